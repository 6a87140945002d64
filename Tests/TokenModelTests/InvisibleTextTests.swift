import Testing
import TokenModel

@Suite struct InvisibleTextTests {
    /// Controls, bidirectional controls, spaces without width, fillers, tags.
    @Test(
        arguments: [
            "\0", "\n", "\u{7F}", "\u{85}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{180E}", "\u{200B}", "\u{200F}", "\u{2028}",
            "\u{202E}", "\u{2060}", "\u{2066}", "\u{3164}", "\u{FEFF}", "\u{FFF9}", "\u{E0041}", "\u{E0101}",
        ] as [Unicode.Scalar])
    func isInvisible(scalar: Unicode.Scalar) { #expect(scalar.isInvisible && scalar.isUnshowable) }

    @Test func whatEmojiAndScriptsAreSpeltWithIsVisible() {
        #expect("Grüße 👩‍👩‍👧 日本語 ❤️ می‌خواهم e\u{301} \u{E000}".unicodeScalars.allSatisfy { !$0.isInvisible && !$0.isUnshowable })
    }

    @Test func whatIsNotAssignedYetIsWrittenAsItIs() {
        let scalar: Unicode.Scalar = "\u{3FFFD}"
        #expect(!scalar.isInvisible && scalar.isUnshowable)
    }
}
