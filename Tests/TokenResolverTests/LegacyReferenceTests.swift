import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// References and arithmetic as other tools write them.
@Suite struct LegacyReferenceTests {
    @Test func paths() {
        let found = legacy(
            """
            { "n": { "$type": "number", "a": { "$value": 1 }, "value": { "$value": 2 }, "b": { "$value": "{n.a.value}" },
                "c": { "$value": "{!n.a}" }, "d": { "$value": "{n.value}" }, "e": { "$value": "{!n.value.value}" } } }
            """)
        #expect(
            found.values == [
                "n.a": .number(1), "n.b": .number(1), "n.c": .number(1), "n.value": .number(2), "n.d": .number(2), "n.e": .number(2),
            ])
        #expect(
            legacy("{ \"n\": { \"$type\": \"number\", \"a\": { \"value\": 1 }, \"b\": { \"value\": \"{ n.a }\" } } }").values["n.b"]
                == .number(1))
        expect("--- base/a.json\n{ \"n\": { \"$type\": \"number\", \"a\": { \"$value\": 1️⃣\"{n.b.value}\" } } }", "1️⃣ unresolved-alias")
    }

    /// A brand may alias a token of the base to one of its own; what the base calculates from it follows.
    @Test func whatIsCalculatedFromAnAliasOfABrand() throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/t.json
            { "a": { "$type": "dimension", "$value": "4px" }, "twice": { "$type": "dimension", "$value": "{a} * 2" },
              "ff": { "$type": "fontFamily", "$value": "Inter" }, "list": { "$type": "fontFamily", "$value": "{ff}, serif" } }
            --- brands/p.json
            { "own": { "$type": "dimension", "$value": "5px" }, "a": { "$type": "dimension", "$value": "{own}" },
              "face": { "$type": "fontFamily", "$value": "Futura" }, "ff": { "$type": "fontFamily", "$value": "{face}" } }
            """
        ).resolve()
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        let brand = try #require(project?.brands.first)
        func value(_ path: String) -> TokenValue? { brand.tokenIDs[path].map { brand.values[brand.tokens[$0].values.light] } }
        #expect(value("twice") == .dimension(10, .px))
        #expect(value("list") == .fontFamily(["Futura", "serif"], isList: true))
    }

    @Test(arguments: [
        ("{a} * 2", 8), ("{a}*2+{b}", 11), ("2 * ({a} + {b})", 14), ("calc({a} / 8px)", 0.5), ("round({a} * 1.3)", 5), ("-{a} - -1px", -3),
        ("floor(7px / 2)", 3), ("abs(-({b}))", 3), ("{a} + 4", 8), ("2px * 50%", 1),
    ])
    func arithmetic(expression: String, result: Double) {
        let found = legacy(
            """
            { "d": { "$type": "dimension", "$value": "\(expression)" }, "a": { "$type": "dimension", "$value": "{c}" },
              "c": { "$type": "dimension", "$value": "4px" }, "b": { "$type": "dimension", "$value": 3 } }
            """)
        #expect(found.values["d"] == .dimension(result, .px))
    }

    @Test(arguments: [
        ("{a} + 4ms", "mixes a length and a time"), ("{a} * {a}", "multiplies or divides by a quantity with a unit"),
        ("{a} / 0", "divides by zero"),
        ("2 * (", "is not an expression"), ("{a} + {a} {a}", "is not an expression"), ("pow(2)", "calls 'pow' with a number, which"),
        ("* 2", "is not an expression"),
        ("{c} * 2", "calculates with a colour"),
    ])
    func errorsOfArithmetic(expression: String, text: String) {
        let (_, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "x": { "$type": "dimension", "$value": "\(expression)" }, "a": { "$type": "dimension", "$value": "4px" },
              "r": { "$type": "dimension", "$value": "1rem" }, "c": { "$type": "color", "$value": "#fff" } }
            """
        ).resolve()
        #expect(diagnostics.all.contains { $0.id == .notRead && $0.hint?.contains(text) == true }, "\(diagnostics.all.map(\.text))")
    }

    @Test func expressionsThatReferToEachOtherEnd() {
        let chain = (1...2_000).map { "\"n\($0)\": { \"$value\": \"{n.n\($0 - 1)} + {n.n\($0 - 1)}\" }" }.joined(separator: ",\n")
        let (_, diagnostics) = ProjectCase(
            "--- base/a.json\n{ \"n\": { \"$type\": \"number\", \"n0\": { \"$value\": 1 }, \(chain) } }"
        ).resolve()
        #expect(diagnostics.all.contains { $0.hint?.contains("not a finite number") == true })
    }

    @Test func aBrandsOwnBaseCounts() {
        let project = ProjectCase(
            """
            --- base/a.json
            { "n": { "$type": "number", "a": { "$value": 1 }, "b": { "$value": "{n.a} * 2" } } }
            --- brands/x.yaml
            n: { $type: number, a: 4 }
            --- brands/y.yaml
            n: { $type: number, c: 4 }
            """
        ).resolve { $0.collectsEdits = true }.project
        let values = project?.brands.map { brand in brand.tokenIDs["n.b"].map { brand.values[brand.tokens[$0].values.light] } }
        #expect(values == [.number(8), .number(2)])
        // The result of the first brand is written.
        let edits = project?.legacyEdits.merged() ?? []
        #expect(edits.contains { $0.replacement == .value(.number(8)) } && !edits.contains { $0.replacement == .value(.number(2)) })
    }
}
