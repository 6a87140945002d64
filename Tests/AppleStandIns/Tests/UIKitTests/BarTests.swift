import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct BarTests {
    @Test func aNavigationBarLooksTheSameAtAllHeights() {
        let bar = UINavigationBar()
        bar.apply(
            style: NavigationBarStyle(
                viewStyle: ViewStyle(tintColor: .red), backgroundColor: .white, shadowColor: .clear, titleFont: .plain, titleColor: .red,
                largeTitleColor: .blue, prefersLargeTitles: true))
        let appearance = bar.standardAppearance
        #expect(bar.tintColor == .red)
        #expect(appearance.theme == .opaque)
        #expect(appearance.backgroundColor == .white)
        #expect(appearance.shadowColor == .clear)
        #expect((appearance.titleTextAttributes[.font] as? UIFont)?.pointSize == 20)
        #expect(appearance.titleTextAttributes[.tracking] as? CGFloat == 0.5)
        #expect(appearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect((appearance.largeTitleTextAttributes[.foregroundColor] as? UIColor)?.cgColor.components == [0, 0, 1, 1])
        #expect(appearance.largeTitleTextAttributes[.font] == nil)
        #expect(bar.scrollEdgeAppearance?.theme == .opaque)
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .white)
        #expect(bar.scrollEdgeAppearance?.shadowColor == .clear)
        #expect(bar.scrollEdgeAppearance?.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        // UIKit takes the other two for a low bar.
        #expect(bar.compactAppearance == nil)
        #expect(bar.compactScrollEdgeAppearance == nil)
        #expect(bar.prefersLargeTitles)
        bar.apply(style: nil)
        #expect(bar.standardAppearance.theme == .default)
        #expect(bar.standardAppearance.backgroundColor == nil)
        #expect(bar.scrollEdgeAppearance == nil)
        #expect(!bar.prefersLargeTitles)
    }

    @Test func aBarIsOpaqueBlurredOrTransparent() {
        let (bar, tabs) = (UINavigationBar(), UITabBar())
        for (background, theme) in [
            (BarBackground.opaque, UIBarAppearance.Theme.opaque), (.blurred, .default), (.transparent, .transparent),
        ] {
            bar.apply(style: NavigationBarStyle(backgroundColor: .red, background: background))
            tabs.apply(style: TabBarStyle(backgroundColor: .red, background: background))
            for appearance in [bar.standardAppearance, tabs.standardAppearance] {
                #expect(appearance.theme == theme)
                #expect(appearance.backgroundColor == .red)
            }
        }
    }

    @Test func aBarLooksDifferentAtTheEdgeOfTheContent() {
        let bar = UINavigationBar()
        let style = NavigationBarStyle(
            backgroundColor: .white, shadowColor: .red, background: .blurred, scrollEdgeBackgroundColor: .clear, titleFont: .plain)
        bar.apply(style: style)
        #expect(bar.standardAppearance.backgroundColor == .white)
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .clear)
        #expect(bar.scrollEdgeAppearance?.shadowColor == .red)
        #expect((bar.scrollEdgeAppearance?.titleTextAttributes[.font] as? UIFont)?.pointSize == 20)
        let tabs = UITabBar()
        tabs.apply(style: TabBarStyle(backgroundColor: .white, scrollEdgeShadowColor: .clear, itemColor: [.normal: .red]))
        #expect(tabs.standardAppearance.shadowColor != .clear)
        #expect(tabs.scrollEdgeAppearance?.backgroundColor == .white)
        #expect(tabs.scrollEdgeAppearance?.shadowColor == .clear)
        #expect(tabs.scrollEdgeAppearance?.stackedLayoutAppearance.normal.iconColor == .red)
        tabs.apply(style: nil)
        #expect(tabs.scrollEdgeAppearance == nil)
    }

    /// A colour of the edge alone makes the bar opaque there, as one of the bar does.
    @Test func aColourOfTheEdgeIsOpaque() {
        let bar = UINavigationBar()
        bar.apply(style: NavigationBarStyle(scrollEdgeBackgroundColor: .red))
        #expect(bar.standardAppearance.theme == UINavigationBarAppearance().theme)
        #expect(bar.scrollEdgeAppearance?.theme == .opaque)
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .red)
    }

    /// Apple, `scrollEdgeAppearance`: nil is the standard appearance on a transparent background. UIKit's own bar stays where a style says nothing.
    @Test func aStyleOfTitlesOrItemsLeavesUIKitsBackground() {
        let (bar, tabs) = (UINavigationBar(), UITabBar())
        bar.apply(style: NavigationBarStyle(titleColor: .red))
        tabs.apply(style: TabBarStyle(itemColor: [.normal: .red]))
        #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect(tabs.standardAppearance.stackedLayoutAppearance.normal.iconColor == .red)
        for appearance in [bar.standardAppearance, tabs.standardAppearance] {
            #expect(appearance.theme == .default)
            #expect(appearance.backgroundColor == nil)
            #expect(appearance.shadowColor == UIBarAppearance().shadowColor)
        }
        #expect(bar.scrollEdgeAppearance == nil)
        #expect(bar.compactAppearance == nil)
        #expect(bar.compactScrollEdgeAppearance == nil)
        #expect(tabs.scrollEdgeAppearance == nil)
    }

    /// A line alone brings no material.
    @Test func aShadowLeavesTheBackgroundOfTheEdge() {
        let (bar, tabs) = (UINavigationBar(), UITabBar())
        bar.apply(style: NavigationBarStyle(shadowColor: .red))
        tabs.apply(style: TabBarStyle(scrollEdgeShadowColor: .red))
        #expect(bar.standardAppearance.theme == .default)
        #expect(tabs.standardAppearance.shadowColor == UIBarAppearance().shadowColor)
        for edge in [bar.scrollEdgeAppearance, tabs.scrollEdgeAppearance] as [UIBarAppearance?] {
            #expect(edge?.theme == .transparent)
            #expect(edge?.shadowColor == .red)
        }
    }

    /// A toolbar takes a `ViewStyle`, whose appearances stay UIKit's.
    @Test func aToolbarKeepsItsAppearances() {
        let bar = UIToolbar()
        let log = Recorder.recording { bar.apply(style: ViewStyle(tintColor: .red)) }
        #expect(bar.tintColor == .red)
        #expect(!log.contains { $0.hasSuffix("Appearance") })
    }

    /// As in UIKit: titles in bars keep their size, which a finger on them shows in large; large titles follow the preferred text size.
    @Test func titlesInBarsKeepTheirSizeAndLargeTitlesFollow() throws {
        let bar = UINavigationBar()
        bar.traitCollection = .largeText
        bar.apply(style: NavigationBarStyle(backgroundColor: .white, titleFont: .plain, largeTitleFont: .plain, largeTitleColor: .red))
        func size(_ attributes: [NSAttributedString.Key: Any]?) -> CGFloat? { (attributes?[.font] as? UIFont)?.pointSize }
        #expect(size(bar.standardAppearance.titleTextAttributes) == 20)
        #expect(size(bar.standardAppearance.largeTitleTextAttributes) == 30)
        bar.traitCollection = UITraitCollection()
        for appearance in [bar.standardAppearance, bar.scrollEdgeAppearance] {
            #expect(size(appearance?.largeTitleTextAttributes) == 20)
            #expect(appearance?.largeTitleTextAttributes[.foregroundColor] as? UIColor == .red)
            #expect(size(appearance?.titleTextAttributes) == 20)
        }
        bar.apply(style: nil)
        bar.traitCollection = .largeText
        #expect(bar.standardAppearance.largeTitleTextAttributes.isEmpty)
        let tabs = UITabBar()
        tabs.traitCollection = .largeText
        tabs.apply(style: TabBarStyle(itemFont: .plain))
        #expect(size(tabs.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes) == 20)
    }

    @Test(arguments: [("none", nil, 20), (nil, 24, 24), (nil, 90, 30), ("none", 24, 20)] as [(String?, Double?, Double)])
    func fontsKeepToTheTokensLimits(_ style: String?, _ maximum: Double?, _ size: Double) {
        let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, textStyle: style, maximumSize: maximum)
        #expect(font.uiFont(compatibleWith: .largeText).pointSize == CGFloat(size))
        let bar = UINavigationBar()
        bar.traitCollection = .largeText
        bar.apply(style: NavigationBarStyle(largeTitleFont: font))
        #expect((bar.standardAppearance.largeTitleTextAttributes[.font] as? UIFont)?.pointSize == CGFloat(size))
    }

    @Test func aTabBarsItemsHaveStates() {
        let bar = UITabBar()
        bar.apply(
            style: TabBarStyle(
                backgroundColor: .white, itemFont: .plain, itemColor: [.normal: .red, .selected: .blue], badgeColor: .red))
        let appearance = bar.standardAppearance
        for item in [appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, appearance.compactInlineLayoutAppearance] {
            #expect(item.normal.iconColor == .red)
            #expect(item.selected.iconColor?.cgColor.components == [0, 0, 1, 1])
            #expect(item.disabled.iconColor == .red)
            #expect(item.normal.titleTextAttributes[.foregroundColor] as? UIColor == .red)
            #expect((item.focused.titleTextAttributes[.font] as? UIFont)?.pointSize == 20)
            #expect(item.normal.badgeBackgroundColor == .red)
        }
        #expect(bar.scrollEdgeAppearance?.backgroundColor == .white)
        #expect(bar.scrollEdgeAppearance?.inlineLayoutAppearance.selected.iconColor == appearance.inlineLayoutAppearance.selected.iconColor)
        bar.apply(style: nil)
        #expect(bar.standardAppearance.theme == .default)
        #expect(bar.standardAppearance.stackedLayoutAppearance.normal.iconColor == nil)
        #expect(bar.scrollEdgeAppearance == nil)
    }

    @Test func aCellHasABackgroundWhenItIsSelected() {
        let cell = UITableViewCell()
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(backgroundColor: .white), selectedBackgroundColor: .red))
        let background = cell.selectedBackgroundView
        #expect(background?.backgroundColor == .red)
        #expect(cell.backgroundColor == .white)
        cell.apply(style: TableViewCellStyle(selectedBackgroundColor: .white))
        #expect(cell.selectedBackgroundView === background)
        cell.apply(style: nil)
        #expect(cell.selectedBackgroundView == nil)
    }
}
