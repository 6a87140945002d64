#if canImport(UIKit) && !os(watchOS)
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    @testable import OnScreen

    /// Whether the brand of a window reaches what the window presents: apps built for iOS 27 take the traits of a presentation from other views.
    @MainActor struct SceneQuestionTests {
        private let screen = Screen()

        @Test func aPresentedControllerHasTheBrandOfTheWindow() {
            let (first, presented) = (UIViewController(), UIViewController())
            screen.window.traitOverrides.brand = .badoo
            screen.show(first)
            first.present(presented, animated: false)
            screen.window.layoutIfNeeded()
            #expect(presented.view.traitCollection.brand == .badoo)
        }

        @Test func aScenesWindowIsShown() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.backgroundColor = .red
            screen.show(view)
            #expect(Pixels(of: view)[20, 20].isClose(to: .red))
        }
    }
#endif
