import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Of a style and of `UIAppearance`, the style wins: whether it or the window comes first, and where its field is nil.
@MainActor struct UIAppearanceTests {
    /// Calls `test` with a view that got its style before it entered a window, and with one that got it there.
    private func inBothOrders<Kind: UIView>(
        _ make: () -> Kind, proxy: @escaping @MainActor (Kind) -> Void, style: (Kind) -> Void, expect: (Kind) -> Void
    ) {
        for styleIsFirst in [true, false] {
            UIAppearanceProxies.using {
                UIAppearanceProxies.add(Kind.self, proxy)
                let (window, view) = (UIWindow(), make())
                if styleIsFirst { style(view) }
                window.addSubview(view)
                if !styleIsFirst { style(view) }
                expect(view)
                // Cells leave and come back.
                view.removeFromSuperview()
                window.addSubview(view)
                expect(view)
            }
        }
    }

    /// The proxies that the other tests speak of.
    @Test func withoutAStyleAProxyIsShown() {
        inBothOrders({ UISwitch() }, proxy: { $0.onTintColor = .red }, style: { _ in }, expect: { #expect($0.onTintColor == .red) })
    }

    @Test func aNilFieldIsUIKitsOwn() {
        inBothOrders(
            { UISwitch() },
            proxy: {
                $0.onTintColor = .red
                $0.thumbTintColor = .red
                $0.backgroundColor = .red
            }, style: { $0.apply(style: SwitchStyle(thumbTintColor: .blue)) },
            expect: {
                #expect($0.onTintColor == nil)
                #expect($0.thumbTintColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
                #expect($0.backgroundColor == nil)
            })
    }

    @Test func soIsANilStyle() {
        inBothOrders(
            { UIButton() },
            proxy: {
                $0.setTitleColor(.red, for: .normal)
                $0.setTitleColor(.red, for: .disabled)
                $0.setBackgroundImage(UIImage(asset: "photo"), for: .normal)
            }, style: { $0.apply(style: nil as ButtonStyle?) },
            expect: {
                #expect($0.titleColor(for: .normal) == UIButton().titleColor(for: .normal))
                #expect($0.titleColor(for: .disabled) == UIButton().titleColor(for: .normal))
                #expect($0.backgroundImage(for: .normal) == nil)
            })
    }

    @Test func labelsAndControls() {
        inBothOrders(
            { UILabel() },
            proxy: {
                $0.font = .systemFont(ofSize: 40)
                $0.textColor = .red
                $0.highlightedTextColor = .red
            }, style: { $0.apply(style: LabelStyle(numberOfLines: 2)) },
            expect: {
                #expect($0.font.pointSize == 17)
                #expect($0.textColor == .label)
                #expect($0.highlightedTextColor == nil)
            })
        inBothOrders(
            { UITextField() }, proxy: { $0.keyboardAppearance = .dark }, style: { $0.apply(style: TextFieldStyle()) },
            expect: { #expect($0.keyboardAppearance == .default) })
        inBothOrders(
            { UITextView() }, proxy: { $0.keyboardAppearance = .dark }, style: { $0.apply(style: TextViewStyle()) },
            expect: { #expect($0.keyboardAppearance == .default) })
        inBothOrders(
            { UISlider() },
            proxy: {
                $0.minimumTrackTintColor = .red
                $0.maximumTrackTintColor = .red
                $0.thumbTintColor = .red
            }, style: { $0.apply(style: SliderStyle()) },
            expect: {
                #expect($0.minimumTrackTintColor == nil)
                #expect($0.maximumTrackTintColor == nil)
                #expect($0.thumbTintColor == nil)
            })
        inBothOrders(
            { UIProgressView() }, proxy: { $0.progressTintColor = .red }, style: { $0.apply(style: ProgressViewStyle()) },
            expect: { #expect($0.progressTintColor == nil) })
        inBothOrders(
            { UISearchBar() }, proxy: { $0.barTintColor = .red }, style: { $0.apply(style: SearchBarStyle()) },
            expect: { #expect($0.barTintColor == nil) })
        inBothOrders(
            { UISegmentedControl() },
            proxy: {
                $0.selectedSegmentTintColor = .red
                $0.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            }, style: { $0.apply(style: SegmentedControlStyle()) },
            expect: {
                #expect($0.selectedSegmentTintColor == nil)
                #expect($0.titleTextAttributes(for: .selected) == nil)
            })
    }

    @Test func bars() {
        inBothOrders(
            { UINavigationBar() },
            proxy: {
                let appearance = UINavigationBarAppearance()
                appearance.backgroundColor = .red
                ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
                ($0.compactAppearance, $0.compactScrollEdgeAppearance) = (appearance, appearance)
            }, style: { $0.apply(style: NavigationBarStyle(titleColor: .blue)) },
            expect: {
                #expect($0.standardAppearance.backgroundColor == nil)
                #expect($0.scrollEdgeAppearance == nil)
                #expect($0.compactAppearance == nil)
                #expect($0.compactScrollEdgeAppearance == nil)
            })
        inBothOrders(
            { UITabBar() },
            proxy: {
                let appearance = UITabBarAppearance()
                appearance.backgroundColor = .red
                ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
            }, style: { $0.apply(style: TabBarStyle(badgeColor: .blue)) },
            expect: {
                #expect($0.standardAppearance.backgroundColor == nil)
                #expect($0.scrollEdgeAppearance == nil)
            })
    }
}
