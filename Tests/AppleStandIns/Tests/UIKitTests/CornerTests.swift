import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct CornerTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

    /// "Defaults to all four corners." and "Defaults to kCACornerCurveCircular." (CALayer.h)
    @Test func nilIsTheCornersOfANewLayer() {
        view.apply(style: ViewStyle(cornerRadius: 3, cornerShape: .continuous, roundedCorners: .top))
        #expect(view.layer.cornerCurve == .continuous)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        view.apply(style: ViewStyle())
        #expect(view.layer.cornerCurve == CALayer().cornerCurve)
        #expect(view.layer.maskedCorners == CALayer().maskedCorners)
        #expect(view.subviews.isEmpty)
    }

    @Test func aCapsuleFollowsTheSize() {
        view.apply(style: ViewStyle(cornerRadius: 3, cornerShape: .capsule))
        #expect(view.layer.cornerRadius == 10)
        view.frame.size = CGSize(width: 30, height: 50)
        #expect(view.layer.cornerRadius == 15)
        view.apply(style: ViewStyle(cornerRadius: 3))
        #expect(view.layer.cornerRadius == 3)
        #expect(view.subviews.isEmpty)
    }

    @Test func aBorderCanBeACapsule() {
        view.apply(border: BorderStyle(color: .red, width: 1, cornerShape: .capsule, roundedCorners: .bottom))
        view.frame.size.height = 30
        #expect(view.layer.cornerRadius == 15)
        #expect(view.layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        view.apply(border: nil)
        #expect(view.layer.cornerRadius == 0)
        #expect(view.subviews.isEmpty)
    }

    @Test func leadingCornersFollowTheLayoutDirection() {
        view.apply(style: ViewStyle(cornerRadius: 3, roundedCorners: .topLeading))
        #expect(view.layer.maskedCorners == .layerMinXMinYCorner)
        view.traitCollection = .rightToLeft
        view.apply(style: ViewStyle(cornerRadius: 3, roundedCorners: .topLeading))
        #expect(view.layer.maskedCorners == .layerMaxXMinYCorner)
    }

    /// "A style that uses a corner radius that generates a capsule." (UIButton.Configuration.CornerStyle.capsule)
    @Test func theImageBehindATitleHasTheCornersOfTheButton() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerShape: .capsule)))
        #expect(button.configuration?.cornerStyle == .capsule)
        #expect(button.layer.cornerRadius == 10)
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerRadius: 4, roundedCorners: .leading)))
        #expect(button.configuration?.cornerStyle == .fixed)
        #expect(button.configuration?.background.cornerRadius == 0)
        #expect(button.layer.cornerRadius == 4)
    }
}
