#if os(iOS)
    import StyleTypes
    import SwiftUI
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles
    import WidgetKit

    /// Whether the rendering mode of widgets leaves an app's own views alone, and takes the background away where it is `accented`.
    @MainActor struct WidgetQuestionTests {
        private let screen = Screen()

        private func shown(_ content: some View) -> Pixels {
            let controller = UIHostingController(rootView: content)
            screen.show(controller)
            controller.view.layoutIfNeeded()
            return Pixels(of: controller.view)
        }

        private var square: some View {
            Color.clear.frame(width: 100, height: 100)
                .viewStyle(ViewStyle(backgroundColor: TokenColor(red: 0, green: 1, blue: 0), cornerRadius: 1))
        }

        @Test func anAppsViewsAreInFullColor() {
            #expect(EnvironmentValues().widgetRenderingMode == .fullColor)
            #expect(shown(square).count(of: .green) > 9_000)
        }

        @Test func anAccentedViewHasNoBackground() {
            #expect(shown(square.environment(\.widgetRenderingMode, .accented)).count(of: .green) == 0)
        }
    }
#endif
