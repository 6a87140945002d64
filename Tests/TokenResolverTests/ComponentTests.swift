import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// The contents of component files, and all errors in them.
@Suite struct ComponentTests {
    /// Styles for components, a brand, and a component that others contain.
    static let surroundings = """
        --- brands/x.yaml
        n: { $type: number, $value: 1 }
        --- styles/card.yaml
        enums: { Side: [left, right] }
        CardStyle:
          fields:
            viewStyle: ViewStyle
            titleStyle: LabelStyle
            buttonStyle: ButtonStyle
            faceStyle: FaceStyle
            gap: dimension
            tint: color
            turn: transition
            press: { type: transition, states: true }
          applies: { titleStyle: titleLabel }
          value: { titleStyle: { textAlignment: center } }
          variants: { wide: {} }
        FaceStyle: { fields: { nameStyle: LabelStyle, smile: transition }, value: { nameStyle: { textAlignment: center } } }
        PartStyle: { fields: { tint: color } }
        --- components/face.yaml
        Face:
          level: atom
          style: FaceStyle
          content: { name: string, isHere: { type: bool, optional: true } }
          body: { label: "{name}", style: nameStyle }
          states: { near: {}, far: {} }
          actions: { open: { id: string }, close: {} }
        --- components/card.yaml

        """

    /// A wrong component file, with its errors.
    struct Wrong: Sendable, CustomTestStringConvertible {
        let text: String
        let found: [String]

        init(_ text: String, _ found: String...) { self.init(text: text, found: found) }

        init(text: String, found: [String]) {
            self.text = text
            self.found = found
        }

        var testDescription: String {
            text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
        }
    }

    private static func found(_ text: String) -> (marks: [String], diagnostics: Diagnostics) {
        let project = ProjectCase(surroundings + text)
        let diagnostics = project.resolve().diagnostics
        return (project.found(in: diagnostics), diagnostics)
    }

