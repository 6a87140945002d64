#if os(iOS)
    import StyleTypes
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// Whether glass has the shape of its style, and a button its content.
    @MainActor struct GlassQuestionTests {
        private let screen = Screen()

        #if compiler(>=6.2)
            @Test func aViewOfGlassHasTheCornersOfItsStyle() throws {
                guard #available(iOS 26, *) else { return }
                let view = UIView(frame: CGRect(x: 40, y: 200, width: 200, height: 100))
                screen.show(view)
                view.apply(style: ViewStyle(cornerRadius: 30, material: .glass))
                let glass = try #require(view.subviews.first { $0 is UIVisualEffectView })
                screen.window.layoutIfNeeded()
                #expect(glass.frame == view.bounds)
                #expect(glass.effectiveRadius(corner: .topLeft) == 30)
            }
        #endif

        @Test func aButtonOfAKindKeepsItsTitleAndImage() {
            let button = UIButton()
            button.setTitle("Send", for: .normal)
            button.setImage(UIImage(systemName: "paperplane"), for: .normal)
            screen.show(button)
            button.apply(style: ButtonStyle(kind: .prominentGlass))
            screen.window.layoutIfNeeded()
            #expect(button.titleLabel?.text == "Send")
            #expect(button.imageView?.image != nil)
        }
    }
#endif
