import Testing

@testable import TokenModel

@Suite struct TypographyTests {
    /// The names stand for the members that `TokenType` lists, in the same order.
    @Test func membersByName() throws {
        let names = TokenType.typography.members.map(\.name)
        let font = try #require(Typography(TokenType.typography.composite(names.map { .string($0) })))
        #expect(
            [font.fontFamily, font.fontSize, font.fontWeight, font.letterSpacing, font.lineHeight]
                == ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"].map { .string($0) })
        #expect(font.extras.all.isEmpty)
    }

    @Test func extrasStayBehindTheMembers() throws {
        var font = try #require(Typography(TokenType.typography.composite([.number(1), nil, nil, nil, nil])))
        font.extras[.postScriptName] = .string("Inter-Bold")
        #expect(font.value == .composite(.typography, [.number(1), nil, nil, nil, nil, nil, .string("Inter-Bold"), nil]))
        #expect(Typography(font.value)?.extras.all.map(\.name) == [.postScriptName])
        #expect(Typography(.composite(.border, [nil, nil, nil])) == nil)
        #expect(Typography(.composite(.typography, [nil])) == nil)
    }
}
