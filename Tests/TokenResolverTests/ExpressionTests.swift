import Gate
import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Values that are calculated from others, by brand, mode and context, and the errors of these.
@Suite(.gate(.test)) struct ExpressionTests {
    private let base = """
        --- base/base.yaml
        color: { $type: color, accent: "#783BF9", surface: "#FFFFFF" }
        space: { $type: dimension, unit: 8 }
        factor: { $type: number, half: 0.5, zero: 0 }
        time: { $type: duration, short: 200ms }
        weight: { $type: fontWeight, normal: 400 }

        """

    private func value(_ declared: String, _ type: TokenType, mode: TokenMode = .light) -> TokenValue? {
        resolved(base + "--- base/x.yaml\nx: { $type: \(type.rawValue), y: \"\(declared)\" }\n", mode: mode)["x.y"]
    }

    private func css(_ declared: String, mode: TokenMode = .light) -> String? {
        guard case .color(let color)? = value(declared, .color, mode: mode) else { return nil }
        return color.cssText
    }

    @Test func coloursAreMadeOfOthers() {
        #expect(css("oklch(from {color.accent} calc(l - 0.08) c h)") == "oklch(0.4690039 0.2581537 289.6156)")
        #expect(css("rgb(from {color.accent} r g b / 40%)") == "#783BF966")
        #expect(css("color-mix(in oklab, {color.accent} 85%, {color.surface})") == "oklab(0.6166533 0.0736646 -0.2066962)")
        // Setting the alpha alone keeps the space and the components.
        let half = css("oklch(from {color.accent} l c h / {factor.half})")
        #expect(half == "color(srgb 0.47058823529411764 0.23137254901960785 0.9764705882352941 / 0.5)")
    }

    @Test func numbersAreCalculated() {
        #expect(value("calc({space.unit} * 1.5)", .dimension) == .dimension(12, .px))
        #expect(value("max({space.unit}, 16px)", .dimension) == .dimension(16, .px))
        #expect(value("calc({space.unit} + 1rem)", .dimension) == .dimension(24, .px))
        #expect(value("clamp(1rem, {space.unit}, 2rem)", .dimension) == .dimension(16, .px))
        #expect(value("calc({time.short} + 0.3s)", .duration) == .duration(500, .ms))
        #expect(value("calc({weight.normal} + 200)", .fontWeight) == .fontWeight(.number(600)))
        #expect(value("pow({factor.half}, 2)", .number) == .number(0.25))
        #expect(value("calc(1px * 2)", .dimension) == .dimension(2, .px))
    }

    @Test func aResultFollowsModesAndBrands() {
        let text =
            base + """
                --- base/x.yaml
                x: { $type: color, y: "rgb(from {color.accent} r g b / 50%)" }
                s: { $type: shadow, z: { $value: { color: "{x.y}", offsetX: 0, offsetY: "calc({space.unit} / 2)", blur: 1, spread: 0 } } }
                --- modes/dark.yaml
                color: { accent: "#102030" }
                --- brands/a.yaml
                space: { unit: 20 }
                """
        #expect(resolved(text)["x.y"] != resolved(text, mode: .dark)["x.y"])
        guard case .composite(_, let members)? = resolved(text)["s.z"] else {
            Issue.record("no shadow")
            return
        }
        #expect(members[2] == .dimension(10, .px))
    }

    @Test func aResultFollowsContexts() {
        let text =
            base + """
                --- tokengen.yaml
                modifiers: { density: [comfortable, compact] }
                --- base/x.yaml
                x: { $type: dimension, y: "calc({space.unit} * 2)" }
                --- modifiers/density/compact.yaml
                space: { unit: 4 }
                """
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        guard let project, let brand = project.brands.first?.in([1], project.modifiers), let id = brand.tokenIDs["x.y"] else {
            Issue.record("no token")
            return
        }
        #expect(brand.values[brand.tokens[id].values.light] == .dimension(8, .px))
        // Outputs that have no expressions see a declaration in the context.
        let results = project.withResults.brands[0].in([1], project.modifiers)
        #expect(results.tokens[id].declared.value == .dimension(8, .px))
    }

    @Test func errorsPointIntoTheText() {
        let texts = expect(
            base + """
                --- base/x.yaml
                x:
                  $type: dimension
                  a: "1️⃣{space.unit} * 2"
                  b: "calc(2️⃣{space.unit} + 2)"
                  c: "calc({space.unit} / 3️⃣{factor.none})"
                  d: "calc(4️⃣{space.unit} * {color.accent})"
                  e: "5️⃣round({space.unit})"
                  f: "6️⃣clac({space.unit} * 2)"
                  g: "calc({space.unit}7️⃣+2px)"
                  h: "8️⃣calc({space.unit} * 2"
                """, "1️⃣ expression", "2️⃣ expression", "3️⃣ unresolved-alias", "4️⃣ expression", "5️⃣ expression", "6️⃣ expression",
            "7️⃣ expression", "8️⃣ expression"
        ).all.map(\.text)
        #expect(texts.contains("the expression adds a length and a number"))
        #expect(texts.contains("the expression calculates with a colour"))
        #expect(texts.contains("unknown function 'clac'"))
    }

    /// Browsers have no colour in `calc()`, so a property with one would have no value.
    @Test func coloursAreNotWithinCalc() {
        let texts = expect(
            base + """
                --- base/x.yaml
                x:
                  $type: color
                  a: "1️⃣calc({color.accent})"
                  b: "2️⃣calc( calc(red) )"
                  c: "3️⃣calc(oklch(from {color.accent} calc(l - 0.1) c h))"
                  d: "oklch(from 4️⃣calc({color.accent}) l c h)"
                  e: "oklch(from {color.accent} calc(l) c h)"
                """, "1️⃣ expression", "2️⃣ expression", "3️⃣ expression", "4️⃣ expression"
        ).all.map(\.text)
        #expect(Set(texts) == ["a colour cannot be within calc()"])
    }

    @Test func errorsOfResultsPointAtTheStep() {
        expect(
            base + """
                --- base/x.yaml
                x:
                  $type: dimension
                  a: "calc({space.unit} + 1️⃣{space.unit} / {factor.zero})"
                  b: { $value: 'max(1px, calc(2️⃣{space.unit} / {factor.zero}))' }
                  c: 3️⃣|
                    calc({space.unit} / {factor.zero})
                --- base/y.yaml
                y: { $type: color, z: "4️⃣color-mix(in oklab, {color.accent} 120%, {color.surface})" }
                --- styles/box.yaml
                Box: { fields: { gap: dimension }, value: { gap: "calc(1px + 5️⃣{space.unit} / {factor.zero})" } }
                """, "1️⃣ expression", "2️⃣ expression", "3️⃣ expression", "4️⃣ expression", "5️⃣ expression")
    }

    /// A text that calls a function is not a name.
    @Test func namesAreNotCalculated() {
        let texts = expect(
            base + """
                --- base/x.yaml
                f:
                  $type: fontFamily
                  a: 1️⃣"calc({space.unit} * 2)"
                  b: [Inter, 2️⃣"max(1px, 2px)"]
                  c: Round (Bold)
                s:
                  $type: strokeStyle
                  a: 3️⃣calc({space.unit} * 2)
                --- styles/box.yaml
                Box:
                  fields: { icon: image, photo: image, label: string }
                  value: { icon: 4️⃣"min({space.unit}, 2px)", photo: round(2), label: "calc({space.unit} * 2)" }
                """, "1️⃣ expression", "2️⃣ expression", "3️⃣ unknown-keyword", "4️⃣ expression"
        ).all.map(\.text)
        #expect(texts.contains("'calc({space.unit} * 2)' is an expression, and a font family cannot have one"))
        #expect(texts.contains("'min({space.unit}, 2px)' is an expression, and an image cannot have one"))
    }

    @Test func knownMistakesAreFixed() {
        let diagnostics = ProjectCase(
            base + """
                --- base/x.yaml
                x: { $type: dimension, a: "{space.unit} * 2" }
                y: { $type: color, a: "darken({color.accent}, 10%)", b: "rgba({color.accent}, .5)" }
                """
        ).resolve().diagnostics
        #expect(
            diagnostics.all.flatMap(\.fixes).map(\.replacement).sorted() == [
                "\"calc({space.unit} * 2)\"", "\"oklch(from {color.accent} calc(l - 0.1) c h)\"",
                "\"rgb(from {color.accent} r g b / 0.5)\"",
            ])
    }

    @Test func unquotedTextsGetAdvice() {
        let comment = ProjectCase(base + "--- base/x.yaml\nx:\n  $type: color\n  a: color-mix(in oklab, {color.accent}, #fff)\n").resolve()
        #expect(comment.diagnostics.all.first?.hint == "quote the whole text; ' #' begins a comment in YAML")
        let origin = ProjectCase("x:\n  $type: color\n  a: rgb(from #fff r g b / 50%)\n").resolve()
        #expect(origin.diagnostics.all.map(\.hint) == ["quote the whole text; ' #' begins a comment in YAML"])
        let comma = ProjectCase(base + "--- base/x.yaml\nx: { $type: dimension, a: max({space.unit}, 2px) }\n").resolve()
        #expect(comma.diagnostics.all.first?.fixes.first?.replacement == "\"max({space.unit}, 2px)\"")
    }

    @Test func aResultMayBeWrongInOneModeAlone() {
        let diagnostics = expect(
            base + """
                --- base/x.yaml
                x: { $type: dimension, a: "calc(1️⃣{space.unit} / {factor.half})" }
                --- modes/dark.yaml
                factor: { half: 0 }
                """, "1️⃣ expression")
        #expect(diagnostics.all.map(\.text).contains("'x.a' divides by 'factor.half', which is 0 in dark"))
    }

    @Test func aCycleMayGoThroughExpressions() {
        let diagnostics = expect(
            base + """
                --- base/x.yaml
                x: { $type: dimension, a: 1️⃣"calc({x.b} * 2)", b: "max({x.a}, 2px)" }
                """, "1️⃣ alias-cycle")
        #expect(diagnostics.all.first?.text == "'x.a' refers to itself: x.a → x.b → x.a")
    }

    /// A wrong reference leaves the token's type open, whatever its group says.
    @Test func aTokenWithAWrongReferenceIsOneError() {
        expect(
            base + """
                --- base/x.yaml
                bad: { $type: fontWeight, y: 1️⃣"{space}" }
                x: { $type: dimension, y: "calc(1rem - {bad.y})" }
                """, "1️⃣ alias-to-group")
    }

    @Test func strictJSONHasNoExpressions() {
        expect(
            """
            --- base/a.json
            { "space": { "$type": "dimension", "unit": { "$value": { "value": 8, "unit": "px" } },
              "gap": { "$value": 1️⃣"calc({space.unit} * 2)" } } }
            """, "1️⃣ legacy-form", strict: true)
    }

    @Test func aStyleFieldMayBeCalculated() {
        let text =
            base + """
                --- styles/box.yaml
                Box: { fields: { gap: dimension, ink: color }, value: { gap: "calc({space.unit} * 3)", ink: "rgb(from {color.accent} r g b / 50%)" } }
                """
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text) == [])
        guard let brand = project?.brands.first else { return }
        let values = brand.leaves.compactMap { $0.values.map { brand.values[$0.light] } }
        #expect(values.contains(.dimension(24, .px)))
    }
}
