import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct ViewStyleTests {
    private nonisolated static let red = TokenColor(red: 1, green: 0, blue: 0)
    private nonisolated static let blue = TokenColor(red: 0, green: 0, blue: 1)
    private nonisolated static let shadow = TokenShadow([
        TokenShadow.Layer(color: .white, blur: 1, isInset: true),
        TokenShadow.Layer(color: red, x: 1, y: 2, blur: 8, spread: 4),
        TokenShadow.Layer(color: blue, blur: 2),
    ])

    private func drawn(_ style: ViewStyle?, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> [Drawing] {
        drawing(change) { Text("Hello").viewStyle(style) }
    }

    @Test(arguments: [nil, ViewStyle()])
    func nilLeavesTheViewAsItIs(_ style: ViewStyle?) {
        let drawn = drawn(style)
        // An empty background and overlay, and an opacity without effect keep the view's identity when a style is added.
        #expect(drawn.outline == ["opacity", "overlay", "background", "Text"])
        #expect(drawn.first("opacity")?["opacity"] == 1.0)
        #expect(drawn.all("overlay")[0].layers.isEmpty && drawn.all("background")[0].layers.isEmpty)
    }

    @Test func backgroundFillsTheShape() throws {
        let drawn = drawn(ViewStyle(backgroundColor: Self.red, cornerRadius: 12))
        let background = try #require(drawn.first("background")).layers
        #expect(background.first("fill")?["style"] == Self.red.color)
        #expect(background.first("StyledShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 12, style: .circular))
        #expect(background.first("ignoresSafeArea")?["edges"] == Edge.Set())
    }

    @Test func backgroundHasTheCornersOfTheStyle() {
        func path(_ style: ViewStyle) -> Path? {
            var style = style
            style.backgroundColor = Self.red
            return drawn(style).first("StyledShape")?["path"]
        }
        #expect(
            path(ViewStyle(cornerRadius: 12, cornerShape: .continuous))
                == Path(roundedRect: .sample, cornerRadius: 12, style: .continuous))
        // Half of the sample's height, whatever the radius.
        let capsule = Path(roundedRect: .sample, cornerRadius: 25, style: .circular)
        #expect(path(ViewStyle(cornerRadius: 3, cornerShape: .capsule)) == capsule)
        #expect(path(ViewStyle(cornerRadius: 1e300)) == capsule)
        // SwiftUI mirrors the path of a shape.
        let leading = RectangleCornerRadii(topLeading: 8, bottomLeading: 8)
        #expect(
            path(ViewStyle(cornerRadius: 8, roundedCorners: .leading))
                == Path(roundedRect: .sample, cornerRadii: leading, style: .circular))
        let shown = drawn(ViewStyle(backgroundColor: Self.red, cornerShape: .capsule))
        #expect(shown.first("ignoresSafeArea")?["edges"] == Edge.Set())
    }

    @Test func aBorderHasDashesAndEdges() {
        let dashes = TokenStrokeStyle(.dashes([4, 2], lineCap: .square))
        let around = drawn(ViewStyle(borderColor: Self.red, borderWidth: 2, borderPattern: dashes))
        #expect(around.first("strokeBorder")?["stroke"] == StrokeStyle(lineWidth: 2, lineCap: .square, dash: [4, 2]))
        let edges = drawn(ViewStyle(borderColor: Self.red, borderWidth: 2, borderEdges: .leading, cornerRadius: 5))
        #expect(edges.first("strokeBorder") == nil)
        #expect(edges.first("stroke")?["style"] == Self.red.color)
        #expect(edges.first("stroke")?["stroke"] == StrokeStyle(lineWidth: 2))
        var path = Path()
        path.move(to: CGPoint(x: 1, y: 5))
        path.addLine(to: CGPoint(x: 1, y: 45))
        #expect(edges.first("EdgeLines")?["path"] == path)
    }

    @Test func aBorderFollowsTheCorners() {
        let style = BorderStyle(color: Self.red, width: 3, cornerShape: .capsule)
        let drawn = drawing { Text("").viewStyle(style) }
        let capsule = Path(roundedRect: .sample, cornerRadius: 25, style: .circular)
        #expect(drawn.first("clipShape")?["path"] == capsule)
        #expect(drawn.first("StyledShape")?["path"] == capsule)
    }

    @Test func backgroundWithoutCornersReachesIntoTheSafeArea() {
        let drawn = drawn(ViewStyle(backgroundColor: Self.red))
        #expect(drawn.first("ignoresSafeArea")?["edges"] == Edge.Set.all)
    }

    @Test(arguments: [
        (GradientDirection?.none, UnitPoint(x: 0.5, y: 0), UnitPoint(x: 0.5, y: 1)),
        (.topToBottom, UnitPoint(x: 0.5, y: 0), UnitPoint(x: 0.5, y: 1)),
        (.leadingToTrailing, UnitPoint(x: 0, y: 0.5), UnitPoint(x: 1, y: 0.5)),
        (.topLeadingToBottomTrailing, UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 1)),
        (.bottomLeadingToTopTrailing, UnitPoint(x: 0, y: 1), UnitPoint(x: 1, y: 0)),
    ])
    func gradientRunsAlongItsDirection(direction: GradientDirection?, start: UnitPoint, end: UnitPoint) {
        let gradient = TokenGradient([.init(color: Self.red, position: 0), .init(color: Self.blue, position: 0.75)])
        for layoutDirection in LayoutDirection.allCases {
            let drawn = drawn(ViewStyle(gradient: gradient, gradientDirection: direction)) { $0.layoutDirection = layoutDirection }
            let stops = [Gradient.Stop(color: Self.red.color, location: 0), Gradient.Stop(color: Self.blue.color, location: 0.75)]
            #expect(drawn.first("fill")?["style"] == LinearGradient(stops: stops, startPoint: start, endPoint: end))
        }
    }

    @Test func gradientLiesOverTheColor() {
        let gradient = TokenGradient { appearance in [TokenGradient.Stop(color: appearance.isDark ? Self.blue : Self.red, position: 0)] }
        let style = ViewStyle(backgroundColor: .white, gradient: gradient)
        #expect(drawn(style).all("fill").map { $0["style", as: Color.self] } == [TokenColor.white.color, nil])
        let dark = drawn(style) { $0.colorScheme = .dark }.all("fill").last?["style", as: LinearGradient.self]
        #expect(dark?.gradient.stops.map(\.color) == [Self.blue.color])
    }

    @Test func borderLiesInsideTheEdge() throws {
        let drawn = drawn(ViewStyle(borderColor: Self.red, borderWidth: 2, cornerRadius: 4))
        let overlay = try #require(drawn.first("overlay")).layers
        #expect(overlay.outline == ["allowsHitTesting", "strokeBorder", "StyledShape"])
        #expect(overlay.first("strokeBorder")?["style"] == Self.red.color)
        #expect(overlay.first("strokeBorder")?["lineWidth"] == CGFloat(2))
        #expect(overlay.first("StyledShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 4, style: .circular))
        #expect(overlay.first("allowsHitTesting")?["enabled"] == false)
    }

    @Test(arguments: [ViewStyle(borderWidth: 1), ViewStyle(borderColor: red), ViewStyle(borderColor: red, borderWidth: 0)])
    func borderNeedsColorAndWidth(_ style: ViewStyle) {
        #expect(drawn(style).first("strokeBorder") == nil)
    }

    @Test func cornersClipOnlyWhereTheStyleSaysSo() {
        #expect(drawn(ViewStyle(cornerRadius: 8)).first("clipShape") == nil)
        #expect(drawn(ViewStyle(cornerRadius: 8, clipsToBounds: false)).first("clipShape") == nil)
        let clipped = drawn(ViewStyle(cornerRadius: 8, clipsToBounds: true))
        #expect(clipped.first("clipShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 8, style: .circular))
        // Inside the background, whose shadow would be clipped otherwise.
        #expect(clipped.outline == ["opacity", "overlay", "background", "clipShape", "Text"])
    }

    private nonisolated static let single = TokenShadow([
        TokenShadow.Layer(color: .white, blur: 1, isInset: true), TokenShadow.Layer(color: red, x: 1, y: 2, blur: 8),
    ])

    /// As in UIKit and CSS: around the box, and not through it.
    @Test(arguments: [ViewStyle(backgroundColor: TokenColor(red: 1, green: 1, blue: 1, alpha: 0.5)), ViewStyle()])
    func severalShadowsSurroundTheView(_ style: ViewStyle) throws {
        var style = style
        style.shadow = Self.shadow
        style.cornerRadius = 5
        for direction in LayoutDirection.allCases {
            let drawn = drawn(style) { $0.layoutDirection = direction }
            let background = try #require(drawn.first("background")).layers
            let layers = background.all("BoxShadow")
            // The first is on top. SwiftUI mirrors the paths.
            let x: CGFloat = direction == .rightToLeft ? -1 : 1
            #expect(background.all("blur").map { $0["radius"] } == [CGFloat(1), 4])
            let box = CGRect(x: -4 + x, y: -2, width: 108, height: 58)
            #expect(layers.last?["path"] == Path(roundedRect: box, cornerRadius: 9, style: .circular))
            #expect(layers.first?["path"] == Path(roundedRect: .sample, cornerRadius: 5, style: .circular))
            let mask = try #require(background.first("mask")).layers
            #expect(mask.first("fill")?["isEOFilled"] == true)
            var around = Path(CGRect(x: -16 + x, y: -14, width: 132, height: 82))
            around.addPath(Path(roundedRect: .sample, cornerRadius: 5, style: .circular))
            #expect(mask.first("Surroundings")?["path"] == around)
            #expect(drawn.all("shadow").allSatisfy { $0["color"] == Color.clear })
        }
    }

    /// Nothing is cut out of shadows that an opaque background hides, and only one that is larger than the background is blurred on its own.
    @Test func anOpaqueBackgroundHidesItsShadows() throws {
        let style = ViewStyle(backgroundColor: .white, cornerRadius: 5, shadow: Self.shadow)
        let background = try #require(drawn(style).first("background")).layers
        #expect(background.first("mask") == nil)
        #expect(background.all("blur").count == 1)
        let small = TokenShadow([
            TokenShadow.Layer(color: Self.red, x: 1, y: 2, blur: 8, spread: -3), TokenShadow.Layer(color: .black, blur: 2),
        ])
        let cast = try #require(drawn(ViewStyle(backgroundColor: .white, shadow: small)).first("background")).layers
        #expect(cast.all("mask").isEmpty && cast.all("blur").isEmpty)
        let shadows = cast.all("shadow").filter { $0["color"] != Color.clear }
        #expect(shadows.map { $0["radius"] } == [CGFloat(1), 4])
        #expect(shadows.last?["x"] == CGFloat(1) && shadows.last?["y"] == CGFloat(2))
        #expect(
            cast.all("BoxShadow").last?["path"] == Path(roundedRect: CGRect.sample.insetBy(dx: 3, dy: 3), cornerRadius: 0, style: .circular)
        )
    }

    @Test func backgroundCastsTheShadow() throws {
        let drawn = drawn(ViewStyle(backgroundColor: .white, shadow: Self.single))
        #expect(!drawn.outline.contains("shadow"))
        let shadow = try #require(drawn.first("background")?.layers.first("shadow"))
        #expect(shadow["color"] == Self.red.color)
        #expect(shadow["radius"] == CGFloat(4))
        #expect(shadow["x"] == CGFloat(1) && shadow["y"] == CGFloat(2))
    }

    @Test func onlyTheLowestLayerCastsTheShadow() {
        let gradient = TokenGradient([.init(color: Self.red, position: 0)])
        #expect(drawn(ViewStyle(shadow: Self.single, gradient: gradient)).all("shadow").count == 1)
        #expect(drawn(ViewStyle(backgroundColor: .white, shadow: Self.single, gradient: gradient)).all("shadow").count == 1)
    }

    @Test func viewWithoutABackgroundCastsTheShadow() {
        #expect(drawn(ViewStyle(shadow: Self.shadow)).outline == ["opacity", "shadow", "overlay", "background", "Text"])
    }

    @Test func appearanceWithoutAShadowHasAClearOne() {
        let shadow = TokenShadow { appearance in appearance.isDark ? [] : [TokenShadow.Layer(color: Self.red, blur: 4)] }
        let dark = drawn(ViewStyle(shadow: shadow)) { $0.colorScheme = .dark }
        #expect(dark.first("shadow")?["color"] == Color.clear)
        #expect(dark.first("shadow")?["radius"] == CGFloat(0))
    }

    @Test func alphaAndTintReachTheirModifiers() {
        let drawn = drawn(ViewStyle(alpha: 0.5, tintColor: Self.blue))
        #expect(drawn.first("opacity")?["opacity"] == 0.5)
        #expect(drawn.first("tint")?["tint"] == Self.blue.color)
    }

    @Test func borderStyleRoundsContent() {
        let style = BorderStyle(color: Self.red, width: 3, cornerRadius: 20)
        let drawn = drawing { Text("").viewStyle(style) }
        #expect(drawn.outline == ["overlay", "clipShape", "Text"])
        #expect(drawn.first("clipShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 20, style: .circular))
        #expect(drawn.first("strokeBorder")?["style"] == Self.red.color)
        #expect(drawn.first("strokeBorder")?["lineWidth"] == CGFloat(3))
        #expect(drawing { Text("").viewStyle(BorderStyle?.none) }.outline == ["overlay", "Text"])
    }

    @Test func changingTheStyleKeepsState() {
        var style: ViewStyle? = ViewStyle(alpha: 0.5)
        let host = Host { Counter().viewStyle(style) }
        #expect(host.draw().first("Text")?["string"] == "1")
        style = ViewStyle(
            backgroundColor: Self.red, borderColor: Self.red, borderWidth: 1, cornerRadius: 4, gradient: TokenGradient([]))
        #expect(host.draw().first("Text")?["string"] == "2")
        style = nil
        #expect(host.draw().first("Text")?["string"] == "3")
    }
}

/// Counts its drawings while its state is kept.
struct Counter: View {
    final class Count {
        var value = 0
    }

    @State private var count = Count()

    var body: some View {
        let _ = count.value += 1
        Text(verbatim: "\(count.value)")
    }
}
