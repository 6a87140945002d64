import Testing

@Suite struct SettingWithoutEffectRuleTests {
    private static func project(_ element: String, _ state: String = "") -> String {
        """
        --- tokengen.yaml
        lint: { unsent-event: off, unshown-content: off, unreachable-state: off }
        --- styles/side.yaml
        enums: { Side: [left, right] }
        --- components/door.yaml
        Bell: { level: atom, body: { label: Ring }, states: { quiet: {}, loud: {} }, examples: { usual: {}, loud: { state: loud } } }
        Door:
          level: molecule
          content: { isOpen: bool, side: Side }
          body:
            stack:
            children:
              - \(element)
          states:
            shut: {}
            \(state)open: { \(state.isEmpty ? "" : "elements: { a: { hidden: true } }") }
          events: { tap: {} }
          transitions: { shut: { tap: open } }
          examples: { usual: { content: { isOpen: true, side: left } }, open: { state: open, content: { isOpen: true, side: left } } }
        """
    }

    @Test(arguments: [
        ("{ 1️⃣label: a, visibleIn: [open, shut] }", "'visibleIn' of the label"),
        ("{ stack: , visibleIn: open, children: [{ 1️⃣label: a, visibleIn: shut }] }", "never shown"),
        ("{ stack: , visibleIn: open, children: [{ 1️⃣label: a, visibleIn: open }] }", "'visibleIn' of the label"),
        ("{ 1️⃣label: a, visibleIf: { isOpen: [true, false] } }", "always holds for 'isOpen'"),
        ("{ 1️⃣label: a, visibleIf: { side: [right, left] } }", "always holds for 'side'"),
        (
            "{ stack: , visibleIf: { side: left }, children: [{ 1️⃣stack: , visibleIf: { side: right }, children: [{ label: a }] }] }",
            "never shown"
        ),
        ("{ stack: , visibleIf: '{isOpen}', children: [{ 1️⃣label: a, visibleIf: { isOpen: true } }] }", "always holds for 'isOpen'"),
        ("{ 1️⃣component: Bell, visibleIn: shut, state: { shut: loud, open: loud } }", "'state' of the component has no effect in 'open'"),
    ])
    func withoutEffect(element: String, message: String) {
        let found = expect(Self.project(element), "1️⃣ setting-without-effect")
        #expect(found.all.first?.text.contains(message) == true, "\(found.all.map(\.text))")
    }

    @Test func hiddenWhereItIsNotShown() {
        let found = expect(Self.project("{ label: a, name: a, visibleIn: shut }", "1️⃣"), "1️⃣ setting-without-effect")
        #expect(found.all.first?.text.contains("'hidden' of 'a'") == true)
        let never = expect(
            Self.project("{ 1️⃣label: a, name: a, visibleIn: open }", " ").replacing("     open", with: "    open"),
            "1️⃣ setting-without-effect")
        #expect(never.all.first?.text.contains("never shown") == true)
    }

    @Test(arguments: [
        "{ label: a, visibleIn: open }", "{ label: a, visibleIf: '{isOpen}' }",
        "{ stack: , visibleIn: open, children: [{ label: a, visibleIf: { side: left } }] }",
        "{ component: Bell, state: { open: loud } }",
    ])
    func withEffect(element: String) { expect(Self.project(element)) }
}
