import ProjectCases
import Testing
import TokenDiagnostics

/// `modifiers` of the configuration, and the files in `modifiers/`.
@Suite struct ModifierTests {
    private let base = "\n--- base/a.yaml\nsize: { $type: dimension, row: 56 }\n"
    private let compact = "--- modifiers/density/compact.yaml\nsize: { row: 44 }\n"

    private func modifiers(_ entry: String, _ expected: String...) {
        let project = ProjectCase("--- tokengen.yaml\nmodifiers:\n" + entry + base + compact)
        let diagnostics = project.resolve().diagnostics
        #expect(project.found(in: diagnostics) == expected.sorted(), "\(entry)")
    }

    @Test func entries() throws {
        let project = ProjectCase(
            "--- tokengen.yaml\nmodifiers: { density: [comfortable, compact], width: { contexts: [narrow, wide], follows: { wide: 600 } } }"
                + base + compact + "--- modifiers/width/wide/a.yaml\nsize: { row: 64 }\n")
        let resolved = try #require(project.resolve().project)
        #expect(resolved.modifiers.map(\.name) == ["density", "width"])
        #expect(resolved.modifiers.map(\.contexts) == [["comfortable", "compact"], ["narrow", "wide"]])
        #expect(resolved.modifiers.map(\.follows) == [[:], ["wide": 600]])
    }

    @Test func errorsOfEntries() {
        let density = "  density: [comfortable, compact]\n"
        modifiers(density + "  1️⃣Mode: [a, b]\n", "1️⃣ configuration")
        modifiers(density + "  1️⃣DENSITY: [a, b]\n", "1️⃣ configuration")
        modifiers(density + "  1️⃣4th: [a, b]\n", "1️⃣ configuration")
        modifiers(density + "  width: 1️⃣[a]\n", "1️⃣ one-context")
        modifiers(density + "  1️⃣width:\n", "1️⃣ one-context")
        modifiers("  density: [comfortable, compact, 1️⃣compact]\n", "1️⃣ configuration")
        modifiers("  density: [comfortable, compact, 1️⃣Compact]\n", "1️⃣ configuration")
        modifiers("  density: [comfortable, compact, 1️⃣a/b]\n", "1️⃣ configuration")
        modifiers("  density: { contexts: [comfortable, compact], 1️⃣follow: { compact: 6 } }\n", "1️⃣ configuration")
        modifiers("  density: { contexts: [comfortable, compact], follows: { 1️⃣comfortable: 6 } }\n", "1️⃣ configuration")
        modifiers("  density: { contexts: [comfortable, compact], follows: { 1️⃣compcat: 6 } }\n", "1️⃣ unknown-context")
        modifiers("  density: { contexts: [comfortable, compact], follows: { compact: 1️⃣0 } }\n", "1️⃣ configuration")
        modifiers("  density: { contexts: [comfortable, compact], follows: 1️⃣{} }\n", "1️⃣ configuration")
    }

    /// The message says what is wrong with a name.
    @Test func errorsOfNames() {
        let long = String(repeating: "x", count: 101)
        let length = "a name of a modifier or context has at most 100 bytes in UTF-8"
        for (entry, text) in [
            ("density: [comfortable, compact, [a]]", "a context must be a name, such as 'compact'"),
            ("density: [comfortable, compact, ]\n  width: [narrow, ~]", "a context must be a name, such as 'compact'"),
            ("density: [comfortable, compact, \(long)]", length), ("density: [comfortable, compact]\n  \(long): [a, b]", length),
            ("density: [comfortable, compact]\n  \"\": [a, b]", "a modifier must be a name, such as 'density'"),
        ] {
            let diagnostics = ProjectCase("--- tokengen.yaml\nmodifiers:\n  " + entry + "\n" + base + compact).resolve().diagnostics
            #expect(diagnostics.all.map(\.text) == [text], "\(entry)")
        }
        modifiers("  density: [comfortable, compact, 1️⃣\(long.dropFirst())]\n", "1️⃣ unknown-context")
    }

    /// Its modifiers are read, so that their files have no errors.
    @Test func aMisspeltKeyIsReportedOnce() {
        expect("--- tokengen.yaml\n1️⃣modifers: { density: [comfortable, compact] }" + base + compact, "1️⃣ configuration")
        expect(
            "--- tokengen.yaml\nmodifiers: { density: [comfortable, compact] }\n1️⃣modifer: { width: [a, b] }" + base + compact
                + "--- modifiers/width/b.yaml\nsize: { row: 40 }\n",
            "1️⃣ configuration")
    }

