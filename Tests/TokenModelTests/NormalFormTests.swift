import Foundation
import Testing

@testable import TokenModel

/// Unicode's normalization form C: by UAX #15, and compared with the texts that Swift's `String` considers equal.
@Suite struct NormalFormTests {
    private func form(_ text: String) -> [UInt8] {
        var text = text
        return text.withUTF8 { NormalForm.of($0) }
    }

    private func isCertain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { NormalForm.isCertain($0) }
    }

    @Test(arguments: [
        ("", ""), ("color", "color"), ("e\u{301}", "\u{E9}"), ("E\u{301}", "\u{C9}"), ("\u{E9}", "\u{E9}"), ("\u{301}a", "\u{301}a"),
        // Marks are sorted by class, and combine unless a mark of the same class is in between.
        ("q\u{307}\u{323}", "q\u{323}\u{307}"), ("s\u{307}\u{323}", "\u{1E69}"), ("a\u{305}\u{301}", "a\u{305}\u{301}"),
        ("\u{344}", "\u{308}\u{301}"),
        // Characters that stand for others, and compositions that are excluded.
        ("\u{212B}", "\u{C5}"), ("\u{2126}", "\u{3A9}"), ("\u{1FEF}", "`"), ("\u{37E}", ";"), ("\u{FA0A}", "\u{898B}"),
        ("\u{958}", "\u{915}\u{93C}"), ("\u{FB2C}", "\u{5E9}\u{5BC}\u{5C1}"), ("\u{1D160}", "\u{1D158}\u{1D165}\u{1D16E}"),
        // Hangul.
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"), ("\u{D558}\u{11AB}", "\u{D55C}"), ("\u{D55C}\u{11AB}", "\u{D55C}\u{11AB}"),
        // Two starters that combine.
        ("\u{9C7}\u{9BE}", "\u{9CB}"), ("\u{1611E}\u{1611E}", "\u{16121}"), ("\u{1611E}\u{1611E}\u{1611F}", "\u{16126}"),
        ("見出し", "見出し"), ("か\u{3099}", "が"), ("日本-\u{E9}.a", "日本-\u{E9}.a"),
    ])
    func ofATextIs(_ text: String, expected: String) {
        #expect(form(text) == Array(expected.utf8))
        #expect(Array(text.normalForm.utf8) == Array(expected.utf8))
    }

    @Test func everyScalarMeansWhatItsFormMeans() {
        // The rest are ideographs and planes without mappings.
        for value in [0..<0x3400, 0x9FF0..<0xAC20, 0xD780..<0x1F800, 0x2F800..<0x2FA20].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let text = String(scalar)
            let form = form(text)
            let isSame = form.elementsEqual(text.utf8)
            if String(decoding: form, as: UTF8.self) != text { Issue.record("U+\(String(value, radix: 16)) has the form \(form)") }
            if isCertain(text) && !isSame { Issue.record("U+\(String(value, radix: 16)) is not certain") }
        }
    }

    /// Whichever parts of a text are decomposed, and in whichever order marks of different classes are.
    @Test func equalTextsHaveOneForm() {
        let parts: [[String]] = [
            ["\u{E9}", "e\u{301}"], ["\u{1EA5}", "\u{E2}\u{301}", "a\u{302}\u{301}"], ["\u{C5}", "A\u{30A}", "\u{212B}"],
            ["\u{1E69}", "s\u{323}\u{307}", "s\u{307}\u{323}", "\u{1E61}\u{323}"], ["한", "하\u{11AB}", "\u{1112}\u{1161}\u{11AB}"],
            ["が", "か\u{3099}"], ["\u{3CE}", "\u{1F7D}", "\u{3C9}\u{301}"], ["x"], ["見"], ["."],
        ]
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let chosen = (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in parts.randomElement(using: &generator) }
            let texts = (0..<3).map { _ in chosen.compactMap { $0.randomElement(using: &generator) }.joined() }
            let forms = Set(texts.map(form))
            #expect(forms == [form(chosen.compactMap(\.first).joined())], "\(texts.map { Array($0.unicodeScalars) })")
            for text in texts { #expect(!isCertain(text) || form(text) == Array(text.utf8)) }
        }
    }

    @Test func foundationAgrees() {
        for text in ["Ả\u{301}\u{323}", "\u{1E9B}\u{323}", "\u{CAC}\u{CC0}\u{CA4}\u{CCD}", "İ\u{307}", "ไ\u{E17}\u{E49}\u{E38}"] {
            #expect(form(text) == Array(text.precomposedStringWithCanonicalMapping.utf8))
        }
    }

    /// The readers accept at most `markLimit`; the form itself handles any number.
    @Test func manyMarksAreSorted() {
        let form = form("a" + String(repeating: "\u{301}\u{323}", count: 1_000))
        // U+1EA1, then the remaining marks, the lower ones first.
        #expect(form.count == 3 + 2 * 1_999)
        #expect(form.starts(with: "\u{1EA1}\u{323}".utf8))
    }

    /// Thirty in a row are accepted. Marks that decompose into marks count as these, and any other character restarts the count.
    @Test(arguments: ["\u{301}", "\u{323}", "\u{344}", "\u{F73}", "\u{F81}", "\u{1D165}", "\u{20D0}"])
    func marksInARowAreCounted(_ mark: String) {
        func hasTooMany(_ text: String) -> Bool {
            var text = text
            return text.withUTF8 { NormalForm.hasTooManyMarks($0) }
        }
        let thirty = String(repeating: mark, count: 30)
        #expect(!hasTooMany("e" + thirty) && !hasTooMany(String(repeating: "e" + thirty, count: 100)))
        #expect(hasTooMany("e" + thirty + mark) && hasTooMany("e" + thirty + "\u{323}e") && hasTooMany(thirty + thirty))
        #expect(!hasTooMany(String(repeating: "é見\u{1112}\u{1161}\u{11AB}\u{200D}", count: 1_000)))
    }

    @Test func brokenTextStaysBytes() {
        for bytes: [UInt8] in [[0xC3], [0xE0, 0x80], [0xFF, 0x41], [0x80, 0x80]] {
            bytes.withUnsafeBufferPointer { bytes in _ = (NormalForm.isCertain(bytes), NormalForm.of(bytes)) }
        }
    }
}
