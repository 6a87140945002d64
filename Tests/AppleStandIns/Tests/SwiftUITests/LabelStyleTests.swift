import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct LabelStyleTests {
    private func text(_ style: StyleTypes.LabelStyle?, _ change: (inout EnvironmentValues) -> Void = { _ in }) throws -> EnvironmentValues {
        try #require(drawing(change) { Text("Hello").viewStyle(style) }.first("Text")).environment
    }

    @Test func nilFieldsLeaveWhatIsAround() throws {
        let text = try text(StyleTypes.LabelStyle(viewStyle: ViewStyle(alpha: 0.5))) {
            $0.font = .system(size: 3)
            $0.lineLimit = 7
            $0.lineSpacing = 9
            $0.multilineTextAlignment = .center
            $0.truncationMode = .head
            $0.textCase = .lowercase
        }
        #expect(text.font == .system(size: 3))
        #expect(text.lineLimit == 7)
        #expect(text.lineSpacing == 9)
        #expect(text.multilineTextAlignment == .center)
        #expect(text.truncationMode == .head)
        #expect(text.textCase == .lowercase)
        #expect(drawing { Text("Hello").viewStyle(StyleTypes.LabelStyle()) }.first("foregroundStyle") == nil)
    }

    @Test func styleAroundLiesOutsideOwnValues() {
        let style = StyleTypes.LabelStyle(viewStyle: ViewStyle(backgroundColor: .white, alpha: 0.5), textColor: .black)
        let drawn = drawing { Text("Hello").viewStyle(style) }
        #expect(drawn.outline == ["opacity", "overlay", "background", "foregroundStyle", "Text"])
        #expect(drawn.first("foregroundStyle")?["style"] == TokenColor.black.color)
        #expect(drawn.first("opacity")?["opacity"] == 0.5)
    }

    @Test(arguments: [(0.0, Int?.none), (1, 1), (3, 3), (-2, nil), (1e300, Int(Int32.max))])
    func linesAreLimited(_ number: Double, _ limit: Int?) throws {
        #expect(try text(StyleTypes.LabelStyle(numberOfLines: number)) { $0.lineLimit = 7 }.lineLimit == limit)
    }

    @Test(arguments: [
        (StyleTypes.TextAlignment.natural, SwiftUI.TextAlignment.leading, SwiftUI.TextAlignment.leading), (.leading, .leading, .leading),
        (.trailing, .trailing, .trailing), (.center, .center, .center), (.justified, .leading, .leading), (.left, .leading, .trailing),
        (.right, .trailing, .leading),
    ])
    func leftStaysLeftInBothLayoutDirections(
        _ alignment: StyleTypes.TextAlignment, _ leftToRight: SwiftUI.TextAlignment, _ rightToLeft: SwiftUI.TextAlignment
    ) throws {
        let style = StyleTypes.LabelStyle(textAlignment: alignment)
        #expect(try text(style).multilineTextAlignment == leftToRight)
        #expect(try text(style) { $0.layoutDirection = .rightToLeft }.multilineTextAlignment == rightToLeft)
    }

    @Test(arguments: [
        (LineBreakMode.truncatingHead, Text.TruncationMode.head), (.truncatingMiddle, .middle), (.truncatingTail, .tail),
        (.wordWrapping, .middle), (.charWrapping, .middle), (.clipping, .middle),
    ])
    func truncationIsSet(_ mode: LineBreakMode, _ truncation: Text.TruncationMode) throws {
        #expect(try text(StyleTypes.LabelStyle(lineBreakMode: mode)) { $0.truncationMode = .middle }.truncationMode == truncation)
    }

    @Test(arguments: [
        (TextTransform.uppercase, Text.Case?.some(.uppercase)), (.lowercase, .lowercase), (.plain, nil), (.capitalized, .uppercase),
    ])
    func lettersAreTransformed(_ transform: TextTransform, _ textCase: Text.Case?) throws {
        #expect(try text(StyleTypes.LabelStyle(textTransform: transform)) { $0.textCase = .uppercase }.textCase == textCase)
    }
}
