import Testing

@testable import TokenDiagnostics

@Suite struct FixedFileTests {
    private let file = SourceFile(name: "a.yaml", text: "abcdef")

    /// Fixes of the bytes from `start` to `end`.
    private func fixed(_ fixes: (Int, Int, String)...) -> (text: String?, count: Int) {
        let diagnostics = fixes.map { start, end, text in diagnostic(in: file, start, end, text) }
        let fixed = FixedFile.all(of: diagnostics)
        return (fixed.first.map { String(decoding: $0.bytes, as: UTF8.self) }, fixed.first?.fixes.count ?? 0)
    }

    private func diagnostic(in file: SourceFile, _ start: Int, _ end: Int, _ text: String) -> Diagnostic {
        let range = SourceRange(file: file, start: start, end: end)
        var diagnostics = Diagnostics()
        diagnostics.report(.error(.wrongValue, "x"), at: range, fixes: [.init("fix it", replacing: range, with: text)])
        return diagnostics.all[0]
    }

    @Test func putsFixesInWhateverTheirOrder() {
        #expect(fixed((4, 5, "EE"), (0, 1, ""), (2, 2, "-")) == ("b-cdEEf", 3))
    }

    @Test func reachesBothEnds() {
        #expect(fixed((0, 0, "<"), (6, 6, ">")) == ("<abcdef>", 2))
        #expect(fixed((0, 6, "")) == ("", 1))
    }

    @Test func theFirstOfOverlappingFixesWins() {
        #expect(fixed((1, 4, "X"), (3, 5, "Y"), (4, 6, "Z")) == ("aXZ", 2))
        #expect(fixed((0, 6, "X"), (1, 2, "Y")) == ("X", 1))
        #expect(fixed((2, 4, "X"), (2, 3, "Y"), (2, 5, "Z")) == ("abYdef", 1))
    }

    @Test func theSameFixTwiceGoesInOnce() {
        #expect(fixed((3, 3, ","), (3, 3, ",")) == ("abc,def", 1))
        #expect(fixed((1, 2, "X"), (1, 2, "X")) == ("aXcdef", 1))
    }

    @Test func ofTwoFixesForOnePlaceTheChoiceDoesNotDependOnTheOrder() {
        #expect(fixed((1, 2, "X"), (1, 2, "Y")) == fixed((1, 2, "Y"), (1, 2, "X")))
    }

    @Test func neighboursBothGoIn() {
        #expect(fixed((1, 3, "X"), (3, 3, "-"), (3, 4, "Y")) == ("aX-Yef", 3))
    }

    @Test func leavesOutWhatIsOutsideOrChangesNothing() {
        #expect(fixed((5, 9, "X"), (7, 7, "X"), (4, 2, "X"), (-1, 1, "X"), (1, 3, "bc")) == (nil, 0))
        #expect(fixed((5, 9, "X"), (0, 1, "A")) == ("Abcdef", 1))
    }

    @Test func tellsFilesOfOneNameApart() {
        let other = SourceFile(name: "a.yaml", text: "123")
        let third = SourceFile(name: "b.yaml", text: "xyz")
        let fixed = FixedFile.all(of: [
            diagnostic(in: third, 0, 1, "X"), diagnostic(in: file, 0, 1, "A"), diagnostic(in: other, 1, 2, "-"),
        ])
        #expect(fixed.map(\.file.name) == ["a.yaml", "a.yaml", "b.yaml"])
        #expect(Set(fixed.map { String(decoding: $0.bytes, as: UTF8.self) }) == ["Abcdef", "1-3", "Xyz"])
    }

    @Test func isFastForManyFixes() {
        let large = SourceFile(name: "large", bytes: Array(repeating: UInt8(ascii: "a"), count: 200_000))
        let diagnostics = (0..<100_000).map { diagnostic(in: large, $0 * 2, $0 * 2 + 1, "bb") }
        let time = ContinuousClock().measure { #expect(FixedFile.all(of: diagnostics).first?.bytes.count == 300_000) }
        #expect(time < .seconds(10))
    }
}
