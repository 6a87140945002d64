import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// `$ref`, sections 6.6.2 and 7.1.2 of the format.
@Suite struct PointerTests {
    private static let colors = """
        c: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0.25, 1], alpha: 0.5 } }
        n: { $type: number, $value: 0.75 }

        """

    @Test func aTokenMayBeAPointer() {
        let values = resolved(
            Self.colors + """
                whole: { $ref: "#/c" }
                value: { $ref: "#/c/$value" }
                wrapped: { $value: { $ref: "#/c" } }
                part: { $type: number, $ref: "#/c/$value/alpha" }
                chain: { $ref: "#/whole" }
                """)
        for path in ["whole", "value", "wrapped", "chain"] { #expect(values[path] == values["c"], "\(path)") }
        #expect(values["part"] == .number(0.5))
    }

    @Test func anyPartMayBeAPointer() {
        let values = resolved(
            Self.colors + """
                d: { $type: dimension, $value: { value: 16, unit: rem } }
                e: { $type: dimension, $value: { value: { $ref: "#/n" }, unit: { $ref: "#/d/$value/unit" } } }
                mixed: { $type: color, $value: { colorSpace: { $ref: "#/c/$value/colorSpace" },
                  components: [{ $ref: "#/c/$value/components/2" }, { $ref: "#/n" }, 0], alpha: { $ref: "#/n/$value" } } }
                all: { $type: color, $value: { colorSpace: srgb, components: { $ref: "#/c/$value/components" } } }
                curve: { $type: cubicBezier, $value: [{ $ref: "#/n" }, 0, 1, { $ref: "#/curve2/$value/1" }] }
                curve2: { $type: cubicBezier, $value: [0, 2, 1, 1] }
                family: { $type: fontFamily, $value: [{ $ref: "#/name" }, Arial] }
                name: { $type: fontFamily, $value: Inter }
                """)
        #expect(values["e"] == .dimension(0.75, .rem))
        #expect(values["mixed"] == .color(ColorValue(.srgb, .init(1, 0.75, 0), missing: 0, alpha: 0.75, hex: nil)))
        #expect(values["all"] == .color(ColorValue(.srgb, .init(0.5, 0.25, 1), missing: 0, alpha: nil, hex: nil)))
        #expect(values["curve"] == .cubicBezier(0.75, 0, 1, 2))
        #expect(values["family"] == .fontFamily(["Inter", "Arial"], isList: true))
    }

    @Test func wholeTokensStayReferences() throws {
        let (project, _) = ProjectCase(
            Self.colors + """
                line: { $type: border, $value: { color: { $ref: "#/c" }, width: 1px, style: solid } }
                """
        ).resolve()
        let token = try #require(project?.brands.first?.tokens.first { $0.path == "line" })
        guard case .composite(_, let members) = token.declared.value else { return #expect(Bool(false)) }
        #expect(members.first == .reference("c"))
    }

    @Test func pointersSeeThroughAliasesInheritanceAndEscapes() {
        let values = resolved(
            Self.colors + """
                alias: { $value: "{c}" }
                group: { "a/b": { "m~n": { $type: number, $value: 3 } }, "with space": { $type: number, $value: 4 } }
                heir: { $extends: "{group}" }
                x1: { $type: number, $ref: "#/alias/$value/components/0" }
                x2: { $ref: "#/group/a~1b/m~0n" }
                x3: { $ref: "#/heir/with space" }
                x4: { $ref: "#/heir/with%20space" }
                x5: { $type: number, $ref: "#/wrapped/$value/components/1" }
                wrapped: { $type: color, $value: { $ref: "#/alias" } }
                """)
        #expect(values["x1"] == .number(0.5))
        #expect(values["x2"] == .number(3))
        #expect(values["x3"] == .number(4))
        #expect(values["x4"] == .number(4))
        #expect(values["x5"] == .number(0.25))
    }

    @Test func everyErrorIsToldAtThePointer() {
        let diagnostics = expect(
            Self.colors + """
                a: { $type: color, $value: { colorSpace: srgb, components: [1️⃣{ $ref: "#/c/$value/components/3" }, 0, 0] } }
                b: { $type: number, $ref: 2️⃣"#/c.n" }
                d: { $type: number, $ref: 3️⃣"other.json#/x" }
                e: { $type: number, $ref: 4️⃣"#/" }
                f: { $type: number, $ref: 5️⃣"n" }
                g: { $type: number, $ref: 6️⃣"#/c/$value/components/01" }
                h: { $type: color, $value: { colorSpace: srgb, components: [7️⃣{ $ref: "#/big" }, 0, 0] } }
                i: { $type: number, $value: 1, $ref: 8️⃣"#/n" }
                j: { $type: number, $ref: 9️⃣[] }
                big: { $type: number, $value: 3 }
                """, "1️⃣ unresolved-pointer", "2️⃣ unresolved-pointer", "3️⃣ external-pointer", "4️⃣ unresolved-pointer",
            "5️⃣ malformed-pointer", "6️⃣ unresolved-pointer", "7️⃣ out-of-range", "8️⃣ value-and-pointer", "9️⃣ malformed-pointer")
        let pointers = Set(diagnostics.all.compactMap { $0.pointer?.description })
        #expect(pointers.isSuperset(of: ["/a/$value/components/0", "/b/$ref", "/h/$value/components/0", "/i/$ref"]))
    }

    @Test func cyclesAreFound() {
        expect(
            """
            a: { $type: dimension, $value: { value: 1️⃣{ $ref: "#/a/$value" }, unit: px } }
            b: { $type: number, $value: 2️⃣"{c}" }
            c: { $type: number, $ref: "#/b" }
            d: { $type: cubicBezier, $value: [3️⃣{ $ref: "#/e/$value/0" }, 0, 0, 0] }
            e: { $type: cubicBezier, $value: [4️⃣{ $ref: "#/d/$value/0" }, 0, 0, 0] }
            """, "1️⃣ alias-cycle", "2️⃣ alias-cycle", "3️⃣ alias-cycle", "4️⃣ alias-cycle")
        // A neighbour in the same value is no cycle.
        let values = resolved(
            "c: { $type: color, $value: { colorSpace: srgb, components: [0.5, { $ref: \"#/c/$value/components/0\" }, 0] } }")
        #expect(values["c"] == .color(ColorValue(.srgb, .init(0.5, 0.5, 0), missing: 0, alpha: nil, hex: nil)))
    }

    /// The part that a pointer names lies behind the pointer itself, so the lookup never reaches a value.
    @Test func cyclesThroughPartsAreFound() {
        expect(
            """
            --- base/a.json
            {"a":{"$type":"color","$value":1️⃣{"$ref":"#/a/$value/x"}}}
            --- base/b.yaml
            own: { $type: color, $value: { colorSpace: srgb, components: [2️⃣{ $ref: "#/own/$value/components/0/x" }, 0, 0] } }
            one: { $type: color, $value: 3️⃣{ $ref: "#/two/$value/x" } }
            two: { $type: color, $value: 4️⃣{ $ref: "#/one/$value/x" } }
            alias: { $type: color, $value: "{pointer}" }
            pointer: { $type: color, $value: 5️⃣{ $ref: "#/alias/$value/alpha" } }
            bare: { $type: color, $ref: 6️⃣"#/bare/$value/x" }
            extra: { $type: number, $value: 1, $extensions: { x: { $ref: "#/extra/$extensions/x/y" } } }
            outside: { $type: number, $value: 7️⃣{ $ref: "#/extra/$extensions/x/y" } }
            """, "1️⃣ alias-cycle", "2️⃣ alias-cycle", "3️⃣ alias-cycle", "4️⃣ alias-cycle", "5️⃣ alias-cycle", "6️⃣ alias-cycle",
            "7️⃣ alias-cycle")
    }

    /// Two searches at each step would be 2^60 without a limit for all of them together.
    @Test func lookupsThatBranchEndSomewhere() {
        var text = "a0: { $type: number, $value: 1, $extensions: { x: { x: 1 } } }\n"
        for level in 1...60 {
            let pointer = "{ $ref: \"#/a\(level - 1)/$extensions/x/x\" }"
            text += "a\(level): { $type: number, $value: 1, $extensions: { x: { x: \(pointer), y: \(pointer) } } }\n"
        }
        text += "end: { $type: number, $value: { $ref: \"#/a60/$extensions/x/x\" } }\n"
        #expect(resolved(text)["end"] == .number(1))
    }

    /// A combining accent after a `/` forms one character with it, and is a name nonetheless.
    @Test func namesMayBeginWithAnAccent() {
        let values = resolved("\u{301}a: { \u{308}b: { $type: number, $value: 1 } }\nx: { $ref: \"#/\u{301}a/\u{308}b\" }")
        #expect(values["x"] == .number(1))
    }

    @Test func partsFollowTheMode() {
        let project = """
            --- base/a.yaml
            c: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0] } }
            e: { $type: color, $value: { colorSpace: srgb, components: [0, 1, 0] } }
            p: { $type: color, $value: { colorSpace: srgb, components: [{ $ref: "#/c/$value/components/0" }, { $ref: "#/e/$value/components/1" }, 0] } }
            --- modes/dark.yaml
            c: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
            --- modes/high-contrast.yaml
            e: { $type: color, $value: { colorSpace: srgb, components: [0, 0.25, 0] } }
            """
        func color(_ red: Double, _ green: Double) -> TokenValue {
            .color(ColorValue(.srgb, .init(red, green, 0), missing: 0, alpha: nil, hex: nil))
        }
        #expect(resolved(project)["p"] == color(1, 1))
        #expect(resolved(project, mode: .dark)["p"] == color(0.5, 1))
        #expect(resolved(project, mode: .highContrast)["p"] == color(1, 0.25))
        #expect(resolved(project, mode: .darkHighContrast)["p"] == color(0.5, 0.25))
    }

    @Test func pointersLeadAcrossFilesAndFormats() {
        let values = resolved(
            """
            --- base/a.yaml
            a: { $type: dimension, $value: { value: 3, unit: px } }
            --- base/b.json
            { "b": { "$type": "dimension", "$value": { "value": { "$ref": "#/a/$value/value" }, "unit": "rem" } } }
            """)
        #expect(values["b"] == .dimension(3, .rem))
    }

    private static let shadows = """
        --- base/a.yaml
        c: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
        s: { $type: shadow, $value: { color: "#000", offsetX: 0, offsetY: 0, blur: 1, spread: 0 } }

        """
    private static let shadowInTheDark = """
        s: { $type: shadow, $value: { color: { $ref: "#/c" }, offsetX: 0, offsetY: 0, blur: { $ref: "#/s/$value/spread" }, spread: 2 } }

        """
    private static let lastShadow = """
        s: { $type: shadow, $value: { color: { $ref: "#/c" }, offsetX: 0, offsetY: 0, blur: 4, spread: 0 } }

        """

    /// A declaration that another one of the mode replaces is read too, for its errors, with its pointers followed.
    @Test(arguments: [
        "--- modes/dark.yaml\n\(shadowInTheDark)--- brands/x/modes/dark.yaml\n\(lastShadow)--- brands/x/a.yaml\nn: { $type: number, $value: 1 }",
        """
        --- resolver.yaml
        version: "2025.10"
        sets: { base: { sources: [{ $ref: base/a.yaml }] } }
        modifiers:
          appearance: { default: light, contexts: { light: [], dark: [{ $ref: one.yaml }, { $ref: two.yaml }] } }
        resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/appearance" }]
        --- one.yaml
        \(shadowInTheDark)--- two.yaml
        \(lastShadow)
        """,
    ]) func pointersOfReplacedModesAreFollowed(layers: String) {
        let dark = resolved(Self.shadows + layers, mode: .dark)
        guard case .composite(.shadow, let members)? = dark["s"] else { return #expect(Bool(false)) }
        #expect(members[0] == dark["c"] && members[3] == .dimension(4, .px))
    }

    @Test func errorsOfReplacedPointersAreTold() {
        expect(
            """
            --- base/a.yaml
            c: { $type: color, $value: "#000" }
            --- modes/dark.yaml
            c: { $type: color, $value: { colorSpace: srgb, components: [1️⃣{ $ref: "#/d" }, 0, 0] } }
            --- brands/x/modes/dark.yaml
            c: { $type: color, $value: "#111" }
            --- brands/x/a.yaml
            n: { $type: number, $value: 1 }
            """, "1️⃣ unresolved-pointer")
    }

    @Test func doublingEndsSomewhere() {
        var text = "a0: { $type: number, $value: 1, $extensions: { x: [0] } }\n"
        for level in 1...40 {
            let pointer = "{ $ref: \"#/a\(level - 1)/$extensions/x\" }"
            text += "a\(level): { $type: number, $value: 1, $extensions: { x: [\(pointer), \(pointer)] } }\n"
        }
        text += "end: { $type: cubicBezier, $value: { $ref: \"#/a40/$extensions/x\" } }\n"
        let (_, diagnostics) = ProjectCase(text).resolve()
        #expect(Set(diagnostics.all.map(\.id)) == [.expansionLimit])
    }

    @Test func aLongChainOfTokensIsNoRecursion() {
        var text = "a0: { $type: number, $value: 1 }\n"
        for level in 1...20_000 { text += "a\(level): { $ref: \"#/a\(level - 1)\" }\n" }
        #expect(resolved(text)["a20000"] == .number(1))
    }
}
