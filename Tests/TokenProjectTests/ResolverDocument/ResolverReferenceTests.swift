import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// References between the parts of a resolver document: where they may lead, and what members next to them do.
@Suite struct ResolverReferenceTests {
    @Test func pointersNameAnyPlaceButTheOrder() {
        let text = """
            $defs:
              set: { sources: [{ $type: number, a: 1 }] }
              list: [{ $type: number, b: 1 }]
              object: { $type: number, c: 1 }
              modifier: { contexts: { $ref: "#/$defs/contexts" }, default: x }
              contexts: { x: { $ref: "#/$defs/list" }, y: [] }
              inline: { type: set, name: inline, sources: [{ $type: number, e: 1 }] }
            sets:
              a/b: { sources: [{ $ref: "#/$defs/set" }, { $ref: "#/$defs/object" }, { $type: number, d: { f: 1 } }] }
              c~d: { $ref: "#/sets/a~1b" }
              e f: { sources: { $ref: "#/$defs/list" } }
              part: { sources: [{ $ref: "#/sets/a~1b/sources/2" }, { $ref: "#/sets/a~1b/sources/2/d" }] }
            modifiers: { m: { $ref: "#/$defs/modifier" } }
            resolutionOrder: [ORDER]
            """
        func numbers(_ items: String...) -> Set<String> {
            let order = items.map { "{ $ref: \"\($0)\" }" }.joined(separator: ", ")
            return Set(ResolverCase(text.replacing("ORDER", with: order)).numbers().keys)
        }
        #expect(numbers("#/sets/a~1b") == ["a", "c", "d.f"])
        #expect(numbers("#/sets/c~0d") == ["a", "c", "d.f"])
        #expect(numbers("#/sets/e f") == ["b"])
        #expect(numbers("#/sets/e%20f", "#/$defs/inline") == ["b", "e"])
        #expect(numbers("#/sets/part") == ["d.f", "f"])
        #expect(numbers("#/modifiers/m") == ["b"])
    }

    @Test func membersBesideAReferenceOverride() {
        let text = """
            $defs: { tokens: { $type: number, g: { x: 1, y: 1 }, h: { z: 1 } } }
            sets:
              a: { sources: [{ $ref: "#/$defs/tokens", g: { x: 2 } }] }
              b: { sources: [{ $ref: "#/sets/a/sources/0", h: { w: 3 }, description: { d: 4 } }] }
              c: { $ref: "#/sets/a", sources: [{ $type: number, c: 5 }] }
              d: { sources: [{ $ref: "#/sets/a", description: only said }] }
            modifiers:
              m: { contexts: { x: [{ $type: number, m: 1 }], y: [] }, default: x }
            resolutionOrder: [ORDER]
            """
        func numbers(_ items: String...) -> [String: Double] {
            ResolverCase(text.replacing("ORDER", with: items.map { "{ \($0) }" }.joined(separator: ", "))).numbers()
        }
        #expect(numbers("$ref: \"#/sets/a\"") == ["g.x": 2, "h.z": 1])
        #expect(numbers("$ref: \"#/sets/b\"") == ["g.x": 2, "h.w": 3, "description.d": 4])
        #expect(numbers("$ref: \"#/sets/c\"") == ["c": 5])
        #expect(numbers("$ref: \"#/sets/d\"") == ["g.x": 2, "h.z": 1])
        #expect(numbers("sources: [{ $type: number, o: 1 }], $ref: \"#/sets/a\"") == ["o": 1])
        #expect(numbers("$ref: \"#/modifiers/m\", default: y") == [:])
        #expect(numbers("$ref: \"#/modifiers/m\", contexts: { x: [], y: [] }") == [:])
    }

    /// The reference is in the first item of the set `a`, unless the text says otherwise.
    private func errors(_ reference: String) -> [String] {
        let text = """
            sets:
              a: { sources: [{ $ref: REFERENCE }] }
              b: { sources: [{ $ref: "#/sets/a" }] }
              c: { sources: [] }
            modifiers:
              m: { contexts: { x: [{ $ref: "#/sets/c" }], y: [] } }
            resolutionOrder: [{ type: set, name: s, sources: [] }]
            """
        return ResolverCase(text.replacing("REFERENCE", with: reference)).resolve().diagnostics.all
            .map { "\($0.pointerText ?? "-") \($0.id)" }
    }

