import Foundation
import ProjectCases
import Testing

/// What `diff` says of values that differ by context, and of modifiers themselves.
@Suite struct ContextDiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (path, text) in Self.files { try folder.write(text, to: "old/\(path)") }
    }

    private static let files = [
        "tokengen.yaml": "name: news\noutputs: { css: css }\n" + modifiers,
        "base/all.yaml": """
        size:
          $type: dimension
          row: 56px
          line: "{size.row}"
          gap: 8px
        color: { $type: color, page: "#FFFFFF" }

        """,
        "modes/dark.yaml": "color: { page: \"#101010\" }\n",
        "modifiers/density/compact.yaml": "size: { row: 44px }\n",
        "modifiers/theme/sepia/all.yaml": "color: { page: \"#F4ECD8\" }\n",
        "modifiers/theme/sepia/modes/dark.yaml": "color: { page: \"#3B2F1E\" }\n",
        "brands/badoo/own.yaml": "own: { $type: number, a: 1 }\n",
        "brands/bumble/own.yaml": "own: { $type: number, a: 2 }\n",
        "styles/card.yaml": """
        CardStyle:
          fields: { gap: dimension }
          value: { gap: "{size.line}" }

        """,
    ]
    private static let modifiers = "modifiers:\n  density: [comfortable, compact]\n  theme: [standard, sepia]\n"

    /// The project with other files; nil removes one.
    private func diff(_ edits: [String: String?], _ arguments: String...) throws -> Outcome {
        try? FileManager.default.removeItem(atPath: folder("new"))
        for (path, text) in Self.files.mapValues(Optional.some).merging(edits, uniquingKeysWith: { $1 }) {
            if let text { try folder.write(text, to: "new/\(path)") }
        }
        let outcome = tokengen(["diff", folder("old"), folder("new")] + arguments)
        return Outcome(
            exitCode: outcome.exitCode, output: outcome.output.replacing(folder.path + "/", with: ""), error: outcome.error)
    }

    private func configuration(_ modifiers: String) -> [String: String?] {
        ["tokengen.yaml": Self.files["tokengen.yaml"]?.replacing(Self.modifiers, with: "modifiers:\n\(modifiers)")]
    }

    // MARK: - Values

    @Test func anEditInAContextIsTheCauseOfWhatFollows() throws {
        let outcome = try diff(["modifiers/density/compact.yaml": "size:\n  row: 40px\n"])
        #expect(
            outcome.output == """
                size.row  new/modifiers/density/compact.yaml:2
                    badoo (density=compact), bumble (density=compact): 44px → 40px
                    changes 2 tokens and fields: size.line, CardStyle/default/gap

                version: patch, since only values and looks differ

                """)
    }

    @Test(
        arguments: [
            // A context that has a value of its own does not follow.
            (
                ["base/all.yaml": files["base/all.yaml"]?.replacing("56px", with: "60px")],
                "badoo (density=comfortable), bumble (density=comfortable): 56px → 60px"
            ),
            (["base/all.yaml": files["base/all.yaml"]?.replacing("8px", with: "9px")], "badoo, bumble: 8px → 9px"),
            (
                ["modifiers/theme/sepia/modes/dark.yaml": "color: { page: \"#3B2F2F\" }\n"],
                "badoo (theme=sepia, dark), bumble (theme=sepia, dark): #3B2F1E → #3B2F2F"
            ),
            (["brands/badoo/modifiers/density/compact.yaml": "size: { gap: 4px }\n"], "    badoo (density=compact): 8px → 4px\n"),
            (
                ["modifiers/density/compact.yaml": nil],
                "size.row  new/base/all.yaml:3\n    badoo (density=compact), bumble (density=compact): 44px → 56px"
            ),
            (
                ["modifiers/theme/sepia/size.yaml": "size: { row: 50px }\n"],
                "badoo (density=compact, theme=sepia), bumble (density=compact, theme=sepia): 44px → 50px"
            ),
            (
                ["modifiers/density/compact.yaml": "size: { row: \"calc(40px + 4px)\" }\n"],
                "size.row  a reference now, same value  new/modifiers/density/compact.yaml:1"
            ),
            (
                [
                    "modifiers/density/compact.yaml": "size: { row: 44px, gap: \"{size.gap2}\" }\n",
                    "base/more.yaml": "size: { $type: dimension, gap2: 8px }\n",
                ],
                "size.gap  a reference now, same value  new/modifiers/density/compact.yaml:1"
            ),
        ] as [([String: String?], String)])
    func contextsAreNamedWhereTheyMakeADifference(edits: [String: String?], expected: String) throws {
        let outcome = try diff(edits)
        #expect(outcome.output.contains(expected), "\(outcome)")
    }

    @Test func withoutBrandsContextsAloneAreNamed() throws {
        for side in ["a", "b"] {
            try folder.write("name: dating\nmodifiers: { density: [comfortable, compact] }\n", to: "\(side)/tokengen.yaml")
            try folder.write("size: { $type: dimension, gap: 8px }\n", to: "\(side)/base/size.yaml")
            try folder.write("size: { gap: \(side == "a" ? 4 : 5)px }\n", to: "\(side)/modifiers/density/compact.yaml")
        }
        #expect(tokengen("diff", folder("a"), folder("b")).output.contains("    density=compact: 4px → 5px\n"))
    }

    @Test func allFormsNameContexts() throws {
        let edits: [String: String?] = ["modifiers/density/compact.yaml": "size:\n  row: 40px\n"]
        let markdown = try diff(edits, "--format", "markdown").output
        #expect(markdown.contains("| badoo (density=compact), bumble (density=compact) | `44px` | `40px` |"), "\(markdown)")
        let changelog = try diff(edits, "--format", "changelog").output
        #expect(changelog.contains("`size.row`: `44px` → `40px` (badoo (density=compact), bumble (density=compact))"), "\(changelog)")
        let github = try diff(edits, "--format", "github").output
        #expect(github.contains("modifiers/density/compact.yaml,line=2") && github.contains("density=compact"), "\(github)")
        let json = try diff(edits, "--json").output
        let text = json.split(whereSeparator: \.isWhitespace).joined()
        #expect(text.contains(#"{"brand":"badoo","contexts":{"density":"compact"}}"#), "\(json)")
    }

    // MARK: - Modifiers

    @Test(arguments: [
        (
            "  density: [compact, comfortable]\n  theme: [standard, sepia]\n", "modifier 'density': default comfortable → default compact",
            "patch"
        ),
        ("  density: [comfortable, compact, cosy]\n  theme: [standard, sepia]\n", "context 'density=cosy' is new", "minor"),
        ("  density: [comfortable, compact]\n  theme: [standard, sepia]\n  more: [a, b]\n", "modifier 'more' is new: a, b", "minor"),
        ("  theme: [standard, sepia]\n  density: [comfortable, compact]\n", "modifier 'density': before theme → after theme", "patch"),
        (
            "  density: { contexts: [comfortable, compact], follows: { compact: 600 } }\n  theme: [standard, sepia]\n",
            "context 'density=compact': – → from 600 points", "patch"
        ),
    ])
    func aChangeOfModifiersIsNamed(modifiers: String, expected: String, version: String) throws {
        let outcome = try diff(configuration(modifiers))
        #expect(outcome.output.contains(expected + "\n"), "\(outcome)")
        #expect(outcome.output.contains("version: \(version)"), "\(outcome)")
        #expect(!outcome.output.contains("size."), "\(outcome)")
    }

    @Test func whatIsGoneOrRenamedBreaksPages() throws {
        var edits = configuration("  density: [comfortable, dense]\n  theme: [standard, sepia]\n")
        edits["modifiers/density/compact.yaml"] = .some(nil)
        edits["modifiers/density/dense.yaml"] = "size: { row: 44px }\n"
        let renamed = try diff(edits).output
        #expect(renamed.contains("context 'density=dense': probably renamed from 'density=compact'\n"), "\(renamed)")
        #expect(renamed.contains("CSS loses 1 name: density=compact\n") && renamed.contains("version: major"), "\(renamed)")
        #expect(!renamed.contains("size.row"), "\(renamed)")
        // Another value besides the name is found in the renamed context.
        edits["modifiers/density/dense.yaml"] = "size: { row: 44px, gap: 4px }\n"
        let edited = try diff(edits).output
        #expect(edited.contains("badoo (density=dense), bumble (density=dense): 8px → 4px\n"), "\(edited)")
        edits["modifiers/density/dense.yaml"] = "size: { row: 72px }\n"
        let other = try diff(edits).output
        #expect(other.contains("context 'density=compact' is gone\ncontext 'density=dense' is new\n"), "\(other)")

        edits = configuration("  spacing: [comfortable, compact]\n  theme: [standard, sepia]\n")
        edits["modifiers/density/compact.yaml"] = .some(nil)
        edits["modifiers/spacing/compact.yaml"] = "size: { row: 40px }\n"
        let modifier = try diff(edits).output
        #expect(modifier.contains("modifier 'spacing': probably renamed from 'density'\n"), "\(modifier)")
        #expect(modifier.contains("badoo (spacing=compact), bumble (spacing=compact): 44px → 40px\n"), "\(modifier)")

        edits = configuration("  theme: [standard, sepia]\n")
        edits["modifiers/density/compact.yaml"] = .some(nil)
        let gone = try diff(edits).output
        #expect(gone.contains("modifier 'density' is gone\n") && gone.contains("CSS loses 1 name: density\n"), "\(gone)")
    }

    // MARK: - Catalogues

    @Test func aCatalogueIsComparedInItsContexts() throws {
        try #require(tokengen("catalogue", "--tokens", folder("old"), "--output", folder("release")).exitCode == 0)
        let catalogue = folder("release/badoo.catalogue.json")
        #expect(tokengen("diff", catalogue, folder("old")).output == "version: none, since nothing differs\n")
        _ = try diff(["modifiers/density/compact.yaml": "size: { row: 40px }\n"])
        let outcome = tokengen("diff", catalogue, folder("new")).output
        #expect(outcome.contains("    badoo (density=compact): 44px → 40px\n    changes 1 token or field: size.line\n"), "\(outcome)")
        // In the other direction, the places are those of the catalogue.
        let reversed = tokengen("diff", folder("new"), catalogue).output
        #expect(reversed.contains("badoo.catalogue.json:1\n    badoo (density=compact): 40px → 44px\n"), "\(reversed)")
        var edits = configuration("  density: [comfortable, dense]\n  theme: [standard, sepia]\n")
        edits["modifiers/density/compact.yaml"] = .some(nil)
        edits["modifiers/density/dense.yaml"] = "size: { row: 72px }\n"
        _ = try diff(edits)
        let gone = tokengen("diff", catalogue, folder("new")).output
        #expect(gone.contains("catalogue loses 1 name: density=compact\n"), "\(gone)")
    }
}
