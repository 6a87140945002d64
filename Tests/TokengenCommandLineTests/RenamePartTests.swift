import Foundation
import ProjectCases
import Testing

/// `tokengen rename` and `tokengen references` on parts of styles and components.
@Suite struct RenamePartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: news\n", to: "tokens/tokengen.yaml")
        for brand in ["badoo", "bumble"] {
            try folder.write("color: { $type: color, ink: \"#1D1B20\" }\n", to: "tokens/brands/\(brand)/color.yaml")
        }
        try folder.write(Self.styles, to: "tokens/styles/card.yaml")
        try folder.write(Self.components, to: "tokens/components/card.yaml")
    }

    private static let styles = """
        enums: { CardKind: [usual, promoted] }

        CardStyle:
          fields: { layoutStyle: StackStyle, titleStyle: LabelStyle, kind: CardKind, shown: transition }
          applies: { layoutStyle: stack, titleStyle: titleLabel }
          value:
            titleStyle: { textColor: "{color.ink}" }
            kind: usual
            shown: { duration: 250ms, delay: 0ms, timingFunction: [0.2, 0, 0, 1] }
          variants:
            wide: { layoutStyle: { axis: horizontal } }
          brands:
            bumble: { titleStyle: { numberOfLines: 2 }, variants: { wide: { kind: promoted } } }

        ListStyle:
          fields: { cardStyle: CardStyle, layoutStyle: StackStyle }
          value: { cardStyle: { titleStyle: { numberOfLines: 3 } } }

        """

    private static let components = """
        Card:
          level: molecule
          style: CardStyle
          content: { title: string, "kind": CardKind, isOpen: bool }
          body:
            stack: layoutStyle
            children:
              - { label: "{title}", style: titleStyle, visibleIf: { kind: [usual], isOpen: true }, sends: { open: { title: "{title}" } } }
          states:
            closed: {}
            # The title stands beside.
            open: { variant: wide, elements: { titleLabel: { hidden: false } } }
          events: { open: { title: string }, close: {} }
          updates: { grow: {} }
          actions: { show: { title: string } }
          transitions:
            closed: { open: { to: open, updates: grow, actions: { show: { title: "{title}" } }, animate: shown } }
            open: { close: closed }
          examples:
            usual: { content: { title: A title, kind: usual, isOpen: true } }
            open: { state: open, content: { title: open, kind: promoted, isOpen: false } }

        List:
          level: organism
          style: ListStyle
          content: { cards: [Card] }
          body:
            stack: layoutStyle
            children:
              - { repeat: "{cards}", component: Card, name: card, style: cardStyle, state: { busy: open }, on: { show: { choose: { name: "{title}" } } } }
          states: { ready: {}, busy: {} }
          events: { choose: { name: string } }
          actions: { open: {} }
          transitions: { ready: { choose: { to: busy, actions: open } } }
          examples:
            usual: { content: { cards: [{ title: One, kind: usual, isOpen: true }] } }

        """

    private func rename(_ old: String, _ new: String, _ others: String...) -> Outcome {
        tokengen(["rename", "--tokens", folder("tokens"), old, new] + others)
    }

    private var styles: String { get throws { try folder.text(of: "tokens/styles/card.yaml") } }
    private var components: String { get throws { try folder.text(of: "tokens/components/card.yaml") } }

    @Test func aStateIsRenamedWhereItIsMeant() throws {
        let outcome = rename("Card.states.open", "Card.states.unfolded")
        #expect(outcome.exitCode == 0 && outcome.output.contains("changed 5 places in 1 file"), "\(outcome)")
        var expected = Self.components.replacing("    open: { variant: wide", with: "    unfolded: { variant: wide")
        expected = expected.replacing("{ to: open,", with: "{ to: unfolded,").replacing(
            "    open: { close:", with: "    unfolded: { close:")
        expected = expected.replacing("{ state: open,", with: "{ state: unfolded,").replacing("{ busy: open }", with: "{ busy: unfolded }")
        #expect(try components == expected)
    }

    @Test func contentIsRenamedInTheElementsAndInOthersExamples() throws {
        #expect(rename("Card.kind", "Card.sort").exitCode == 0)
        let expected = Self.components.replacing("\"kind\": CardKind", with: "\"sort\": CardKind").replacing(
            "kind: [usual", with: "sort: [usual"
        )
        .replacing("kind: usual", with: "sort: usual").replacing("kind: promoted", with: "sort: promoted")
        #expect(try components == expected)
    }

    @Test func aVariantIsRenamedInBrandsToo() throws {
        #expect(rename("CardStyle/wide", "CardStyle/broad").exitCode == 0)
        #expect(try styles == Self.styles.replacing("wide:", with: "broad:"))
        #expect(try components == Self.components.replacing("variant: wide", with: "variant: broad"))
    }

    /// Whatever the part is called, the files are as before once it has its name again.
    @Test(arguments: [
        "CardKind", "CardKind.promoted", "CardStyle", "CardStyle.layoutStyle", "CardStyle.titleStyle", "CardStyle.kind", "CardStyle.shown",
        "CardStyle.variants.wide", "ListStyle.cardStyle", "Card", "Card.title", "Card.isOpen", "Card.states.closed", "Card.events.open",
        "Card.close",
        "Card.grow", "Card.show", "Card.examples.open", "List.cards", "List.busy", "List.choose", "List.open",
    ])
    func thereAndBack(path: String) throws {
        let there = rename(path, path + "2")
        #expect(there.exitCode == 0, "\(there)")
        #expect(tokengen(["check", "--tokens", folder("tokens")]).exitCode == 0)
        #expect(try styles + components != Self.styles + Self.components)
        #expect(rename(path + "2", path).exitCode == 0)
        #expect(try styles == Self.styles)
        #expect(try components == Self.components)
    }

    @Test(arguments: [
        ("Card.title", "Card.isOpen", "'Card.isOpen' exists already"), ("CardStyle", "ListStyle", "'ListStyle' exists already"),
        ("Card", "card", "not-renamed"),
        ("Card.open", "Card.unfolded", "write one of 'Card.states.open', 'Card.events.open', 'Card.examples.open'"),
        ("Card.opne", "Card.unfolded", "did you mean 'Card.open'?"), ("Card.title", "List.title", "differs from 'Card.title' in more than"),
        ("Card.close", "Card.close", "has this name"),
    ])
    func whatWouldNotBeTheSameIsRefused(old: String, new: String, reason: String) throws {
        let outcome = rename(old, new)
        #expect(outcome.exitCode != 0 && outcome.error.contains(reason), "\(outcome)")
        #expect(try styles == Self.styles)
        #expect(try components == Self.components)
    }

    /// Names that differ in the files may be one in an output.
    @Test(arguments: [
        ("Card.title", "Card.Is-open"), ("Card.states.open", "Card.states.Closed"), ("CardStyle.kind", "CardStyle.Shown"),
        ("CardKind.promoted", "CardKind.Usual"), ("CardStyle", "listStyle"), ("CardKind", "cardStyle"),
    ])
    func aNameThatAnOutputHasAlreadyIsRefused(old: String, new: String) throws {
        let outcome = rename(old, new)
        #expect(outcome.exitCode == 1 && outcome.error.contains("would bring an error"), "\(outcome)")
        #expect(try styles == Self.styles)
        #expect(try components == Self.components)
    }

    /// It is neither the rename's nor hidden by it.
    @Test func whatIsWrongElsewhereRefusesNothing() throws {
        try folder.write("size: { $type: dimension, a-b: 1, a_b: 2 }\n", to: "tokens/base/size.yaml")
        #expect(tokengen(["check", "--tokens", folder("tokens")]).error.contains("name-collision"))
        for (old, new) in [("color.ink", "color.tint"), ("Card.title", "Card.heading")] {
            let outcome = rename(old, new)
            #expect(outcome.exitCode == 0, "\(outcome)")
        }
    }

    @Test func onlyATokenKeepsItsOldName() throws {
        #expect(rename("Card", "Tile", "--deprecate").error.contains("only a token can keep its old name"))
    }

    @Test func aScreenIsRenamedByItsStyleType() throws {
        let source = DiagnosticReferenceTests.root.appending(path: "tokens")
        try FileManager.default.removeItem(at: URL(filePath: folder("tokens")))
        try FileManager.default.copyItem(at: source, to: URL(filePath: folder("tokens")))
        let before = try folder.text(of: "tokens/screens/astrologer.yaml")
        let outcome = rename("AstrologerScreen", "StarsScreen")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/screens/astrologer.yaml") == before.replacing("Astrologer:", with: "Stars:"))
        #expect(rename("StarsScreen", "Stars").error.contains("differs from"))
    }

    @Test func referencesOfAPartAreListedByPlace() {
        let outcome = tokengen(["references", "--tokens", folder("tokens"), "Card.show", "--json"])
        #expect(outcome.exitCode == 0 && outcome.output.contains(#""kind": "declaration""#) && outcome.output.contains(#""kind": "name""#))
        #expect(outcome.output.contains("/List/body/children/0/on/show"), "\(outcome)")
    }

    @Test(arguments: ["null", "Null"])
    func aNameThatIsNothingWithoutQuotesHasThem(_ name: String) throws {
        #expect(rename("Card.events.close", "Card.events.\(name)").exitCode == 0)
        #expect(try components.contains("\"\(name)\": closed"))
        #expect(rename("Card.events.\(name)", "Card.events.close").exitCode == 0)
        #expect(try components.replacing("\"close\"", with: "close") == Self.components)
    }

    @Test func settingsThatNameItAreRenamedOrReported() throws {
        try folder.write(
            """
            name: news
            unused: { ignore: { CardStyle: "kept for later", CardStyle.titleStyle: "so is this" } }
            lint: { touch-target: { fields: [titleStyle] } }

            """, to: "tokens/tokengen.yaml")
        let outcome = rename("CardStyle.titleStyle", "CardStyle.headStyle")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.error.contains("tokengen.yaml:3:34: warning: this pattern matches 'CardStyle.titleStyle', and not its new name"))
        _ = rename("CardStyle", "PaperStyle")
        let settings = try folder.text(of: "tokens/tokengen.yaml")
        #expect(settings.contains("ignore: { PaperStyle: \"kept for later\", PaperStyle.headStyle: \"so is this\" }"), "\(settings)")
    }

    @Test(arguments: ["fields: { &k kind: bool, other: bool }", "fields: { !!str &k kind: bool, other: bool }"])
    func aKeyWithAnAnchorIsNotRenamed(_ fields: String) throws {
        let text = "A:\n  \(fields)\n  value: { kind: true, other: true }\n  variants: { *k : { kind: false } }\n"
        try folder.write(text, to: "tokens/styles/anchor.yaml")
        let outcome = rename("A.fields.kind", "A.fields.sort")
        #expect(outcome.exitCode == 1 && outcome.error.contains("not-renamed"), "\(outcome.error)")
        #expect(try folder.text(of: "tokens/styles/anchor.yaml") == text)
    }
}
