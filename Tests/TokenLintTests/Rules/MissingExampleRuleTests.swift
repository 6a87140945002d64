import Testing

@Suite struct MissingExampleRuleTests {
    private static func project(_ content: String, _ examples: String) -> String {
        """
        --- components/door.yaml
        1️⃣Door:
          level: atom
          content: { \(content) }
          body: { label: "{text}", sends: tap }
          states: { shut: {}, open: {} }
          events: { tap: {} }
          transitions: { shut: { tap: open } }
          examples: { \(examples) }
        """
    }

    @Test func contentWithoutAnExample() {
        expect(Self.project("text: string", ""), "1️⃣ warning: 'Door' has no example [missing-example]")
    }

    /// Every state is drawn with the first example's content.
    @Test func oneExampleIsForAllStates() {
        expect(Self.project("text: string", "a: { content: { text: a } }"))
        expect(Self.project("text: string", "a: { state: open, content: { text: a } }"))
    }

    @Test func whatNeedsNoContentNeedsNoExample() { expect(Self.project("text: { type: string, optional: true }", "")) }
}
