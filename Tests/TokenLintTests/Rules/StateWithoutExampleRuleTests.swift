import Testing

@Suite struct StateWithoutExampleRuleTests {
    private static func project(_ examples: String) -> String {
        """
        --- components/door.yaml
        1️⃣Door:
          level: atom
          content: { text: string }
          body: { label: "{text}", sends: tap }
          states: { 2️⃣shut: {}, 3️⃣open: {} }
          events: { tap: {} }
          transitions: { shut: { tap: open } }
          examples: { \(examples) }
        """
    }

    @Test func aStateThatNoExampleShows() {
        expect(Self.project("a: { content: { text: a } }"), "3️⃣ warning: no example shows state 'open' [state-without-example]")
        expect(Self.project("a: { state: open, content: { text: a } }"), "2️⃣ state-without-example")
        expect(Self.project("a: { content: { text: a } }, b: { state: open, content: { text: a } }"))
    }

    @Test func withoutAnyItIsSaidOnce() { expect(Self.project(""), "1️⃣ warning: 'Door' has no example [state-without-example]") }
}
