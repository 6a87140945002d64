import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Shadows that a view's own layer cannot cast, since it casts one, of its own size.
@MainActor struct ShadowTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    private let shadow = TokenShadow([.init(color: .red, x: 1, y: 2, blur: 4, spread: 3), .init(color: .dynamic, blur: 8)])

    /// The layers that cast the shadows, from back to front, and the mask that cuts the view itself out of them.
    private func casting() throws -> (layers: [CALayer], mask: CAShapeLayer) {
        let backdrop = try #require(view.layer.drawnSublayers.first)
        let casting = try #require(backdrop.sublayers?.first)
        return (casting.drawnSublayers, try #require(casting.mask as? CAShapeLayer))
    }

    @Test func allOuterLayersOfATokenAreCast() throws {
        view.apply(style: ViewStyle(cornerRadius: 4, shadow: shadow))
        #expect(view.layer.shadowOpacity == 0)
        let layers = try casting().layers
        #expect(layers.map { $0.shadowColor?.components } == [[1, 1, 1, 1], [1, 0, 0, 1]])
        #expect(layers.map(\.shadowRadius) == [4, 2])
        #expect(layers.map(\.shadowOpacity) == [1, 1])
        #expect(layers.last?.shadowOffset == CGSize(width: 1, height: 2))
        #expect(!CATransaction.disablesActions)
    }

    @Test func spreadMakesTheShapeLarger() throws {
        view.apply(style: ViewStyle(cornerRadius: 4, shadow: shadow))
        let path = try casting().layers.last?.shadowPath
        #expect(path?.rects.first?.rect == CGRect(x: -3, y: -3, width: 16, height: 26))
        #expect(path?.rects.first?.radius == 7)
        view.apply(style: ViewStyle(shadow: shadow))
        #expect(try casting().layers.last?.shadowPath?.rects.first?.radius == 0)
    }

    /// As in CSS: a translucent view is not darker for its shadow.
    @Test func noShadowIsSeenThroughTheView() throws {
        view.apply(style: ViewStyle(cornerRadius: 4, shadow: shadow))
        let mask = try casting().mask
        #expect(mask.fillRule == .evenOdd)
        #expect(mask.path?.rects.last?.rect == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(mask.path?.rects.last?.radius == 4)
        // Three times the standard deviation, and the offset or the spread.
        #expect(mask.path?.rects.first?.rect == CGRect(x: -12, y: -12, width: 34, height: 44))
    }

    /// Clockwise from the top right.
    @Test func shadowsHaveTheCornersOfTheView() throws {
        view.apply(style: ViewStyle(cornerRadius: 4, roundedCorners: .top, shadow: shadow))
        #expect(try casting().layers.last?.shadowPath?.rects.first?.radii == [7, 0, 0, 7])
        #expect(try casting().mask.path?.rects.last?.radii == [4, 0, 0, 4])
        view.apply(style: ViewStyle(cornerShape: .capsule, shadow: shadow))
        #expect(try casting().mask.path?.rects.last?.radii == [5, 5, 5, 5])
        view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        #expect(try casting().mask.path?.rects.last?.radii == [10, 10, 10, 10])
    }

    @Test func shadowsFollowTheSizeAndTheTraits() throws {
        view.apply(style: ViewStyle(shadow: shadow))
        view.frame = CGRect(x: 5, y: 5, width: 30, height: 40)
        #expect(try casting().layers.last?.shadowPath?.rects.first?.rect == CGRect(x: -3, y: -3, width: 36, height: 46))
        view.traitCollection = .dark
        #expect(try casting().layers.first?.shadowColor?.components == [0, 0, 0, 1])
        let first = try casting().layers.first
        view.apply(style: ViewStyle(shadow: shadow))
        #expect(try casting().layers.first === first)
        view.apply(style: ViewStyle(shadow: TokenShadow([.init(color: .red, blur: 4)])))
        #expect(view.subviews.isEmpty)
        #expect(view.layer.shadowOpacity == 1)
    }

    // MARK: - A single shadow

    private let single = TokenShadow([.init(color: .red, blur: 4)])

    /// Without a path, Core Animation draws all of the view to find the shape of its shadow.
    @Test func theBoxOfAnOpaqueViewIsTheShapeOfItsShadow() {
        view.apply(style: ViewStyle(backgroundColor: .white, cornerRadius: 4, roundedCorners: .top, shadow: single))
        #expect(view.layer.shadowOpacity == 1)
        #expect(view.layer.shadowPath?.rects.first?.rect == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(view.layer.shadowPath?.rects.first?.radii == [4, 0, 0, 4])
        view.frame = CGRect(x: 5, y: 5, width: 30, height: 40)
        #expect(view.layer.shadowPath?.rects.first?.rect == CGRect(x: 0, y: 0, width: 30, height: 40))
        view.apply(style: ViewStyle(backgroundColor: .white, cornerShape: .capsule, shadow: single))
        #expect(view.layer.shadowPath?.rects.first?.radius == 15)
        view.apply(style: ViewStyle(backgroundColor: .white))
        #expect(view.layer.shadowPath == nil)
        #expect(view.subviews.isEmpty)
    }

    /// What is seen of the view casts its shadow, not its box.
    @Test func aTranslucentViewCastsTheShadowOfWhatIsSeen() {
        for background in [nil, TokenColor(red: 1, green: 0, blue: 0, alpha: 0.5)] {
            view.apply(style: ViewStyle(backgroundColor: background, shadow: single))
            #expect(view.layer.shadowPath == nil)
            #expect(view.subviews.isEmpty)
        }
        let dimmed = TokenColor(light: .white, dark: TokenColor(red: 0, green: 0, blue: 0, alpha: 0.5))
        view.apply(style: ViewStyle(backgroundColor: dimmed, shadow: single))
        #expect(view.layer.shadowPath != nil)
        view.traitCollection = .dark
        #expect(view.layer.shadowPath == nil)
        let scrollView = UIScrollView()
        scrollView.apply(style: ViewStyle(backgroundColor: .white, shadow: single, clipsToBounds: false))
        #expect(scrollView.layer.shadowPath == nil)
    }

    /// Core Graphics stops an app that asks for a corner larger than half of a side.
    @Test(arguments: [9999, 1e300, -1e300, .nan, .infinity]) func noCornerStopsTheApp(length: Double) throws {
        let shadow = TokenShadow([.init(color: .red, x: length, y: length, blur: length, spread: length), .init(color: .blue, blur: 1)])
        view.apply(style: ViewStyle(cornerRadius: length, shadow: shadow))
        view.frame = .zero
        view.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
        #expect(try casting().layers.count == 2)
    }
}
