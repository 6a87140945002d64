#if canImport(UIKit) && !os(watchOS)
    import Testing
    import UIKit

    /// Whether tests without an app see what they put into a window, which belongs to a scene since iOS 26.
    @MainActor struct SceneQuestionTests {
        private let screen = Screen()

        @Test func aScenesWindowIsShown() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            view.backgroundColor = .red
            screen.show(view)
            #expect(Pixels(of: view)[20, 20].isClose(to: .red))
        }
    }
#endif
