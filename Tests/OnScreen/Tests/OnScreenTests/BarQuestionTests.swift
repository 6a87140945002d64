#if os(iOS)
    import StyleTypes
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// Whether bars show their colours, on iOS 26 too, whose bars are made of glass.
    @MainActor struct BarQuestionTests {
        private let screen = Screen()
        private let red = TokenColor(red: 1, green: 0, blue: 0)
        private let green = TokenColor(red: 0, green: 1, blue: 0)
        private let blue = TokenColor(red: 0, green: 0, blue: 1)

        private func shownTabBar() -> UITabBar {
            let controller = UITabBarController()
            controller.viewControllers = ["News", "Friends"].map { title in
                let tab = UIViewController()
                tab.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "circle.fill"), selectedImage: nil)
                return tab
            }
            screen.show(controller)
            return controller.tabBar
        }

        @Test func itemsHaveTheColoursOfTheirStates() {
            let bar = shownTabBar()
            bar.apply(style: TabBarStyle(itemColor: [.normal: red, .selected: blue]))
            screen.window.layoutIfNeeded()
            let pixels = Pixels(of: screen.window)
            #expect(pixels.count(of: .red) > 20)
            #expect(pixels.count(of: .blue) > 20)
        }

        /// An opaque background fills the bar from edge to edge, instead of glass.
        @Test func aTabBarHasTheBackgroundOfItsStyle() {
            let bar = shownTabBar()
            bar.apply(style: TabBarStyle(backgroundColor: green))
            screen.window.layoutIfNeeded()
            let frame = bar.convert(bar.bounds, to: screen.window)
            let pixels = Pixels(of: screen.window)
            for x in [2, Int(frame.midX), Int(frame.maxX) - 3] { #expect(pixels[x, Int(frame.minY) + 2].isClose(to: .green)) }
        }

        /// At the edge of the content a bar shows what is behind it, with the titles or items of its style alone.
        @Test func aStyleOfTitlesOrItemsChangesNoBackground() {
            let controller = UINavigationController(rootViewController: UIViewController())
            controller.topViewController?.view.backgroundColor = .green
            screen.show(controller)
            let bar = controller.navigationBar
            let place = bar.convert(bar.bounds, to: screen.window)
            let plain = Pixels(of: screen.window)
            bar.apply(style: NavigationBarStyle(titleColor: red))
            screen.window.layoutIfNeeded()
            let styled = Pixels(of: screen.window)
            for x in [2, Int(place.midX), Int(place.maxX) - 3] {
                for y in [Int(place.midY), Int(place.maxY) - 1] { #expect(styled[x, y] == plain[x, y]) }
            }
            #expect(bar.scrollEdgeAppearance == nil)
        }

        /// A bar that its style leaves to the system looks as one without a style, whatever colours the style has for earlier systems.
        @Test(arguments: [
            TabBarStyle(backgroundColor: TokenColor(red: 0, green: 1, blue: 0), glass: true), TabBarStyle(background: .transparent),
        ])
        func aBarOfGlassIsTheSystems(style: TabBarStyle) {
            guard #available(iOS 26, *) else { return }
            let plain = shownTabBar()
            let place = plain.convert(plain.bounds, to: screen.window)
            screen.window.layoutIfNeeded()
            let before = Pixels(of: screen.window)
            let bar = shownTabBar()
            bar.apply(style: style)
            screen.window.layoutIfNeeded()
            let after = Pixels(of: screen.window)
            for x in [2, Int(place.midX), Int(place.maxX) - 3] {
                for y in [Int(place.minY) + 2, Int(place.midY)] { #expect(after[x, y] == before[x, y]) }
            }
        }

        @Test func aNavigationBarHasTheBackgroundOfItsStyle() {
            let controller = UINavigationController(rootViewController: UIViewController())
            screen.show(controller)
            let bar = controller.navigationBar
            bar.apply(style: NavigationBarStyle(backgroundColor: green, shadowColor: green))
            screen.window.layoutIfNeeded()
            let frame = bar.convert(bar.bounds, to: screen.window)
            let pixels = Pixels(of: screen.window)
            for x in [2, Int(frame.midX), Int(frame.maxX) - 3] { #expect(pixels[x, Int(frame.midY)].isClose(to: .green)) }
        }
    }
#endif
