import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel

@testable import TokenResolver

/// What component files mean.
@Suite struct ComponentReadingTests {
    private func component(_ text: String, _ name: String = "Card") throws -> Component {
        let (project, diagnostics) = ProjectCase(ComponentTests.surroundings + text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        return try #require(project?.components.first { $0.name == name })
    }

    @Test func kindsOfContent() throws {
        let card = try component(
            """
            Card:
              level: molecule
              content:
                a: string
                b: bool
                c: int
                d: number
                e: image
                f: Side
                g: Face
                h: [Face]
                i: [Side]
                j: { type: [string], optional: true, $description: Words. }
                k: { type: image, optional: false }
              examples:
                all:
                  content: { a: on, b: true, c: 12, d: 1.5, e: x/y, f: right, g: { name: Ann }, h: [{ name: Bo, isHere: true }], i: [left], k: "https://a.example/b" }
            """)
        #expect(
            card.content.map(\.kind) == [
                .string, .boolean, .integer, .number, .image, .enumeration("Side"), .component("Face"), .list(.component("Face")),
                .list(.enumeration("Side")), .list(.string), .image,
            ])
        #expect(card.content.map(\.isOptional) == Array(repeating: false, count: 9) + [true, false])
        #expect(card.content[9].description == "Words.")
        #expect(
            card.examples[0].content == [
                .string("on"), .boolean(true), .integer(12), .number(1.5), .image("x/y"), .enumeration(1),
                .component([.string("Ann"), .missing]),
                .list([.component([.string("Bo"), .boolean(true)])]), .list([.enumeration(0)]), .missing, .image("https://a.example/b"),
            ])
        #expect(card.states.map(\.name) == ["default"] && card.examples[0].state == 0 && card.level == .molecule)
    }

    /// A number in the format has 53 bits, but an `Int` is read exactly.
    @Test func wholeNumbersAreExact() throws {
        let card = try component(
            """
            Card:
              level: atom
              content: { counts: [int] }
              examples: { all: { content: { counts: [9007199254740993, -9223372036854775808, 9223372036854775807, 1e3, -0, 2.0] } } }
            """)
        #expect(card.examples[0].content == [.list([9_007_199_254_740_993, .min, .max, 1000, 0, 2].map { .integer($0) })])
        for number in ["9223372036854775808", "9007199254740993.0", "1e17", "1.5"] {
            let text = "Card: { level: atom, content: { count: int }, examples: { all: { content: { count: \(number) } } } }"
            let (_, diagnostics) = ProjectCase(ComponentTests.surroundings + text).resolve()
            #expect(diagnostics.all.map(\.id) == [.wrongContent], "\(number)")
        }
    }

    /// Components that contain the next one twice, repeatedly, would have 2^40 fields and as many elements.
    @Test func componentsThatDoubleAreRefused() {
        func found(_ last: String, _ link: (Int) -> String) -> [String] {
            let links = (0..<40).map { "C\($0): { level: atom, \(link($0 + 1)) }" }
            let text = (links + ["C40: { level: atom, \(last) }"]).joined(separator: "\n")
            return ProjectCase(ComponentTests.surroundings + text).resolve().diagnostics.all.map { "\($0.id): \($0.text)" }
        }
        let contents = found("content: { text: string }") {
            "content: { a: C\($0), b: C\($0) }, body: { component: C\($0), content: \"{a}\" }"
        }
        #expect(
            contents == [
                "expansion-limit: the content of 'C28' has more than 10000 parts, including those of nested components"
            ])
        let bodies = found("body: { label: x }") { "body: { stack: , children: [{ component: C\($0) }, { component: C\($0) }] }" }
        #expect(
            bodies == ["expansion-limit: the body of 'C28' has more than 10000 parts, including those of nested components"])
        // A list's content does not exist before someone provides it.
        #expect(found("content: { text: string }") { "content: { a: [C\($0)], b: [C\($0)] }" } == [])
    }

    @Test func componentsAreWithinEachOtherSoFar() {
        func found(_ count: Int) -> [String] {
            let links = (0..<count - 1).map { "C\($0): { level: atom, body: { component: C\($0 + 1) } }" }
            let text = (links + ["C\(count - 1): { level: atom, body: { label: x } }"]).joined(separator: "\n")
            return ProjectCase(ComponentTests.surroundings + text).resolve().diagnostics.all.map { "\($0.id): \($0.text)" }
        }
        #expect(found(50) == [])
        #expect(found(60) == ["too-deep: the body of 'C9' nests components more than 50 levels deep"])
        #expect(found(2_000).count == 1)
    }

    /// An empty member that is needed, and a name that is used several times, are one error each.
    @Test func aMistakeIsReportedOnce() throws {
        let text = """
            Card:
              level: atom
              style: CardStyle
              content: { title: string, note: string }
              body: { stack: null, children: [{ label: "{title}" }, { label: "{note}", sends: tap }] }
              states: { shut: {}, open: {} }
              events: { tap: {} }
              transitions: { shut: { tap: { to: open } }, open: { tap: { to: shut } } }
              examples: { usual: { content: { title: A, note: B } }, other: { state: open, content: { title: A, note: B } } }
            """
        func errors(_ old: String, _ new: String) -> [(text: String, notes: Int)] {
            let (_, diagnostics) = ProjectCase(ComponentTests.surroundings + text.replacing(old, with: new)).resolve()
            return diagnostics.all.map { ($0.text, $0.notes.count) }
        }
        #expect(errors("", "").isEmpty)
        let values = ["content": "{ title: string, note: string }", "events": "{ tap: {} }", "states": "{ shut: {}, open: {} }"]
        for (member, value) in values {
            let found = errors("\(member): \(value)", "\(member): null")
            let words = "'\(member)' is empty, but the component is used as if it had one; write it or remove what needs it"
            #expect(found.map(\.text) == [words], "\(found)")
        }
        let renamed = errors("{ shut: {}, open: {} }", "{ shut: {}, opn: {} }")
        #expect(renamed.count == 1 && renamed.first?.notes == 2, "\(renamed)")
    }

    @Test func emptyMembersSayNothing() throws {
        let card = try component(
            """
            Card:
              level: atom
              content:
              body:
              states:
                shut:
                open: null
              events: { tap: null, knock: ~ }
              updates: null
              actions: {}
              transitions:
                shut: { tap: open, knock: { to: open, updates: null, actions: [] } }
                open:
              examples: { usual: null, other: {} }
              brands:
              style: null
            Fox:
              level: molecule
              style: CardStyle
              content: { a: { type: string, optional: null } }
              body:
                stack:
                children:
                  - { label: a, name: null, style: ~, width: null, height: null, visibleIn: null, visibleIf: , hint: null, traits: null, sends: null }
                  - { component: Face, content: { name: a }, repeat: null, variant: null, state: null, on: null }
              states: { a: { variant: null, style: null, elements: null } }
              examples: { usual: { variant: null, state: null, content: { a: a } } }
            """)
        #expect(card.content.isEmpty && card.style == nil && card.body == nil && card.states.map(\.name) == ["shut", "open"])
        #expect(card.transitions.entries.count == card.events.count)
        #expect(card.transitions.entries.allSatisfy { $0.state == 0 && $0.transition.target == 1 })
        #expect(card.examples.map(\.name) == ["usual", "other"])
    }

    @Test func textsThatLookLikeOthers() throws {
        let card = try component(
            #"""
            Card:
              level: atom
              content: { a: string, b: string, c: string, d: string, e: { type: string, optional: true } }
              examples: { usual: { content: { a: 12, b: true, c: "null", d: "{{a}}", e: null } }, other: { content: { a: "", b: "}}{{", c: "~", d: é } } }
            """#)
        #expect(card.examples[0].content == [.string("12"), .string("true"), .string("null"), .string("{a}"), .missing])
        #expect(card.examples[1].content == [.string(""), .string("}{"), .string("~"), .string("é"), .missing])
    }

    @Test func callsWithParameters() throws {
        let card = try component(
            """
            Card:
              level: organism
              content: { id: string, all: [Face] }
              body:
                stack:
                children:
                  - { label: a, sends: { choose: { id: "{id}" } } }
                  - { component: Face, repeat: "{all}", on: { open: { choose: { id: "{id}" } }, close: tap } }
                  - { component: Face, on: { close: { choose: { id: "{item.name}" } } }, sends: { choose: { id: "{item.name}" } }, repeat: "{all}" }
              states: { shut: {}, open: {} }
              events: { tap: {}, choose: { id: string, $description: Of a face. } }
              updates: { blink: { after: duration, wide: dimension, side: Side } }
              actions: { leave: {}, tell: { id: string, count: int } }
              transitions:
                shut:
                  tap: { to: open, updates: [{ blink: { after: 200ms, wide: 2rem, side: right } }], actions: leave }
                  choose: { actions: [{ tell: { count: 2, id: "{id}" } }, leave] }
                open: { tap: shut }
            """)
        #expect(card.transitions[0, 0]?.target == 1 && card.transitions[1, 0]?.target == 0 && card.transitions[0, 1]?.target == nil)
        #expect(
            card.transitions[0, 0]?.updates
                == [.init(message: 0, arguments: [.literal(.number(0.2)), .literal(.number(32)), .literal(.enumeration(1))])])
        #expect(
            card.transitions[0, 1]?.actions
                == [.init(message: 1, arguments: [.parameter(0), .literal(.integer(2))]), .init(message: 0, arguments: [])])
        #expect(card.events[1].description == "Of a face." && card.events[1].parameters.count == 1)
        let children = try #require(card.body?.children)
        #expect(children[0].sends == .init(message: 1, arguments: [.field(0)]))
        // The parameter of the child's action, not the content of the same name.
        #expect(children[1].instance?.on == [0: .init(message: 1, arguments: [.parameter(0)]), 1: .init(message: 0, arguments: [])])
        #expect(children[1].instance?.repeats == 1)
        // Every item says which one it is, wherever `repeat` is written.
        #expect(children[2].instance?.on == [1: .init(message: 1, arguments: [.item(0)])])
        #expect(children[2].sends == .init(message: 1, arguments: [.item(0)]))
    }

    @Test func animationsOfTransitions() throws {
        func animation(_ text: String) throws -> Component.Animation? {
            let card = try component(
                """
                Card:
                  level: atom
                  style: CardStyle
                  states: { shut: {}, open: {} }
                  events: { tap: { side: Side, after: duration } }
                  updates: { blink: {} }
                  transitions: { shut: { tap: { to: open, animate: \(text) } }, open: { tap: { updates: blink, animate: \(text) } } }
                """)
            #expect(card.transitions[0, 0]?.animation == card.transitions[1, 0]?.animation)
            return card.transitions[0, 0]?.animation
        }
        #expect(try animation("200ms") == .duration(0.2))
        #expect(try animation("{ value: 1.5, unit: s }") == .duration(1.5))
        #expect(try animation("0s") == .duration(0))
        #expect(
            try animation("{ duration: 1s, delay: 50ms, timingFunction: [0.4, 0, 0.2, 1] }")
                == .transition(duration: 1, delay: 0.05, timingFunction: [0.4, 0, 0.2, 1]))
        #expect(try animation("\"{after}\"") == .parameter(1))
        #expect(try animation("turn") == .field("turn"))
        #expect(try animation("faceStyle/smile") == .field("faceStyle/smile"))
        #expect(try animation("null") == nil)
    }

    /// The view of the component reads it, so an app has nothing to apply.
    @Test func aTransitionThatAnimatesIsNoOwnValue() throws {
        let text = """
            Card:
              level: atom
              style: CardStyle
              states: { shut: {}, open: {} }
              events: { tap: {} }
              transitions: { shut: { tap: { to: open, animate: turn } } }
            """
        let (project, _) = ProjectCase(ComponentTests.surroundings + text).resolve()
        let style = try #require(project?.styles.types.first { $0.name == "CardStyle" })
        #expect(style.application?.ownFields.map(\.name).contains("turn") == false)
        #expect(style.application?.ownFields.map(\.name).contains("gap") == true)
    }

    @Test func elementsTakeStylesAndNames() throws {
        let card = try component(
            """
            Card:
              level: organism
              style: CardStyle
              content: { face: { type: Face, optional: true }, isOn: bool, note: { type: string, optional: true } }
              body:
                overlay: viewStyle
                name: all
                children:
                  - { label: "{note}", style: titleStyle, width: gap, background: tint, at: topLeading, visibleIf: "{isOn}" }
                  - { component: Face, content: "{face}", style: faceStyle, state: far, visibleIn: [open] }
                  - { component: Face, content: { name: a, isHere: "{isOn}" }, name: second }
                  - { button: Go, image: icon, style: buttonStyle, name: go }
                  - { view: null, children: null }
              states:
                shut: { elements: { titleLabel: { hidden: true }, go: { control: disabled } } }
                open: {}
            """.replacing(", children: null", with: ""))
        let body = try #require(card.body)
        #expect(body.kind == .overlay && body.style == "viewStyle" && body.name == "all")
        #expect(body.children.map(\.kind) == [.label, .component, .component, .button, .view])
        #expect(body.children.map(\.name) == ["titleLabel", nil, "second", "go", nil])
        let label = body.children[0]
        #expect(label.content == .field(2) && label.visibleIf == [.init(field: 1, values: [.boolean(true)])] && label.corner == .topLeading)
        #expect(label.width == "gap" && label.background == "tint")
        #expect(
            body.children[1].instance?.field == 0 && body.children[1].instance?.state == "far" && body.children[1].visibleIn == [1]
        )
        #expect(body.children[2].instance?.content == [.string("a"), .field(1)])
        #expect(body.children[3].content == .string("Go") && body.children[3].image == .image("icon"))
        #expect(card.states[0].elements["titleLabel"]?.isHidden == true)
        #expect(card.states[0].elements["go"]?.control == ControlStateName.bits(of: "disabled"))
    }

    @Test func whatDependsOnContentAndState() throws {
        let card = try component(
            """
            Card:
              level: organism
              content: { name: string, isOn: bool, side: Side }
              body:
                scroll:
                reachedEnd: { more: { after: "{name}" } }
                children:
                  - { label: a, visibleIf: { isOn: false, side: [right, left] }, hint: "{name}", traits: [header, link] }
                  - { component: Face, content: { name: a }, state: { open: far }, description: "", traits: button, sends: more }
              states: { shut: {}, open: {} }
              events: { more: { after: { type: string, optional: true } }, other: { after: { type: string } } }
              actions: { find: { after: { type: string, optional: true }, count: { type: int, optional: true } } }
              transitions:
                shut:
                  more: { actions: { find: { after: "{after}" } } }
                  other: { actions: { find: { after: "{after}", count: null } } }
                open: { more: { actions: { find: { after: a, count: 2 } } } }
            """)
        let body = try #require(card.body)
        #expect(body.kind == .scroll && body.reachedEnd == .init(message: 0, arguments: [.field(0)]) && body.sends == nil)
        let (label, face) = (body.children[0], body.children[1])
        #expect(
            label.visibleIf == [.init(field: 1, values: [.boolean(false)]), .init(field: 2, values: [.enumeration(1), .enumeration(0)])])
        #expect(label.hint == .field(0) && label.traits == [.header, .link] && label.description == nil)
        #expect(face.description == .string("") && face.traits == [.button])
        #expect(face.sends == .init(message: 0, arguments: [.literal(.missing)]))
        #expect(face.instance?.states == [1: "far"])
        #expect(face.instance?.state(in: 0) == nil && face.instance?.state(in: 1) == "far")
        #expect(card.events.map { $0.parameters.map(\.isOptional) } == [[true], [false]])
        #expect(
            card.transitions.entries.map { $0.transition.actions.map(\.arguments) } == [
                [[.parameter(0), .literal(.missing)]], [[.parameter(0), .literal(.missing)]],
                [[.literal(.string("a")), .literal(.integer(2))]],
            ])
    }

    /// From a state, then from a brand for that state; over the variant that the state picks.
    @Test func statesPatchStyles() throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.yaml
            c: { $type: color, ink: "#111111" }
            --- brands/x.yaml
            n: { $type: number, $value: 1 }
            --- brands/y.yaml
            n: { $type: number, $value: 2 }
            --- styles/card.yaml
            CardStyle:
              fields: { titleStyle: LabelStyle, gap: dimension }
              value: { titleStyle: { textColor: "{c.ink}", numberOfLines: 1 }, gap: 4 }
              variants: { wide: { gap: 8 } }
            --- components/card.yaml
            Card:
              level: atom
              style: CardStyle
              states:
                shut: { style: { gap: 12 } }
                open: { variant: wide, style: { titleStyle: { numberOfLines: 3, textColor: null } } }
                plain: {}
              brands:
                y: { states: { shut: { style: { gap: 16 } }, plain: { style: { titleStyle: { numberOfLines: 7 } } } } }
            """
        ).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let layout = try #require(project?.styles)
        let blocks = layout.blocks.filter { $0.patch != nil }
        #expect(blocks.map { layout.types[$0.type].name } == ["Card@shut", "Card@shut", "Card@open", "Card@plain", "Card@plain"])
        #expect(blocks.map(\.variant) == ["default", "wide", "default", "default", "wide"])
        #expect(
            blocks.map { layout.types[$0.type].leaves.map(\.path) }[2].sorted() == ["titleStyle/numberOfLines", "titleStyle/textColor"])
        func values(_ brand: String) throws -> [[TokenValue?]] {
            let brand = try #require(project?.brands.first { $0.name == brand })
            return blocks.map { block in layout.types[block.type].leaves.indices.map { brand.leaves[block.firstLeaf + $0].declared } }
        }
        let (x, y) = try (values("x"), values("y"))
        #expect(x[0] == [.dimension(12, .px)] && x[1] == [.dimension(12, .px)] && y[0] == [.dimension(16, .px)])
        #expect(x[2].contains(.number(3)) && x[2].contains(nil))
        // If only one brand changes a field, in the others it has the style's value.
        #expect(x[3] == [.number(1)] && y[3] == [.number(7)] && y[4] == [.number(7)])
    }
}
