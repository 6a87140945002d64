import Testing
import TokenFormat
import TokenOutput

/// Descriptions and deprecations in comments of CSS and XML.
@Suite struct RemarkTests {
    @Test(arguments: [
        ("Use ink.", "The text.", "Deprecated: Use ink. The text."), ("Use ink", "The text", "Deprecated: Use ink. The text"),
        ("use ink ", nil, "Deprecated: use ink"), ("Use ink!", "Text", "Deprecated: Use ink! Text"),
        ("Use ink (the dark one.)", "Text", "Deprecated: Use ink (the dark one.) Text"),
        ("Use ink (the dark one)", "Text", "Deprecated: Use ink (the dark one). Text"),
        ("インクを使う。", "Text", "Deprecated: インクを使う。 Text"), ("Use ink", "", "Deprecated: Use ink"),
    ])
    func aReasonAndADescriptionAreTwoSentences(reason: String, description: String?, text: String) {
        #expect(remark(description, .reason(reason)) == text)
    }

    @Test func withoutAReason() {
        #expect(remark("The text", .plain) == "Deprecated. The text")
        #expect(remark(nil, .plain) == "Deprecated.")
        #expect(remark("The text", nil) == "The text")
        #expect(remark(nil, nil) == nil)
    }
}
