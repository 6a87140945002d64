import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A token folder with a resolver document instead of `base/`, `brands/` and `modes/`.
@Suite struct ResolverProjectTests {
    private let document = """
        --- design.resolver.yaml
        version: "2025.10"
        sets:
          core: { sources: [{ $ref: core.yaml }] }
        modifiers:
          label:
            7️⃣contexts:
              zeta: [{ size: { $type: dimension, own: "{size.row}", row: 8 } }]
              alpha: [{ c: { $type: color, a: "#000002" } }]
          theme: 8️⃣{ contexts: { day: [], night: [{ c: { $type: color, a: "#000003" } }] } }
          density: 9️⃣{ contexts: { compact: [{ size: { $type: dimension, row: 4 } }], roomy: [] } }
        resolutionOrder:
          - { $ref: "#/sets/core" }
          - { $ref: "#/modifiers/density" }
          - { $ref: "#/modifiers/label" }
          - { $ref: "#/modifiers/theme" }
        --- core.yaml
        size: { $type: dimension, row: 16 }
        c: { $type: color, a: "#000001", b: "{c.a}" }

        """

    private let configuration = """
        --- tokengen.yaml
        resolver:
          brand: label
          appearance: { modifier: theme, light: day, dark: night }
          inputs: { density: compact }

        """

    @Test func modifiersAreBrandsAndModes() throws {
        let (project, diagnostics) = ProjectCase(document + configuration).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        let brands = try #require(project).brands
        #expect(brands.map(\.name) == ["alpha", "zeta"])
        #expect(brands.map(\.modes) == Array(repeating: [.light, .dark, .darkHighContrast], count: 2))
        #expect(brands.map { $0.tokens.map(\.path) } == [["c.a", "c.b", "size.row"], ["c.a", "c.b", "size.row", "size.own"]])
        #expect(brands.map(\.slots.sharedTokenCount) == [3, 3])
        #expect(rows(project) == [.dimension(4, .px), .dimension(8, .px)])
        #expect(project?.hasBrands == true)
        #expect(project?.otherInputs == ["density"])
    }

    private func rows(_ project: ResolvedProject?) -> [TokenValue]? {
        project?.brands.compactMap { brand in brand.tokenIDs["size.row"].map { brand.values[brand.tokens[$0].values[.light]] } }
    }

    @Test func inputsGoBeforeTheConfiguration() {
        let (project, _) = ProjectCase(document + configuration).resolve {
            $0.selection = .project([ContextInput(key: "Density", value: "roomy")])
        }
        #expect(rows(project) == [.dimension(16, .px), .dimension(8, .px)])
    }

    @Test func oneBrandMayBeWanted() {
        #expect(ProjectCase(document + configuration).resolve { $0.brands = ["zeta"] }.project?.brands.map(\.name) == ["zeta"])
        let (project, diagnostics) = ProjectCase(document + configuration).resolve { $0.brands = ["beta"] }
        #expect(project == nil)
        #expect(diagnostics.all.map(\.text) == ["no brand named 'beta'; brands are alpha, zeta"])
    }

    @Test func stylesAreMadeOfIt() throws {
        let style = """
            --- styles/card.yaml
            CardStyle:
              fields: { width: dimension, color: color }
              value: { width: "{size.row}", color: "{c.b}" }
              brands: { zeta: { width: "{size.own}" } }
            """
        let (project, diagnostics) = ProjectCase(document + configuration + style).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        #expect(try #require(project).brands.allSatisfy { $0.leaves.contains { $0.declared != nil } })
    }

    @Test func whatIsNotChosenIsMissing() {
        expect(document + "--- tokengen.yaml\nname: x\n", "7️⃣ missing-input", "8️⃣ missing-input", "9️⃣ missing-input")
    }

    @Test func errorsOfTheConfiguration() {
        let start = document + "--- tokengen.yaml\n"
        expect(
            start
                + """
                resolver:
                  brand: 1️⃣lable
                  appearance: { modifier: 2️⃣theme }
                  contrast: 3️⃣[a]
                  4️⃣brands: label
                  inputs: { density: 5️⃣dense, theme: day, label: zeta, colour: 6️⃣blue }
                """, "1️⃣ configuration", "2️⃣ unknown-context", "2️⃣ unknown-context", "3️⃣ configuration", "4️⃣ configuration", "5️⃣ unknown-input",
            "6️⃣ unknown-input", "9️⃣ missing-input")
        expect(
            start
                + "resolver: { brand: 1️⃣theme, appearance: { modifier: theme, light: day, dark: night }, inputs: { density: roomy, label: zeta } }",
            "1️⃣ configuration")
    }