    /// Contexts of folders are open at run time.
    @Test func inputsNeedAResolverDocument() {
        expect(
            "--- tokengen.yaml\nmodifiers: { density: [comfortable, compact] }\nresolver: { inputs: { density: 1️⃣compact } }" + base
                + compact,
            "1️⃣ configuration")
    }

    /// The files of a modifier whose entry is wrong have no errors of their own.
    @Test func aRefusedEntryIsReportedOnce() {
        let files = "--- base/a.yaml\nsize: { $type: dimension, row: 56 }\n--- modifiers/density/compact.yaml\nsize: { row: 44 }\n"
        expect("--- tokengen.yaml\nmodifiers: { density: [1️⃣_wide, compact] }\n" + files, "1️⃣ configuration")
        expect("--- tokengen.yaml\nmodifiers: { density: 1️⃣compact }\n" + files, "1️⃣ configuration")
    }

    /// Otherwise its values would be those of the brand, or of the outer context.
    @Test(arguments: [
        "brands/x/density/compact.yaml", "brands/x/Density/compact/a.yaml", "modifiers/density/compact/brands/x/a.yaml",
        "modifiers/density/compact/brands/x.yaml", "modifiers/density/compact/base/a.yaml",
        "brands/x/modifiers/density/compact/base/a.yaml",
        "modifiers/density/brands/x/compact.yaml", "modifiers/brands/x/density/compact.yaml", "modifiers/base/compact.yaml",
        "brands/x/modifers/density/compact.yaml", "brands/x/Modifiers/density/compact/a.yaml",
        "modifiers/density/compact/modifiers/density/compact.yaml", "brands/x/modifiers/density/compact/modifiers/density/compact.yaml",
    ])
    func aContextInTheWrongFolderIsRefused(_ path: String) {
        expect(
            "--- tokengen.yaml\nmodifiers: { density: [comfortable, compact] }\n--- base/a.yaml\nsize: { $type: dimension, row: 56, gap: 8 }\n"
                + "--- modifiers/density/compact/a.yaml\nsize: { row: 44 }\n--- \(path)\n1️⃣size: { gap: 4 }\n", "1️⃣ misplaced-file")
    }

    @Test func aContextWithoutFilesIsAWarning() {
        modifiers("  density: [comfortable, compact, 1️⃣spacious]\n", "1️⃣ unknown-context")
    }

