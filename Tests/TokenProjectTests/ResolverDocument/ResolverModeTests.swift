import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Brands and modes of a project with a resolver document.
@Suite struct ResolverModeTests {
    /// Everything that goes into the outputs of a brand, as text.
    private func description(_ name: String, of text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [String]
    {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.filter { $0.id != .misplacedFile }.map(\.text) == [], sourceLocation: sourceLocation)
        let brand = try #require(project?.brands.first { $0.name == name })
        return ["\(brand.slots.sharedTokenCount) shared, \(brand.modes)"]
            + brand.tokens.map { token in
                "\(token.path) \(token.type) \(TokenMode.allCases.map { brand.values[token.values[$0]] })"
            }
    }

    private let files = """
        --- base/color.yaml
        color: { $type: color, accent: "#000001", text: "{color.accent}", surface: "#FFFFFF", edge: "#000002" }
        --- brands/x.yaml
        color: { accent: "#000003", own: "{color.text}" }
        --- brands/y/color.yaml
        color: { edge: "#000004" }
        --- brands/y/modes/dark.yaml
        color: { accent: "#000005" }
        --- modes/dark.yaml
        color: { surface: "#000000", accent: "#000006" }
        --- modes/high-contrast.yaml
        color: { surface: "#FFFFFE", edge: "#000007" }

        """

    /// The folders are shorthand for one document for each brand, with a modifier for each axis. Here the other brand is empty.
    @Test(arguments: [
        ("x", "{ $ref: brands/x.yaml }", "{ $ref: modes/dark.yaml }"),
        ("y", "{ $ref: brands/y/color.yaml }", "{ $ref: modes/dark.yaml }, { $ref: brands/y/modes/dark.yaml }"),
    ]) func foldersAreShorthand(brand: String, sources: String, dark: String) throws {
        let document = """
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: base/color.yaml }] }
            modifiers:
              brand: { contexts: { \(brand): [\(sources)], none: [] } }
              appearance: { default: light, contexts: { light: [], dark: [\(dark)] } }
              contrast: { default: normal, contexts: { normal: [], high: [{ $ref: modes/high-contrast.yaml }] } }
            resolutionOrder:
              - { $ref: "#/sets/base" }
              - { $ref: "#/modifiers/brand" }
              - { $ref: "#/modifiers/appearance" }
              - { $ref: "#/modifiers/contrast" }

            """
        let folders = try description(brand, of: files)
        #expect(try description(brand, of: document + files) == folders)
        #expect(folders.count > 4)
    }

    /// One modifier for all modes, by its usual name or by the configuration.
    @Test(arguments: [
        ("mode", "light", "dark", ""),
        ("theme", "light", "dark", "--- tokengen.yaml\nresolver: { mode: theme }\n"),
        ("theme", "day", "night", "--- tokengen.yaml\nresolver: { mode: { modifier: theme, light: day, dark: night } }\n"),
    ]) func oneModifierHasAllModes(modifier: String, light: String, dark: String, configuration: String) throws {
        let document = """
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ $ref: base/color.yaml }, { $ref: brands/x.yaml }] }
            modifiers:
              \(modifier):
                default: \(light)
                contexts:
                  \(light): []
                  high-contrast: [{ $ref: modes/high-contrast.yaml }]
                  dark+high-contrast: [{ $ref: modes/dark.yaml }, { $ref: modes/high-contrast.yaml }]
                  \(dark): [{ $ref: modes/dark.yaml }]
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/\(modifier)" }]

            """
        let name = "--- tokengen.yaml\nname: x\n"
        let text = document + files + (configuration.isEmpty ? name : configuration + "name: x\n")
        #expect(try description("x", of: text).dropFirst() == description("x", of: files).sorted().dropFirst())
    }

    /// A combination of modes has what its own context says, whatever the others say.
    @Test func aCombinedModeIsNoOverlayOfOthers() throws {
        let text = """
            --- resolver.yaml
            version: "2025.10"
            sets: { a: { sources: [{ c: { $type: color, a: "#000001", b: "#000002" } }] } }
            modifiers:
              mode:
                contexts:
                  light: []
                  dark: [{ c: { $type: color, a: "#000003" } }]
                  dark+high-contrast: [{ c: { $type: color, b: "#000004" } }]
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/modifiers/mode" }]
            --- tokengen.yaml
            resolver: { inputs: { mode: light } }
            """
        #expect(try hex(text, "c.a") == ["#000001", "#000003", "#000001", "#000001"])
        #expect(try hex(text, "c.b") == ["#000002", "#000002", "#000002", "#000004"])
    }