    @Test func filesThatNobodyNamesAreTold() {
        expect(
            document + configuration
                + """
                --- base/more.yaml
                1️⃣x: { $type: number, $value: 1 }
                --- styles/none.yaml
                enums: { E: [a] }
                """, "1️⃣ misplaced-file")
    }

    @Test func componentsLieBesideAResolverDocument() throws {
        func text(_ path: String) -> String {
            document + configuration
                + """
                --- \(path)
                1️⃣Card: { level: atom, content: { text: string }, body: { label: "{text}" } }
                """
        }
        let (project, diagnostics) = ProjectCase(text("components/card.yaml")).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        #expect(project?.components.map(\.name) == ["Card"])
        for path in ["styles/card.yaml", "card.yaml", "base/card.yaml"] {
            let found = expect(text(path), "1️⃣ misplaced-file")
            #expect(found.all.first?.text.hasSuffix("contains components; move it to 'components/'") == true)
        }
    }

    @Test func aSharedTokenMayReferToABrandsOwn() {
        let text = """
            --- resolver.yaml
            version: "2025.10"
            modifiers: { brand: { contexts: { a: [{ p: { $type: number, $value: 1 } }], b: [{ q: { $type: number, $value: 1 } }] } } }
            resolutionOrder:
              - { $ref: "#/modifiers/brand" }
              - { type: set, name: s, sources: [{ r: { $type: number, $value: 1️⃣"{p}" } }] }
            """
        let found = expect(text, "1️⃣ unresolved-alias")
        #expect(found.all.map(\.text) == ["no token named 'p' in brand 'b'"])
    }

    @Test func oneWithoutBrandsIsOneBrand() {
        let text = """
            --- resolver.json
            {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"x": {"$type": "number", "$value": 1}}]}]}
            """
        let (project, _) = ProjectCase(text).resolve { $0.name = "shop" }
        #expect(project?.brands.map(\.name) == ["shop"])
        #expect(project?.hasBrands == false)
    }

    // MARK: Permutations

    private func permutations(_ text: String, budget: Int = 100_000) -> (project: ResolvedProject?, found: [String]) {
        let project = ProjectCase(text)
        let (resolved, diagnostics) = project.resolve {
            $0.selection = .permutations
            $0.permutationBudget = budget
        }
        return (resolved, diagnostics.all.map(\.text))
    }

    @Test func everyPermutationIsChecked() {
        let text = """
            --- resolver.yaml
            version: "2025.10"
            modifiers:
              a: { contexts: { x: [{ t: { $type: number, $value: 1 } }], y: [] } }
              b: { contexts: { x: [], y: [{ u: { $type: number, $value: "{t}" } }] } }
            resolutionOrder: [{ $ref: "#/modifiers/a" }, { $ref: "#/modifiers/b" }]
            """
        let (project, found) = permutations(text)
        #expect(found == ["no token named 't' in permutation 'a=y, b=y'"])
        #expect(project?.permutations?.checked == 4)
        #expect(project?.permutations?.all == 4)
    }

    @Test(.timeLimit(.minutes(10))) func ofTooManyEachContextIsCheckedOnce() {
        let modifiers = (0..<70).map { "  m\($0): { contexts: { x: [{ t\($0): { $type: number, $value: 1 } }], y: [] } }\n" }.joined()
        let order = (0..<70).map { "{ $ref: \"#/modifiers/m\($0)\" }" }.joined(separator: ", ")
        let (project, found) = permutations("--- resolver.yaml\nversion: \"2025.10\"\nmodifiers:\n\(modifiers)resolutionOrder: [\(order)]")
        #expect(found == [])
        #expect(project?.permutations?.checked == 71)
        #expect(project?.permutations?.all == .max)
    }

    @Test(.timeLimit(.minutes(10))) func theBudgetEndsTheCheck() throws {
        let tokens = (0..<300).map { "t\($0): 1" }.joined(separator: ", ")
        let contexts = (0..<400).map { "c\($0): [{ x: { $type: number, $value: \($0) } }]" }.joined(separator: ", ")
        let (project, found) = permutations(
            """
            --- resolver.yaml
            version: "2025.10"
            sets: { a: { sources: [{ $type: number, \(tokens) }] } }
            modifiers: { m: { contexts: { \(contexts) } } }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/modifiers/m" }]
            """, budget: 5000)
        #expect(found == [])
        let checked = try #require(project?.permutations?.checked)
        #expect((5..<100).contains(checked))
    }
}
