import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Making values from an app's own.
@MainActor struct ValueTests {
    @Test func layersTakeValuesOfAnAppearance() {
        let layer = CALayer()
        let border = TokenBorder(color: .dynamic, width: 2)
        layer.setBorder(border, for: .dark)
        #expect(layer.borderColor?.components == [0, 0, 0, 1])
        #expect(layer.borderWidth == 2)
        layer.setBorder(nil, for: .dark)
        #expect(layer.borderWidth == 0)
        layer.setShadow(TokenShadow([.init(color: .red, y: 3, blur: 8)]), for: .light)
        #expect(layer.shadowRadius == 4)
        #expect(layer.shadowOffset == CGSize(width: 0, height: 3))
        layer.setShadow(nil, for: .light)
        #expect(layer.shadowOpacity == 0)
        let gradient = CAGradientLayer()
        gradient.setGradient(
            TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)]), along: .leadingToTrailing, for: .light,
            isRightToLeft: true)
        #expect(gradient.locations == [0, 1])
        #expect(gradient.startPoint.x == 1)
    }

    @Test func aTransitionAnimates() {
        let transition = TokenTransition(duration: 0.15, delay: 0.5, timingFunction: TokenCubicBezier(x1: 0.2, y1: 0, x2: 0.4, y2: 1))
        let view = UIView()
        let animator = transition.animate { view.alpha = 0 }
        #expect(animator.duration == 0.15)
        #expect(animator.startedDelay == 0.5)
        #expect((animator.timingParameters as? UICubicTimingParameters)?.controlPoint2 == CGPoint(x: 0.4, y: 1))
        #expect(view.alpha == 0)
    }

    @Test func statesAndSides() {
        #expect(UIControl.State([.selected, .highlighted] as ControlState) == [.selected, .highlighted])
        #expect(ControlState(UIControl.State(rawValue: 0x10002)) == .disabled)
        let view = UIView()
        view.traitCollection = .rightToLeft
        let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.edgeInsets(for: view).left == 4)
        #expect(insets.directionalEdgeInsets.leading == 2)
        #expect(StyleTypes.TextAlignment.leading.uiKit(for: view) == .right)
        #expect(TokenImage("nowhere").uiImage == nil)
    }
}
