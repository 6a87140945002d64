import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// What inputs choose, and errors in them.
@Suite struct ResolverInputTests {
    private let document = ResolverCase(
        """
        modifiers:
          theme: { contexts: { light: [{ $type: number, x: 1 }], dark: [{ $type: number, x: 2 }] }, default: light }
          Size: { contexts: { s: [], L: [{ $type: number, x: 3 }], l: [] }, default: s }
          1️⃣unused: { contexts: { a: [], b: [] } }
        resolutionOrder: [{ $ref: "#/modifiers/theme" }, { $ref: "#/modifiers/Size" }]
        """)

    @Test func contextsAreChosenOrDefault() {
        #expect(document.numbers() == ["x": 1])
        #expect(document.numbers(["theme": "dark"]) == ["x": 2])
        #expect(document.numbers(["Size": "L"]) == ["x": 3])
        #expect(document.numbers(["Size": "l"]) == ["x": 1])
    }

    @Test func caseCountsOnlyWhereItTellsApart() {
        #expect(document.numbers(["THEME": "Dark"]) == ["x": 2])
        #expect(document.numbers(["size": "S"]) == ["x": 1])
    }

    @Test func anUnusedModifierNeedsNoInputButMayHaveOne() {
        #expect(document.numbers(["unused": "b"]) == ["x": 1])
        document.expect("- unknown-input", inputs: ["unused": "c"])
    }

    @Test func unknownInputs() {
        #expect(document.expect("- unknown-input", inputs: ["themes": "dark"]).first?.hint == "did you mean 'theme'?")
        #expect(document.expect("- unknown-input", inputs: ["theme": "drak"]).first?.hint == "did you mean 'dark'?")
        document.expect("- unknown-input", "- unknown-input", inputs: ["theme": "", "": "dark"])
    }

    @Test func everyInputThatIsMissingIsTold() {
        let document = ResolverCase(
            """
            modifiers:
              a: 1️⃣{ contexts: { x: [], y: [] } }
              b: { contexts: { x: [], y: [] } }
            resolutionOrder:
              - { $ref: "#/modifiers/a" }
              - { $ref: "#/modifiers/b" }
              - 2️⃣{ type: modifier, name: c, contexts: { x: [], y: [] } }
            """)
        let found = document.expect("1️⃣ missing-input", "2️⃣ missing-input", inputs: ["b": "x"])
        #expect(found.map(\.pointerText) == ["/modifiers/a", "/resolutionOrder/2"])
    }

    @Test func withoutModifiersInputsAreNotLookedAt() {
        let document = ResolverCase("resolutionOrder: [{ type: set, name: a, sources: [{ $type: number, x: 1 }] }]")
        #expect(document.numbers(["theme": "dark"]) == ["x": 1])
    }

    @Test func modifiersOfOneNameTakeOneInput() {
        let document = ResolverCase(
            """
            modifiers: { m: { contexts: { a: [{ $type: number, x: 1 }], b: [] } } }
            resolutionOrder:
              - { $ref: "#/modifiers/m" }
              - { type: modifier, name: m, contexts: { a: [{ $type: number, y: 2 }], b: [] } }
            """)
        #expect(document.numbers(["m": "a"]) == ["x": 1, "y": 2])
    }

    @Test func inputsOfAFileAreStrings() {
        func read(_ text: String, as name: String = "inputs.json") -> (keys: [String], errors: [String?]) {
            var diagnostics = Diagnostics()
            let inputs = ContextInput.read(SourceFile(name: name, text: text), reporting: &diagnostics)
            return (inputs.map { "\($0.key)=\($0.value)" }, diagnostics.all.map(\.pointerText))
        }
        let mixed = read("{\"a\": \"x\", \"b\": true, \"c\": null, \"d/e\": 1, \"f\": [\"y\"], \"g\": {}}")
        #expect(mixed.keys == ["a=x"])
        #expect(mixed.errors == ["/b", "/c", "/d~1e", "/f", "/g"])
        #expect(read("a: true\nb: [1]", as: "inputs.yaml").keys == ["a=true"])
        #expect(read("[]").errors == [""])
        #expect(read("{}").keys.isEmpty)
    }
}
