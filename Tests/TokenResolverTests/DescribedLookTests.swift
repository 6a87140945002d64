import ProjectCases
import Testing
import TokenResolver

/// What states and content decide about the elements of a body.
@Suite struct DescribedLookTests {
    private func looks(_ body: String, states: String = "{ a: {}, b: {}, c: {} }") throws -> [DescribedLook] {
        let card = """
            Card:
              level: molecule
              style: CardStyle
              content:
                title: { type: string, optional: true }
                name: string
                isNew: bool
                face: { type: Face, optional: true }
                faces: [Face]
              body: \(body)
              states: \(states)
            """
        let project = try #require(ProjectCase(ComponentTests.surroundings + card).resolve().project)
        return try #require(project.components.first { $0.name == "Card" }).looks
    }

    @Test(arguments: [
        ("{ label: '{title}', style: titleStyle }", "titleLabel needs 0"), ("{ label: '{name}', name: x }", ""),
        ("{ textField: '{title}', name: x }", ""), ("{ textView: '{title}', name: x }", ""),
        ("{ component: Face, content: '{face}', name: x }", "x needs 3"), ("{ repeat: '{faces}', component: Face, name: x }", ""),
        ("{ view: , name: x, visibleIf: '{isNew}' }", "x if 2"), ("{ view: , name: x, visibleIn: [a, c] }", "x not in 1"),
        ("{ view: , visibleIn: a }", ""),
        // Whoever has no name hides what is in it.
        (
            "{ stack: , visibleIn: a, children: [{ stack: , visibleIf: '{isNew}', children: [{ label: '{title}', name: x }] }] }",
            "x not in 1 2 if 2 needs 0"
        ),
        ("{ stack: , name: outer, visibleIn: a, children: [{ label: '{title}', name: x }] }", "outer not in 1 2, x needs 0"),
    ])
    func whatHidesAnElement(body: String, expected: String) throws {
        #expect(try looks(body).map(text).joined(separator: ", ") == expected)
    }

    @Test func statesHideElementsAndSetControls() throws {
        let states = """
            { a: {}, b: { elements: { x: { hidden: true, control: selected }, y: { hidden: false } } },
              c: { elements: { x: { control: normal } } } }
            """
        let looks = try looks("{ stack: , children: [{ button: a, name: x }, { view: , name: y }] }", states: states)
        #expect(looks.map(text) == ["x not in 1"])
        #expect(looks.first?.controls == [1: 4, 2: 0])
    }

    @Test func whatScreenReadersSayIsDescribed() throws {
        let looks = try looks(
            """
            { stack: , children: [{ label: a, name: x, traits: header }, { view: , name: y, description: null },
              { image: a, name: z, description: "", hint: "{title}" }] }
            """)
        #expect(looks.map(\.name) == ["x", "z"] && looks.allSatisfy { !$0.canBeHidden })
        #expect(looks.map(\.traits) == [[.header], []] && looks.map(\.description) == [nil, .string("")])
        #expect(looks[1].hint == .field(0))
    }

    private func text(_ look: DescribedLook) -> String {
        func list(_ word: String, _ indices: [Int]) -> String {
            indices.isEmpty ? "" : " \(word) " + indices.map(String.init).joined(separator: " ")
        }
        return look.name + list("not in", look.hiddenStates.sorted()) + list("if", look.conditions.map(\.field))
            + list("needs", look.neededContent)
    }
}
