import Testing
import TokenModel

@Suite struct TextRuleTests {
    /// In a token file such a name would be a reference, so a payload cannot have one either.
    @Test func aFamilyIsNoReference() {
        #expect(throws: TextRule.Failure.brace) { try TextRule.familyName.check("{}") }
        #expect(throws: Never.self) { try TextRule.text.check("{}") }
    }
}
