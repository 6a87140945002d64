import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

struct LookDecisionTests {
    private let red = TokenColor(red: 1, green: 0, blue: 0)
    private let blue = TokenColor(red: 0, green: 0, blue: 1)

    @Test func aLookFallsBackToNormalThenToTheView() {
        let style = ButtonStyle(
            viewStyle: ViewStyle(backgroundColor: .white, borderColor: .black), titleColor: [.normal: red, .disabled: blue],
            borderColor: [.highlighted: blue])
        let normal = style.look(in: .normal)
        #expect(normal.titleColor == red)
        #expect(normal.backgroundColor == .white)
        #expect(normal.borderColor == .black)
        #expect(normal.imageColor == nil)
        #expect(style.look(in: .disabled).titleColor == blue)
        #expect(style.look(in: .highlighted).borderColor == blue)
        // Combined states are states of their own.
        #expect(style.look(in: [.highlighted, .selected]).borderColor == .black)
        #expect(style.look(in: [.disabled, .selected]).titleColor == red)
    }

    @Test func cornersShadowAndOpacityFallBackToTheView() {
        let shadow = TokenShadow([.init(color: red, blur: 2)])
        let style = ButtonStyle(
            viewStyle: ViewStyle(cornerRadius: 4, alpha: 0.9, shadow: shadow), cornerRadius: [.highlighted: 9],
            shadow: [.highlighted: TokenShadow([])], alpha: [.disabled: 0.4])
        #expect(style.look(in: .normal).cornerRadius == 4)
        #expect(style.look(in: .normal).shadow == shadow)
        #expect(style.look(in: .normal).alpha == 0.9)
        #expect(style.look(in: .highlighted).cornerRadius == 9)
        #expect(style.look(in: .highlighted).shadow == TokenShadow([]))
        #expect(style.look(in: .disabled).alpha == 0.4)
    }

