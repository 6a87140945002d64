import Testing
import TokenWeb

/// Derived values that browsers calculate.
@Suite struct CSSDerivedTests {
    /// The files, and the notes about results.
    private func emitted(_ files: String) throws -> (files: [String: String], notes: [String]) {
        let text = (files.hasPrefix("--- tokengen.yaml") ? "" : "--- tokengen.yaml\nname: app\n") + files
        let (emitted, diagnostics) = try emittedFiles(CSSOutput(), text)
        return (emitted, diagnostics.all.map(\.text).filter { $0.contains("as a result") })
    }

    /// What comes after the results.
    private func live(_ css: String?) throws -> String {
        let parts = try #require(css).split(separator: "@supports ", maxSplits: 1)
        return parts.count > 1 ? String(parts[1]) : ""
    }

    private static let project = """
        --- tokengen.yaml
        name: app
        modifiers: { density: [normal, compact] }
        --- base/a.yaml
        color:
          $type: color
          accent: "#783BF9"
          surface: "#FFFFFF"
          pressed: "oklch(from {color.accent} calc(l - 0.08) c h)"
          hover: "color-mix(in oklab, {color.accent} 85%, {color.surface})"
          alias: "{color.pressed}"
        space: { $type: dimension, unit: 8, gap: "calc({space.unit} * 1.5)" }
        shadow:
          $type: shadow
          card: { $value: { color: "{color.hover}", offsetX: 0px, offsetY: "calc({space.unit} / 2)", blur: 4px, spread: 0px } }
        --- modes/dark.yaml
        color: { accent: "#9e7bff", hover: "color-mix(in oklab, {color.accent} 70%, {color.surface})" }
        --- modifiers/density/compact.yaml
        space: { unit: 6 }
        --- styles/card.yaml
        CardStyle:
          fields: { pad: insets, lines: { type: number }, gap: dimension }
          value:
            pad: { top: "calc({space.unit} * 2)", leading: "{space.gap}", bottom: 4px, trailing: "max({space.unit}, 7px)" }
            gap: "calc({space.gap} + 1px)"

        """