    @Test func everyErrorStandsAtTheObjectThatHoldsTheReference() {
        for (reference, id) in [
            ("\"#/sets/d\"", "unresolved-pointer"), ("\"#/sets/c/sources/0\"", "unresolved-pointer"),
            ("\"#/sets/C\"", "unresolved-pointer"),
            ("\"#/resolutionOrder/0\"", "resolver-reference"), ("\"#/resolutionOrder/7\"", "resolver-reference"),
            ("\"#/modifiers/m\"", "resolver-reference"), ("\"#/modifiers/m/contexts/x/0\"", "resolver-reference"),
            ("\"#/modifiers/none\"", "resolver-reference"), ("\"#/sets/a\"", "resolver-cycle"),
            ("\"#/sets/a/sources/0\"", "resolver-cycle"),
            ("\"#\"", "resolver-cycle"), ("\"#/\"", "resolver-cycle"), ("\"#/sets\"", "resolver-cycle"),
            ("\"#sets/c\"", "malformed-pointer"),
            ("\"#/sets/~2\"", "malformed-pointer"), ("7.5", "unreadable-file"), ("[a]", "malformed-pointer"), ("\"\"", "malformed-pointer"),
            ("\"#/sets/c/sources\"", "resolver-document"), ("/etc/passwd", "external-pointer"), ("../a.json", "external-pointer"),
            // A combining accent after the `/` forms one character with it, but not for the file system.
            ("\"../\u{301}a.json\"", "external-pointer"),
            ("b/../../a.json", "external-pointer"), ("\"https://example.com/a.json\"", "external-pointer"),
            ("\"file:a.json\"", "external-pointer"), ("//example.com/a.json", "external-pointer"), ("\"a.json#/a\"", "external-pointer"),
            ("a.json", "unreadable-file"), ("\"a\\u0000.json\"", "malformed-pointer"), ("\"a\\\\b.json\"", "malformed-pointer"),
        ] {
            #expect(errors(reference) == ["/sets/a/sources/0 \(id)"], "\(reference)")
        }
    }

    @Test func misspeltPointersAreSuggested() throws {
        let found = ResolverCase("sets: { base/x: { sources: [] } }\nresolutionOrder: [{ $ref: 1️⃣\"#/sets/base~1y\" }]").expect(
            "1️⃣ unresolved-pointer")
        #expect(found.first?.hint == "did you mean '#/sets/base~1x'?")
    }

    @Test func onlyAnItemOfTheOrderNamesAModifier() {
        ResolverCase(
            """
            $defs: { m: { $ref: 1️⃣"#/modifiers/m" } }
            modifiers:
              m: { contexts: { x: [], y: [{ $ref: 2️⃣"#/modifiers/m/contexts/x" }] } }
              n: { $ref: 3️⃣"#/modifiers/m" }
              o: { contexts: { x: [], y: [{ $ref: 4️⃣"#/modifiers/m" }] } }
            resolutionOrder: [{ $ref: "#/$defs/m" }, { $ref: "#/modifiers/m" }]
            """
        ).expect("1️⃣ resolver-reference", "2️⃣ resolver-reference", "3️⃣ resolver-reference", "4️⃣ resolver-reference")
    }

    @Test func cyclesOfSets() {
        ResolverCase(
            """
            $defs: { x: { $ref: 1️⃣"#/$defs/y" }, y: { $ref: "#/$defs/x" } }
            sets:
              a: { sources: [{ $ref: "#/sets/b" }] }
              b: { sources: [{ $ref: "#/sets/c" }] }
              c: { sources: [2️⃣{ $ref: "#/sets/a" }] }
              d: { sources: [{ $ref: "#/$defs/x" }] }
              e: { $ref: 3️⃣"#/sets/e" }
            resolutionOrder: [{ $ref: "#/sets/a" }]
            """
        ).expect("1️⃣ resolver-cycle", "2️⃣ resolver-cycle", "3️⃣ resolver-cycle")
    }

    // MARK: Files

    @Test func filesAreReadWhole() {
        let document = ResolverCase(
            """
            sets:
              a: { sources: [{ $ref: ./tokens/a.json }, { $ref: tokens/b.yaml, g: { x: 7 } }, { $ref: tokens/b.yaml }] }
            modifiers:
              m: { contexts: { x: [], y: [{ $ref: tokens/b.yaml, g: { x: 7 } }] }, default: x }
            resolutionOrder: [{ $ref: "#/sets/a" }, { $ref: "#/modifiers/m" }]
            --- tokens/a.json
            {"a": {"$type": "number", "$value": 1}}
            --- tokens/b.yaml
            $type: number
            g: { x: 2, y: 2 }
            h: 3
            """)
        #expect(document.numbers() == ["a": 1, "g.x": 2, "g.y": 2, "h": 3])
        #expect(document.numbers(["m": "y"]) == ["a": 1, "g.x": 7, "g.y": 2, "h": 3])
    }

