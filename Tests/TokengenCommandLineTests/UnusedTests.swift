import Foundation
import ProjectCases
import Testing

/// What `unused` says of an app's code in each language.
@Suite struct UnusedTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let tokens = """
        --- tokengen.yaml
        name: shop
        CONFIGURATION
        --- base/color.yaml
        palette:
          $type: color
          purple: "#783BF9"
          grey: "#808080"
        color:
          $type: color
          accent: "{palette.purple}"
          accent-pressed: "#6000E0"
          link: "{color.accent}"
          class: "#010203"
          lonely: "{palette.grey}"
        --- brands/one.yaml
        {}
        """

    private static let styles = """
        --- styles/card.yaml
        CardStyle:
          fields: { background: color, titleStyle: LabelStyle }
          value: { background: "{color.accent}", titleStyle: { textColor: "{color.link}" } }
          variants: { promoted: { background: "{color.accent-pressed}" } }
        --- components/card.yaml
        Card:
          level: molecule
          style: CardStyle
          content: { title: string }
          body: { label: "{title}", style: titleStyle }
          states: { usual: {} }
          examples: { usual: { content: { title: Hello } } }
        """

    private func write(_ text: String, to name: String) throws {
        for part in "\n\(text)\n".split(separator: "\n--- ") {
            let lines = part.split(separator: "\n", maxSplits: 1)
            try folder.write(lines.count == 2 ? String(lines[1]) + "\n" : "\n", to: "\(name)/\(lines[0])")
        }
    }

    /// Runs `unused` over some files of an app.
    private func outcome(
        _ files: [String: String], isWithStyles: Bool = false, configuration: String = "", _ arguments: String...
    ) throws -> Outcome {
        try write(Self.tokens.replacing("CONFIGURATION", with: configuration) + (isWithStyles ? "\n" + Self.styles : ""), to: "tokens")
        for (name, text) in files { try folder.write(text, to: "App/\(name)") }
        return tokengen(["unused", "--tokens", folder("tokens"), "--sources", folder("App")] + arguments)
    }

    /// The paths that are listed, with `?` after those that are perhaps unused.
    private func unused(_ files: [String: String], isWithStyles: Bool = false, configuration: String = "") throws -> [String] {
        let outcome = try outcome(files, isWithStyles: isWithStyles, configuration: configuration, "--json")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        return try #require(json["unused"] as? [[String: Any]]).map { part in
            "\(part["path"] ?? "")\(part["certain"] as? Bool == true ? "" : "?")"
        }
    }

    private static let others = ["color.accent-pressed", "color.class", "color.link", "color.lonely", "palette.grey"]

    /// All but `color.accent`, and `palette.purple` that it uses.
    @Test(arguments: [
        "let a = OneTokens.Color.accent",
        "let a = OneTokens\n    .Color\n    .accent // comment",
        "typealias C = OneTokens.Color\nlet a = C.accent.opacity",
        "let path = \\OneTokens.Color.accent",
        "#if DEBUG\nlet a = OneTokens.`Color`.`accent`\n#endif",
        "let a = x-Color.accent-y",
        "let a = \"\\(OneTokens.Color.accent)\"",
        "/* Color.accent */",
        "let a = \"\"\"\n  Color\\naccent\n  \"\"\"",
    ])
    func aTokenNamedInSwiftIsUsed(source: String) throws {
        #expect(try unused(["A.swift": source]) == Self.others)
    }

    @Test func aTokenThatIsNowhereIsUnusedWithWhatOnlyItUses() throws {
        #expect(try unused(["A.swift": "Color.accent"]).contains("palette.grey"))
        #expect(
            try unused(["A.swift": "Color.lonely"]) == [
                "color.accent", "color.accent-pressed", "color.class", "color.link", "palette.purple",
            ])
        #expect(try unused(["A.swift": "Color.link"]).contains("color.accent") == false)
    }

    @Test func aNameWithoutThatOfItsGroupIsPerhapsAUse() throws {
        let listed = try unused(["A.swift": "let accent = 1", "B.swift": "Color.link; Color.class", "C.swift": "accents Accent accent_"])
        #expect(listed == ["color.accent-pressed", "color.lonely", "palette.grey"])
        let apart = try unused(["A.swift": "let lonely = 1", "B.swift": "Color.link"])
        #expect(apart == ["color.accent-pressed", "color.class", "color.lonely?", "palette.grey?"])
    }

    @Test func keywordsAndWordsOfOtherFilesAreNoUses() throws {
        #expect(try unused(["A.swift": "OneTokens.Color.`class`"]).contains("color.class") == false)
        #expect(try unused(["A.kt": "Color.accent"]).contains("color.accent"))
        #expect(
            try unused(["notes.txt": "Color.accent", "A.swift": "Color.link"]) == [
                "color.accent-pressed", "color.class", "color.lonely", "palette.grey",
            ])
    }

    @Test(arguments: [
        ("css: Web", "a.css", "a { color: var(--color-accent) }"),
        ("css: Web", "a.html", "<p style=\"color:var(--color-accent)\">"),
        ("css: Web", "a.html", "<p class=\"hover:bg-color-accent/50\">"),
        ("css: Web", "a.js", "e.style.setProperty('--color-accent', 'red')"),
        ("css: Web", "A.swift", "let html = \"<p style='color: var(--color-accent)'>\""),
        ("typescript: Types", "a.tsx", "cssVar(\"color.accent\")"),
        ("json: Values", "a.py.js", "tokens['color.accent']"),
        ("android: Android", "A.kt", "Tokens.color.accent"),
        ("android: Android", "A.java", "R.color.color_accent"),
        ("android: Android", "a.xml", "<View android:background=\"@color/color_accent\"/>"),
        ("xcassets: Assets", "A.swift", "Color(\"one/color/accent\")"),
        ("xcassets: Assets", "a.xib", "<namedColor name=\"one/color/accent\">"),
    ])
    func aTokenNamedInAnotherLanguageIsUsed(output: String, file: String, source: String) throws {
        #expect(try unused([file: source], configuration: "outputs: { \(output) }") == Self.others)
    }

    @Test func aTokenOfARoleIsUsed() throws {
        let android = "outputs: { android: Android }\nandroid: { material: { colors: { primary: color.accent, surface: color.accent } } }"
        #expect(try unused(["A.kt": "MaterialTheme"], configuration: android) == Self.others)
    }

    @Test func partsOfStylesAndComponents() throws {
        let all = ["Card", "CardStyle", "color.accent", "color.accent-pressed", "color.link", "palette.purple"]
        func listed(_ source: String) throws -> [String] {
            try unused(["A.swift": source], isWithStyles: true).filter { !["color.class", "color.lonely", "palette.grey"].contains($0) }
        }
        #expect(try Set(listed("nothing")) == Set(all))
        // The component's body uses one field; nothing uses the other.
        #expect(try listed("CardComponent.self") == ["color.accent-pressed", "CardStyle.background", "CardStyle/promoted"])
        #expect(try listed("CardComponent.self; CardStyle.one(.promoted).background") == [])
        #expect(
            try listed("CardStyle.one.background")
                == ["color.accent-pressed", "color.link", "CardStyle.titleStyle", "CardStyle/promoted", "Card"])
    }

    @Test func aClassUsesAllFields() throws {
        let listed = try unused(
            ["a.html": "<p class=card-style__title-style>"], isWithStyles: true, configuration: "outputs: { css: Web }")
        #expect(listed == ["color.accent-pressed", "color.class", "color.lonely", "palette.grey", "CardStyle/promoted", "Card"])
    }

    /// One that follows the window's width chooses by itself.
    @Test func aModifierThatNoCodeChooses() throws {
        let configuration =
            "modifiers: { density: [normal, compact], page theme: [plain, sepia], width: { contexts: [n, w], follows: { w: 600 } } }"
        func modifiers(_ file: String, _ text: String) throws -> [String] {
            try? FileManager.default.removeItem(atPath: folder("App"))
            return try unused([file: text], configuration: "outputs: { swift: S, css: C, typescript: T, android: A }\n" + configuration)
                .filter { !$0.contains(".") }
        }
        #expect(try modifiers("a.swift", "let a = OneTokens.Color.accent") == ["density", "page theme"])
        #expect(try modifiers("a.swift", "store.select(.density(.compact))\nview.traitOverrides.pageTheme = .sepia") == [])
        #expect(
            try modifiers("a.swift", "Picker(selection: $d) { ForEach(Brand.Density.allCases) { Text($0.rawValue) } }") == ["page theme"])
        #expect(try modifiers("a.html", "<main data-density=compact data-page-theme=sepia>") == [])
        #expect(try modifiers("a.ts", "value(brand, 'size.row', 'light', { density: 'compact' })") == ["page theme"])
        #expect(try modifiers("a.kt", "CompositionLocalProvider(LocalDensityContext provides saved)") == ["page theme"])
        #expect(try modifiers("a.kt", "PageThemeContext.entries") == ["density"])
        let text = try outcome(["a.swift": "a"], configuration: configuration).output
        #expect(text.contains("  modifier density  \(folder("tokens"))/tokengen.yaml:2\n"), "\(text)")
    }

    @Test func exceptionsNeedAReasonAndAUse() throws {
        let configuration = "unused: { ignore: { color.lonely: In charts., color.accent: Long ago. } }"
        let outcome = try outcome(["A.swift": "Color.accent Color.link"], configuration: configuration)
        #expect(outcome.output.contains("color.class") && !outcome.output.contains("lonely") && !outcome.output.contains("grey"))
        #expect(outcome.error.contains("warning: nothing that 'color.accent' names is unused [unused-exception]"))
        let without = try self.outcome([:], configuration: "unused: { ignore: { color.lonely: } }")
        #expect(without.exitCode == 1 && without.error.contains("'color.lonely' needs a reason"))
    }

    @Test func textForPeopleAndExpectations() throws {
        let files = ["A.swift": "Color.accent Color.link Color.class", "B.swift": "let lonely = accentPressed"]
        let outcome = try outcome(files)
        #expect(
            outcome.output.replacing(folder.path + "/", with: "") == """
                perhaps unused: the name occurs, but never in one source with the name of what it belongs to
                  token color.accent-pressed  tokens/base/color.yaml:8
                  token color.lonely  tokens/base/color.yaml:11
                  token palette.grey  tokens/base/color.yaml:4
                0 unused and 3 perhaps unused of 7; read 2 sources

                """)
        #expect(try self.outcome(files, "--expect", "perhaps").exitCode == 0)
        #expect(try self.outcome(files, "--expect", "none").exitCode == 1)
    }

    @Test func generatedFilesAndOtherPeoplesCodeAreNoSources() throws {
        let name = "Color.accent"
        let listed = try unused([
            "A.swift": "Color.link", "B.swift": "// Generated by tokengen 0.1.0. Do not edit.\nColor.class", "node_modules/a.swift": name,
            "Pods/a.swift": name, ".build/a.swift": "Color.class", "DerivedData/a.swift": "Color.class",
        ])
        #expect(listed == ["color.accent-pressed", "color.class", "color.lonely", "palette.grey"])
    }

    @Test func generatedFilesAreCounted() throws {
        let generated = "// Generated by tokengen 0.1.0. Do not edit.\nColor.class"
        let outcome = try outcome(["A.swift": "Color.link", "B.swift": generated, "C.swift": generated])
        #expect(outcome.output.hasSuffix("of 7; read 1 source, and left out 2 that tokengen has generated\n"), "\(outcome)")
    }

    @Test func variantsAreReportedWhereTheyAre() throws {
        let outcome = try outcome(["A.swift": "CardStyle.one.background titleStyle CardComponent"], isWithStyles: true)
        #expect(outcome.output.contains("  variant CardStyle/promoted  \(folder("tokens/styles/card.yaml")):4\n"), "\(outcome)")
    }

    @Test func whatOnlySpeaksOfGeneratedFilesIsASource() throws {
        let listed = try unused([
            "A.swift": "\u{FEFF}accent Color", "B.swift": "// Extends the code Generated by tokengen\nColor.link + Color.class",
        ])
        #expect(listed == ["color.accent-pressed", "color.lonely", "palette.grey"])
    }

    @Test func hostileFolders() throws {
        try FileManager.default.createDirectory(atPath: folder("App"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder("App/loop"), withDestinationPath: folder("App"))
        try FileManager.default.createSymbolicLink(atPath: folder("App/gone.swift"), withDestinationPath: folder("nowhere"))
        try folder.write("Color.class", to: "Elsewhere/A.swift")
        try FileManager.default.createSymbolicLink(atPath: folder("App/linked"), withDestinationPath: folder("Elsewhere"))
        let bytes = Data([0xFF, 0xFE]) + Data("Color.link".utf8.flatMap { [$0, 0] })
        try bytes.write(to: URL(filePath: folder("App/UTF16.swift")))
        try (Data([0xC3, 0x28, 0, 0x80]) + Data(" Color.lonely".utf8)).write(to: URL(filePath: folder("App/Broken.swift")))
        try folder.write(String(repeating: "a-", count: 500_000) + String(repeating: "-", count: 500_000), to: "App/Dashes.swift")
        #expect(try unused([:]) == ["color.accent-pressed"])
    }

    @Test func missingSources() throws {
        #expect(try outcome([:]).exitCode == 3)
        #expect(tokengen("unused", "--tokens", folder("tokens")).exitCode == 2)
        let outcome = tokengen("unused", "--tokens", folder("tokens"), "--sources", folder("Ap"))
        #expect(outcome.exitCode == 3 && outcome.error.contains("Ap' cannot be read: it does not exist"))
    }
}
