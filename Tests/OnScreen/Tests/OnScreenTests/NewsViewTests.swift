#if canImport(UIKit) && !os(watchOS)
    import StyleTypes
    import Testing
    import TokenDelivery
    import TokenRuntime
    import UIKit
    import ViewStyles

    @testable import OnScreen

    private final class NewsView: UIView, NewsViewStyleApplying {
        let titleLabel = UILabel()
        let messageLabel = UILabel()
    }

    /// What stand-ins cannot show: UIKit's own traits, states and fonts.
    @MainActor struct NewsViewTests {
        private let screen = Screen()
        private var window: UIWindow { screen.window }

        private func show(_ view: UIView) { screen.show(view) }

        @Test func aGeneratedApplierReachesItsSubviews() {
            let view = NewsView()
            view.apply(style: .badoo)
            #expect(view.layer.borderWidth == 1)
            #expect(view.titleLabel.textColor == NewsViewStyle.badoo.titleStyle?.textColor?.uiColor)
            view.apply(style: nil)
            #expect(view.titleLabel.textColor == UILabel().textColor)
        }

        @Test func layerColoursFollowTheInterface() {
            let view = NewsView()
            show(view)
            window.overrideUserInterfaceStyle = .light
            view.apply(style: .badoo)
            let light = view.layer.borderColor
            window.overrideUserInterfaceStyle = .dark
            window.updateTraitsIfNeeded()
            #expect(view.layer.borderColor != light)
            #expect(view.layer.borderColor == NewsViewStyle.badoo.viewStyle?.borderColor?.uiColor(for: .dark).cgColor)
        }

        @Test func otherValuesAreShown() throws {
            let view = NewsView()
            let red = try Brand.badoo.overridden(by: ##"{"tokens": {"color.text.title": {"$value": "#FF0000"}}}"##)
            view.apply(style: NewsViewStyle(in: red))
            #expect(view.titleLabel.textColor.cgColor.components == [1, 0, 0, 1])
        }

        @Test func aButtonFollowsItsState() {
            let (normal, highlighted) = (TokenColor(red: 1, green: 0, blue: 0), TokenColor(red: 0, green: 0, blue: 1))
            let button = UIButton()
            show(button)
            button.apply(style: ButtonStyle(backgroundColor: [.normal: normal, .highlighted: highlighted]))
            button.layoutIfNeeded()
            #expect(button.backgroundColor == normal.uiColor)
            button.isHighlighted = true
            button.layoutIfNeeded()
            #expect(button.backgroundColor == highlighted.uiColor)
        }

        @Test func fontsAreScaledOnceAndReplacedWhereTheyAreMissing() {
            let font = TokenFont(families: ["Nowhere"], size: 16, lineHeight: 1.5)
            let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
            #expect(font.uiFont.familyName == UIFont.systemFont(ofSize: 16).familyName)
            #expect(font.uiFont.pointSize == 16)
            #expect(font.uiFont(compatibleWith: large).pointSize > 16)
            #expect(font.uiFont(compatibleWith: large) === font.uiFont(compatibleWith: large))
        }
    }
#endif
