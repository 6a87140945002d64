import ProjectCases
import Testing
import TokenDiagnostics
import TokenFormat
import TokenResolver

/// The member `applies` of style types, and errors in it.
@Suite struct AppliesTests {
    private let brand = "--- brands/x.yaml\nsize: { $type: dimension, gap: 8 }\n--- styles/s.yaml\n"

    private func application(_ type: String, _ styles: String) throws -> StyleApplication {
        let (project, diagnostics) = ProjectCase(brand + styles).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        return try #require(project?.styles.type(named: type)?.application)
    }

    @Test func fieldsGoToSubviewsInTheOrderOfTheFields() throws {
        let card = try application(
            "Card",
            """
            Card:
              fields: { width: dimension, titleStyle: LabelStyle, viewStyle: ViewStyle, edge: BorderStyle, noteStyle: LabelStyle }
              applies: { edge: _line, titleStyle: titleLabel }
            """)
        #expect(card.view == .builtIn(.view))
        #expect(card.superclassField?.name == "viewStyle")
        #expect(card.parts.map(\.subview) == ["titleLabel", "_line"])
        #expect(card.parts.map(\.view) == [.builtIn(.label), .builtIn(.view)])
        #expect(card.ownFields.map(\.name) == ["width", "noteStyle"])
        #expect(card.roles == [.view, .label])
    }

    @Test func theSuperclassIsWhatIsSaidToBe() throws {
        let button = try application(
            "Badge", "Badge: { fields: { viewStyle: ViewStyle, button: ImagedButtonStyle }, applies: { button: self } }")
        #expect(button.view == .builtIn(.button))
        #expect(button.superclassField?.name == "button")
        #expect(button.ownFields.map(\.name) == ["viewStyle"])
        let content = try application("Cell", "Cell: { fields: { viewStyle: ViewStyle }, applies: { viewStyle: contentView } }")
        #expect(content.superclassField == nil)
        #expect(content.parts.map(\.subview) == ["contentView"])
        let other = try application("S", "S: { fields: { viewStyle: BorderStyle, groundStyle: ViewStyle }, applies: {} }")
        #expect(other.superclassField == nil)
        #expect(other.ownFields.count == 2)
    }

    @Test func stylesOfTheProjectGoToViewsOfTheirs() throws {
        let styles = """
            Row: { fields: { card: Card, toggle: SwitchStyle }, applies: { card: self, toggle: toggle } }
            Screen: { fields: { row: Row }, applies: { row: row } }
            Card: { fields: { titleStyle: LabelStyle }, applies: { titleStyle: titleLabel } }
            """
        let row = try application("Row", styles)
        #expect(row.view == .applying("Card"))
        #expect(row.roles == [.view, .label, .toggle])
        let screen = try application("Screen", styles)
        #expect(screen.parts.map(\.view) == [.applying("Row")])
        #expect(screen.roles == [.view, .label, .toggle])
        #expect(try application("Card", styles).roles == [.view, .label])
    }

    @Test func everyBuiltInStyleHasAView() {
        // A screen has a view of its own, and a button in a bar is none.
        for type in StyleLayout.builtIn.types where !BuiltInStyles.isOfScreens(type.name) && type.name != "BarButtonStyle" {
            #expect(ViewRole(builtInStyle: type.name) != nil, "\(type.name)")
        }
    }

    @Test func errors() throws {
        let diagnostics = expect(
            brand
                + """
                Part: { fields: { titleStyle: LabelStyle } }
                S:
                  fields: { a: LabelStyle, b: LabelStyle, title: LabelStyle, width: dimension, part: Part, bad: Nothing1️⃣ }
                  applies:
                    2️⃣tilte: titleLabel
                    a: 3️⃣title-label
                    b: 4️⃣[label]
                    5️⃣width: widthView
                    6️⃣part: part
                    bad: badView
                T: { fields: { a: LabelStyle }, applies: 7️⃣[a] }
                Config: { swift: { type: Config }, fields: { a: LabelStyle }, 8️⃣applies: { a: label } }
                U: { fields: { a: LabelStyle }, 9️⃣aplies: { a: label } }
                """.replacing("bad: Nothing1️⃣", with: "bad: 1️⃣Nothing"),
            "1️⃣ unknown-kind", "2️⃣ unknown-field", "3️⃣ swift-name", "4️⃣ swift-name", "5️⃣ no-view-class", "6️⃣ no-view-class",
            "7️⃣ style-file", "8️⃣ existing-type-applied", "9️⃣ unknown-style-member")
        let unknown = try #require(diagnostics.all.first { $0.id == .unknownField })
        #expect(unknown.text == "'tilte' is not a field of S")
        #expect(unknown.hint == "did you mean 'title'?")
        #expect(
            diagnostics.all.filter { $0.id == .noViewClass }.map(\.text) == [
                "'width' is not a style; views take only styles", "'part' has the type 'Part', which cannot be applied to a view",
            ])
        #expect(diagnostics.all.last { $0.id == .noViewClass }?.hint == "add 'applies' to 'Part'")
    }

    @Test func aViewTakesOneStyle() throws {
        let diagnostics = expect(
            brand + """
                S:
                  fields: { a: LabelStyle, b: LabelStyle, c: ViewStyle, d: ButtonStyle }
                  applies: { a: label, b: 1️⃣label, c: self, d: 2️⃣self }
                Base: { fields: { titleStyle: LabelStyle }, applies: { titleStyle: titleLabel } }
                Middle: { fields: { base: Base }, applies: { base: self } }
                Over: { fields: { middle: Middle, a: LabelStyle }, applies: { middle: self, a: 3️⃣titleLabel } }
                """, "1️⃣ applied-twice", "2️⃣ applied-twice", "3️⃣ applied-twice")
        #expect(
            diagnostics.all.map(\.text) == [
                "'titleLabel' already takes 'Base.titleStyle'; a view takes only one style",
                "'label' already takes 'a'; a view takes only one style",
                "'self' already takes 'c'; a view takes only one style",
            ])
        #expect(diagnostics.all.allSatisfy { $0.notes.count == 1 })
    }

    @Test(arguments: ["", "_", "9lives", "a b", "a; fatalError()", "ä", "a.b"])
    func namesThatAreNone(name: String) {
        expect(brand + "S: { fields: { a: LabelStyle }, applies: { a: 1️⃣\"\(name)\" } }", "1️⃣ swift-name")
    }

    /// A value of the app's own is left out, not applied to nothing.
    @Test func nullIsNoName() {
        expect(brand + "S: { fields: { a: LabelStyle, b: LabelStyle }, applies: { a: 1️⃣null, b: \"null\" } }", "1️⃣ swift-name")
    }

    /// A cycle is reported at its fields, and the rest of it is read.
    @Test func circlesEndWithTheFields() {
        expect(
            brand + """
                A: { fields: { b: B }, applies: { b: self } }
                B: { fields: { 1️⃣a: A }, applies: { a: self } }
                """, "1️⃣ style-cycle")
    }

    /// Types without fields may contain each other twice, repeatedly.
    @Test func doublingEndsSomewhere() {
        let doubling = (1...90).map {
            "S\($0): { fields: { l: S\($0 - 1), r: S\($0 - 1), own: S\($0 - 1) }, applies: { own: self, l: l\($0), r: r\($0) } }"
        }
        expect(brand + "S0: { fields: {}, applies: {} }\n" + doubling.joined(separator: "\n"))
    }
}
