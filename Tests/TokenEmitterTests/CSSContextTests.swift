import Testing
import TokenCompiler
import TokenDiagnostics
import TokenResolver
import TokenWeb

/// Values that differ by the contexts of modifiers, in CSS.
@Suite struct CSSContextTests {
    private func emitted(_ text: String) throws -> (css: String, diagnostics: Diagnostics) {
        let (files, diagnostics) = try emittedFiles(CSSOutput(), text)
        return (files["app.css"] ?? "", diagnostics)
    }

    private static let density = "--- tokengen.yaml\nname: app\nmodifiers: { density: [comfortable, compact] }\n"

    @Test func aScopeRepeatsOnlyWhatDependsOnTheModifier() throws {
        let css = try emitted(
            Self.density + """
                --- base/size.yaml
                size: { $type: dimension, row: 56, card: "{size.row}", line: 1 }
                --- modifiers/density/compact.yaml
                size: { row: 44 }
                """
        ).css
        #expect(
            css.hasSuffix(
                """
                :root { --_density_comfortable: initial; --_density_compact: ; }
                [data-density="comfortable"] { --_density_comfortable: initial; --_density_compact: ; }
                [data-density="compact"] { --_density_comfortable: ; --_density_compact: initial; }
                :root, [data-brand], [data-appearance], [data-contrast] {
                  --size-line: 1px;
                }
                :root, [data-brand], [data-appearance], [data-contrast], [data-density] {
                  --size-card: var(--size-row);
                  --size-row: var(--_density_comfortable, 56px) var(--_density_compact, 44px);
                }

                """), "\(css)")
    }

    @Test func contextsFollowTheWidthOfTheWindow() throws {
        let css = try emitted(
            """
            --- tokengen.yaml
            name: app
            modifiers: { width: { contexts: [small, medium, large], follows: { large: 1024, medium: 600.5 } } }
            --- base/size.yaml
            size: { $type: dimension, inset: 8 }
            --- modifiers/width/large.yaml
            size: { inset: 24 }
            """
        ).css
        #expect(
            css.contains(
                """
                :root, [data-width="system"] { --_width_small: initial; --_width_medium: ; --_width_large: ; }
                @media (min-width: 600.5px) { :root, [data-width="system"] { --_width_small: ; --_width_medium: initial; --_width_large: ; } }
                @media (min-width: 1024px) { :root, [data-width="system"] { --_width_small: ; --_width_medium: ; --_width_large: initial; } }

                """), "\(css)")
    }

    /// A modifier that makes no difference in a value is not named there, and one that matters only to the target is not either.
    @Test func aValueNamesOnlyTheModifiersThatDeclareIt() throws {
        let css = try emitted(
            """
            --- tokengen.yaml
            name: app
            modifiers: { density: [comfortable, compact], theme: [standard, sepia] }
            --- base/a.yaml
            color: { $type: color, page: "#FFFFFF", text: "#000000" }
            shadow: { $type: shadow, low: { $value: { color: "{color.text}", offsetX: 0, offsetY: 1, blur: 2, spread: 0 } } }
            --- modifiers/theme/sepia/a.yaml
            color: { page: "#F4ECD8", text: "#5B4636" }
            --- modifiers/theme/sepia/modes/dark.yaml
            color: { page: "#20180F" }
            --- modifiers/density/compact.yaml
            shadow: { low: { $value: { color: "{color.text}", offsetX: 0, offsetY: 1, blur: 1, spread: 0 } } }
            """
        ).css
        #expect(
            css.contains(
                "  --color-page: var(--_theme_standard, #FFFFFF) var(--_theme_sepia, var(--_light, #F4ECD8) var(--_dark, #20180F));\n"))
        #expect(css.contains("[data-appearance=dark] { --_light: ; --_dark: initial; }"))
        #expect(css.contains("[data-density], [data-theme] {\n  --shadow-low--1-color: var(--color-text);\n"))
        #expect(css.contains("  --shadow-low--1-blur: var(--_density_comfortable, 2px) var(--_density_compact, 1px);\n"))
        #expect(css.contains("@property --color-page { syntax: \"<color>\"; inherits: true; initial-value: #FFFFFF; }"))
    }

    /// Toggles of all modifiers and contexts differ, and attributes are those that a page can write.
    @Test func namesWithOtherCharacters() throws {
        let css = try emitted(
            """
            --- tokengen.yaml
            name: app
            modifiers: { textSize: [a_b, "2.x"], text: [size a, "c"], text_size: [a, b_c] }
            --- base/a.yaml
            size: { $type: dimension, inset: 8 }
            --- modifiers/textSize/2.x/a.yaml
            size: { inset: 9 }
            --- modifiers/text/c.yaml
            size: { inset: 10 }
            --- modifiers/text_size/b_c.yaml
            size: { inset: 11 }
            """
        ).css
        for name in [
            "[data-text-size=\"2.x\"] { --_textSize_a__b: ; --_textSize_2\\.x: initial; }", "--_text_size\\ a: initial;",
            "[data-text_size=\"b_c\"] { --_text__size_a: ; --_text__size_b__c: initial; }",
        ] {
            #expect(css.contains(name), "\(name) in \(css)")
        }
    }

    @Test func attributesAndTogglesThatMeanSomethingElse() throws {
        let (_, diagnostics) = try emitted(
            """
            --- tokengen.yaml
            name: app
            modifiers: { state: [on, off], textSize: [a, b], text-size: [c, d], width: { contexts: [a, system], follows: { system: 6 } } }
            --- base/a.yaml
            _state_on: { $type: dimension, $value: 8 }
            """)
        #expect(
            diagnostics.all.filter { $0.id == .nameCollision }.map(\.text) == [
                "modifier 'state' and the state of a control would both be 'data-state' in CSS",
                "modifier 'text-size' and modifier 'textSize' would both be 'data-text-size' in CSS",
                "context 'system' of modifier 'width' and the width of the window would both be 'data-width=system' in CSS",
                "'_state_on' has no name in CSS, where tokengen's own '--_state_on' is '--_state_on'",
            ])
    }

    /// Browsers give properties of a cycle no value, even if the references of a mode or a context alone end.
    @Test func referencesThatFormACycleOnlyTogetherAreValues() throws {
        let css = try emitted(
            Self.density + """
                --- base/a.yaml
                color: { $type: color, a: "{color.b}", b: "#000001", c: "{color.a}" }
                size: { $type: dimension, a: "{size.b}", b: 1, c: "{size.a}" }
                --- modes/dark.yaml
                color: { a: "#000002", b: "{color.c}" }
                --- modifiers/density/compact.yaml
                size: { a: 4, b: "{size.c}" }
                """
        ).css
        #expect(css.contains("  --color-a: var(--_light, #000001) var(--_dark, #000002);\n"))
        #expect(css.contains("  --color-c: var(--_light, #000001) var(--_dark, #000002);\n"))
        #expect(css.contains("  --size-b: var(--_density_comfortable, 1px) var(--_density_compact, 4px);\n"), "\(css)")
    }

    @Test func styleFieldsOfTokensInContexts() throws {
        let css = try emitted(
            Self.density + """
                --- base/a.yaml
                lines: { $type: number, $value: 0 }
                fade: { $type: transition, $value: { duration: "{slow}", delay: 0s, timingFunction: [0, 0, 1, 1] } }
                slow: { $type: duration, $value: 2s }
                --- modifiers/density/compact.yaml
                lines: { $value: 2 }
                slow: { $value: 1s }
                --- styles/card.yaml
                CardStyle:
                  fields: { titleStyle: LabelStyle, appearance: transition }
                  value: { titleStyle: { numberOfLines: "{lines}" }, appearance: "{fade}" }
                """
        ).css
        #expect(
            css.contains(
                """
                  --card-style-title-style-number-of-lines: var(--_density_comfortable, none) var(--_density_compact, var(--lines));
                  --card-style-title-style-number-of-lines--display: var(--_density_comfortable, initial) var(--_density_compact, -webkit-box);

                """), "\(css)")
        #expect(
            css.contains(
                """
                @media (prefers-reduced-motion: reduce) {
                :root, [data-brand], [data-appearance], [data-contrast], [data-density] {
                  --card-style-appearance: 0s;
                }
                }
                """), "\(css)")
    }
}
