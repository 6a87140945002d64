import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The contexts of modifiers in SwiftUI. Rows are 56 points high, compact ones 44; they are inset by 16 points, and by 32 in wide windows.
@MainActor struct ContextEnvironmentTests {
    private let brand = Brand(
        keeping: TokenStore(name: "badoo", snapshot: Brand.badoo.store.bundled, modifiers: Brand.badoo.modifiers) {
            Brand.badoo.store.bundledCatalogue
        })

    private struct Row: View {
        let name: String
        @Environment(\.brand) private var brand

        init(_ name: String) { self.name = name }

        private var style: ListCellStyle { ListCellStyle(in: brand) }

        var body: some View { Text("\(name) \(Int(style.minimumHeight ?? 0)) \(Int(style.layout?.insets?.leading ?? 0))") }
    }

    private func texts(_ host: SwiftUI.Host) -> [String] { host.draw().all("Text").compactMap { $0["string"] } }

    private func host(width: CGFloat, @ViewBuilder _ root: @escaping () -> some View) -> SwiftUI.Host {
        SwiftUI.Host({ $0.geometrySize = CGSize(width: width, height: 800) }, root)
    }

    @Test func aPartOfTheScreenChooses() {
        let host = host(width: 390) {
            VStack {
                Row("a")
                Row("b").environment(\.density, .compact)
                VStack { Row("c").environment(\.density, .comfortable) }.environment(\.density, .compact)
                Row("d").brand(.bumble).environment(\.density, .compact)
                Row("e").brand(brand.in(density: .compact))
            }
            .brand(brand)
        }
        #expect(texts(host) == ["a 56 16", "b 44 16", "c 56 16", "d 44 16", "e 44 16"])
    }

    @Test func theAppChooses() async {
        let host = host(width: 390) { Row("a").brand(brand) }
        #expect(texts(host) == ["a 56 16"])
        brand.store.select(.density(.compact))
        for _ in 0..<10_000 where host.stale.isEmpty { await Task.yield() }
        #expect(texts(host) == ["a 44 16"])
    }

    @Test func theWidthChooses() {
        let host = host(width: 390) { Row("a").brand(brand) }
        #expect(texts(host) == ["a 56 16"])
        for (width, text) in [(599.5, "a 56 16"), (600, "a 56 32"), (1200, "a 56 32"), (320, "a 56 16")] {
            host.environment.geometrySize.width = width
            #expect(texts(host) == [text], "\(width)")
        }
        #expect(host.evaluations(of: "Row") <= 9)
    }

    @Test func aContainerHasItsOwnWidth() {
        let host = host(width: 1000) {
            VStack {
                Row("outer").brand(.bumble)
                Row("own").followsWidth().environment(\.geometrySize, CGSize(width: 300, height: 800))
                Row("chosen").environment(\.width, .narrow)
            }
            .brand(brand)
        }
        #expect(texts(host) == ["outer 56 32", "own 56 16", "chosen 56 16"])
    }

    /// As in a preview of a wide window.
    @Test func aBrandThatHasChosenKeepsItsWidth() {
        let host = host(width: 390) {
            VStack {
                Row("a").brand(brand.in(width: .wide))
                Row("b").environment(\.width, .narrow).brand(brand.in(width: .wide))
            }
        }
        #expect(texts(host) == ["a 56 32", "b 56 16"])
    }

    @Test func contextsOfTraitsReachSwiftUI() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        let controller = UIHostingController(rootView: Row("a"))
        window.rootViewController = controller
        window.show(brand: brand)
        window.traitOverrides.density = .compact
        #expect(controller.drawings().all("Text").compactMap { $0["string"] as String? } == ["a 44 32"])
    }
}
