import Testing

@Suite struct IgnoredEventRuleTests {
    private static func project(_ transitions: String, extensions: String = "{}") -> String {
        """
        --- components/door.yaml
        Door:
          level: atom
          $extensions: \(extensions)
          content: { text: string }
          body: { label: "{text}", sends: tap }
          states: { shut: {}, open: {} }
          events: { tap: {}, 1️⃣knock: {} }
          transitions: { \(transitions) }
          examples: { shut: { content: { text: a } }, open: { state: open, content: { text: a } } }
        """
    }

    @Test func anEventThatNoStateAnswers() {
        expect(Self.project("shut: { tap: open }"), "1️⃣ warning: no state handles event 'knock' [ignored-event]")
        expect(Self.project("shut: { tap: open }, open: { knock: shut }"))
    }

    @Test func aReasonLetsItPass() {
        expect(Self.project("shut: { tap: open }", extensions: "{ tokengen: { lint: { ignored-event: Doors will listen soon. } } }"))
    }
}
