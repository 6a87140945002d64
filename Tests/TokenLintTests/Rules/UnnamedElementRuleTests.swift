import Testing

@Suite struct UnnamedElementRuleTests {
    private static func project(_ body: String, level: String = "warning") -> String {
        """
        --- tokengen.yaml
        lint: { unnamed-element: \(level), setting-without-effect: off }
        --- components/door.yaml
        Bell:
          level: atom
          body: { view: null, sends: ring }
          events: { ring: {} }
          actions: { ring: {} }
          transitions: { default: { ring: { actions: ring } } }
          examples: { usual: {} }
        Door:
          level: molecule
          content: { text: string, note: { type: string, optional: true }, isOpen: bool }
          body:
            stack:
            visibleIf: "{isOpen}"
            name: whole
            children: [{ label: "{text}" }, { textField: "{note}", description: Note, name: field }, \(body)]
          states: { shut: {}, open: {} }
          events: { tap: {} }
          transitions: { shut: { tap: open }, open: { tap: shut } }
          examples: { usual: { content: { text: a, isOpen: true } }, open: { state: open, content: { text: a, isOpen: true } } }
        """
    }

    @Test(arguments: [
        ("{ 1️⃣label: '{note}', sends: tap }", "label is hidden"), ("{ 1️⃣view: null, visibleIn: open, sends: tap }", "view is hidden"),
        ("{ 1️⃣label: '', traits: header, sends: tap }", "screen readers say for this label"),
        ("{ 1️⃣component: Bell, on: { ring: tap } }", "which events this component sends"),
    ])
    func whatSwiftCannotSay(element: String, message: String) {
        let found = expect(Self.project(element), "1️⃣ unnamed-element")
        #expect(found.all.first?.text.contains(message) == true)
        expect(Self.project(element, level: "off"))
    }

    @Test(arguments: [
        "{ label: '{note}', name: note, sends: tap }", "{ component: Bell, name: bell, on: { ring: tap } }", "{ view: null, sends: tap }",
        "{ view: null, visibleIn: [shut, open], sends: tap }",
    ])
    func namedElementsAndThoseThatAreAlwaysThere(element: String) { expect(Self.project(element)) }
}
