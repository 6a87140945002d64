import Gate
import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// The values of tokens in the contexts of modifiers, and the errors of these.
@Suite(.gate(.test)) struct ContextTests {
    private let base = """
        --- tokengen.yaml
        modifiers:
          density: [comfortable, compact]
          width: [narrow, wide]
        --- base/size.yaml
        size: { $type: dimension, row: 56, gap: 8, card: "{size.row}" }

        """

    /// The values of the first brand in a combination, as `density=compact`.
    private func values(_ text: String, _ contexts: [Int], _ mode: TokenMode = .light) -> [String: TokenValue] {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.filter { $0.id != .unknownContext }.map(\.text) == [])
        guard let project, let brand = project.brands.first?.in(contexts, project.modifiers) else { return [:] }
        return Dictionary(uniqueKeysWithValues: brand.tokens.map { ($0.path, brand.values[$0.values[mode]]) })
    }

    private func px(_ number: Double) -> TokenValue { .dimension(number, .px) }

    @Test func anAliasFollowsItsTarget() {
        let text = base + "--- modifiers/density/compact.yaml\nsize: { row: 44 }\n"
        #expect(values(text, [0, 0])["size.card"] == px(56))
        #expect(values(text, [1, 0])["size.card"] == px(44))
        #expect(values(text, [1, 1])["size.gap"] == px(8))
    }

    @Test func theLaterModifierWins() {
        let text =
            base + """
                --- modifiers/density/compact.yaml
                size: { row: 44, gap: "{size.row}" }
                --- modifiers/width/wide.yaml
                size: { row: 64 }
                """
        #expect([[0, 0], [1, 0], [0, 1], [1, 1]].map { values(text, $0)["size.row"] } == [px(56), px(44), px(64), px(64)])
        #expect([[0, 0], [1, 0], [0, 1], [1, 1]].map { values(text, $0)["size.gap"] } == [px(8), px(44), px(8), px(64)])
    }

    @Test func aDefaultContextMayHaveFiles() {
        let text =
            base + """
                --- modifiers/density/comfortable.yaml
                size: { row: 60 }
                --- modifiers/width/wide.yaml
                size: { gap: 16 }
                """
        #expect(values(text, [0, 0])["size.card"] == px(60))
        #expect(values(text, [1, 0])["size.card"] == px(56))
    }

    @Test func aTokenOfOneContextIsRefused() {
        expect(
            base + """
                --- modifiers/density/compact.yaml
                size: { 1️⃣rwo: 44 }
                --- modifiers/width/wide.yaml
                size: { row: 44 }
                """, "1️⃣ only-in-context")
    }

    @Test func aCycleOfOneCombinationIsRefused() {
        let diagnostics = expect(
            base + """
                --- modifiers/density/compact.yaml
                size: { row: 1️⃣"{size.gap}" }
                --- modifiers/width/wide.yaml
                size: { gap: "{size.row}" }
                """, "1️⃣ alias-cycle")
        #expect(diagnostics.all.first?.text.hasSuffix("in density=compact, width=wide") == true)
    }

    @Test func aBrandsContextComesAfterTheSharedOne() throws {
        let text =
            base + """
                --- modifiers/density/compact.yaml
                size: { row: 44, gap: 4 }
                --- brands/a/own.yaml
                own: { $type: number, a: 1 }
                --- brands/a/modifiers/density/compact.yaml
                size: { row: 40 }
                --- brands/b.yaml
                size: { row: 60 }
                --- modifiers/width/wide.yaml
                size: { gap: 16 }
                """
        let project = try #require(ProjectCase(text).resolve().project)
        let rows = project.brands.map { brand -> TokenValue? in
            let brand = brand.in([1, 0], project.modifiers)
            return brand.tokenIDs["size.row"].map { brand.values[brand.tokens[$0].values.light] }
        }
        #expect(rows == [px(40), px(44)])
    }

    @Test func modesComeAfterContexts() {
        let text = """
            --- tokengen.yaml
            modifiers: { theme: [standard, sepia] }
            --- base/a.yaml
            color: { $type: color, page: "#000001", text: "#000002", link: "{color.text}" }
            --- modes/dark.yaml
            color: { page: "#000003" }
            --- modifiers/theme/sepia/a.yaml
            color: { page: "#000004", text: "#000005" }
            --- modifiers/theme/sepia/modes/dark.yaml
            color: { text: "#000006" }
            """
        func hex(_ path: String, _ contexts: [Int], _ mode: TokenMode) -> String? {
            if case .color(let color)? = values(text, contexts, mode)[path] { color.hex } else { nil }
        }
        #expect([[0], [1]].map { hex("color.page", $0, .light) } == ["#000001", "#000004"])
        #expect([[0], [1]].map { hex("color.page", $0, .dark) } == ["#000003", "#000003"])
        #expect([[0], [1]].map { hex("color.link", $0, .darkHighContrast) } == ["#000002", "#000006"])
    }

    @Test func aContextKeepsTheType() {
        expect(
            base + """
                --- modifiers/density/compact.yaml
                size: { row: { $type: 1️⃣number, $value: 4 } }
                --- modifiers/width/wide/modes/dark.yaml
                size: { row: { $type: 2️⃣number, $value: 44 } }
                """, "1️⃣ type-changed", "2️⃣ type-changed")
    }

    /// A context without its own `$type` has that of its group, in its own file.
    @Test(arguments: [
        "modifiers/density/compact.yaml", "modifiers/density/comfortable.yaml", "modifiers/width/wide/modes/dark.yaml", "modes/dark.yaml",
    ])
    func aGroupInAContextKeepsTheType(_ path: String) {
        let files =
            base
                + """
                --- base/other.yaml
                other: { $type: number, a: 1 }
                --- modifiers/density/compact/other.yaml
                other: { a: 2 }
                --- modifiers/width/wide/other.yaml
                other: { a: 3 }

                """
        expect(files + "--- \(path)\nsize: { $type: 1️⃣number, row: 4, gap: 2 }\n", "1️⃣ type-changed")
        expect(files + "--- \(path)\nsize: { $type: number, card: \"{size.gap}\" }\n")
    }

    /// The nearest group gives the type, whatever files its own type and that of the group around it are in.
    @Test(arguments: ["modifiers/density/compact.yaml", "modes/dark.yaml"])
    func anInnerGroupKeepsItsType(_ path: String) {
        let files = base + "--- base/look.yaml\nlook: { $type: shadow, ink: { $type: color, plain: \"#123456\" } }\n"
        let project = ProjectCase(files + "--- \(path)\nlook: { $type: shadow, ink: { plain: \"#654321\" } }\n")
        #expect(project.resolve().diagnostics.all.filter { $0.id != .unknownContext }.map(\.text) == [])
    }

    /// Another tool's token is left out by name, not read with the type that it has elsewhere.
    @Test func aForeignGroupOfAnotherTypeIsNamed() throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact] }
            --- base/a.json
            { "size": { "$type": "fontWeight", "a": { "$value": 400 }, "b": { "$value": 500 } }, "c": { "$type": "string", "$value": "x" } }
            --- modifiers/density/compact.json
            { "size": { "$type": "number", "a": { "$value": 4 } } }
            """
        ).resolve()
        #expect(try #require(project).brands[0].tokens.map(\.path) == ["size.b"])
        #expect(diagnostics.all.contains { $0.text == "'size.a' is left out: it has another type in another brand or mode" })
    }

    /// As within the base; what a brand, a mode or another context declares is no repetition.
    @Test func aContextDeclaresATokenOnce() {
        expect(
            base + """
                --- modifiers/density/compact.yaml
                size: { row: 44, gap: 4 }
                --- modifiers/density/compact/row.yaml
                size: { 1️⃣row: 40 }
                --- modifiers/density/compact/modes/dark/a.yaml
                size: { gap: 2 }
                --- modifiers/density/compact/modes/dark/b.yaml
                size: { 2️⃣gap: 1 }
                --- modifiers/width/wide.yaml
                size: { row: 64 }
                --- brands/x/modifiers/density/compact.yaml
                size: { row: 36 }
                --- modes/dark/a.yaml
                size: { card: 1 }
                --- modes/dark/b.yaml
                size: { 3️⃣card: 2 }
                --- brands/x/modes/dark.yaml
                size: { card: 3 }
                """, "1️⃣ redefined-token", "2️⃣ redefined-token", "3️⃣ redefined-token")
    }

    /// A context of a resolver document lists sources, of which the later wins.
    @Test func sourcesOfAContextMayRepeatTokens() {
        expect(
            """
            --- tokengen.yaml
            name: app
            modifiers: [density]
            --- resolver.yaml
            version: "2025.10"
            sets: { base: { sources: [{ size: { $type: dimension, row: 56 } }] } }
            modifiers: { density: { contexts: { comfortable: [], compact: [{ size: { row: 44 } }, { size: { row: 40 } }] } } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]
            """)
    }

    private let described = """
        --- tokengen.yaml
        name: app
        modifiers: { density: [comfortable, compact] }
        --- base/size.yaml
        size:
          $type: dimension
          $description: Sizes
          row: { $value: 56, $description: Of a table, $extensions: { com.example: { id: 7 }, tokengen: { renamed: size.line } } }
          gap: 8
        --- modifiers/density/compact/gap.yaml
        size: { gap: 4 }

        """

    /// A token has one description, deprecation and set of extensions, which other tools repeat in each mode.
    @Test(arguments: [
        "modifiers/density/compact.yaml", "modifiers/density/comfortable.yaml", "modes/dark.yaml",
        "modifiers/density/compact/modes/dark.yaml",
    ])
    func notesInContextsAreNotRead(_ path: String) throws {
        func check(_ text: String, _ expected: String...) throws {
            let project = ProjectCase(described + "--- \(path)\n\(text)\n")
            let (resolved, diagnostics) = project.resolve()
            #expect(project.found(in: diagnostics).filter { !$0.hasSuffix("not-by-mode") } == expected, "\(text)")
            let brand = try #require(resolved?.brands.first)
            let row = try #require(brand.tokens.first { $0.path == "size.row" })
            #expect(row.description == "Of a table" && row.deprecation == nil)
        }
        try check("size: { row: { $value: 44, $description: 1️⃣Compact } }", "1️⃣ not-read")
        try check("size: { row: { $value: 44, $deprecated: 1️⃣true } }", "1️⃣ not-read")
        try check("size: { row: { $value: 44, $extensions: 1️⃣{ com.example: { id: 8 } } } }", "1️⃣ not-read")
        try check("size: { row: { $value: 44, $extensions: 1️⃣{ tokengen: { lint: {} } } } }", "1️⃣ not-read")
        try check("size: { $description: 1️⃣Compact, row: { $value: 44, $description: Compact } }", "1️⃣ not-read")
        try check("size: { $deprecated: 1️⃣true, row: 44 }", "1️⃣ not-read")
        try check("$description: Compact sizes\nsize: { $description: Sizes, row: 44 }")
        try check(
            """
            size:
              row:
                $value: 44
                $description: Of a table
                $deprecated: false
                $extensions: { com.example: { id: 7 }, tokengen: { renamed: size.line } }
            """
        )
    }

    /// Also without modifiers.
    @Test func aCycleInAModePointsAtIt() {
        let diagnostics = expect(
            """
            --- base/size.yaml
            size: { $type: dimension, row: 56, card: "{size.row}" }
            --- modes/dark.yaml
            size: { row: 1️⃣"{size.card}" }
            """, "1️⃣ alias-cycle")
        #expect(diagnostics.all.first?.text == "'size.row' refers to itself: size.row → size.card → size.row in dark")
    }

    @Test func whatIsOutOfBoundsInOneCombinationIsRefused() {
        let diagnostics = expect(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact], width: [narrow, wide] }
            --- base/a.yaml
            size: { $type: dimension, big: 40, small: -4 }
            title: { $type: typography, $value: 1️⃣{ fontFamily: Inter, fontSize: "{size.big}", fontWeight: 400, letterSpacing: 0, lineHeight: 1 } }
            --- modifiers/density/compact.yaml
            size: { big: "{size.small}" }
            --- modifiers/width/wide.yaml
            size: { small: 4 }
            """, "1️⃣ out-of-range")
        #expect(diagnostics.all.first?.text.contains("in density=compact") == true)
    }

    /// Other modifiers make no further errors of it.
    @Test func whatIsOutOfBoundsInAContextIsReportedOnce() {
        let diagnostics = expect(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact], theme: [plain, sepia, dim] }
            --- base/a.yaml
            n: { $type: number, a: 0.5, height: 1 }
            size: { $type: dimension, row: 8, low: -4 }
            title: { $type: typography, $value: 1️⃣{ fontFamily: Inter, fontSize: "{size.row}", fontWeight: 400, letterSpacing: 0, lineHeight: "{n.height}" } }
            text: { $type: typography, $value: 2️⃣{ fontFamily: Inter, fontSize: "{size.low}", fontWeight: 400, letterSpacing: 0, lineHeight: "{n.height}" } }
            --- modifiers/density/compact/a.yaml
            size: { row: -4 }
            --- modifiers/density/compact/modes/dark.yaml
            n: { a: 3 }
            --- modifiers/theme/sepia.yaml
            n: { height: 2 }
            --- modifiers/theme/dim.yaml
            n: { height: 3 }
            --- styles/note.yaml
            NoteStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { alpha: 3️⃣"{n.a}" } } }
            """, "1️⃣ out-of-range", "2️⃣ out-of-range", "3️⃣ out-of-range")
        #expect(
            diagnostics.all.map(\.text) == [
                "'fontSize' must be in the range 0 to 1000000 points",
                "'fontSize' must be in the range 0 to 1000000 points in density=compact",
                "the value must be in the range 0 to 1 in density=compact, dark",
            ])
    }

    @Test func aCycleInAModeOfAContextPointsAtIt() {
        let diagnostics = expect(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact] }
            --- base/a.yaml
            size: { $type: dimension, a: 8, b: "{size.a}" }
            --- modifiers/density/compact/a.yaml
            size: { a: 4 }
            --- modifiers/density/compact/modes/dark.yaml
            size: { a: 1️⃣"{size.b}" }
            """, "1️⃣ alias-cycle")
        #expect(diagnostics.all.first?.text.hasSuffix("in density=compact, dark") == true)
    }

    @Test func aValueDependsOnNoMoreThan256Choices() {
        let names = (0..<9).map { "m\($0)" }
        let files = names.map { "--- modifiers/\($0)/b.yaml\nn: { \($0): 2 }\n" }.joined()
        let tokens = names.map { "\($0): 1" }.joined(separator: ", ")
        let sum = (0..<3).map { index in
            "s\(index): { $type: typography, $value: { fontFamily: Inter, fontWeight: 400, letterSpacing: 0px, fontSize: 16px, lineHeight: \"{n.m\(index)}\" } }"
        }
        #expect(
            ProjectCase(
                "--- tokengen.yaml\nmodifiers:\n" + names.map { "  \($0): [a, b]\n" }.joined()
                    + "--- base/a.yaml\nn: { $type: number, \(tokens) }\nt:\n" + sum.map { "  \($0)\n" }.joined() + files
            ).resolve().diagnostics.all.map(\.text) == [])
        expect(
            "--- tokengen.yaml\nmodifiers:\n" + names.map { "  \($0): [a, b]\n" }.joined()
                + "--- base/a.yaml\nn: { $type: number, 1️⃣a: 1 }\n" + names.map { "--- modifiers/\($0)/b.yaml\nn: { a: 2 }\n" }.joined(),
            "1️⃣ expansion-limit")
    }

    /// A token that every context declares exists, and so does one that a copied group has only without the context.
    @Test func contextsOfAResolverDocumentMayDeclareTokens() throws {
        let text = """
            --- tokengen.yaml
            modifiers: [density]
            --- resolver.yaml
            version: "2025.10"
            sets:
              base: { sources: [{ a: { $type: dimension, row: 56 }, b: { $extends: "{a}" } }] }
            modifiers:
              density:
                contexts:
                  comfortable: [{ size: { $type: dimension, gap: 8 }, b: { $type: dimension, row: 1 } }]
                  compact: [{ size: { $type: dimension, gap: 4 } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }, { $ref: "#/sets/base" }]
            """
        #expect([[0], [1]].map { values(text, $0)["size.gap"] } == [px(8), px(4)])
        #expect([[0], [1]].map { values(text, $0)["b.row"] } == [px(1), px(56)])
        expect(
            text.replacing(
                "comfortable: [{ size: { $type: dimension, gap: 8 }", with: "comfortable: [{ size: { $type: dimension, 1️⃣own: 8, gap: 8 }"),
            "1️⃣ only-in-context")
    }

    /// An expression of another tool is calculated in each context.
    @Test func expressionsFollowTheirOperands() throws {
        let text = """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact] }
            --- base/a.json
            { "size": { "$type": "dimension", "row": { "$value": "8px" }, "card": { "$value": "{size.row} * 2" } } }
            --- modifiers/density/compact.json
            { "size": { "row": { "$value": "4px" } } }
            """
        let project = try #require(ProjectCase(text).resolve().project)
        let cards = [[0], [1]].map { contexts -> TokenValue? in
            let brand = project.brands[0].in(contexts, project.modifiers)
            return brand.tokenIDs["size.card"].map { brand.values[brand.tokens[$0].values.light] }
        }
        #expect(cards == [px(16), px(8)])
    }
}
