import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct StyledStackTests {
    private func drawn(_ style: StackStyle?) -> [Drawing] {
        drawing {
            StyledStack(style) {
                Text("1")
                Text("2")
            }
        }
    }

    @Test func nilIsARow() throws {
        let stack = try #require(drawn(nil).first("HStack"))
        #expect(stack["alignment"] == VerticalAlignment.center)
        #expect(stack["spacing", as: CGFloat.self] == nil)
        #expect(stack.content.map(\.name) == ["Text", "Text"])
    }

    @Test func fieldsReachTheStack() throws {
        let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let drawn = drawn(StackStyle(viewStyle: ViewStyle(alpha: 0.5), axis: .vertical, spacing: 8, insets: insets))
        #expect(try #require(drawn.first("VStack"))["spacing"] == CGFloat(8))
        #expect(drawn.first("padding")?["insets"] == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        // The insets are within the background.
        #expect(drawn.outline.prefix(5) == ["opacity", "overlay", "background", "padding", "VStack"])
    }

    @Test(arguments: [
        (StackAlignment.fill, VerticalAlignment.center, HorizontalAlignment.center), (.center, .center, .center),
        (.leading, .top, .leading), (.top, .top, .leading), (.trailing, .bottom, .trailing), (.bottom, .bottom, .trailing),
        (.firstBaseline, .firstTextBaseline, .center), (.lastBaseline, .lastTextBaseline, .center),
    ])
    func alignmentIsAcrossTheAxis(_ alignment: StackAlignment, _ vertical: VerticalAlignment, _ horizontal: HorizontalAlignment) {
        #expect(drawn(StackStyle(alignment: alignment)).first("HStack")?["alignment"] == vertical)
        #expect(drawn(StackStyle(axis: .vertical, alignment: alignment)).first("VStack")?["alignment"] == horizontal)
    }
}