    /// `mode` is a common name: unless the configuration says so, it means modes only if all its contexts are modes.
    @Test func aModifierNamedModeMayBeAnything() throws {
        let text = """
            --- resolver.yaml
            version: "2025.10"
            modifiers:
              mode: { default: light, contexts: { light: [{ c: { $type: color, a: "#000001" } }], compact: [] } }
            resolutionOrder: [{ $ref: "#/modifiers/mode" }]
            """
        #expect(ProjectCase(text).resolve().project?.otherInputs == ["mode"])
        expect(
            text + "\n--- tokengen.yaml\nresolver: { mode: { modifier: 2️⃣mode, dark: 3️⃣night } }", "2️⃣ unknown-context",
            "3️⃣ unknown-context")
        expect(
            text.replacing("compact", with: "dark") + "\n--- tokengen.yaml\nresolver: { mode: { modifier: 1️⃣mode, light: 2️⃣day } }",
            "1️⃣ unknown-context", "2️⃣ unknown-context")
    }

    private func hex(_ text: String, _ path: String) throws -> [String?] {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let brand = try #require(project?.brands.first)
        let token = try brand.tokens[#require(brand.tokenIDs[path])]
        return TokenMode.allCases.map { mode in
            if case .color(let color) = brand.values[token.values[mode]] { color.hex } else { nil }
        }
    }

    /// Items after the modifier, and the sources of the light context, make a mode more than an overlay.
    private let themes = """
        --- resolver.yaml
        version: "2025.10"
        $defs:
          light: { c: { $type: color, a: "#000001", b: "#000002" }, n: { $type: number, $value: 1 } }
          dark: { c: { $type: color, a: "#000003", b: "#000004" }, n: { $type: number, $value: 1 } }
          sharp: { c: { $type: color, a: "#000005" } }
        modifiers:
          appearance: { contexts: { light: [{ $ref: "#/$defs/light" }], dark: [{ $ref: "#/$defs/dark" }] } }
          contrast: { contexts: { normal: [], high: [{ $ref: "#/$defs/sharp" }] } }
        resolutionOrder:
          - { $ref: "#/modifiers/FIRST" }
          - { $ref: "#/modifiers/SECOND" }
          - { type: set, name: semantic, sources: [{ c: { $type: color, b: "#000009", s: "{c.a}" } }] }
        """

    @Test func wholeModes() throws {
        let text = themes.replacing("FIRST", with: "appearance").replacing("SECOND", with: "contrast")
        #expect(try hex(text, "c.a") == ["#000001", "#000003", "#000005", "#000005"])
        #expect(try hex(text, "c.b") == ["#000009", "#000009", "#000009", "#000009"])
        #expect(try hex(text, "c.s") == ["#000001", "#000003", "#000005", "#000005"])
        #expect(ProjectCase(text).resolve().project?.brands.first?.modes == TokenMode.allCases)
    }

    @Test func theOrderOfModifiersCounts() throws {
        let text = themes.replacing("FIRST", with: "contrast").replacing("SECOND", with: "appearance")
        #expect(try hex(text, "c.a") == ["#000001", "#000003", "#000001", "#000003"])
        #expect(try hex(text, "c.s") == ["#000001", "#000003", "#000001", "#000003"])
    }

    @Test func aModeMayFallBackToTheDefaultAgain() throws {
        let text = """
            --- resolver.yaml
            version: "2025.10"
            sets: { a: { sources: [{ c: { $type: color, a: "#000001" } }] } }
            modifiers:
              appearance: { contexts: { light: [], dark: [{ c: { $type: color, a: "#000002" } }] } }
              contrast: { contexts: { normal: [], high: [{ $ref: "#/sets/a" }] } }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/modifiers/appearance" }, { $ref: "#/modifiers/contrast" }]
            """
        #expect(try hex(text, "c.a") == ["#000001", "#000002", "#000001", "#000001"])
    }

    @Test func everyTokenExistsInEveryMode() {
        expect(
            """
            --- resolver.yaml
            version: "2025.10"
            modifiers:
              appearance:
                contexts:
                  light: [{ c: { $type: color, a: "#000001", 1️⃣b: "#000001" }, n: { $type: number, a: 1, b: 1 } }]
                  dark: [{ c: { $type: color, a: "#000002", 2️⃣d: "#000001" }, n: { $type: number, a: 1, b: 2 } }]
            resolutionOrder: [{ $ref: "#/modifiers/appearance" }]
            """, "1️⃣ only-in-mode", "2️⃣ only-in-mode")
    }
}