    @Test func aFileIsASourceAndNothingElse() {
        ResolverCase(
            """
            sets: { a: 1️⃣{ $ref: tokens.yaml } }
            modifiers: { m: { contexts: { x: 2️⃣{ $ref: tokens.yaml }, y: [] } } }
            resolutionOrder: [3️⃣{ $ref: tokens.yaml }]
            --- tokens.yaml
            x: { $type: number, $value: 1 }
            """
        ).expect("1️⃣ resolver-document", "2️⃣ resolver-document", "3️⃣ resolver-document")
    }

    @Test func everyFileIsParsedButOnlyTheChosenLookedInto() {
        ResolverCase(
            """
            modifiers: { m: { default: x, contexts: { x: [{ $ref: good.json }], y: [{ $ref: broken.json }, { $ref: wrong.json }] } } }
            resolutionOrder: [{ $ref: "#/modifiers/m" }]
            --- good.json
            {"x": {"$type": "number", "$value": 1}}
            --- broken.json
            {"x": 1️⃣}
            --- wrong.json
            {"x": {"$type": "nothing", "$value": 1}}
            """
        ).expect("1️⃣ json-syntax")
    }

    // MARK: Hostile documents

    @Test(.timeLimit(.minutes(10))) func setsNestWithoutLimit() {
        let count = 4000
        let sets = (0..<count).map { "  s\($0): { sources: [{ $ref: \"#/sets/s\($0 + 1)\" }] }\n" }.joined()
        let last = "  s\(count): { sources: [{ $type: number, x: 1 }] }\n"
        #expect(ResolverCase("sets:\n\(sets)\(last)resolutionOrder: [{ $ref: \"#/sets/s0\" }]").numbers() == ["x": 1])
    }

    @Test(.timeLimit(.minutes(10))) func doublingCostsNothing() {
        let sets = (0..<200).map { "  s\($0): { sources: [{ $ref: \"#/sets/s\($0 + 1)\" }, { $ref: \"#/sets/s\($0 + 1)\" }] }\n" }.joined()
        let last = "  s200: { sources: [{ $type: number, x: 1 }] }\n"
        let order = Array(repeating: "{ $ref: \"#/sets/s0\" }", count: 3000).joined(separator: ", ")
        #expect(ResolverCase("sets:\n\(sets)\(last)resolutionOrder: [\(order)]").numbers() == ["x": 1])
    }

    @Test(.timeLimit(.minutes(10))) func whatGrowsWithTheSquareOfTheDocumentIsLimited() {
        let count = 3000
        let sets = (0..<count).map { "  s\($0): { sources: [{ $ref: \"#/sets/s\($0 + 1)\" }, { x: { $type: number, $value: 1 } }] }\n" }
            .joined()
        let diagnostics = ResolverCase("sets:\n\(sets)  s\(count): { sources: [] }\nresolutionOrder: []").resolve().diagnostics.all
        #expect(Set(diagnostics.map(\.id.name)) == ["expansion-limit"])
    }

    @Test func chainsOfReferencesAreLimited() {
        func chain(_ count: Int) -> [String] {
            let links = (0..<count).map { "  d\($0): { $ref: \"#/$defs/d\($0 + 1)\" }\n" }.joined()
            let text = "$defs:\n\(links)  d\(count): {}\nsets: { a: { sources: [{ $ref: \"#/$defs/d0\" }] } }\nresolutionOrder: []"
            return ResolverCase(text).resolve().diagnostics.all.map(\.id.name)
        }
        #expect(chain(90) == [])
        #expect(chain(110) == ["expansion-limit"])
    }

    @Test(.timeLimit(.minutes(10))) func copiesOfNestedPlacesAreLimited() {
        let depth = 3000
        let nested = String(repeating: "{\"g\": ", count: depth) + "{}" + String(repeating: "}", count: depth)
        let references = (0..<depth).map { "{\"$ref\": \"#/$defs" + String(repeating: "/g", count: $0) + "\"}" }.joined(separator: ", ")
        let text =
            "{\"version\": \"2025.10\", \"$defs\": \(nested), \"sets\": {\"a\": {\"sources\": [\(references)]}}, \"resolutionOrder\": []}"
        let diagnostics = ProjectCase("--- resolver.json\n" + text).resolve().diagnostics.all
        #expect(Set(diagnostics.map(\.id.name)) == ["expansion-limit"])
    }

    @Test func tooManySources() {
        let items = Array(repeating: "{}", count: 10_001).joined(separator: ",")
        let text = "{\"version\": \"2025.10\", \"sets\": {\"a\": {\"sources\": [\(items)]}}, \"resolutionOrder\": []}"
        let diagnostics = ProjectCase("--- resolver.json\n" + text).resolve().diagnostics.all
        #expect(diagnostics.map(\.pointerText) == ["/sets/a/sources/10000"])
    }
}
