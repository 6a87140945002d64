import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Bars, views and buttons on systems with glass and without.
@MainActor struct GlassTests {
    private func onGlass(_ isOnGlass: Bool, _ body: () throws -> Void) rethrows {
        let (bars, views) = (SystemGlass.drawsBars, SystemGlass.drawsViews)
        (SystemGlass.drawsBars, SystemGlass.drawsViews) = (isOnGlass, isOnGlass)
        defer { (SystemGlass.drawsBars, SystemGlass.drawsViews) = (bars, views) }
        try body()
    }

    // MARK: - Bars

    /// A transparent tab bar was a hole in the glass.
    @Test func aBarWithoutAColourKeepsItsGlass() {
        onGlass(true) {
            let (bar, tabs, tools) = (UINavigationBar(), UITabBar(), UIToolbar())
            bar.apply(style: NavigationBarStyle(shadowColor: .red, background: .transparent, titleColor: .red))
            tabs.apply(style: TabBarStyle(background: .transparent, itemColor: [.normal: .red]))
            tools.apply(style: ToolbarStyle(shadowColor: .red))
            for appearance in [bar.standardAppearance, tabs.standardAppearance, tools.standardAppearance] {
                #expect(appearance.theme == .default)
                #expect(appearance.backgroundColor == nil)
                #expect(appearance.shadowColor == UIBarAppearance().shadowColor)
            }
            #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
            #expect(tabs.standardAppearance.stackedLayoutAppearance.normal.iconColor == .red)
            #expect(bar.scrollEdgeAppearance == nil)
            #expect(tabs.scrollEdgeAppearance == nil)
            #expect(tools.scrollEdgeAppearance == nil)
        }
        onGlass(false) {
            let tabs = UITabBar()
            tabs.apply(style: TabBarStyle(background: .transparent))
            #expect(tabs.standardAppearance.theme == .transparent)
        }
    }

    @Test func aBarWithAColourIsOpaqueUnlessItAsksForGlass() {
        onGlass(true) {
            let bar = UINavigationBar()
            bar.apply(style: NavigationBarStyle(backgroundColor: .red, titleColor: .blue))
            #expect(bar.standardAppearance.theme == .opaque)
            #expect(bar.standardAppearance.backgroundColor == .red)
            bar.apply(style: NavigationBarStyle(backgroundColor: .red, glass: true, titleColor: .blue))
            #expect(bar.standardAppearance.theme == .default)
            #expect(bar.standardAppearance.backgroundColor == nil)
            #expect(bar.scrollEdgeAppearance == nil)
        }
        onGlass(false) {
            let bar = UINavigationBar()
            bar.apply(style: NavigationBarStyle(backgroundColor: .red, glass: true))
            #expect(bar.standardAppearance.backgroundColor == .red)
            #expect(bar.scrollEdgeAppearance?.backgroundColor == .red)
        }
    }

    @Test func aToolbarIsLikeATabBar() {
        let bar = UIToolbar()
        bar.apply(style: ToolbarStyle(viewStyle: ViewStyle(tintColor: .red), backgroundColor: .white, scrollEdgeShadowColor: .clear))
        #expect(bar.tintColor == .red)
        #expect(bar.standardAppearance.backgroundColor == .white)
        #expect(bar.scrollEdgeAppearance?.shadowColor == .clear)
        #expect(bar.compactAppearance == nil)
        bar.apply(style: ToolbarStyle?.none)
        #expect(bar.standardAppearance.backgroundColor == nil)
        #expect(bar.scrollEdgeAppearance == nil)
    }

    @Test func aButtonInABarHasATintAndStandsOut() {
        let item = UIBarButtonItem()
        item.apply(style: BarButtonStyle(tintColor: .red, font: .plain, titleColor: [.normal: .blue, .disabled: .red], prominent: true))
        #expect(item.tintColor == .red)
        #expect(item.style == .prominent)
        #expect((item.titleTextAttributes(for: .normal)?[.font] as? UIFont)?.pointSize == 20)
        #expect((item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor)?.cgColor.components == [0, 0, 1, 1])
        #expect(item.titleTextAttributes(for: .disabled)?[.foregroundColor] as? UIColor == .red)
        item.apply(style: nil)
        #expect(item.tintColor == nil)
        #expect(item.style == .plain)
        #expect(item.titleTextAttributes(for: .normal) == nil)
    }

    // MARK: - Buttons

    private let prominent = ButtonStyle(
        viewStyle: ViewStyle(borderColor: .red, borderWidth: 2), titleColor: [.normal: .white],
        backgroundColor: [.normal: .red, .disabled: .blue], kind: .prominentGlass)

