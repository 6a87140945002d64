import Testing

@Suite struct ButtonWithoutTextRuleTests {
    private static func project(_ button: String) -> String {
        """
        --- components/door.yaml
        Door:
          level: atom
          content: { text: { type: string, optional: true } }
          body: { stack: null, children: [{ label: "{text}" }, { 1️⃣button: \(button), sends: tap }] }
          events: { tap: {} }
          actions: { open: {} }
          transitions: { default: { tap: { actions: open } } }
          examples: { usual: {} }
        """
    }

    @Test(arguments: ["\"\"", "null", "\" \"", "\"\", image: close", "\"\", description: \"\"", "\"\", description: null"])
    func aButtonThatSaysNothing(button: String) {
        expect(
            Self.project(button),
            "1️⃣ warning: the button has no text and no description; screen readers cannot name it [button-without-text]")
    }

    @Test(arguments: ["Open", "\"{text}\"", "\"\", description: Open", "\"\", description: \"{text}\""])
    func aButtonThatDoes(button: String) { expect(Self.project(button)) }
}
