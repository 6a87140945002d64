#if os(visionOS)
    import StyleTypes
    import Testing
    import UIKit
    import ViewStyles

    /// Whether a styled button still reacts to where people look.
    @MainActor struct HoverQuestionTests {
        @Test func aStyledButtonKeepsItsHoverEffect() {
            let (button, plain) = (UIButton(), UIButton())
            button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerRadius: 12), imagePadding: 4))
            #expect((button.hoverStyle == nil) == (plain.hoverStyle == nil))
            #expect(button.hoverStyle?.effect != nil)
        }
    }
#endif
