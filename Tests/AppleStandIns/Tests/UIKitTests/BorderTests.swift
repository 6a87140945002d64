import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Borders that a view's own layer cannot draw.
@MainActor struct BorderTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    private var shape: CAShapeLayer? { view.layer.drawnSublayers.last as? CAShapeLayer }

    @Test func aPlainBorderIsTheLayersOwn() {
        view.apply(style: ViewStyle(borderColor: .red, borderWidth: 2, borderPattern: .solid, borderEdges: .all))
        #expect(view.layer.borderWidth == 2)
        #expect(view.subviews.isEmpty)
    }

    @Test func dashesRunInTheMiddleOfTheBorder() throws {
        view.apply(style: ViewStyle(borderColor: .red, borderWidth: 2, borderPattern: TokenStrokeStyle(.named(.dashed)), cornerRadius: 5))
        #expect(view.layer.borderWidth == 0)
        let shape = try #require(shape)
        #expect(shape.lineWidth == 2)
        #expect(shape.lineDashPattern == [6, 6])
        #expect(shape.fillColor == nil)
        #expect(shape.strokeColor?.components == [1, 0, 0, 1])
        #expect(shape.path?.rects.first?.rect == CGRect(x: 1, y: 1, width: 38, height: 18))
        #expect(shape.path?.rects.first?.radii == [4, 4, 4, 4])
        view.apply(style: ViewStyle(borderColor: .red, borderWidth: 2))
        #expect(view.layer.borderWidth == 2)
        #expect(view.subviews.isEmpty)
    }

    @Test func dotsAreRound() {
        view.apply(border: BorderStyle(color: .red, width: 2, pattern: TokenStrokeStyle(.named(.dotted))))
        #expect(shape?.lineDashPattern == [0, 4])
        #expect(shape?.lineCap == .round)
        view.apply(border: nil)
        #expect(view.subviews.isEmpty)
    }

    @Test func aSingleEdgeFollowsTheSizeAndTheLayoutDirection() {
        view.apply(style: ViewStyle(borderColor: .red, borderWidth: 2, borderEdges: .leading, cornerRadius: 5, roundedCorners: .top))
        #expect(shape?.path?.lines.map(\.start) == [CGPoint(x: 1, y: 5)])
        #expect(shape?.path?.lines.map(\.end) == [CGPoint(x: 1, y: 20)])
        view.frame.size = CGSize(width: 60, height: 30)
        #expect(shape?.path?.lines.map(\.end) == [CGPoint(x: 1, y: 30)])
        view.traitCollection = .rightToLeft
        #expect(shape?.path?.lines.map(\.start) == [CGPoint(x: 59, y: 5)])
    }

    /// "It is composited above the receiver’s contents and sublayers" (CALayer.borderWidth)
    @Test func aBorderLiesInFrontOfViewsThatAreAddedLater() throws {
        view.apply(style: ViewStyle(borderColor: .dynamic, borderWidth: 2, borderEdges: .bottom))
        view.addSubview(UIView())
        #expect(shape != nil)
        #expect(shape?.strokeColor?.components == [1, 1, 1, 1])
        view.traitCollection = .dark
        #expect(shape?.strokeColor?.components == [0, 0, 0, 1])
        let border = try #require(view.subviews.first)
        #expect(!border.isUserInteractionEnabled)
        #expect(border.accessibilityElementsHidden)
    }

    @Test func theColourOfAButtonsStateIsThatOfItsDashes() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let dashed = ViewStyle(borderWidth: 2, borderPattern: TokenStrokeStyle(.named(.dashed)))
        button.apply(style: ButtonStyle(viewStyle: dashed, borderColor: [.normal: .red, .highlighted: .blue]))
        let shape = button.layer.drawnSublayers.last as? CAShapeLayer
        #expect(shape?.strokeColor?.components == [1, 0, 0, 1])
        button.isHighlighted = true
        #expect(shape?.strokeColor?.components == [0, 0, 1, 1])
    }

    /// Whatever the first state has: a border without a colour leaves nothing behind that knows of its dashes.
    @Test func aLaterStateHasTheFirstColour() {
        let dashed = ViewStyle(borderWidth: 2, borderPattern: TokenStrokeStyle(.named(.dashed)))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        button.apply(style: ButtonStyle(viewStyle: dashed, borderColor: [.highlighted: .blue]))
        button.isHighlighted = true
        #expect((button.layer.drawnSublayers.last as? CAShapeLayer)?.lineDashPattern == [6, 6])
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        cell.apply(style: CollectionViewCellStyle(viewStyle: dashed, borderColor: [.selected: .blue]))
        cell.isSelected = true
        #expect((cell.layer.drawnSublayers.last as? CAShapeLayer)?.lineDashPattern == [6, 6])
    }

    /// A line below a field is no box while the field is edited.
    @Test func aLineBelowAFieldFollowsEditing() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let style = TextFieldStyle(
            viewStyle: ViewStyle(borderColor: .red, borderWidth: 1, borderEdges: .bottom), borderColor: [.focused: .blue],
            borderWidth: [.focused: 3])
        field.apply(style: style)
        field.edit(true)
        #expect(field.layer.borderWidth == 0)
        let shape = field.layer.drawnSublayers.last as? CAShapeLayer
        #expect(shape?.lineWidth == 3)
        #expect(shape?.strokeColor?.components == [0, 0, 1, 1])
        field.edit(false)
        #expect(field.layer.borderWidth == 0)
        #expect(shape?.lineWidth == 1)
    }

    @Test(arguments: [0, 1e-9, -1, .nan, .infinity]) func noDashStopsTheApp(length: Double) {
        let pattern = TokenStrokeStyle(.dashes([length, length], lineCap: .butt))
        view.apply(style: ViewStyle(borderColor: .red, borderWidth: 2, borderPattern: pattern, borderEdges: .vertical))
        let lengths = shape?.lineDashPattern?.map(\.doubleValue) ?? []
        #expect(lengths.allSatisfy { $0.isFinite && $0 >= 0 })
        #expect(lengths.isEmpty || lengths.reduce(0, +) >= 0.5)
        #expect(shape?.path?.lines.count == 2)
    }
}
