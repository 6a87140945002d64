import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct EncodingTests {
    private func errors(_ bytes: [UInt8], name: String = "a.yaml") -> [String] {
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(SourceFile(name: name, bytes: bytes), reporting: &diagnostics)
        #expect((tree == nil) == diagnostics.hasErrors)
        return diagnostics.all.map { "\($0.range?.start ?? -1) \($0.id): \($0.text)" }
    }

    /// Overlong forms, surrogates, beyond U+10FFFF, stray continuation bytes, bytes that never occur, and characters cut off.
    @Test(
        arguments: [
            [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xBF], [0xFE], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
            [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x98, 0x28],
        ] as [[UInt8]])
    func illFormed(bytes: [UInt8]) {
        for before in ["", "a", "abcdefgh", "é: abcdefghijk"] {
            let digits = String(bytes[0], radix: 16, uppercase: true)
            let expected = "\(before.utf8.count) not-utf-8: byte 0x\(digits) is not UTF-8; token files must be UTF-8"
            #expect(errors(Array(before.utf8) + bytes) == [expected])
            #expect(errors(Array(before.utf8) + bytes + Array(" abcdefgh".utf8)) == [expected])
        }
    }

    /// The first and last character of each length, and those next to the surrogates.
    @Test(arguments: ["\u{A0}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "\u{10FFFF}"])
    func wellFormed(character: String) {
        #expect(parse("a: \"x\(character)y\"\n")?.outline == "{a: \"x\(character)y\"}")
    }

    @Test func otherEncodings() {
        for (bytes, name) in [
            ([0xFF, 0xFE, 0x61, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"),
            ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x7B, 0, 0x7D, 0], "UTF-16"), ([0, 0x7B, 0, 0x7D], "UTF-16"), ([0x7B, 0, 0, 0], "UTF-32"),
            ([0, 0, 0, 0x7B], "UTF-32"),
        ] as [([UInt8], String)] {
            for file in ["a.yaml", "a.json"] {
                #expect(errors(bytes, name: file) == ["0 not-utf-8: the file is \(name); token files must be UTF-8"])
            }
        }
    }

    @Test func byteOrderMarkAlone() {
        #expect(errors([0xEF, 0xBB, 0xBF]) == [])
        #expect(errors([0xEF, 0xBB, 0xBF], name: "a.json") == ["3 json-syntax: the file has no JSON value"])
        #expect(errors([0xEF, 0xBB, 0xBF, 0x80]) == ["3 not-utf-8: byte 0x80 is not UTF-8; token files must be UTF-8"])
    }

    /// A file's type follows from its name, or else from its beginning.
    @Test(arguments: [
        ("a.json", "{\"a\": 1}", true), ("a.tokens", "{\"a\": 1}", true), ("A.JSON", "{\"a\": 1}", true), ("a.yaml", "{\"a\": 1}", false),
        ("a.yml", "{\"a\": 1}", false), ("a.txt", " \n{\"a\": 1}", true), ("a", "[1]", true), ("stdin", "a: 1", false),
        ("stdin", "\u{FEFF}{\"a\": 1}", true),
    ])
    func format(name: String, text: String, isJSON: Bool) throws {
        let tree = try #require(parse(text, as: name))
        #expect(tree.nodes.contains { $0.kind == .number } == isJSON)
    }
}
