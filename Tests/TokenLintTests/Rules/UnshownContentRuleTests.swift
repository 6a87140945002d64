import Testing

@Suite struct UnshownContentRuleTests {
    private static func project(_ content: String, _ body: String, example: String) -> String {
        """
        --- components/card.yaml
        Card:
          level: molecule
          content: { \(content) }
          body: \(body)
          events: { open: { id: string } }
          actions: { open: { id: string } }
          transitions: { default: { open: { actions: { open: { id: "{id}" } } } } }
          examples: { usual: { content: { \(example) } } }
        Face:
          level: atom
          content: { name: string, isThere: bool }
          body: { label: "{name}", visibleIf: "{isThere}" }
          examples: { usual: { content: { name: Ann, isThere: true } } }
        """
    }

    @Test func aFieldThatNothingShows() {
        expect(
            Self.project("text: string, 1️⃣note: string", "{ label: \"{text}\" }", example: "text: a, note: b"),
            "1️⃣ warning: nothing in the body shows 'note' [unshown-content]")
    }

    @Test(arguments: [
        ("note: string", "{ label: \"{note}\" }", "note: b"),
        ("note: bool", "{ toggle: \"{note}\", sends: { open: { id: a } } }", "note: true"),
        ("note: string", "{ textField: \"\", placeholder: \"{note}\" }", "note: b"),
        ("note: image", "{ button: a, image: \"{note}\", sends: { open: { id: a } } }", "note: b"),
        ("note: string", "{ view: null, description: \"{note}\" }", "note: b"),
        ("note: bool", "{ view: null, visibleIf: \"{note}\" }", "note: true"),
        ("note: string", "{ view: null, sends: { open: { id: \"{note}\" } } }", "note: b"),
        ("note: Face", "{ component: Face, content: \"{note}\" }", "note: { name: a, isThere: true }"),
        ("note: string", "{ component: Face, content: { name: \"{note}\", isThere: true } }", "note: b"),
        ("note: [Face]", "{ stack: null, children: [{ repeat: \"{note}\", component: Face }] }", "note: []"),
    ])
    func whatShowsIt(content: String, body: String, example: String) { expect(Self.project(content, body, example: example)) }

    @Test func whatTheOwnerOfAListAsksFor() {
        expect(
            """
            --- components/list.yaml
            List:
              level: molecule
              content: { rows: [Row] }
              body: { component: Row, repeat: "{rows}", sends: { open: { id: "{item.id}" } } }
              events: { open: { id: string } }
              actions: { open: { id: string } }
              transitions: { default: { open: { actions: { open: { id: "{id}" } } } } }
              examples: { usual: { content: { rows: [] } } }
            Row:
              level: atom
              content: { id: string, text: string, 1️⃣note: string }
              body: { label: "{text}" }
              examples: { usual: { content: { id: a, text: b, note: c } } }
            """, "1️⃣ warning: nothing in the body shows 'note' [unshown-content]")
    }

    @Test func withoutABodyNothingIsSaid() { expect(Self.project("note: string", "null", example: "note: b")) }
}