    @Test(arguments: [
        ("modifiers/densty/compact.yaml", "unknown-modifier"), ("modifiers/density/compcat.yaml", "unknown-context"),
        ("modifiers/compact.yaml", "misplaced-file"), ("modifier/density/compact.yaml", "misplaced-file"),
        ("modifiers/density/compact/dark.yaml", "misplaced-file"), ("modifiers/density/compact/Modes/dark.yaml", "misplaced-file"),
        ("brands/x/modifiers/compact.yaml", "misplaced-file"), ("modifiers/density/compact/modes/drak.yaml", "unknown-mode"),
        ("modifiers/density/modes/dark.yaml", "misplaced-file"), ("modifiers/modes/dark.yaml", "misplaced-file"),
        ("brands/x/modifiers/density/modes/dark/a.yaml", "misplaced-file"), ("brands/x/modifiers/mode/dark.yaml", "misplaced-file"),
        ("base/modifiers/density/compact.yaml", "misplaced-file"), ("modes/dark/modifiers/density/compact.yaml", "misplaced-file"),
    ])
    func misplacedFiles(path: String, id: String) {
        let text =
            "--- tokengen.yaml\nmodifiers: { density: [comfortable, compact] }" + base + "color: { $type: color, ink: \"#000000\" }\n"
            + compact
        let isColor = path.contains("dark") || path.contains("drak")
        let value = isColor ? "color: { ink: \"#111111\" }" : "size: { row: 40 }"
        let diagnostics = ProjectCase(text + "--- brands/x/a.yaml\nown: { $type: number, a: 1 }\n--- \(path)\n\(value)\n").resolve()
            .diagnostics
        #expect(
            diagnostics.all.filter { $0.id.name != "redefined-token" }.map(\.id.name) == [id],
            "\(path): \(diagnostics.all.map(\.text))")
    }

    /// Folders of a brand have any other name, and a modifier or context may have that of a folder.
    @Test func foldersThatAreNoMistake() {
        expect(
            """
            --- tokengen.yaml
            modifiers: { base: [plain, brands] }
            --- base/a.yaml
            size: { $type: dimension, row: 56 }
            --- modifiers/base/brands/a.yaml
            size: { row: 44 }
            --- brands/x/density/a.yaml
            own: { $type: number, a: 1 }
            --- brands/x/modifiers/base/brands/base.yaml
            own: { a: 2 }
            """)
    }

    @Test func aFolderWithoutConfigurationIsNamed() {
        let diagnostics = expect(
            "--- base/a.yaml\nsize: { $type: dimension, row: 56 }\n--- modifiers/density/compact.yaml\n1️⃣size: { row: 44 }\n",
            "1️⃣ unknown-modifier")
        #expect(diagnostics.all.first?.hint == "list it: 'modifiers: { density: [standard, compact] }'")
    }

    private func resolver(_ configuration: String, _ expected: String...) {
        let project = ProjectCase(
            "--- tokengen.yaml\n" + configuration + """

                --- resolver.yaml
                version: "2025.10"
                sets: { base: { sources: [{ size: { $type: dimension, row: 56 } }] } }
                modifiers:
                  density: 9️⃣{ contexts: { comfortable: [], compact: [{ size: { $type: dimension, row: 44 } }] }, default: comfortable }
                resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
                """)
        let diagnostics = project.resolve().diagnostics
        #expect(project.found(in: diagnostics) == expected.sorted(), "\(configuration)")
    }

    @Test func resolverDocuments() {
        resolver("name: app", "9️⃣ missing-input")
        resolver("resolver: { inputs: { density: compact } }")
        resolver("modifiers: [density]")
        resolver("modifiers: { density: }")
        resolver("modifiers: { density: [compact, comfortable] }")
        resolver("modifiers: { density: { follows: { compact: 600 } } }")
        resolver("modifiers: { density: [comfortable, compact, 1️⃣spacious] }", "1️⃣ unknown-context")
        resolver("modifiers: [1️⃣densty]", "1️⃣ configuration")
        resolver("modifiers: [density]\nresolver: { inputs: { density: 1️⃣compact } }", "1️⃣ configuration")
    }

    /// No output could have the name: a document that keeps the modifier open does not open it, and a configuration that lists it is wrong.
    @Test(arguments: ["com/pact", "a\"b", " ", "-x", String(repeating: "x", count: 101)])
    func aNameThatNoContextCanHave(name: String) {
        func found(_ configuration: String, _ extensions: String) -> [String] {
            ProjectCase(
                """
                --- tokengen.yaml
                \(configuration)
                --- resolver.yaml
                version: "2025.10"
                sets: { base: { sources: [{ size: { $type: dimension, row: 56 } }] } }
                modifiers:
                  density:
                    contexts: { comfortable: [], '\(name)': [{ size: { $type: dimension, row: 44 } }] }
                    default: comfortable
                    \(extensions)
                resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
                """
            ).resolve().diagnostics.all.map { $0.id.name + " " + ($0.hint ?? "") }
        }
        #expect(
            found("name: app", "$extensions: { tokengen: { open: true } }") == [
                "missing-input fix it with 'density: comfortable' under 'resolver.inputs'"
            ])
        #expect(found("modifiers: [density]", "").first?.hasPrefix("configuration") == true)
    }

    /// A name that cannot be listed is not suggested.
    @Test(arguments: [("density", true), ("d/e", false), ("Brand", false), (String(repeating: "x", count: 101), false)])
    func onlyNamesThatCanBeListedAreSuggested(name: String, canList: Bool) {
        func found(_ standard: String) -> (text: String?, hint: String?) {
            let diagnostics = ProjectCase(
                """
                --- tokengen.yaml
                name: app
                --- resolver.yaml
                version: "2025.10"
                sets: { base: { sources: [{ size: { $type: dimension, row: 56 } }] } }
                modifiers:
                  \(name): { contexts: { comfortable: [], compact: [{ size: { $type: dimension, row: 44 } }] }\(standard) }
                resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/\(name.replacing("/", with: "~1"))" }]
                """
            ).resolve().diagnostics
            #expect(diagnostics.all.map(\.id.name) == ["missing-input"])
            return (diagnostics.all.first?.text, diagnostics.all.first?.hint)
        }
        #expect(found("").text?.contains("list it") == canList)
        let hint = found(", default: compact").hint
        #expect(hint?.contains("list it") == canList)
        #expect(hint?.contains("fix it with '\(name): compact' under 'resolver.inputs'") == true)
    }
}
