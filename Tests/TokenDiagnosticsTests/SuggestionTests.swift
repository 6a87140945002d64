import Testing

@testable import TokenDiagnostics

@Suite struct SuggestionTests {
    private let names = ["color.accent", "color.surface", "color.text.title", "size.hairline"]

    @Test(arguments: [
        ("color.surfcae", "color.surface"), ("colour.accent", "color.accent"), ("color.text.titel", "color.text.title"),
        ("size.hair-line", "size.hairline"), ("olor.accent", "color.accent"),
    ])
    func findsWhatWasMeant(name: String, meant: String) {
        #expect(nearest(to: name, among: names) == meant)
    }

    @Test func staysSilentWhereNothingIsNear() {
        #expect(nearest(to: "radius.card", among: names) == nil)
        #expect(nearest(to: "", among: names) == nil)
        #expect(nearest(to: "ab", among: ["ac"]) == nil)
        #expect(nearest(to: "abc", among: []) == nil)
        #expect(nearest(to: String(repeating: "a", count: 65), among: [String(repeating: "a", count: 64)]) == nil)
    }

    @Test func countsAnExchangeAsOneEdit() {
        #expect(nearest(to: "abc", among: ["acb"]) == "acb")
        #expect(nearest(to: "abc", among: ["cab"]) == nil)
    }

    @Test func doesNotSuggestTheNameItself() {
        #expect(nearest(to: "color.accent", among: ["color.accent", "color.accents"]) == "color.accents")
    }

    @Test func doesNotDependOnTheOrder() {
        let names = ["color.b", "color.a", "color.c"]
        #expect(nearest(to: "color.x", among: names) == "color.a")
        #expect(nearest(to: "color.x", among: names.reversed()) == "color.a")
    }

    @Test(arguments: [
        // One similar name, one slip.
        ("color.surfcae", "color.surface", true), ("titel", "title", true), ("backgroundColour", "backgroundColor", true),
        // Two names are equally similar.
        ("neutral.450", "neutral.400", false), ("leeft", "lefft", false),
        // Too much differs, or a digit does, which makes another name.
        ("gap", "cap", false), ("bordres", "border", false), ("neutral.60", "neutral.50", false), ("radius.card1", "radius.card", false),
        ("title?", "title", false), ("[title", "title", false),
    ])
    func isCertainOnlyOfOneNearName(name: String, meant: String, isCertain: Bool) {
        let names = [
            "color.surface", "title", "backgroundColor", "neutral.400", "neutral.500", "neutral.50", "left", "lefft", "cap", "border",
            "radius.card",
        ]
        let found = suggestion(for: name, among: names)
        #expect(found?.name == meant)
        #expect(found?.isCertain == isCertain)
    }

    @Test func aNameGivenTwiceIsNoRival() {
        #expect(suggestion(for: "titel", among: ["title", "title"])?.isCertain == true)
        #expect(suggestion(for: "titel", among: ["title"])?.confirmed(false).isCertain == false)
    }

    @Test func ofAClosedSetASingleEditIsCertain() {
        #expect(suggestion(for: "rme", among: ["px", "rem"])?.isCertain == false)
        #expect(suggestion(for: "rme", among: ["px", "rem"], isClosed: true)?.isCertain == true)
        #expect(suggestion(for: "lef", among: ["left", "lefm"], isClosed: true)?.isCertain == false)
    }

    /// The index, and the search through a sequence, find what counting single edits finds.
    @Test func findsTheNearestOfAll() {
        var random = SystemRandomNumberGenerator()
        let letters = ["a", "b", "c", "-", "1"]
        func name(_ length: ClosedRange<Int>) -> String {
            (0..<Int.random(in: length, using: &random)).map { _ in letters[Int.random(in: 0..<5, using: &random)] }.joined()
        }
        for _ in 0..<60 {
            let names = (0..<40).map { _ in name(1...14) }
            let index = NameIndex(names)
            for _ in 0..<10 {
                let wanted = name(3...12)
                let near = names.map { (edits: edits($0, wanted), name: $0) }.filter { $0.edits > 0 && $0.edits <= wanted.utf8.count / 3 }
                let best = near.min { ($0.edits, $0.name) < ($1.edits, $1.name) }
                #expect(nearest(to: wanted, among: names) == best?.name, "\(wanted) among \(names)")
                #expect(index.suggestion(for: wanted)?.name == best?.name)
                #expect(index.suggestion(for: wanted)?.isCertain == suggestion(for: wanted, among: names)?.isCertain)
                #expect(index.suggestion(for: wanted) { _ in false } == nil)
            }
        }
    }

    private func edits(_ one: String, _ other: String) -> Int {
        let (a, b) = (Array(one.utf8), Array(other.utf8))
        var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for row in 0...a.count {
            for column in 0...b.count {
                guard row > 0, column > 0 else {
                    table[row][column] = row + column
                    continue
                }
                let changed = table[row - 1][column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
                table[row][column] = min(changed, table[row - 1][column] + 1, table[row][column - 1] + 1)
                if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
                    table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
                }
            }
        }
        return table[a.count][b.count]
    }

    @Test func comparesBytes() {
        #expect(nearest(to: "größe.karte", among: ["grösse.karte", "größe.kartei"]) == "größe.kartei")
    }

    @Test func isFastAmongManyCandidates() {
        let candidates = (0..<100_000).map { "palette.group\($0 % 317).colour\($0)" }
        let time = ContinuousClock().measure {
            #expect(nearest(to: "palette.group31.color99999x", among: candidates) != nil)
        }
        // About 20 ms in a release build; the limit only catches a lost early exit.
        #expect(time < .seconds(10))
    }
}