    /// Without one, a button on tvOS keeps the system's focus.
    @Test func aFocusLookIsAValueOfAnyFocusedState() {
        let red = TokenColor(red: 1, green: 0, blue: 0)
        let none = ButtonStyle(viewStyle: ViewStyle(backgroundColor: red), titleColor: [.normal: red, .highlighted: red])
        #expect(!ImagedButtonStyle(buttonStyle: none).hasFocusLook)
        #expect(!ImagedButtonStyle().hasFocusLook)
        let looks = [
            ButtonStyle(titleColor: [.focused: red]), ButtonStyle(backgroundColor: [[.selected, .focused]: red]),
            ButtonStyle(borderColor: [.focused: red]), ButtonStyle(imageColor: [.focused: red]),
            ButtonStyle(backgroundImage: [.focused: TokenImage("paper")]), ButtonStyle(cornerRadius: [.focused: 4]),
            ButtonStyle(shadow: [.focused: TokenShadow([])]), ButtonStyle(alpha: [.focused: 0.5]),
        ]
        for look in looks { #expect(ImagedButtonStyle(buttonStyle: look).hasFocusLook) }
        #expect(ImagedButtonStyle(image: [.focused: TokenImage("star")]).hasFocusLook)
    }

    @Test func anErrorComesBeforeTheStateAndThatBeforeTheView() {
        let style = TextFieldStyle(
            viewStyle: ViewStyle(backgroundColor: .white, borderColor: .black, borderWidth: 1), borderColor: [.focused: blue],
            borderWidth: [.focused: 2], errorBorderColor: red)
        let plain = TextFieldStyle(viewStyle: style.viewStyle)
        #expect(style.look(in: .normal, showsError: false) == plain.look(in: .normal, showsError: true))
        #expect(style.look(in: .focused, showsError: false).borderColor == blue)
        #expect(style.look(in: .focused, showsError: false).borderWidth == 2)
        #expect(style.look(in: .focused, showsError: true).borderColor == red)
        #expect(style.look(in: .normal, showsError: true).backgroundColor == .white)
        #expect(style.hasLooks)
        #expect(!plain.hasLooks)
    }

    @Test func aCellFallsBackInTheSameWay() {
        let style = CollectionViewCellStyle(
            viewStyle: ViewStyle(backgroundColor: .white, borderColor: .black, alpha: 0.5), backgroundColor: [.selected: red],
            borderColor: [.normal: blue])
        #expect(style.look(in: .normal) == ViewStyle(backgroundColor: .white, borderColor: blue, alpha: 0.5))
        #expect(style.look(in: .selected).backgroundColor == red)
        #expect(style.look(in: [.selected, .highlighted]).backgroundColor == .white)
    }

    @Test func statesAreJoinedAsUIKitJoinsThem() {
        #expect(ControlState(isPressed: false, isEnabled: true, isFocused: false) == .normal)
        #expect(ControlState(isPressed: true, isEnabled: true, isFocused: false, isSelected: true) == [.highlighted, .selected])
        #expect(ControlState(isPressed: true, isEnabled: false, isFocused: true) == [.disabled, .focused])
    }

    @Test func theShadowOfALayerIsTheFirstThatFallsOutwards() {
        let shadow = TokenShadow([
            .init(color: blue, blur: 3, isInset: true), .init(color: red, x: 1, y: -2, blur: 6, spread: 4), .init(color: blue, blur: 9),
        ])
        let shown = shadow.layerShadow(for: .light)
        #expect(shown?.color == red)
        #expect(shown?.x == 1)
        #expect(shown?.y == -2)
        #expect(shown?.radius == 3)
        #expect(TokenShadow([.init(color: blue, isInset: true)]).layerShadow(for: .dark) == nil)
        #expect(TokenShadow([]).layerShadow(for: .dark) == nil)
        #expect(shadow.outerShadows(for: .light).map(\.color) == [red, blue])
        #expect(shadow.outerShadows(for: .light).map(\.spread) == [4, 0])
    }

    @Test func aBorderNeedsAColourAndAWidth() {
        #expect(ViewStyle(borderColor: red, borderWidth: 2).border?.line.width == 2)
        #expect(ViewStyle(borderWidth: 2).border == nil)
        #expect(BorderStyle(color: red).border == nil)
        #expect(BorderStyle(color: red, width: 0).border == nil)
        #expect(BorderStyle(color: red, width: .nan).border == nil)
    }

    @Test func patternsAreDashes() {
        func dashes(_ pattern: TokenStrokeStyle.Pattern) -> LineDashes? {
            BorderStyle(width: 2, pattern: TokenStrokeStyle(pattern)).line?.dashes
        }
        #expect(dashes(.named(.dashed))?.lengths == [6, 6])
        #expect(dashes(.named(.dotted))?.lengths == [0, 4])
        #expect(dashes(.named(.dotted))?.cap == .round)
        #expect(dashes(.dashes([3], lineCap: .square))?.lengths == [3, 3])
        // Two lines, or two colours, are one line.
        for name in [TokenStrokeStyle.Name.solid, .double, .groove] { #expect(dashes(.named(name)) == nil) }
        #expect(BorderStyle(width: 2, pattern: .solid, edges: .all).line?.isPlain == true)
        #expect(BorderStyle(width: 2, edges: .top).line?.isPlain == false)
        #expect(BorderStyle(width: 0, edges: .top).line == nil)
    }

    @Test(
        arguments: [
            (.top, [[3, 1, 17, 1]], [[3, 1, 17, 1]]), (.bottom, [[0, 9, 20, 9]], [[0, 9, 20, 9]]),
            (.leading, [[1, 3, 1, 10]], [[19, 3, 19, 10]]), (.trailing, [[19, 3, 19, 10]], [[1, 3, 1, 10]]),
            (.horizontal, [[1, 3, 1, 10], [19, 3, 19, 10]], [[1, 3, 1, 10], [19, 3, 19, 10]]),
            (.vertical, [[3, 1, 17, 1], [0, 9, 20, 9]], [[3, 1, 17, 1], [0, 9, 20, 9]]),
        ] as [(BorderEdges, [[Double]], [[Double]])])
    func edgesRunBetweenTheRoundedCorners(edges: BorderEdges, leftToRight: [[Double]], rightToLeft: [[Double]]) throws {
        let line = try #require(BorderLine(width: 2, edges: edges))
        for (isRightToLeft, lines) in [(false, leftToRight), (true, rightToLeft)] {
            let segments = line.segments(width: 20, height: 10, radius: 3, corners: [.topLeft, .topRight], isRightToLeft: isRightToLeft)
            #expect(segments.map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] } == lines)
        }
    }

    @Test func theRadiusOfACapsuleIsHalfOfItsShorterSide() {
        #expect(ViewStyle(cornerRadius: 3, cornerShape: .capsule).corners.radius(width: 40, height: 10) == 5)
        #expect(BorderStyle(cornerShape: .capsule).corners.radius(width: 6, height: 10) == 3)
        #expect(ViewStyle(cornerRadius: 3).corners.radius(width: 40, height: 10) == 3)
        #expect(ViewStyle(cornerRadius: 30).corners.radius(width: 40, height: 10) == 5)
        #expect(ViewStyle(cornerRadius: .nan).corners.radius(width: -1, height: 10) == 0)
        #expect(!ViewStyle(cornerShape: .continuous).corners.areRound)
        #expect(ViewStyle(cornerShape: .capsule).corners.areRound)
    }

    @Test(
        arguments: [
            (.all, .all, .all), (.top, [.topLeft, .topRight], [.topLeft, .topRight]),
            (.bottom, [.bottomLeft, .bottomRight], [.bottomLeft, .bottomRight]),
            (.leading, [.topLeft, .bottomLeft], [.topRight, .bottomRight]),
            (.trailing, [.topRight, .bottomRight], [.topLeft, .bottomLeft]),
            (.topLeading, .topLeft, .topRight), (.topTrailing, .topRight, .topLeft), (.bottomLeading, .bottomLeft, .bottomRight),
            (.bottomTrailing, .bottomRight, .bottomLeft),
        ] as [(RoundedCorners, CornerSet, CornerSet)])
    func cornersFollowTheLayoutDirection(corners: RoundedCorners, leftToRight: CornerSet, rightToLeft: CornerSet) {
        #expect(corners.set(isRightToLeft: false) == leftToRight)
        #expect(corners.set(isRightToLeft: true) == rightToLeft)
    }

    @Test(
        arguments: [
            (GradientDirection.topToBottom, [0.5, 0], [0.5, 1]), (.leadingToTrailing, [0, 0.5], [1, 0.5]),
            (.topLeadingToBottomTrailing, [0, 0], [1, 1]), (.bottomLeadingToTopTrailing, [0, 1], [1, 0]),
        ] as [(GradientDirection, SIMD2<Double>, SIMD2<Double>)])
    func gradientsFollowTheLayoutDirection(direction: GradientDirection, start: SIMD2<Double>, end: SIMD2<Double>) {
        let line = direction.line(isRightToLeft: false)
        #expect(line.start == start)
        #expect(line.end == end)
        let mirrored = direction.line(isRightToLeft: true)
        #expect(mirrored.start == [1 - start.x, start.y])
        #expect(mirrored.end == [1 - end.x, end.y])
    }

    @Test(arguments: [
        (TextAlignment.natural, TextSide.natural, TextSide.natural), (.leading, .left, .right), (.trailing, .right, .left),
        (.left, .left, .left), (.right, .right, .right), (.center, .center, .center), (.justified, .justified, .justified),
    ])
    func sidesFollowTheLayoutDirection(alignment: TextAlignment, leftToRight: TextSide, rightToLeft: TextSide) {
        #expect(alignment.side(isRightToLeft: false) == leftToRight)
        #expect(alignment.side(isRightToLeft: true) == rightToLeft)
    }

    @Test func insetsFollowTheLayoutDirection() {
        let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.left(isRightToLeft: false) == 2)
        #expect(insets.right(isRightToLeft: false) == 4)
        #expect(insets.left(isRightToLeft: true) == 4)
        #expect(insets.right(isRightToLeft: true) == 2)
    }

    @Test(arguments: [
        (TextTransform.plain, "straße für iPhone"), (.uppercase, "STRASSE FÜR IPHONE"), (.lowercase, "straße für iphone"),
        (.capitalized, "Straße Für IPhone"),
    ])
    func lettersAreTransformed(transform: TextTransform, text: String) {
        #expect(transform.applied(to: "straße für iPhone") == text)
        #expect(transform.applied(to: "").isEmpty)
    }

    @Test(arguments: [("it's 3d now", "It's 3d Now"), ("a-b", "A-B"), ("'tis", "'Tis"), ("é ç", "É Ç")])
    func wordsBeginWithACapital(text: String, capitalized: String) {
        #expect(TextTransform.capitalized.applied(to: text) == capitalized)
    }

    @Test func anAddressIsNoAsset() {
        #expect(TokenImage("badge/sport").assetName == "badge/sport")
        #expect(TokenImage("https://example.com/a.png").assetName == nil)
    }

    @Test(arguments: [
        (ContentMode.scaleToFill, ImageScaling?.some(.stretch)), (.scaleAspectFit, .fit), (.scaleAspectFill, .fill), (.center, nil),
        (.redraw, nil),
    ])
    func contentModesScale(mode: ContentMode, scaling: ImageScaling?) {
        #expect(mode.scaling == scaling)
    }

    /// Three constraints of one priority would leave it to UIKit which one holds.
    @Test func aWidthAndAHeightAreTheRatio() {
        #expect(ImageViewStyle(width: 120, aspectRatio: 1.5).ratio == 1.5)
        #expect(ImageViewStyle(width: 120, height: 60, aspectRatio: 1.5).ratio == nil)
    }
}

/// Values from servers that no layout engine accepts.
struct LengthTests {
    @Test(arguments: [(0.0, 0.0), (-4, -4), (12.5, 12.5), (1e300, 100_000), (-1e300, -100_000), (.infinity, 100_000), (.nan, 0)])
    func lengthsAreFinite(length: Double, points: Double) {
        #expect(length.points == points)
        #expect(length.extent == max(points, 0))
    }

    @Test(arguments: [(0.0, 1.0), (-4, 1), (16, 16), (1e300, 1_000), (.nan, 1), (.infinity, 1_000)])
    func fontsHaveASize(size: Double, points: Double) {
        #expect(size.fontSize == points)
    }
}
