import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Precedence: sources in a set, items in the order, contexts by inputs.
@Suite struct ResolverOrderTests {
    private let document = ResolverCase(
        """
        sets:
          base: { sources: [{ $type: number, x: 1, y: 1, sum: "{x}" }, { $type: number, y: 2 }] }
          dense: { sources: [{ $type: number, gap: 1 }] }
        modifiers:
          size:
            default: m
            contexts:
              m: []
              s: [{ $ref: "#/sets/dense" }, { $type: number, x: 3 }]
              l: [{ $type: number, x: 4, gap: 4 }, { $type: number, x: 5 }]
        resolutionOrder:
          - { $ref: "#/sets/base" }
          - { type: set, name: own, sources: [{ $type: number, z: 9 }] }
          - { $ref: "#/modifiers/size" }
          - { type: modifier, name: extra, default: none, contexts: { none: [], "on": [{ $type: number, z: 8 }] } }
        """)

    @Test func laterSourcesAndItemsWin() {
        #expect(document.numbers() == ["x": 1, "y": 2, "z": 9, "sum": 1])
        #expect(document.numbers(["size": "s"]) == ["x": 3, "y": 2, "z": 9, "sum": 3, "gap": 1])
        #expect(document.numbers(["size": "l", "extra": "on"]) == ["x": 5, "y": 2, "z": 8, "sum": 5, "gap": 4])
    }

    @Test func ofARepeatedSetTheLastCounts() {
        let text = """
            sets:
              a: { sources: [{ $type: number, x: 1, y: 1 }] }
              b: { sources: [{ $type: number, x: 2, y: 2 }, { $ref: "#/sets/a" }, { $type: number, y: 3 }] }
              c: { sources: [{ $type: number, x: 4 }] }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/sets/c" }, { $ref: "#/sets/b" }, { $ref: "#/sets/c" }, { $ref: "#/sets/a" }]
            """
        #expect(ResolverCase(text).numbers() == ["x": 1, "y": 1])
    }

    @Test func errorsAreThoseOfTheFlattenedResult() {
        ResolverCase(
            """
            sets:
              a: { sources: [{ c: { $type: number, $value: 1 }, d: { $type: number, $value: 1️⃣"{c}" }, e: { $type: number, $value: "{f}" } }] }
              b: { sources: [{ c: { $type: dimension, $value: 1 }, f: { $type: number, $value: 2 } }] }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/sets/b" }]
            """
        ).expect("1️⃣ wrong-type")
    }

    @Test func onlyTheChosenContextIsLookedInto() {
        let document = ResolverCase(
            """
            modifiers:
              m:
                contexts:
                  good: [{ x: { $type: number, $value: 1 } }]
                  bad: [{ x: { $type: 1️⃣nothing, $value: 2️⃣"{y}" } }]
            resolutionOrder: [{ $ref: "#/modifiers/m" }]
            """)
        #expect(document.numbers(["m": "good"]) == ["x": 1])
        document.expect("1️⃣ unknown-type", "2️⃣ unresolved-alias", inputs: ["m": "bad"])
    }

    @Test func tokensKeepTheirMembers() throws {
        let (project, _) = ResolverCase(
            """
            sets: { a: { sources: [{ x: { $type: number, $value: 1, $description: kept, $extensions: { com.example: [1] } } }] } }
            resolutionOrder: [{ $ref: "#/sets/a" }]
            """
        ).resolve()
        let brand = try #require(project?.brands.first)
        #expect(brand.tokens.first?.description == "kept")
        #expect(brand.extensions[0]?.own != nil)
    }

    @Test func pointersOfTokensLeadThroughTheFlattenedResult() {
        let document = ResolverCase(
            """
            sets:
              a: { sources: [{ $type: number, x: { $ref: "#/y" }, z: { $value: { $ref: "#/y/$value" } } }] }
              b: { sources: [{ $type: number, y: 7 }, { g: { $extends: "{h}" } }, { h: { $type: number, i: 3 } }] }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/sets/b" }]
            """)
        #expect(document.numbers() == ["x": 7, "y": 7, "z": 7, "g.i": 3, "h.i": 3])
    }
}