    @Test func resultsComeFirstAndExpressionsForBrowsersThatKnowThem() throws {
        let (files, notes) = try emitted(Self.project)
        #expect(notes.isEmpty)
        let css = try #require(files["app.css"])
        #expect(css.contains("  --space-gap: var(--_density_normal, 12px) var(--_density_compact, 9px);"))
        #expect(
            try live(css) == """
                (color: color-mix(in oklab, red calc(1% * 50), red)) and (color: oklch(from red l calc(c * 1) h)) and (opacity: max(1)) {
                :root, [data-brand], [data-appearance], [data-contrast] {
                  --color-hover: var(--_light, color-mix(in oklab, var(--color-accent) 85%, var(--color-surface))) var(--_dark, \
                color-mix(in oklab, var(--color-accent) 70%, var(--color-surface)));
                  --color-pressed: oklch(from var(--color-accent) calc(l - 0.08) c h);
                }
                :root, [data-brand], [data-appearance], [data-contrast], [data-density] {
                  --shadow-card--1-offset-y: calc(var(--space-unit) / 2);
                  --space-gap: calc(var(--space-unit) * 1.5);
                  --card-style-pad--block: calc(var(--space-unit) * 2) 4px;
                  --card-style-pad--inline: var(--space-gap) max(var(--space-unit), 7px);
                  --card-style-gap: calc(var(--space-gap) + 1px);
                }
                }

                """)
    }

    @Test func aProjectCanHaveResultsAlone() throws {
        let (files, notes) = try emitted(Self.project.replacing("name: app", with: "name: app\ncss: { derived: computed }"))
        #expect(notes.isEmpty)
        #expect(try live(files["app.css"]) == "")
        let (plain, _) = try emitted("--- base/a.yaml\nspace: { $type: dimension, unit: 8 }\n")
        #expect(try live(plain["app.css"]) == "")
    }

    /// Lengths are those of the output, and what must not follow the text size stays in px.
    @Test func lengthsAreInTheUnitOfTheOutput() throws {
        let (files, _) = try emitted(
            """
            --- tokengen.yaml
            name: app
            rem: 10
            css: { unit: rem }
            --- base/a.yaml
            space: { $type: dimension, unit: 8, gap: "calc({space.unit} + 4px + 1rem)" }
            border: { $type: border, card: { $value: { color: "#000", width: "calc({space.unit} / 4 + 1px)", style: solid } } }

            """)
        #expect(try #require(files["app.css"]).contains("  --space-gap: 1.375rem;"))
        #expect(try live(files["app.css"]).contains("  --space-gap: calc(var(--space-unit) + 0.25rem + 0.625rem);"))
        #expect(try live(files["app.css"]).contains("  --border-card--width: calc(var(--space-unit) / 4 + 1px);"))
    }

    /// Each expression that browsers would calculate in another way, with the reason. The operands are those of `base`.
    @Test(arguments: [
        ("oklch(from {c.grey} l 0.2 h)", "browsers differ about the hue of a grey"),
        ("oklch(from {c.blue} l c calc(h * 2))", "browsers differ about whether a hue is negative"),
        ("oklch(from {c.blue} l c none)", "browsers differ about 'none'"),
        ("color-mix(in oklch, {c.grey}, {c.blue})", "browsers differ about mixing a grey by hue"),
        ("color-mix(in oklch, oklch(0.6 0.1 10), oklch(0.5 0.1 190.5))", "browsers differ about mixing opposite hues"),
        ("color-mix(in oklab, {c.scrim}, {c.blue})", "browsers round alphas before they mix"),
        ("hsl(from {c.wide} h s l / 40%)", "browsers differ about hsl() and hwb() outside sRGB"),
        ("hsl(from {c.blue} h calc(s - 90) l)", "about negative saturations"),
        ("rgb(calc({n.two} * 10) 20 30)", "browsers round rgb(), hsl() and hwb() to whole bytes"),
        ("color(from {c.blue} rec2020 r g calc(b * 0.9))", "browsers differ about the curves of rec2020"),
        ("color-mix(in a98-rgb, {c.blue}, #fff)", "and a98-rgb"),
        ("color(from {c.grey} prophoto-rgb 0.03 0.03 0.03)", "near 0 and below"),
        ("oklch(from {c.blue} calc(l + 0.9) c h)", "browsers differ about colours that no display has"),
        ("lab(from oklch(0.2578 0.1933 77.15) l a b)", "browsers differ about colours that no display has"),
        ("lch(from oklch(0.01 0.007 330) l c h)", "browsers differ about colours that no display has"),
        ("-tokengen-mix(in lch, {c.blue}, {c.grey}, 0.5)", "CSS has no function for it"),
    ])
    func obstaclesOfColors(expression: String, reason: String) throws {
        try expectResult(of: "c.x: \(expression)", because: reason)
    }

    @Test(arguments: [
        ("round(up, {d.eight}, 4px)", "a browser could round to another multiple"),
        ("round({d.ten}, 4px)", "a browser could round to another multiple"),
        ("rem({d.eight}, 4px)", "a browser could round to another multiple"),
        ("calc({d.eight} * 1000000)", "a number is too large for browsers"),
    ])
    func obstaclesOfNumbers(expression: String, reason: String) throws { try expectResult(of: "d.x: \(expression)", because: reason) }

    private func expectResult(of text: String, because reason: String) throws {
        let path = text.prefix(3)
        let (files, notes) = try emitted(
            """
            --- base/a.yaml
            c:
              $type: color
              blue: "#3355dd"
              grey: "#808080"
              scrim: "#00000080"
              wide: "color(display-p3 0 1 0)"
            n: { $type: number, two: 2 }
            d: { $type: dimension, eight: 8, ten: 10 }
            --- base/b.yaml
            \(path.prefix(1)): { x: "\(text.dropFirst(5))" }

            """)
        let note = try #require(notes.first)
        #expect(note.contains("'\(path)'") && note.contains(reason), "\(notes)")
        #expect(notes.count == 1)
        #expect(try live(files["app.css"]) == "")
    }

    /// A grey that stays one, and alphas of 0 and 1, are the same everywhere.
    @Test(arguments: [
        "oklch(from {c.grey} calc(l - 0.05) c h)", "oklch(from {c.grey} calc(l * 0.9) calc(c * 0.5) h)",
        "color-mix(in oklab, {c.blue} 20%, transparent)", "rgb(from {c.black} r g b / 40%)", "oklch(from {c.blue} l c calc(h + 120))",
        "color-mix(in oklch, {c.blue}, {c.red})", "oklch(calc({n.half}) 0.1 200)",
    ])
    func noObstacle(expression: String) throws {
        let (files, notes) = try emitted(
            """
            --- base/a.yaml
            c: { $type: color, blue: "#3355dd", red: "#dd3355", grey: "#808080", black: "#000", x: "\(expression)" }
            n: { $type: number, half: 0.5 }

            """)
        #expect(notes.isEmpty)
        #expect(try live(files["app.css"]).contains("--c-x: "))
    }

    /// References of all modes together form a cycle, which a browser would follow.
    @Test func valuesThatWouldReferToThemselvesAreResults() throws {
        let (files, notes) = try emitted(
            """
            --- base/a.yaml
            d: { $type: dimension, a: 8, b: "calc({d.a} + 1px)" }
            --- modes/dark.yaml
            d: { a: "calc({d.b} + 2px)", b: 4 }

            """)
        #expect(notes.count == 1)
        #expect(notes.first?.contains("in a browser it would refer to itself") ?? false, "\(notes)")
        #expect(try live(files["app.css"]) == "")
    }

    /// Without registered types a browser substitutes texts, so long chains would grow without limit: a result begins them anew.
    @Test func deepValuesAreResults() throws {
        let chain = (1...30).map { "  a\($0): \"calc({d.a\($0 - 1)} + {d.a\($0 - 1)})\"\n" }.joined()
        let (files, notes) = try emitted("--- base/a.yaml\nd:\n  $type: dimension\n  a0: 0.0001\n" + chain)
        #expect(notes.first?.contains("it is made of too many others") ?? false, "\(notes)")
        let css = try live(files["app.css"])
        #expect(css.contains("--d-a7: ") && !css.contains("--d-a8: ") && css.contains("--d-a9: "), "\(css)")
    }

    @Test func insetsAndLinesHaveResultsOfEachMode() throws {
        let (files, _) = try emitted(
            """
            --- base/a.yaml
            n: { $type: number, lines: 2 }
            d: { $type: dimension, unit: 8 }
            --- modes/dark.yaml
            n: { lines: 3 }
            d: { unit: 10 }
            --- styles/card.yaml
            CardStyle:
              fields: { label: LabelStyle, pad: insets }
              value:
                label: { numberOfLines: "calc({n.lines} + 1)" }
                pad: { top: "calc({d.unit} * 2)", leading: 1px, bottom: 2px, trailing: 3px }

            """)
        let css = try #require(files["app.css"])
        #expect(css.contains("--card-style-pad--block: var(--_light, 16px 2px) var(--_dark, 20px 2px);"), "\(css)")
        #expect(css.contains("--card-style-label-number-of-lines: var(--_light, 3) var(--_dark, 4);"), "\(css)")
    }
}
