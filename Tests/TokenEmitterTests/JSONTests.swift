import Foundation
import Testing
import TokenModel
import TokenOutput

@Suite struct JSONTests {
    private func json(_ value: TokenValue, cases: [String] = []) -> String {
        var printer = JSONPrinter()
        printer.value(value, cases: cases)
        return String(decoding: printer.take(), as: UTF8.self)
    }

    @Test func simpleValues() {
        #expect(json(.dimension(16, .px)) == #"{"value":16,"unit":"px"}"#)
        #expect(json(.duration(0.2, .s)) == #"{"value":0.2,"unit":"s"}"#)
        #expect(json(.number(-1.5)) == "-1.5")
        #expect(json(.fontWeight(.name("semi-bold"))) == #""semi-bold""#)
        #expect(json(.fontWeight(.number(450))) == "450")
        #expect(json(.fontFamily(["Inter"], isList: false)) == #""Inter""#)
        #expect(json(.fontFamily(["Inter"], isList: true)) == #"["Inter"]"#)
        #expect(json(.cubicBezier(0.4, 0, 0.2, 1)) == "[0.4,0,0.2,1]")
        #expect(json(.keyword("dashed")) == #""dashed""#)
        #expect(json(.boolean(true)) == "true")
        #expect(json(.image("a/b")) == #""a/b""#)
        #expect(json(.enumeration(1), cases: ["left", "right"]) == #""right""#)
        #expect(json(.reference("a.b")) == #""{a.b}""#)
    }

    @Test func coloursKeepWhatIsWritten() {
        let grey = ColorValue(.oklch, .init(0.57, 0, 0), missing: 0b100)
        #expect(json(.color(grey)) == #"{"colorSpace":"oklch","components":[0.57,0,"none"]}"#)
        let purple = ColorValue(.srgb, .init(120.0 / 255, 0, 1), alpha: 0.5, hex: "#7800FF")
        let expected = ##"{"colorSpace":"srgb","components":[0.47058823529411764,0,1],"alpha":0.5,"hex":"#7800FF"}"##
        #expect(json(.color(purple)) == expected)
    }

    @Test func compositesHaveTheirMembersInOrder() {
        let border = TokenValue.composite(.border, [.reference("c"), .dimension(1, .px), .keyword("solid")])
        #expect(json(border) == ##"{"color":"{c}","width":{"value":1,"unit":"px"},"style":"solid"}"##)
        let layer = TokenValue.composite(
            .shadow, [.reference("c"), .dimension(0, .px), .dimension(1, .px), .dimension(2, .px), .dimension(0, .px), nil])
        #expect(json(.list([layer])).hasSuffix(#""spread":{"value":0,"unit":"px"}}]"#))
        let dashes = TokenValue.composite(.strokeStyle, [.list([.dimension(1, .px)]), .keyword("round")])
        #expect(json(dashes) == #"{"dashArray":[{"value":1,"unit":"px"}],"lineCap":"round"}"#)
    }

    /// The text style and the PostScript name are not part of the value in the specification.
    @Test func typographyLeavesItsExtrasOut() {
        let font = TokenValue.composite(
            .typography,
            [
                .reference("f"), .reference("s"), .reference("w"), .reference("l"), .number(1.2), .string("title1"), .string("Inter-Bold"),
                nil,
            ])
        #expect(
            json(font)
                == #"{"fontFamily":"{f}","fontSize":"{s}","fontWeight":"{w}","letterSpacing":"{l}","lineHeight":1.2}"#)
    }

    @Test func statesAndInsetsAreObjects() {
        let states = TokenValue.states([
            .init(state: 0, value: .number(1)), .init(state: 5, value: .number(2)), .init(state: 15, value: .reference("a")),
        ])
        #expect(json(states) == #"{"normal":1,"selected+highlighted":2,"selected+highlighted+disabled+focused":"{a}"}"#)
        let insets = TokenValue.insets([.dimension(1, .px), .reference("a"), .dimension(3, .px), .dimension(4, .rem)])
        #expect(
            json(insets)
                == #"{"top":{"value":1,"unit":"px"},"leading":"{a}","bottom":{"value":3,"unit":"px"},"trailing":{"value":4,"unit":"rem"}}"#)
    }
}
