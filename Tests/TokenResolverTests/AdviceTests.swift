import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenResolver

/// Mistakes whose message says what to write instead.
@Suite struct AdviceTests {
    private static func style(_ value: String, _ more: String = "") -> String {
        "c: { $type: color, a: red }\n--- styles/s.yaml\n\(more)S: { fields: { b: ButtonStyle }, value: { b: { \(value) } } }"
    }

    private static func card(_ body: String) -> String {
        "c: { $type: color, a: red }\n--- styles/s.yaml\nS: { fields: { t: LabelStyle }, value: { t: { textAlignment: center } } }\n"
            + "--- components/card.yaml\nCard: { level: atom, style: S, content: { title: string }, \(body) }"
    }

    @Test(
        arguments: [
            (style("minimumHeight: { normal: 44, disabled: 30 }"), "'minimumHeight' has no control states; write one value", nil),
            (
                style("titleColor: { normal: red, pressed: blue }"),
                "unknown control state 'pressed'; expected normal, highlighted, disabled, selected, focused, or several joined by '+'",
                "did you mean 'highlighted'?"
            ),
            (
                style("titleColor: { normal: red, normal+selected: blue }"),
                "unknown control state 'normal+selected'; expected normal, highlighted, disabled, selected, focused, or several joined by '+'",
                "did you mean 'selected'?"
            ),
            (style("titleColor: red", "enum: { Side: [left] }\n"), "'enum' is not a style type", "did you mean 'enums'?"),
            (card("body: { lable: \"{title}\", style: t }"), "unknown member 'lable'", "did you mean 'label'?"),
            (card("body: { children: [] }"), "'children' needs 'stack', 'overlay', 'scroll' or 'row' in the same element", nil),
            (card("body: { label: a }, states: { a: { variant: quiet } }"), "'S' has no variant 'quiet'; it has no variants", nil),
            (
                "--- base/a.yaml\nc: { $type: color, a: red }\n--- tokengen.yaml\nbrands: [first]\n", "unknown key 'brands'",
                "brands are the files and folders in 'brands/'"
            ),
            (
                "--- base/a.yaml\nc: { $type: color, a: red }\n--- tokengen.yaml\nforeign: [nope]\n",
                "'nope' is not in the token folder; 'foreign' names files and folders in it", nil
            ),
            (
                "--- base/a.yaml\nc: { $type: color, a: red }\n--- brands/first.yaml\nc: { a: blue }\n--- tokengen.yaml\nsnapshots: { brands: [frist] }\n",
                "no brand named 'frist'; brands are first", "did you mean 'first'?"
            ),
            (
                "--- base/a.yaml\nc: { $type: color, a: red, b: \"{tokens.c.a}\" }\n", "no token named 'tokens.c.a'", "did you mean 'c.a'?"
            ),
            // A token's own name would be a cycle.
            ("--- base/a.yaml\nc: { $type: color, accent: \"{c.acent}\" }\n", "no token named 'c.acent'", nil),
            (
                "c: { $type: color, $value: red }\nd:\n  $type: color\n  a: #12345G\n",
                "empty text is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)",
                "quote '#12345G', which is a comment in YAML"
            ),
            (
                "c: { $type: color, $value: red }\nd:\n  a: #12345G\n", "'d.a' has no type; give it or one of its groups a '$type'",
                "quote '#12345G', which is a comment in YAML"
            ),
            (
                "c:\n  $type: color\n  a: { $value: #12345G, $description: d\n  }\n",
                "empty text is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)",
                "quote '#12345G', which is a comment in YAML"
            ),
            ("f: { $type: fontFamily, $value: [1, 2] }\n", "each font family in a list must be a name", nil),
            ("f: { $type: fontFamily, $value: \"{}\" }\n", "'{}' is not an alias; write one path in braces and nothing else", nil),
            (
                card("body: { label: \"{title}\", style: t }, events: { tap: { at: color } }"),
                "unknown type 'color'; expected string, bool, int, number, image, dimension, duration, or an enumeration",
                "colours and fonts are fields of the component's style"
            ),
            (
                "--- base/a.yaml\nc: { $type: color, a: red }\n--- modes/darkmode.yaml\nc: { a: blue }\n",
                "unknown mode 'darkmode'; expected dark, high-contrast or dark+high-contrast", "did you mean 'dark'?"
            ),
            (
                "--- base/a.yaml\nc: { $type: color, a: red }\n--- brands/first.yaml\nc: { a: blue }\n--- brands/first-dark.yaml\nc: { a: lime }\n",
                "'first-dark' is a brand of its own, named like a mode of another", "did you mean 'brands/first/modes/dark.yaml'?"
            ),
        ] as [(String, String, String?)])
    func theMessageSaysIt(text: String, message: String, hint: String?) {
        let found = Compiler(options: .init()).check(ProjectCase(text).input)
        #expect(found.contains { $0.text == message && $0.hint == hint }, "\(found.map { ($0.text, $0.hint ?? "") })")
    }
}
