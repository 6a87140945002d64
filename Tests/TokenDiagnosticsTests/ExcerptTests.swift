import Testing

@testable import TokenDiagnostics

@Suite struct ExcerptTests {
    private func excerpt(_ text: String, marking mark: String) -> [String] {
        let file = SourceFile(name: "a", text: text)
        let range = file.range(of: mark)
        let excerpt = Excerpt(file.line(range.startLocation.line), marking: range.start..<range.end)
        return [excerpt.text, excerpt.indentation + excerpt.carets]
    }

    @Test func marksBytesByTheirWidth() {
        #expect(excerpt("größe: bad", marking: "bad") == ["größe: bad", "       ^~~"])
        #expect(excerpt("日本: bad", marking: "bad") == ["日本: bad", "      ^~~"])
        #expect(excerpt("e\u{301}: 日本", marking: "日本") == ["e\u{301}: 日本", "   ^~~~"])
        #expect(excerpt("😀 bad", marking: "bad") == ["😀 bad", "   ^~~"])
    }

    @Test func keepsTabs() {
        #expect(excerpt("\ta:\tbad", marking: "bad") == ["\ta:\tbad", "\t  \t^~~"])
    }

    @Test func marksAnEmptyRangeAndTheEndOfALine() {
        let file = SourceFile(name: "a", text: "ab\ncd")
        let excerpt = Excerpt(file.line(1), marking: 2..<2)
        #expect(excerpt.indentation + excerpt.carets == "  ^")
    }

    @Test func marksOnlyTheFirstLineOfALongRange() {
        #expect(excerpt("a: {\n  b\n}", marking: "{\n  b\n}") == ["a: {", "   ^"])
    }

    @Test func marksTheWholeEscape() {
        #expect(excerpt("a\u{202E}: bad", marking: "bad") == ["a\\u{202E}: bad", "           ^~~"])
        #expect(excerpt("a: \u{7}", marking: "\u{7}") == ["a: \\u{7}", "   ^~~~~"])
    }

    @Test func showsBytesThatAreNoText() {
        let file = SourceFile(name: "a", bytes: [0x61, 0xFF, 0x62, 0xE2, 0x82])
        let excerpt = Excerpt(file.line(1), marking: 2..<3)
        #expect(excerpt.text == "a\\xFFb\\xE2\\x82")
        #expect(excerpt.indentation + excerpt.carets == "     ^")
    }

    @Test func cutsLongLinesAroundThePlace() {
        let text = String(repeating: "é", count: 100_000) + "bad" + String(repeating: "ü", count: 100_000)
        let lines = excerpt(text, marking: "bad")
        #expect(lines[0].hasPrefix("…é") && lines[0].hasSuffix("ü…"))
        #expect(lines[0].unicodeScalars.count < 170)
        #expect(lines[1] == String(repeating: " ", count: 31) + "^~~")
        #expect(excerpt("bad" + text, marking: "bad")[1] == "^~~")
    }

    @Test func cutsAMarkThatIsLongerThanTheLineShown() {
        let lines = excerpt("a: " + String(repeating: "x", count: 1_000), marking: String(repeating: "x", count: 1_000))
        #expect(lines[0].hasSuffix("x…"))
        #expect(lines[0].count - 1 == lines[1].count)
    }

    @Test func showsTheEndOfAFile() {
        let file = SourceFile(name: "a.yaml", text: "a: [\n")
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.yamlSyntax, "']' is missing"), at: SourceRange(file: file, start: 5, end: 5))
        #expect(
            DiagnosticFormatter(form: .human).text(for: diagnostics.all) == """
                a.yaml:2:1: error: ']' is missing [yaml-syntax]
                    1 | a: [
                    2 |\u{20}
                      | ^

                """)
    }
}
