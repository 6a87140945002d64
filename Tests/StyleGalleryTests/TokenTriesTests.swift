import StyleGallery
import Testing
import TokenModel

struct TokenTriesTests {
    @Test(arguments: [
        ("#FF0080", TokenType.color, ##""#FF0080""##), (" {color.accent} ", .dimension, #""{color.accent}""#),
        ("12px", .dimension, #"{"value":12.0,"unit":"px"}"#),
        ("1.5 rem", .dimension, #"{"value":1.5,"unit":"rem"}"#), ("200ms", .duration, #"{"value":200.0,"unit":"ms"}"#),
        ("2s", .duration, #"{"value":2.0,"unit":"s"}"#),
        ("0.5", .number, "0.5"), ("700", .fontWeight, "700.0"), ("bold", .fontWeight, #""bold""#),
        ("Inter \"X\"\\", .fontFamily, #""Inter \"X\"\\""#),
        ("a\u{1}\n", .color, #""a\u0001""#),
    ]) func aTextIsAValueOfItsType(text: String, type: TokenType, json: String) {
        var tries = TokenTries()
        let isSet = tries.set("a.b", to: text, as: type)
        #expect(isSet)
        #expect(tries.overrides == #"{"tokens":{"a.b":{"$value":\#(json)}}}"#)
    }

    @Test(arguments: [
        ("12", TokenType.dimension), ("px", .dimension), ("12pt", .dimension), ("infpx", .dimension), ("nan", .number), ("a", .number),
        ("2", .duration),
        ("solid", .border), ("x", .shadow),
    ]) func whatIsNoValueIsNotTried(text: String, type: TokenType) {
        var tries = TokenTries()
        let isSet = tries.set("a", to: text, as: type)
        #expect(!isSet)
        #expect(tries.isEmpty)
    }

    @Test func anEmptyTextEndsATry() {
        var tries = TokenTries()
        for (path, text) in [("b", "1"), ("a", "2")] { _ = tries.set(path, to: text, as: .number) }
        #expect(tries.overrides == #"{"tokens":{"a":{"$value":2.0},"b":{"$value":1.0}}}"#)
        for (path, text) in [("b", ""), ("a", " ")] { _ = tries.set(path, to: text, as: .number) }
        #expect(tries.isEmpty)
    }
}
