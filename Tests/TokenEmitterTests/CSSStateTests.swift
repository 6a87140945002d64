import Testing
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenWeb

/// States of components that change styles: their classes, their properties, and how other outputs name these.
@Suite struct CSSStateTests {
    private static let project = """
        --- base/color.yaml
        color: { $type: color, title: "#101010", muted: "#767676", accent: "#783BF9" }
        --- brands/badoo.yaml
        own: { $type: number, a: 1 }
        --- brands/bumble.yaml
        own: { $type: number, a: 2 }
        --- styles/header.yaml
        HeaderStyle:
          fields: { viewStyle: ViewStyle, nameStyle: LabelStyle, chatStyle: ButtonStyle, cellStyle: CellStyle, gap: dimension }
          value:
            nameStyle: { textColor: "{color.title}", numberOfLines: 2 }
            chatStyle:
              viewStyle: { backgroundColor: "{color.accent}" }
              titleColor: { normal: "{color.title}", disabled: "{color.muted}" }
              imagePlacement: top
            cellStyle: { titleStyle: { textColor: "{color.title}" } }
          variants: { wide: { nameStyle: { numberOfLines: 1 } } }
        CellStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
        --- components/header.yaml
        Header:
          level: molecule
          style: HeaderStyle
          states:
            closed: {}
            open: { variant: wide, style: { cellStyle: { titleStyle: { textColor: "{color.accent}" } } } }
            invited:
              style:
                nameStyle: { textColor: "{color.muted}", numberOfLines: null }
                chatStyle: { titleColor: null, contentAlignment: leading }
          brands: { bumble: { states: { invited: { style: { gap: 3 } } } } }
        """

    private func resolved(_ text: String) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        let project = try #require(Compiler(options: .init()).resolve(Project(text).input, reporting: &diagnostics))
        #expect(diagnostics.all.map(\.text) == [])
        return project
    }

    private func css(_ text: String) throws -> [String: String] {
        var options = Compiler.Options()
        options.outputs = [CSSOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(try resolved(text), reporting: &diagnostics) { $0 }
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    }

    /// The declarations of a rule, without the selector before it.
    private func rule(_ selector: String, in css: String) -> String? {
        guard let start = css.range(of: "\n\(selector) {\n"), let end = css[start.upperBound...].range(of: "}\n") else { return nil }
        return String(css[start.upperBound..<end.lowerBound])
    }

    @Test func aStateHasTheRulesThatItChanges() throws {
        let styles = try #require(try css(Self.project)["styles.css"])
        let name = try #require(rule(".header--is-invited__name-style", in: styles))
        #expect(
            name == """
                  color: var(--header--is-invited-name-style-text-color);
                  display: var(--header--is-invited-name-style-number-of-lines--display, revert);
                  -webkit-box-orient: vertical;
                  -webkit-line-clamp: var(--header--is-invited-name-style-number-of-lines);
                  overflow: var(--header--is-invited-name-style-number-of-lines--overflow);

                """)
        #expect(
            rule(".header--is-invited--wide__name-style", in: styles)?.contains("--header--is-invited--wide-name-style-text-color") ?? false
        )
        // The element itself does not change, and a state that picks a variant has no class over another one.
        #expect(!styles.contains(".header--is-invited {"))
        #expect(!styles.contains(".header--is-open--wide"))
        #expect(
            rule(".header--is-open__cell-style-title-style", in: styles)
                == "  color: var(--header--is-open-cell-style-title-style-text-color);\n")
        // After all variants, whose classes it is combined with.
        let last = try #require(styles.range(of: ".header-style--wide__cell-style-title-style {"))
        #expect(styles.range(of: ".header--is-")?.lowerBound ?? styles.startIndex > last.lowerBound)
    }

    @Test func controlStatesOfTheStyleAreSaidAgain() throws {
        let styles = try #require(try css(Self.project)["styles.css"])
        #expect(styles.contains("color: var(--header--is-invited-chat-style-title-color--disabled);"))
        let brand = try #require(try css(Self.project)["badoo.css"])
        #expect(brand.contains("  --header--is-invited-chat-style-title-color: initial;\n"))
        #expect(brand.contains("  --header--is-invited-chat-style-title-color--disabled: initial;\n"))
    }

    @Test func propertiesAreThoseOfTheState() throws {
        let files = try css(Self.project)
        let (badoo, bumble) = (try #require(files["badoo.css"]), try #require(files["bumble.css"]))
        #expect(badoo.contains("  --header--is-invited-name-style-text-color: var(--color-muted);\n"))
        #expect(badoo.contains("  --header--is-invited-name-style-number-of-lines: initial;\n"))
        #expect(badoo.contains("  --header--is-open-cell-style-title-style-text-color: var(--color-accent);\n"))
        // One brand changes it; the other resets it.
        #expect(badoo.contains("  --header--is-invited-gap: initial;\n"))
        #expect(bumble.contains("  --header--is-invited-gap: 3px;\n"))
        // The image refers to the alignment next to it, which is different here.
        #expect(
            badoo.contains(
                "  --header--is-invited-chat-style-image-placement--items: var(--header--is-invited-chat-style-content-alignment, center);\n"
            ))
        #expect(badoo.contains("  --header-style-chat-style-image-placement--items: center;\n"))
    }

    @Test(arguments: [
        (
            "Card: { fields: { gap: dimension }, value: { gap: 1 }, variants: { is-open: { gap: 2 } } }",
            "Card: { level: atom, style: Card, states: { shut: {}, open: { style: { gap: 3 } } } }",
            "'Card@open' and 'Card/is-open' would both be '.card--is-open' in CSS"
        ),
        (
            "S: { fields: { gap: dimension }, value: { gap: 1 } }",
            "Card: { level: atom, style: S, states: { a: {}, openNow: { style: { gap: 3 } }, open-now: { style: { gap: 2 } } } }",
            nil
        ),
        (
            "S: { fields: { rowStyle: Row, titleStyle: LabelStyle }, applies: { rowStyle: self, titleStyle: title }, value: { titleStyle: { numberOfLines: 1 } }, variants: { a: {} } }\n"
                + "Row: { fields: { titleStyle: LabelStyle }, applies: { titleStyle: label } }",
            "", "'S/default/titleStyle' and 'S/default/rowStyle/titleStyle' would both be '.s__title-style' in CSS"
        ),
    ])
    func collisionsAreReported(styles: String, components: String, message: String?) throws {
        let text =
            "own: { $type: number, a: 1 }\n--- styles/s.yaml\n\(styles)"
            + (components.isEmpty ? "" : "\n--- components/c.yaml\n\(components)")
        var diagnostics = Diagnostics()
        guard let project = Compiler(options: .init()).resolve(Project(text).input, reporting: &diagnostics) else {
            #expect(message == nil)
            return
        }
        CSSOutput().check(project, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.text) == (message.map { [$0] } ?? []))
    }
}