    @Test(arguments: files + contents + states + messages + transitions + animations + examples + bodies + instances + cycles)
    func wrong(_ wrong: Wrong) {
        let found = Self.found(wrong.text)
        #expect(found.marks == wrong.found.sorted(), "\(found.diagnostics.all.map(\.text))")
        for text in found.diagnostics.all.map(\.text) { #expect(!text.contains("\n") && text.utf8.count < 2500) }
    }

    /// Two components that use everything that they declare, and each other.
    private static let complete = """
        Card:
          level: molecule
          style: CardStyle
          content: { title: string, side: Side, part: Part, parts: [Part] }
          body:
            stack:
            children:
              - { label: "{title}", style: titleStyle, visibleIf: { side: left } }
              - { button: Open, style: buttonStyle, name: openButton, visibleIn: shut, sends: { tap: { id: "{title}" } } }
              - { component: Part, content: "{part}", state: { open: far }, variant: wide, on: { ask: { tap: { id: "{id}" } } } }
              - { repeat: "{parts}", component: Part, on: { ask: { tap: { id: "{item.id}" } } } }
          states: { shut: { elements: { openButton: { hidden: true } } }, open: { style: { gap: 1px } } }
          events: { tap: { id: string } }
          updates: { blink: {} }
          actions: { leave: { id: string } }
          transitions: { shut: { tap: { to: open, updates: blink, actions: { leave: { id: "{id}" } }, animate: turn } } }
          examples: { usual: { state: open, variant: wide, content: { title: a, side: left, part: { id: a }, parts: [{ id: b }] } } }
        Part:
          level: atom
          style: CardStyle
          content: { id: string }
          body: { label: "{id}", style: titleStyle }
          states: { near: {}, far: {} }
          actions: { ask: { id: string } }

        """

    /// A member that is misspelt, or that is not what it must be, is one error, whatever refers to what it declares.
    @Test(arguments: [
        "level", "style", "content", "body", "states", "events", "updates", "actions", "transitions", "examples", "repeat", "component",
        "name",
        "optional", "children", "on", "to",
    ])
    func oneMistakeIsOneError(member: String) {
        let lines = Self.complete.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() where line.contains(" \(member): ") || line.hasSuffix(" \(member):") {
            for other in ["x\(member)", "z"] {
                var changed = lines
                changed[index] = line.replacing(" \(member):", with: " \(other):", maxReplacements: 1)
                let found = Self.found(changed.joined(separator: "\n"))
                #expect(found.diagnostics.all.count == 1, "\(changed[index]): \(found.diagnostics.all.map(\.text))")
                #expect(found.marks.first?.contains("line: \(index + 1),") == true, "\(changed[index]): \(found.marks)")
            }
            guard line.hasPrefix("  \(member): {") else { continue }
            var changed = lines
            changed[index] = "  \(member): [12]"
            let found = Self.found(changed.joined(separator: "\n"))
            #expect(found.diagnostics.all.count == 1, "\(changed[index]): \(found.diagnostics.all.map(\.text))")
        }
    }

    @Test func theCompleteOneHasNoMistake() { #expect(Self.found(Self.complete).marks == []) }

    /// What a file that cannot be parsed declares is not reported where it is used.
    @Test func aSlipInOneFileIsOneError() {
        let user = """
            Box:
              level: organism
              content: { card: Card, cards: [Card] }
              body: { stack: null, children: [{ component: Card, content: "{card}", variant: wide }, { repeat: "{cards}", component: Card }] }
              examples: { a: { content: { card: { title: a }, cards: [] } } }
            --- components/broken.yaml
            """
        let broken = Self.complete.replacing("style: CardStyle\n  content: { id", with: "style: \"CardStyle\n  content: { id")
        let found = Self.found(user + "\n" + broken)
        #expect(found.diagnostics.all.map(\.id) == [.yamlSyntax], "\(found.diagnostics.all.map(\.text))")
        let style = Self.found(
            """
            Box: { level: atom, style: BoxStyle, content: { edge: Edge }, body: { label: a, style: titleStyle, name: b }, events: { tap: { edge: Edge } } }
            --- styles/other.yaml
            OtherStyle: { fields: { box: BoxStyle, edge: Edge }, value: {} }
            --- styles/box.yaml
            enums: { Edge: [top, left] }
            BoxStyle: { fields: { titleStyle: LabelStyle }, value: { }
            """)
        #expect(style.diagnostics.all.map(\.id) == [.yamlSyntax], "\(style.diagnostics.all.map(\.text))")
        let refused = Self.found(
            "card: { level: atom, body: { component: fox } }\nBox: { level: atom, body: { component: card } }\nfox: {}")
        #expect(refused.diagnostics.all.map(\.id) == [.componentFile, .componentFile])
    }

    @Test func thereAreManyOfThem() {
        let count = [
            Self.files, Self.contents, Self.states, Self.messages, Self.transitions, Self.animations, Self.examples, Self.bodies,
            Self.instances,
            Self.cycles,
        ]
        .map(\.count).reduce(0, +)
        #expect(count >= 100)
    }

    // MARK: Wrong

    static let files = [
        Wrong("1️⃣- Card", "1️⃣ component-file"), Wrong("1️⃣Card", "1️⃣ component-file"),
        Wrong(
            "1️⃣card: { level: atom }\n2️⃣Ca-rd: { level: atom }\n3️⃣1: { level: atom }\n4️⃣\"Ca\\u202Erd\": { level: atom }",
            "1️⃣ component-file", "2️⃣ component-file", "3️⃣ component-file", "4️⃣ component-file"),
        Wrong("Card: 1️⃣12\nBox: 2️⃣[a]\nFox: 3️⃣null", "1️⃣ component-file", "2️⃣ component-file", "3️⃣ component-file"),
        Wrong(
            "Card: { level: atom, 1️⃣contents: {}, 2️⃣$deprecated: a, 3️⃣1: a }", "1️⃣ unknown-component-member", "2️⃣ unknown-component-member",
            "3️⃣ unknown-component-member"),
        Wrong("1️⃣Card: {}", "1️⃣ missing-component-member"),
        Wrong(
            "Card: { level: 1️⃣atm }\nBox: { level: 2️⃣[atom] }\n3️⃣Fox: { level: null }\nDog: { level: 4️⃣{ atom: 1 } }", "1️⃣ unknown-keyword",
            "2️⃣ component-file", "3️⃣ missing-component-member", "4️⃣ component-file"),
        Wrong("Card: { level: atom }\n--- components/dog.yaml\n1️⃣Card: { level: atom }", "1️⃣ declared-twice"),
        Wrong("Card: { level: atom }\n1️⃣Card: { level: atom }", "1️⃣ duplicate-key"),
        Wrong("Card: { level: atom, 1️⃣level: molecule }", "1️⃣ duplicate-key"),
        Wrong(
            "Card: { level: atom, $description: 1️⃣[a] }\nBox: { level: atom, $description: 2️⃣null }", "1️⃣ description-not-text",
            "2️⃣ description-not-text"),
        Wrong("Card: { level: atom, $extensions: 1️⃣12 }", "1️⃣ extensions-not-object"),
        // Errors that follow from a missing style are not reported.
        Wrong(
            """
            Card:
              level: atom
              style: 1️⃣CardStile
              body: { label: a, style: titleStyle, width: gap }
              states: { a: { variant: wide, style: { titleStyle: {} } } }
              examples: { a: { variant: wide } }
            """, "1️⃣ unknown-component-style"),
        Wrong(
            "Card: { level: atom, style: 1️⃣LabelStyle }\nBox: { level: atom, style: 2️⃣PartStyle }\nFox: { level: atom, style: 3️⃣[CardStyle] }",
            "1️⃣ unknown-component-style", "2️⃣ unknown-component-style", "3️⃣ component-file"),
    ]

    static let contents = [
        Wrong("Card: { level: atom, content: 1️⃣[a] }\nBox: { level: atom, content: 2️⃣a }", "1️⃣ component-file", "2️⃣ component-file"),
        Wrong(
            "Card: { level: atom, content: { a: 1️⃣[string, int], b: 2️⃣[], c: 3️⃣[[string]], d: 4️⃣{ type: string, 5️⃣option: true } } }",
            "1️⃣ unknown-content-type", "2️⃣ unknown-content-type", "3️⃣ unknown-content-type", "5️⃣ unknown-component-member"),
        Wrong(
            "Card: { level: atom, content: { 1️⃣1st: string, 2️⃣a-b: string, 3️⃣$description: string, 4️⃣_: string, 5️⃣é: string } }",
            "1️⃣ swift-name", "2️⃣ swift-name", "3️⃣ swift-name", "4️⃣ swift-name", "5️⃣ swift-name"),
        Wrong(
            "Card: { level: atom, content: { a: 1️⃣{ optional: true }, b: { type: string, optional: 2️⃣yes }, c: 3️⃣null, d: 4️⃣color } }",
            "1️⃣ missing-component-member", "2️⃣ wrong-value", "3️⃣ component-file", "4️⃣ unknown-content-type"),
        Wrong("Card: { level: atom, content: { a: { type: string, $description: 1️⃣{} } } }", "1️⃣ description-not-text"),
        Wrong("Card: { level: atom, content: { a: 1️⃣face, b: 2️⃣dimension } }", "1️⃣ unknown-content-type", "2️⃣ unknown-content-type"),
        // Errors that follow from unreadable content are not reported.
        Wrong(
            """
            Card:
              level: atom
              content: { a: 1️⃣strng, b: string }
              body: { label: "{a}", sends: { tap: { id: "{a}" } } }
              events: { tap: { id: string } }
              examples: { a: { content: { a: x, b: y } }, c: { content: { a: 12, b: y } } }
            """, "1️⃣ unknown-content-type"),
    ]

    static let states = [
        Wrong(
            "Card: { level: atom, updates: { a: {}, b: {} }, events: { tap: {} }, transitions: { default: { tap: { updates: 1️⃣{ a: {}, b: {} } } } } }",
            "1️⃣ component-file"),
        // A name that was reported is not reported again where it is used.
        Wrong(
            "Card: { level: atom, body: { button: a, sends: b-c }, events: { 1️⃣b-c: {} }, actions: { 2️⃣d-e: {} }, transitions: { default: { b-c: { actions: d-e } } } }",
            "1️⃣ swift-name", "2️⃣ swift-name"),
        Wrong(
            "Card: { level: atom, body: { stack: null, at: 1️⃣top, children: [{ label: a, at: 2️⃣top }, { overlay: null, children: [{ label: a, at: top }] }] } }",
            "1️⃣ component-file", "2️⃣ component-file"),
        Wrong("Card: { level: atom, body: { label: a, visibleIn: 1️⃣[] }, states: { a: {} } }", "1️⃣ component-file"),
        Wrong(
            "Card: { level: atom, events: { tap: {} }, updates: { fade: { time: duration } }, transitions: { default: { tap: { updates: { fade: { time: 1️⃣-20ms } } } } } }",
            "1️⃣ wrong-content"),
        Wrong("Card: { level: atom, states: 1️⃣[a, b] }\nBox: { level: atom, states: 2️⃣a }", "1️⃣ component-file", "2️⃣ component-file"),
        Wrong("Card: { level: atom, states: { a: 1️⃣b, c: 2️⃣[] } }", "1️⃣ component-file", "2️⃣ component-file"),
        Wrong(
            "Card: { level: atom, states: { 1️⃣1: {}, 2️⃣a b: {}, 3️⃣$description: a }, events: { tap: {} }, transitions: { 1: { tap: a b } } }",
            "1️⃣ swift-name", "2️⃣ swift-name", "3️⃣ swift-name"),
        Wrong(
            "Card: { level: atom, states: { a: { 1️⃣styles: {}, $description: 2️⃣[a] } } }", "1️⃣ unknown-component-member",
            "2️⃣ description-not-text"),
        Wrong(
            "Card: { level: atom, states: { a: { variant: 1️⃣wide, style: 2️⃣{} } } }", "1️⃣ unknown-component-style", "2️⃣ unknown-component-style"
        ),
        Wrong(
            "Card: { level: atom, style: CardStyle, states: { a: { variant: 1️⃣large, style: 2️⃣[a] } } }", "1️⃣ unknown-variant",
            "2️⃣ component-file"),
        Wrong(
            "Card: { level: atom, style: CardStyle, states: { a: { style: { 1️⃣titelStyle: {}, titleStyle: { textColor: 2️⃣12 }, gap: 3️⃣red } } } }",
            "1️⃣ unknown-field", "2️⃣ bad-color", "3️⃣ wrong-value"),
        // A state's style with nothing but mistakes.
        Wrong("Card: { level: atom, style: CardStyle, states: { a: {}, b: { style: { 1️⃣titelStyle: {} } } } }", "1️⃣ unknown-field"),
        Wrong("Card: { level: atom, style: CardStyle, states: { a: { style: { titleStyle: 1️⃣\"#123456\" } } } }", "1️⃣ wrong-value"),
        Wrong("Card: { level: atom, style: CardStyle, states: { a: { style: { titleStyle: { 1️⃣fnt: 1 } } } } }", "1️⃣ unknown-field"),
        Wrong(
            "Card: { level: atom, style: CardStyle, states: { a: {} }, brands: { x: { states: { a: { style: { 1️⃣titel: {}, titleStyle: 2️⃣3 } } } } } }",
            "1️⃣ unknown-field", "2️⃣ wrong-value"),
        Wrong("Card: { level: atom, states: { a: { elements: { 1️⃣b: {} } } } }", "1️⃣ unknown-element"),
        Wrong("Card: { level: atom, states: { a: { elements: 1️⃣[b] }, c: { elements: 2️⃣b } } }", "1️⃣ component-file", "2️⃣ component-file"),
        Wrong(
            """
            Card:
              level: atom
              body: { button: a, name: b }
              states: { a: { elements: { b: { control: 1️⃣off, hidden: 2️⃣1, 3️⃣shown: true } } }, c: { elements: { b: { control: 4️⃣[disabled] } } } }
            """, "1️⃣ unknown-state", "2️⃣ wrong-value", "3️⃣ unknown-component-member", "4️⃣ component-file"),
        // Only a control has a control state. What a component's view is, the app decides.
        Wrong(
            """
            Card:
              level: atom
              body:
                stack:
                name: all
                children: [{ label: a, name: b }, { textField: a, name: c }, { toggle: true, name: d }, { component: Face, content: { name: a }, name: e }]
              states:
                a: { elements: { all: { control: 1️⃣selected }, b: { control: 2️⃣disabled, hidden: true } } }
                z: { elements: { c: { control: disabled }, d: { control: disabled }, e: { control: disabled } } }
            """, "1️⃣ component-file", "2️⃣ component-file"),
        Wrong(
            """
            Card:
              level: atom
              style: TileStyle
              body: { stack: null, name: all, children: [{ image: a, name: b }] }
              states: { a: { elements: { all: { control: selected }, b: { control: 1️⃣selected } } } }
            --- styles/tile.yaml
            TileStyle: { fields: { look: ButtonStyle }, applies: { look: self }, value: { look: {} } }
            """, "1️⃣ component-file"),
        // The intended element may be the one that could not be read.
        Wrong(
            "Card: { level: atom, body: { button: a, 1️⃣nam: b }, states: { a: { elements: { b: { hidden: true } } } } }",
            "1️⃣ unknown-component-member"),
        Wrong(
            "Card: { level: atom, style: CardStyle, states: { a: {} }, brands: { 1️⃣y: {}, x: { 2️⃣style: {}, states: { 3️⃣b: {}, a: { 4️⃣variant: wide, style: 5️⃣a } } } } }",
            "1️⃣ unknown-brand", "2️⃣ unknown-component-member", "3️⃣ unknown-component-state", "4️⃣ unknown-component-member", "5️⃣ component-file"),
        Wrong(
            "Card: { level: atom, brands: 1️⃣[x] }\nBox: { level: atom, brands: { x: 2️⃣[states] } }", "1️⃣ component-file", "2️⃣ component-file"),
    ]

    static let messages = [
        Wrong(
            "Card: { level: atom, events: 1️⃣[tap], updates: 2️⃣tap, actions: { a: 3️⃣string } }", "1️⃣ component-file", "2️⃣ component-file",
            "3️⃣ component-file"),
        Wrong(
            "Card: { level: atom, events: { 1️⃣on tap: {}, tap: { 2️⃣2: string, a: 3️⃣strng, b: 4️⃣Face, c: 5️⃣[string], d: 6️⃣null } } }",
            "1️⃣ swift-name", "2️⃣ swift-name", "3️⃣ unknown-content-type", "4️⃣ unknown-content-type", "5️⃣ component-file", "6️⃣ component-file"),
        Wrong(
            "Card: { level: atom, events: { tap: { a: 1️⃣{ optional: true }, b: { type: int, optional: 2️⃣yes }, c: { type: 3️⃣[int] }, d: { type: int, 4️⃣kind: int } } } }",
            "1️⃣ missing-component-member", "2️⃣ wrong-value", "3️⃣ component-file", "4️⃣ unknown-component-member"),
        // What may be missing cannot be passed where a value is needed.
        Wrong(
            """
            Card:
              level: atom
              content: { name: { type: string, optional: true } }
              events: { tap: { id: { type: string, optional: true } }, choose: { id: string } }
              actions: { open: { id: string }, find: { id: { type: string, optional: true }, count: int } }
              body: { view: null, sends: { choose: { id: 1️⃣"{name}" } } }
              transitions: { default: { tap: { actions: [{ open: { id: 2️⃣"{id}" } }, { open: { id: 3️⃣null } }, 4️⃣find] }, choose: { actions: { open: { id: "{id}" } } } } }
            """, "1️⃣ wrong-content", "2️⃣ wrong-content", "3️⃣ wrong-content", "4️⃣ missing-component-member"),
        Wrong("Card: { level: atom, actions: { a: { $description: 1️⃣[] } } }", "1️⃣ description-not-text"),
        Wrong("Card: { level: atom, events: { tap: {}, 1️⃣tap: {} } }", "1️⃣ duplicate-key"),
        // Errors that follow from an unreadable parameter are not reported.
        Wrong(
            """
            Card:
              level: atom
              events: { tap: { id: 1️⃣text } }
              actions: { open: { id: string } }
              body: { view: null, sends: { tap: { id: a } } }
              transitions: { default: { tap: { actions: { open: { id: "{id}" } } } } }
            """, "1️⃣ unknown-content-type"),
    ]

    /// A component with two states, and these transitions.
    private static func moving(_ transitions: String, _ found: String...) -> Wrong {
        Wrong(
            text: """
                Card:
                  level: atom
                  style: CardStyle
                  states: { shut: {}, open: {} }
                  events: { tap: {}, fail: { why: string, after: duration, side: Side } }
                  updates: { blink: { after: duration, wide: dimension } }
                  actions: { tell: { why: string }, leave: {}, turn: { side: Side, count: int, size: number, isOn: bool, icon: image } }
                  transitions: \(transitions)
                """, found: found)
    }

    static let transitions = [
        moving("1️⃣[tap]", "1️⃣ component-file"), moving("{ shut: 1️⃣tap, open: 2️⃣[] }", "1️⃣ component-file", "2️⃣ component-file"),
        moving(
            "{ 1️⃣shot: {}, shut: { 2️⃣tip: {}, tap: 3️⃣opn, fail: { 4️⃣too: open } } }", "1️⃣ unknown-component-state", "2️⃣ unknown-message",
            "3️⃣ unknown-component-state", "4️⃣ unknown-component-member"),
        moving(
            "{ shut: { tap: { to: 1️⃣[open] }, 2️⃣fail: { to: null } }, open: { tap: 3️⃣[shut] } }", "1️⃣ component-file", "2️⃣ component-file",
            "3️⃣ component-file"),
        moving(
            "{ shut: { tap: { updates: 1️⃣blnk, actions: [2️⃣tel, 3️⃣12, 4️⃣[leave], 5️⃣null] } } }", "1️⃣ unknown-message", "2️⃣ unknown-message",
            "3️⃣ unknown-message", "4️⃣ component-file", "5️⃣ component-file"),
        moving("{ shut: { tap: { actions: 1️⃣{ leave: {}, tell: {} }, updates: 2️⃣{} } } }", "1️⃣ component-file", "2️⃣ component-file"),
        moving(
            "{ shut: { tap: { actions: 1️⃣tell, updates: { 2️⃣blink: { after: 1s } } } } }", "1️⃣ missing-component-member",
            "2️⃣ missing-component-member"),
        moving(
            "{ shut: { tap: { actions: { leave: { 1️⃣now: true } } }, fail: { actions: { leave: 2️⃣now } } } }", "1️⃣ unknown-message",
            "2️⃣ component-file"),
        moving(
            "{ shut: { tap: { actions: { tell: { why: 1️⃣\"{why}\" } } }, fail: { actions: { tell: { why: 2️⃣\"{after}\" } } } } }",
            "1️⃣ unknown-content", "2️⃣ wrong-content"),
        moving("{ shut: { fail: { actions: { tell: { why: 1️⃣\"{wy}\" } } } } }", "1️⃣ unknown-content"),
        moving("{ shut: { tap: { updates: { blink: { after: 1️⃣200, wide: 2️⃣1s } } } } }", "1️⃣ missing-unit", "2️⃣ unknown-unit"),
        moving("{ shut: { tap: { updates: { blink: { after: 1️⃣[1s], wide: 2️⃣null } } } } }", "1️⃣ wrong-value", "2️⃣ wrong-value"),
        moving(
            "{ shut: { tap: { actions: { turn: { side: 1️⃣up, count: 2️⃣1.5, size: 3️⃣big, isOn: 4️⃣\"true\", icon: 5️⃣\"\" } } } } }",
            "1️⃣ unknown-case", "2️⃣ wrong-content", "3️⃣ wrong-content", "4️⃣ wrong-value", "5️⃣ wrong-content"),
        moving(
            "{ shut: { tap: { actions: { turn: { side: 1️⃣[left], count: 2️⃣null, size: 3️⃣{}, isOn: 4️⃣null, icon: 5️⃣http://a.example/b } } } } }",
            "1️⃣ component-file", "2️⃣ wrong-content", "3️⃣ wrong-content", "4️⃣ wrong-value", "5️⃣ image-url"),
        // A transition does something. One that could not be read is reported once.
        moving(
            "{ shut: { 1️⃣tap: {}, 2️⃣fail: shut }, open: { 3️⃣tap: null, 4️⃣fail: { to: open, updates: [] } } }", "1️⃣ component-file",
            "2️⃣ component-file", "3️⃣ component-file", "4️⃣ component-file"),
        moving("{ shut: { tap: { to: 1️⃣opn }, fail: { 2️⃣action: leave } } }", "1️⃣ unknown-component-state", "2️⃣ unknown-component-member"),
        moving("{ shut: { tap: { to: shut, actions: leave }, fail: { actions: leave } } }"),
    ]

    static let animations = [
        moving(
            "{ shut: { tap: { to: open, animate: 1️⃣trn }, fail: { to: open, animate: 2️⃣titleStyle } }, open: { tap: { to: shut, animate: 3️⃣press }, fail: { to: shut, animate: 4️⃣gap } } }",
            "1️⃣ unknown-field", "2️⃣ wrong-element-style", "3️⃣ wrong-element-style", "4️⃣ wrong-element-style"),
        moving(
            "{ shut: { tap: { to: open, animate: 1️⃣titleStyle/font/turn }, fail: { to: open, animate: 2️⃣gap/turn } } }",
            "1️⃣ wrong-element-style", "2️⃣ wrong-element-style"),
        moving(
            "{ shut: { tap: { to: open, animate: 1️⃣-20ms }, fail: { to: open, animate: 2️⃣200 } }, open: { tap: { to: shut, animate: 3️⃣2px }, fail: { to: shut, animate: 4️⃣[200ms] } } }",
            "1️⃣ wrong-content", "2️⃣ missing-unit", "3️⃣ unknown-unit", "4️⃣ wrong-content"),
        moving(
            "{ shut: { tap: { to: open, animate: { duration: 1️⃣-20ms, delay: 0ms, timingFunction: [0, 0, 1, 1] } }, fail: { to: open, animate: { duration: 20ms, delay: 2️⃣-1s, timingFunction: [0, 0, 1, 1] } } } }",
            "1️⃣ wrong-content", "2️⃣ wrong-content"),
        moving(
            "{ shut: { tap: { to: open, animate: 1️⃣{ duration: 20ms } }, fail: { to: open, animate: { duration: \"{2️⃣n}\", delay: 0ms, timingFunction: [0, 3️⃣a, 1, 1] } } } }"
                .replacing("\"{2️⃣n}\"", with: "2️⃣\"{n}\""),
            "1️⃣ missing-member", "2️⃣ unknown-content", "3️⃣ wrong-value"),
        moving(
            "{ shut: { tap: { to: open, animate: 1️⃣\"{after}\" }, fail: { to: open, animate: 2️⃣\"{why}\" } } }", "1️⃣ unknown-content",
            "2️⃣ wrong-content"),
        // Nothing in the view changes.
        moving(
            "{ shut: { tap: { actions: leave, animate: 1️⃣20ms }, fail: { to: shut, updates: [], animate: 2️⃣turn } }, open: { tap: { actions: leave, animate: null }, fail: { animate: 3️⃣\"{after}\" } } }",
            "1️⃣ component-file", "2️⃣ component-file", "3️⃣ component-file"),
        // What could not be read might have changed it.
        moving(
            "{ shut: { tap: { to: 1️⃣opn, animate: turn }, fail: { updates: 2️⃣blnk, animate: 3️⃣no } } }", "1️⃣ unknown-component-state",
            "2️⃣ unknown-message", "3️⃣ unknown-field"),
        Wrong(
            "Card: { level: atom, states: { a: {}, b: {} }, events: { tap: {} }, transitions: { a: { tap: { to: b, animate: 1️⃣turn } } } }",
            "1️⃣ unknown-component-style"),
        Wrong(
            "Card: { level: atom, style: 1️⃣CardStile, states: { a: {}, b: {} }, events: { tap: {} }, transitions: { a: { tap: { to: b, animate: turn } } } }",
            "1️⃣ unknown-component-style"),
    ]

    /// A component with some content, and this example.
    private static func showing(_ example: String, _ found: String...) -> Wrong {
        Wrong(
            text: """
                Card:
                  level: organism
                  style: CardStyle
                  content: { text: string, face: Face, all: [Face], side: { type: Side, optional: true }, count: { type: int, optional: true } }
                  examples: { 9️⃣usual: \(example) }
                """, found: found)
    }

    static let examples = [
        Wrong(
            "Card: { level: atom, examples: 1️⃣[a] }\nBox: { level: atom, examples: { 2️⃣1: {}, a: 3️⃣b, c: { 4️⃣contents: {} } } }",
            "1️⃣ component-file",
            "2️⃣ swift-name", "3️⃣ component-file", "4️⃣ unknown-component-member"),
        showing(
            "1️⃣{ variant: 2️⃣small, state: 3️⃣open }", "2️⃣ unknown-variant", "3️⃣ unknown-component-state",
            "9️⃣ missing-component-member"),
        showing("{ content: 1️⃣{ text: a } }", "1️⃣ missing-component-member"),
        showing(
            "{ content: 1️⃣[a], variant: 2️⃣[], $description: 3️⃣{} }", "1️⃣ component-file", "2️⃣ component-file", "3️⃣ description-not-text"),
        showing("{ content: { 1️⃣txt: a, face: { 2️⃣nam: a }, all: [] } }", "1️⃣ unknown-content", "2️⃣ unknown-content"),
        showing("{ 1️⃣contents: { text: a, face: { name: a }, all: [] } }", "1️⃣ unknown-component-member"),
        // The variant of a state counts.
        Wrong(
            """
            Card:
              level: molecule
              style: CardStyle
              body: { component: Box, variant: 1️⃣default }
              states: { shut: {}, open: { variant: wide } }
              examples: { a: { state: open, variant: 2️⃣wide }, b: { variant: wide }, c: { variant: default, state: shut } }
            Box: { level: atom, style: CardStyle, states: { shut: { variant: wide }, open: {} } }
            """, "1️⃣ component-file", "2️⃣ component-file"),
        showing(
            "{ content: { text: 1️⃣[a], face: 2️⃣Ann, all: 3️⃣Ann } }", "1️⃣ wrong-content", "2️⃣ component-file", "3️⃣ wrong-content"),
        showing(
            "{ content: { text: 1️⃣null, face: { name: 2️⃣\"{text}\" }, all: [3️⃣{}, { name: a, isHere: 4️⃣maybe }] } }", "1️⃣ wrong-content",
            "2️⃣ unknown-content", "3️⃣ missing-component-member", "4️⃣ wrong-value"),
        showing(
            "{ content: { text: 1️⃣\"{\", face: { name: 2️⃣\"}}}\" }, all: [{ name: 3️⃣\"a {b} c\" }, { name: 4️⃣\"}{\" }, { name: \"{{}}\" }] } }",
            "1️⃣ wrong-content", "2️⃣ wrong-content", "3️⃣ wrong-content", "4️⃣ wrong-content"),
        showing(
            "{ content: { text: a, face: { name: a }, all: [], 1️⃣note: a, side: 2️⃣top, count: 3️⃣1e30 } }", "1️⃣ unknown-content",
            "2️⃣ unknown-case", "3️⃣ wrong-content"),
        showing(
            "{ content: { text: 1️⃣\"\(String(repeating: "a", count: 4097))\", face: { name: \"\(String(repeating: "é", count: 2048))\" }, all: [] } }",
            "1️⃣ text-too-long"),
    ]

    /// A component with this body.
    private static func drawn(_ body: String, _ found: String...) -> Wrong {
        Wrong(
            text: """
                Card:
                  level: organism
                  style: CardStyle
                  content: { text: string, note: { type: string, optional: true }, isOn: bool, mayBe: { type: bool, optional: true }, photo: image, side: Side }
                  states: { shut: {}, open: {} }
                  events: { tap: {}, choose: { id: string } }
                  body: \(body)
                """, found: found)
    }

    static let bodies = [
        drawn("1️⃣a", "1️⃣ component-file"), drawn("1️⃣[{ label: a }]", "1️⃣ component-file"), drawn("1️⃣{}", "1️⃣ component-file"),
        drawn("{ 1️⃣lable: a }", "1️⃣ unknown-component-member"), drawn("1️⃣{ $description: a }", "1️⃣ component-file"),
        drawn(
            "{ label: a, 1️⃣text: b, 2️⃣image: c, 3️⃣$description: d, 4️⃣1: e }", "1️⃣ unknown-component-member", "2️⃣ unknown-component-member",
            "3️⃣ unknown-component-member", "4️⃣ unknown-component-member"),
        drawn("{ label: a, 1️⃣button: b }", "1️⃣ unknown-component-member"),
        drawn("{ stack: null, children: 1️⃣{ label: a } }", "1️⃣ component-file"),
        drawn(
            "{ stack: null, children: [1️⃣a, 2️⃣null, 3️⃣[], 4️⃣12] }", "1️⃣ component-file", "2️⃣ component-file", "3️⃣ component-file",
            "4️⃣ component-file"),
        drawn("{ label: a, 1️⃣children: [] }", "1️⃣ unknown-component-member"),
        drawn("{ stack: null, children: [{ label: a, name: b }, { 1️⃣label: c, name: b }] }", "1️⃣ declared-twice"),
        drawn(
            "{ stack: null, children: [{ label: a, name: 1️⃣2 }, { label: c, name: null }, { label: d, name: 3️⃣a-b }, { label: d, name: 4️⃣[a] }] }",
            "1️⃣ swift-name", "3️⃣ swift-name", "4️⃣ component-file"),
        drawn("{ label: 1️⃣[a] }", "1️⃣ wrong-content"), drawn("{ toggle: 1️⃣a }", "1️⃣ wrong-value"), drawn("{ tabBar: 1️⃣a }", "1️⃣ wrong-content"),
        drawn("{ label: 1️⃣\"{isOn}\" }", "1️⃣ wrong-content"), drawn("{ label: 1️⃣\"{txt}\" }", "1️⃣ unknown-content"),
        drawn("{ label: 1️⃣\"Hello {text}\" }", "1️⃣ wrong-content"), drawn("{ image: 1️⃣\"{text}\" }", "1️⃣ wrong-content"),
        drawn("{ image: 1️⃣\"{photo\" }", "1️⃣ wrong-content"), drawn("{ image: 1️⃣../a }", "1️⃣ wrong-content"),
        drawn("{ button: a, image: 1️⃣http://a.example/b.png, description: 2️⃣[a] }", "1️⃣ image-url", "2️⃣ wrong-content"),
        drawn("{ label: a, style: 1️⃣buttonStyle }", "1️⃣ wrong-element-style"), drawn("{ label: a, style: 1️⃣gap }", "1️⃣ wrong-element-style"),
        drawn("{ label: a, style: 1️⃣titelStyle }", "1️⃣ unknown-field"), drawn("{ label: a, style: 1️⃣[titleStyle] }", "1️⃣ wrong-element-style"),
        drawn("{ label: a, style: 1️⃣gap/nameStyle }", "1️⃣ wrong-element-style"),
        drawn("{ label: a, style: 1️⃣faceStyle/nameStile }", "1️⃣ unknown-field"), drawn("{ label: a, style: 1️⃣/ }", "1️⃣ unknown-field"),
        drawn("{ stack: 1️⃣titleStyle, children: [] }", "1️⃣ wrong-element-style"), drawn("{ view: 1️⃣[viewStyle] }", "1️⃣ wrong-element-style"),
        drawn(
            "{ label: a, width: 1️⃣tint, height: 2️⃣12, maxWidth: 3️⃣titleStyle, background: 4️⃣gap }", "1️⃣ wrong-element-style", "2️⃣ unknown-field",
            "3️⃣ wrong-element-style", "4️⃣ wrong-element-style"),
        drawn("{ overlay: null, children: [{ label: a, at: 1️⃣bottomLeft }] }", "1️⃣ unknown-keyword"),
        drawn("{ label: a, visibleIn: [open, 1️⃣opn, 2️⃣null] }", "1️⃣ unknown-component-state", "2️⃣ component-file"),
        drawn("{ label: a, visibleIf: 1️⃣true }", "1️⃣ wrong-content"), drawn("{ label: a, visibleIf: 1️⃣\"{text}\" }", "1️⃣ wrong-content"),
        drawn("{ label: a, visibleIf: 1️⃣\"{mayBe}\" }", "1️⃣ wrong-content"),
        drawn("{ label: a, visibleIf: 1️⃣{} }", "1️⃣ wrong-content"), drawn("{ label: a, visibleIf: 1️⃣[isOn] }", "1️⃣ wrong-content"),
        drawn(
            "{ label: a, visibleIf: { 1️⃣text: a, 2️⃣isOm: true, 3️⃣mayBe: true, isOn: 4️⃣maybe, side: 5️⃣up } }", "1️⃣ wrong-content",
            "2️⃣ unknown-content", "3️⃣ wrong-content", "4️⃣ wrong-value", "5️⃣ unknown-case"),
        drawn(
            "{ label: a, visibleIf: { side: [left, 1️⃣up, 2️⃣\"{side}\"], isOn: 3️⃣[] } }", "1️⃣ unknown-case", "2️⃣ unknown-content",
            "3️⃣ component-file"),
        drawn("{ label: a, hint: 1️⃣[a], traits: [header, 2️⃣heading] }", "1️⃣ wrong-content", "2️⃣ unknown-keyword"),
        drawn("{ label: a, traits: 1️⃣disabled }", "1️⃣ unknown-keyword"),
        drawn("{ scroll: 1️⃣titleStyle }", "1️⃣ wrong-element-style"), drawn("{ scroll: viewStyle, reachedEnd: 1️⃣tip }", "1️⃣ unknown-message"),
        drawn("{ scroll: null, children: [{ stack: null, 1️⃣reachedEnd: tap }] }", "1️⃣ unknown-component-member"),
        drawn("{ label: a, sends: 1️⃣tip }", "1️⃣ unknown-message"), drawn("{ label: a, sends: 1️⃣choose }", "1️⃣ missing-component-member"),
        drawn("{ label: a, sends: { choose: { id: 1️⃣\"{note}\" } } }", "1️⃣ wrong-content"),
        drawn("{ label: a, sends: 1️⃣[tap] }", "1️⃣ component-file"),
        drawn("{ button: a, sends: 1️⃣{ tap: {}, choose: { id: a } } }", "1️⃣ component-file"),
        Wrong(
            "Card: { level: atom, body: { label: a, style: 1️⃣titleStyle, width: 2️⃣gap } }", "1️⃣ unknown-component-style",
            "2️⃣ unknown-component-style"),
        drawn(
            String(repeating: "{ stack: null, children: [", count: 50) + "1️⃣" + String(repeating: "{ stack: null, children: [", count: 10)
                + String(repeating: "] }", count: 60), "1️⃣ too-deep"),
    ]

    static let instances = [
        drawn("{ component: 1️⃣Fase }", "1️⃣ unknown-component"), drawn("{ component: 1️⃣[Face] }", "1️⃣ component-file"),
        drawn("{ component: 1️⃣null }", "1️⃣ component-file"), drawn("{ component: 1️⃣Face }", "1️⃣ missing-component-member"),
        drawn("{ component: Face, content: { name: a, 1️⃣nam: b } }", "1️⃣ unknown-content"),
        drawn("{ component: Face, content: { name: 1️⃣\"{note}\" } }", "1️⃣ wrong-content"),
        drawn("{ component: Face, content: 1️⃣\"{text}\" }", "1️⃣ wrong-content"),
        drawn("{ component: Face, content: 1️⃣[a] }", "1️⃣ component-file"),
        drawn("{ component: Face, content: { name: a }, variant: 1️⃣wide, state: 2️⃣open }", "1️⃣ unknown-variant", "2️⃣ unknown-component-state"),
        drawn(
            "{ component: Face, content: { name: a }, state: { 1️⃣opn: near, open: 2️⃣nar, shut: far } }", "1️⃣ unknown-component-state",
            "2️⃣ unknown-component-state"),
        drawn("{ component: Face, content: { name: a }, state: 1️⃣{} }", "1️⃣ component-file"),
        drawn("{ component: Face, content: { name: a }, style: 1️⃣titleStyle }", "1️⃣ wrong-element-style"),
        drawn(
            "{ component: Face, content: { name: a }, on: { 1️⃣tap: tap, close: 2️⃣tip, open: 3️⃣choose } }", "1️⃣ unknown-message",
            "2️⃣ unknown-message",
            "3️⃣ missing-component-member"),
        drawn("{ component: Face, content: { name: a }, on: { close: { choose: { id: 1️⃣\"{id}\" } } } }", "1️⃣ unknown-content"),
        drawn("{ component: Face, content: { name: a }, on: 1️⃣[close] }", "1️⃣ component-file"),
        // Only a repeated component has an item, and only what is there can be passed.
        drawn(
            "{ component: Face, content: { name: a }, sends: { choose: { id: \"{item.name}\" } }, on: { close: { choose: { id: 1️⃣\"{item.name}\" } } } }",
            "1️⃣ unknown-content"),
        Wrong(
            """
            Card:
              level: atom
              content: { all: [Face] }
              events: { tap: { id: string }, fade: { time: duration }, turn: { isOn: bool } }
              actions: { open: { id: string } }
              body:
                component: Face
                on: { open: { tap: { id: 1️⃣"{item.nam}" } }, close: { fade: { time: 2️⃣"{item.name}" } } }
                sends: { turn: { isOn: 3️⃣"{item.isHere}" } }
                repeat: "{all}"
              transitions:
                default: { tap: { actions: { open: { id: 4️⃣"{item.name}" } } }, fade: { actions: { open: { id: 5️⃣"{item.name}" } } } }
            """, "1️⃣ unknown-content", "2️⃣ wrong-content", "3️⃣ wrong-content", "4️⃣ unknown-content", "5️⃣ unknown-content"),
        drawn("{ component: Face, content: { name: a }, 1️⃣children: [] }", "1️⃣ unknown-component-member"),
        drawn("{ component: Face, repeat: 1️⃣faces }", "1️⃣ wrong-content"),
        drawn("{ component: Face, repeat: 1️⃣\"{text}\" }", "1️⃣ wrong-content"),
        Wrong(
            "Card: { level: atom, content: { all: [Face] }, body: { component: Face, repeat: \"{all}\", content: 1️⃣{ name: a } } }",
            "1️⃣ component-file"),
    ]

    static let cycles = [
        // The list is what is wrong: without it the component would be one within itself, which is no further error.
        Wrong(
            "Card: { level: atom, content: { all: [Card] }, body: { component: Card, repeat: 1️⃣\"{none}\" } }", "1️⃣ unknown-content"),
        Wrong("1️⃣Card: { level: atom, content: { a: Card } }", "1️⃣ component-cycle"),
        Wrong(
            "1️⃣Card: { level: atom, content: { a: { type: Card, optional: true } }, body: { component: Card, content: \"{a}\" } }",
            "1️⃣ component-cycle"),
        Wrong(
            "1️⃣Card: { level: atom, content: { a: Box } }\n2️⃣Box: { level: atom, content: { a: Card } }\nFox: { level: atom, content: { a: Box } }",
            "1️⃣ component-cycle", "2️⃣ component-cycle"),
        Wrong("1️⃣Card: { level: atom, body: { component: Card } }", "1️⃣ component-cycle"),
        Wrong(
            "1️⃣Card: { level: atom, body: { stack: null, children: [{ component: Box }] } }\n2️⃣Box: { level: atom, body: { component: Card } }\nFox: { level: atom, body: { component: Box } }",
            "1️⃣ component-cycle", "2️⃣ component-cycle"),
    ]

    /// Sequences that could be endless if each step is one item of a list.
    @Test func listsMayHoldTheirOwnKind() {
        expect(
            Self.surroundings + """
                Comment:
                  level: molecule
                  content: { text: string, answers: [Comment] }
                  body: { stack: null, children: [{ label: "{text}" }, { component: Comment, repeat: "{answers}" }] }
                  examples: { usual: { content: { text: a, answers: [{ text: b, answers: [{ text: c, answers: [] }] }] } } }
                """)
    }

    /// Nil draws none.
    @Test func aRepeatedListMayBeOptional() {
        expect(
            Self.surroundings + """
                Comment:
                  level: molecule
                  content: { answers: { type: [Comment], optional: true } }
                  body: { component: Comment, repeat: "{answers}" }
                """)
    }

    // MARK: Hostile

    @Test func contentThatIsNestedDeeply() {
        for depth in [20, 60, 5000] {
            let answers = String(repeating: "{ text: a, answers: [", count: depth) + String(repeating: "] }", count: depth)
            let found = Self.found("C: { level: atom, content: { text: string, answers: [C] }, examples: { a: { content: \(answers) } } }")
            #expect(found.diagnostics.all.map(\.id) == (depth > 25 ? [.tooDeep] : []))
        }
    }

    @Test(arguments: ["states", "events", "updates", "actions", "content", "examples"])
    func tooManyOfOneKind(member: String) {
        let value = member == "content" ? "string" : "{}"
        for (count, ids) in [(256, []), (257, [DiagnosticID.listTooLong]), (10_000, [.listTooLong])] {
            let entries = (0..<count).map { "a\($0): \(value)" }.joined(separator: ", ")
            #expect(Self.found("Card: { level: atom, \(member): { \(entries) } }").diagnostics.all.map(\.id) == ids)
        }
    }

    @Test func manyErrorsAtOnce() {
        let events = (0..<250).map { "e\($0): {}" }.joined(separator: ", ")
        let transitions = (0..<10_000).map { "x\($0): a" }.joined(separator: ", ")
        let found = Self.found("Card: { level: atom, states: { a: {} }, events: { \(events) }, transitions: { a: { \(transitions) } } }")
        #expect(found.diagnostics.all.count == 10_000)
        #expect(found.diagnostics.all.allSatisfy { $0.text.utf8.count < 200 })
    }

    @Test func aLongChainOfComponents() {
        let chain = (0..<3000).map { "C\($0): { level: atom, content: { a: C\($0 + 1) } }" } + ["C3000: { level: atom }"]
        #expect(Self.found(chain.joined(separator: "\n")).diagnostics.all.map(\.id) == [.tooDeep])
        #expect(Self.found(chain.suffix(50).joined(separator: "\n")).marks == [])
        let circle = (0..<3000).map { "C\($0): { level: atom, body: { component: C\(($0 + 1) % 3000) } }" }
        #expect(Self.found(circle.joined(separator: "\n")).diagnostics.all.count == 3000)
    }

    @Test(arguments: [
        "a\\nb", "a\\\"b", "\\u202Ea\\u2066", "\\u0000", "{{ and }}", "\\\\(1)", "`a`", "*/ /*", "#\\\"\\\"\\\"", "👩‍👩‍👧", "e\\u0301",
    ])
    func hostileTexts(text: String) throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- components/card.yaml
            Card:
              level: atom
              $description: "\(text)"
              content: { a: { type: string, $description: "\(text)" } }
              body: { label: "{a}", description: "\(text)" }
              examples: { usual: { $description: "\(text)", content: { a: "\(text)" } } }
            """
        ).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let component = try #require(project?.components.first)
        guard case .string(let read) = component.examples.first?.content.first else { return #expect(Bool(false)) }
        #expect(component.body?.description == .string(read))
        #expect(!read.contains("{{"))
    }
}
