import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenDelivery
import TokenRuntime
import UIKit

@testable import ViewStyles

// example: represented
struct NewsTitle: UIViewRepresentable {
    let title: String

    func makeUIView(context: Context) -> StyledLabel {
        let label = StyledLabel()
        label.bind(styleIn: { NewsViewStyle(in: $0).titleStyle })
        return label
    }

    func updateUIView(_ label: StyledLabel, context: Context) { label.text = title }
}
// end of example

// example: swiftui-app
struct NewsApp: App {
    var body: some Scene {
        WindowGroup { NewsView(title: "Hello", message: "…").brand(.badoo) }
    }
}
// end of example

/// A controller in UIKit with a title of its own, and a view in SwiftUI below it.
private struct MixedNews: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> MixedController { MixedController() }
    func updateUIViewController(_ controller: MixedController, context: Context) {}
}

@MainActor private final class MixedController: UIViewController {
    let label = UILabel()
    let news = UIHostingController(rootView: NewsView(title: "Hello", message: "…"))

    override func loadView() {
        view = UIView()
        view.addSubview(label)
        view.addSubview(news.view)
        label.bind(styleIn: { NewsViewStyle(in: $0).titleStyle })
    }
}

/// Reads what the environment says.
private struct Reader: View {
    @Environment(\.brand) private var brand
    @Environment(\.tokenStore) private var store

    var body: some View { Text("\(brand == .unset ? "none" : brand.name), \(store?.name ?? "none")") }
}

@MainActor struct BrandBridgeTests {
    private nonisolated static let pink = ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##

    private func border(_ drawn: [Drawing]) -> Color? { drawn.first("strokeBorder")?["style"] }
    private func border(_ brand: Brand) -> Color? { NewsViewStyle(in: brand).viewStyle?.borderColor?.color }
    private func fill(_ drawn: [Drawing]) -> Color? { drawn.first("fill")?["style"] }
    private func fill(_ brand: Brand) -> Color? { NewsViewStyle(in: brand).viewStyle?.backgroundColor?.color }
    private func title(_ brand: Brand) -> UIColor? { NewsViewStyle(in: brand).titleStyle?.textColor?.uiColor }

    // MARK: - From UIKit to SwiftUI

    @Test func aHostedViewShowsTheBrandOfTheTraits() throws {
        let window = UIWindow()
        let controller = UIHostingController(rootView: NewsView(title: "Hello", message: "…"))
        window.rootViewController = controller
        #expect(controller.drawings().first("fill")?["style", as: Color.self] == nil)
        window.traitOverrides.brand = .badoo
        #expect(fill(controller.drawings()) == fill(.badoo))
        controller.traitOverrides.brand = .bumble
        #expect(fill(controller.drawings()) == fill(.bumble))
    }

    @Test func soDoesACellWithAHostedView() throws {
        let (window, cell) = (UIWindow(), UICollectionViewCell())
        window.addSubview(cell)
        // example: hosted
        window.show(brand: .badoo)
        cell.contentConfiguration = UIHostingConfiguration { NewsView(title: "Hello", message: "…") }
        // end of example
        let hosted = try #require(cell.subviews.first as? any Hosting)
        #expect(fill(hosted.drawings()) == fill(.badoo))
        window.show(brand: .bumble)
        #expect(fill(hosted.drawings()) == fill(.bumble))
    }

    @Test func theStoreComesAlong() {
        let controller = UIHostingController(rootView: Reader())
        #expect(controller.drawings().first("Text")?["string"] == "none, none")
        controller.traitOverrides.brand = .badoo
        #expect(controller.drawings().first("Text")?["string"] == "badoo, badoo")
        #expect(controller.drawings().first("Text")?.environment.tokenStore === Brand.badoo.store)
    }

    @Test func theInnermostBrandWins() {
        let controller = UIHostingController(
            rootView: VStack {
                NewsView(title: "Hello", message: "…")
                NewsView(title: "Hello", message: "…").brand(.bumble)
            })
        controller.traitOverrides.brand = .badoo
        #expect(controller.drawings().all("fill").map { $0["style"] } == [fill(.badoo), fill(.bumble)])
    }

    /// A server's values arrive: the trait changes, so SwiftUI draws what is inside again.
    @Test func aHostedViewFollowsTheValues() async throws {
        let brand = Brand.badoo.copy()
        let (window, controller) = (UIWindow(), UIHostingController(rootView: NewsView(title: "Hello", message: "…")))
        window.rootViewController = controller
        var changes = 0
        window.rootViewController?.view.registerForTraitChanges([BrandTrait.self]) { (_: UIView, _) in changes += 1 }
        window.show(brand: brand)
        #expect(changes == 1)
        brand.store.publish(try brand.overridden(by: Self.pink).snapshot)
        for _ in 0..<10_000 where changes == 1 { await Task.yield() }
        #expect(changes == 2)
        #expect(border(controller.drawings()) == TokenColor(hex: "#FF0080")?.color)
        #expect(controller.traitCollection.brand?.store === brand.store)
        window.show(brand: nil)
        #expect(controller.traitCollection.brand == nil)
        brand.store.publish(brand.store.bundled)
        for _ in 0..<100 { await Task.yield() }
        #expect(changes == 3)
    }

    // MARK: - From SwiftUI to UIKit

    @Test func aRepresentedViewShowsTheBrandOfTheEnvironment() throws {
        var shown = Brand.badoo
        let host = Host { NewsTitle(title: "Hello").brand(shown) }
        let label = try #require(host.draw().first("UIView")?["view"] as UILabel?)
        #expect(label.textColor == title(.badoo))
        #expect(label.traitCollection.brand?.store === Brand.badoo.store)
        shown = .bumble
        host.draw()
        #expect(label.textColor == title(.bumble))
        #expect(label.text == "Hello")
    }

    @Test func withoutABrandItShowsNoStyle() throws {
        let label = try #require(Host { NewsTitle(title: "Hello") }.draw().first("UIView")?["view"] as UILabel?)
        #expect(label.traitCollection.brand == nil)
        #expect(label.textColor == UILabel().textColor)
    }

    /// SwiftUI, in it UIKit, in it SwiftUI again.
    @Test func theBrandCrossesTwice() throws {
        let controller = try #require(
            Host { MixedNews().brand(.badoo) }.draw().first("UIViewController")?["controller"] as MixedController?)
        #expect(controller.label.textColor == title(.badoo))
        #expect(fill(controller.news.drawings()) == fill(.badoo))
        #expect(controller.news.drawings().first("Text")?.environment.tokenStore === Brand.badoo.store)
    }

    @Test func theSmallestAppShowsItsBrand() throws {
        let scene = try #require(NewsApp().body as? any Hosting)
        #expect(fill(scene.drawings()) == fill(.badoo))
    }
}

extension Brand {
    /// The same values in another store.
    fileprivate func copy() -> Brand {
        let store = store
        return Brand(keeping: TokenStore(name: name, snapshot: store.bundled, modifiers: Brand.badoo.modifiers) { store.bundledCatalogue })
    }
}
