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
        // One near name, one slip.
        ("color.surfcae", "color.surface", true), ("titel", "title", true), ("backgroundColour", "backgroundColor", true),
        // Two names are as near.
        ("neutral.450", "neutral.400", false), ("leeft", "lefft", false),
        // Too much differs, or a digit, which is a name of its own.
        ("gap", "cap", false), ("bordres", "border", false), ("neutral.60", "neutral.50", false), ("radius.card1", "radius.card", false),
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

    @Test func comparesBytes() {
        #expect(nearest(to: "größe.karte", among: ["grösse.karte", "größe.kartei"]) == "größe.kartei")
    }

    @Test func isFastAmongManyCandidates() {
        let candidates = (0..<100_000).map { "palette.group\($0 % 317).colour\($0)" }
        let time = ContinuousClock().measure {
            #expect(nearest(to: "palette.group31.color99999x", among: candidates) != nil)
        }
        // Some 20 ms in a release build; the limit only catches a lost early exit.
        #expect(time < .seconds(10))
    }
}
