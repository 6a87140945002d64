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
        #expect(bar.scrollEdgeAppearance === appearance)
        #expect(bar.compactAppearance === appearance)
        #expect(bar.compactScrollEdgeAppearance === appearance)
        #expect(bar.prefersLargeTitles)
        bar.apply(style: nil)
        #expect(bar.standardAppearance.theme == .default)
        #expect(bar.standardAppearance.backgroundColor == nil)
        #expect(bar.scrollEdgeAppearance == nil)
        #expect(!bar.prefersLargeTitles)
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
        #expect(bar.scrollEdgeAppearance === appearance)
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