    @Test(arguments: [(true, "prominentGlass", "glass"), (false, "filled", "gray")])
    func aButtonIsOfGlassOrAsBefore(isOnGlass: Bool, prominentLook: String, look: String) {
        onGlass(isOnGlass) {
            let button = UIButton()
            button.configuration = .plain()
            button.configuration?.title = "Send"
            button.apply(style: prominent)
            #expect(button.configuration?.look == prominentLook)
            #expect(button.configuration?.title == "Send")
            #expect(button.configuration?.baseForegroundColor == .white)
            // The system draws the background, in the colour of the state, and no border is drawn around it.
            #expect(button.configuration?.baseBackgroundColor == .red)
            #expect(button.configuration?.background.backgroundColor == nil)
            #expect(button.configuration?.cornerStyle == .dynamic)
            #expect(button.backgroundColor == nil)
            #expect(button.layer.borderWidth == 0)
            button.isEnabled = false
            #expect(button.configuration?.baseBackgroundColor?.cgColor.components == [0, 0, 1, 1])
            button.apply(style: ButtonStyle(cornerRadius: [.normal: 6], kind: .glass))
            #expect(button.configuration?.look == look)
            #expect(button.configuration?.background.cornerRadius == 6)
            button.apply(style: ButtonStyle(backgroundColor: [.normal: .red]))
            #expect(button.configuration?.look == "plain")
            #expect(button.configuration?.baseBackgroundColor == nil)
            #expect(button.backgroundColor == .red)
        }
    }

    @Test func aButtonHasItsConfigurationAgain() {
        let button = UIButton()
        button.configuration = .filled()
        button.configuration?.title = "Send"
        button.apply(style: prominent)
        button.configuration?.title = "Sent"
        button.apply(style: ButtonStyle?.none)
        #expect(button.configuration?.look == "filled")
        #expect(button.configuration?.title == "Sent")
        let other = UIButton()
        other.apply(style: prominent)
        other.apply(style: ButtonStyle?.none)
        #expect(other.configuration == nil)
    }

    @Test func aPointerEffectIsAHoverStyle() {
        let button = UIButton()
        let own = UIHoverStyle(shape: nil)
        button.hoverStyle = own
        button.apply(style: ButtonStyle(pointerEffect: .lift))
        #expect(button.hoverStyle?.effect is UIHoverLiftEffect)
        button.apply(style: ButtonStyle(pointerEffect: .highlight))
        #expect(button.hoverStyle?.effect is UIHoverHighlightEffect)
        button.apply(style: ButtonStyle(imagePadding: 4))
        #expect(button.hoverStyle === own)
    }

    // MARK: - Views

    private let card = ViewStyle(
        backgroundColor: .red, cornerRadius: 12, roundedCorners: .top, shadow: TokenShadow([.init(color: .black, blur: 4)]),
        material: .glass)

    @Test func aViewOfGlassHasNoBackground() throws {
        try onGlass(true) {
            let view = UIView()
            view.addSubview(UIView())
            view.apply(style: card)
            #expect(view.backgroundColor == nil)
            #expect(view.layer.shadowOpacity == 0)
            let glass = try #require(view.subviews.first as? UIVisualEffectView)
            #expect((glass.effect as? UIGlassEffect)?.style == .regular)
            let (round, sharp) = (UICornerRadius.fixed(12), UICornerRadius.fixed(0))
            #expect(
                glass.cornerConfiguration
                    == .corners(topLeftRadius: round, topRightRadius: round, bottomLeftRadius: sharp, bottomRightRadius: sharp))
            view.apply(style: ViewStyle(cornerShape: .capsule, material: .clearGlass))
            #expect(view.subviews.contains { $0 === glass })
            #expect((glass.effect as? UIGlassEffect)?.style == .clear)
            #expect(glass.cornerConfiguration == .capsule())
            view.apply(style: ViewStyle(backgroundColor: .red))
            #expect(view.subviews.count == 1)
            #expect(view.backgroundColor == .red)
        }
    }

    @Test func aViewHasItsBackgroundWhereThereIsNoGlass() {
        onGlass(false) {
            let view = UIView()
            view.apply(style: card)
            #expect(view.backgroundColor == .red)
            #expect(view.layer.shadowOpacity == 1)
            #expect(!view.subviews.contains { $0 is UIVisualEffectView })
        }
    }

    @Test func anEffectViewIsOfGlassItself() {
        onGlass(true) {
            let own = UIVisualEffect.blur
            let view = UIVisualEffectView(effect: own)
            view.apply(style: card)
            #expect(view.effect is UIGlassEffect)
            view.apply(style: nil)
            #expect(view.effect === own)
        }
    }

    /// Glass behind the subviews would be in front of the text that the label's own layer shows.
    @Test func aLabelKeepsItsBackground() {
        onGlass(true) {
            let label = UILabel()
            label.apply(style: LabelStyle(viewStyle: card))
            #expect(label.backgroundColor == .red)
            #expect(!label.subviews.contains { $0 is UIVisualEffectView })
        }
    }

    @Test func aCellOfGlassHasNoBackgroundInAnyState() {
        onGlass(true) {
            let cell = UICollectionViewCell()
            cell.apply(style: CollectionViewCellStyle(viewStyle: card, backgroundColor: [.selected: .red]))
            cell.isSelected = true
            #expect(cell.backgroundColor == nil)
            #expect(cell.subviews.contains { $0 is UIVisualEffectView })
        }
    }

    @Test func aButtonOfNoKindCanStandOnGlass() {
        onGlass(true) {
            let button = UIButton()
            button.apply(style: ButtonStyle(viewStyle: card, backgroundColor: [.normal: .red]))
            button.isEnabled = false
            #expect(button.backgroundColor == nil)
            #expect(button.subviews.contains { $0 is UIVisualEffectView })
        }
    }
}
