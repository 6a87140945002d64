#if canImport(UIKit) && !os(watchOS)
    import SwiftUI
    import Testing
    import TokenDelivery
    import TokenRuntime
    import UIKit
    import ViewStyles

    @testable import OnScreen

    /// Tells what its environment says, each time it is drawn.
    private struct Reader: View {
        let read: (Brand, TokenStore?) -> Void
        @Environment(\.brand) private var brand
        @Environment(\.tokenStore) private var store

        var body: some View {
            let _ = read(brand, store)
            Color.clear.frame(width: 10, height: 10)
        }
    }

    @MainActor private final class Label: UILabel {
        static var made: [Label] = []
    }

    private struct Title: UIViewRepresentable {
        func makeUIView(context: Context) -> Label {
            let label = Label()
            label.text = "News"
            label.bind(styleIn: { NewsViewStyle(in: $0).titleStyle })
            Label.made.append(label)
            return label
        }

        func updateUIView(_ label: Label, context: Context) {}
    }

    /// Whether the brand crosses between UIKit and SwiftUI, and reaches what is inside.
    @MainActor struct BrandQuestionTests {
        private let screen = Screen()

        private func red() throws -> Brand {
            try Brand.badoo.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##)
        }

        private func update() async throws {
            screen.window.updateTraitsIfNeeded()
            screen.window.layoutIfNeeded()
            try await Task.sleep(for: .milliseconds(500))
        }

        @Test func aHostedViewHasTheBrandOfTheWindowAndFollowsIt() async throws {
            var read: [(brand: Brand?, store: TokenStore?)] = []
            let reader = Reader { read.append(($0, $1)) }
            screen.window.show(brand: .badoo)
            screen.show(UIHostingController(rootView: reader))
            try await update()
            #expect(read.last?.brand == Brand.badoo.held)
            #expect(read.last?.store === Brand.badoo.store)
            let red = try red()
            screen.window.show(brand: red)
            try await update()
            #expect(read.last?.brand == red.held)
            screen.window.show(brand: nil)
            try await update()
            #expect(read.last?.brand == nil)
        }

        @Test func aHostingConfigurationHasTheBrandOfTheWindow() async throws {
            var read: Brand?
            let configuration = UIHostingConfiguration { Reader { brand, _ in read = brand } }
            screen.window.show(brand: .badoo)
            screen.show(configuration.makeContentView())
            try await update()
            #expect(read == Brand.badoo.held)
        }

        @Test func aRepresentedViewHasTheBrandOfTheEnvironment() async throws {
            Label.made = []
            screen.show(UIHostingController(rootView: Title().brand(.badoo)))
            try await update()
            let label = try #require(Label.made.last)
            #expect(label.traitCollection.brand == .badoo)
            #expect(label.textColor == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
        }

        @Test func aPresentedControllerHasTheBrandOfTheWindow() async throws {
            let (presenter, sheet) = (UIViewController(), UIViewController())
            screen.window.show(brand: .badoo)
            screen.show(presenter)
            presenter.traitOverrides.brand = try red()
            presenter.present(sheet, animated: false)
            try await update()
            #expect(sheet.view.traitCollection.brand == .badoo)
            sheet.view.show(brand: try red())
            try await update()
            #expect(sheet.view.traitCollection.brand == (try red()))
            sheet.dismiss(animated: false)
        }
    }
#endif
