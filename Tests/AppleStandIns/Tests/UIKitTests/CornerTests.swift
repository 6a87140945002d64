import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct CornerTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

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
        view.layer.cornerRadius = 7
        view.traitCollection = .rightToLeft
        #expect(view.layer.maskedCorners == .layerMaxXMinYCorner)
        #expect(view.layer.cornerRadius == 7, "the app's own")
        view.apply(style: ViewStyle(cornerRadius: 3))
        view.layer.maskedCorners = .layerMinXMinYCorner
        view.traitCollection = UITraitCollection()
        #expect(view.layer.maskedCorners == .layerMinXMinYCorner, "the app's own")
    }

    @Test func noViewWithoutSuchCornersObservesTheLayoutDirection() {
        view.apply(style: ViewStyle(backgroundColor: .red, cornerRadius: 3))
        #expect(view.registrationCount == 0)
    }

    /// A background configuration has one radius.
    @Test(arguments: [ViewStyle(cornerShape: .capsule), ViewStyle(cornerRadius: 3, roundedCorners: .top)])
    func theLayerClipsAHeadersBackground(corners: ViewStyle) {
        let header = UITableViewHeaderFooterView(frame: view.frame)
        var style = corners
        style.backgroundColor = .red
        header.apply(style: HeaderFooterViewStyle(viewStyle: style))
        #expect(header.backgroundConfiguration?.cornerRadius == 0)
        #expect(header.clipsToBounds)
        style.clipsToBounds = false
        header.apply(style: HeaderFooterViewStyle(viewStyle: style))
        #expect(!header.clipsToBounds)
        header.apply(style: HeaderFooterViewStyle(viewStyle: ViewStyle(backgroundColor: .red, cornerRadius: 3)))
        #expect(header.backgroundConfiguration?.cornerRadius == 3)
        #expect(!header.clipsToBounds)
    }

    @Test func aHeadersColourDoesNotHideItsGradient() {
        let header = UITableViewHeaderFooterView(frame: view.frame)
        let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])
        header.apply(style: HeaderFooterViewStyle(viewStyle: ViewStyle(backgroundColor: .red, gradient: gradient)))
        #expect(header.backgroundConfiguration?.backgroundColor == .clear)
    }
}
