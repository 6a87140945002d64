import ProjectCases
import Testing
import TokenModel
import TokenResolver

/// The texts into which expressions of other tools are translated.
@Suite struct TranslationTests {
    private static let operands = """
        "b": { "$type": "color", "$value": "#3366cc" }, "n": { "$type": "number", "$value": 0.25 },
        "a": { "$type": "dimension", "$value": "8px" }, "r": { "$type": "dimension", "$value": "1.5" },
        "m": { "$type": "number", "$value": 500 }, "t": { "$type": "duration", "$value": "100ms" }, "w": { "$type": "fontWeight", "$value": 400 },
        """

    /// The value that a token is declared with.
    private func declared(_ token: String) -> TokenValue? {
        let (project, diagnostics) = ProjectCase("--- base/a.json\n{ \(Self.operands) \"x\": \(token) }").resolve()
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text).isEmpty)
        let brand = project?.brands.first
        return brand?.tokenIDs["x"].flatMap { id in brand?.tokens[id].declared.value }
    }

    private func text(_ token: String) -> String? {
        guard case .expression(let expression)? = declared(token) else { return nil }
        #expect((try? ParsedExpression(expression.text, as: expression.type))?.expression == expression)
        return expression.text
    }

    @Test(arguments: [
        ("color", "rgba({b}, 0.4)", "rgb(from {b} r g b / 0.4)"), ("color", "RGBA({b}, 40%)", "rgb(from {b} r g b / 0.4)"),
        ("color", "set_alpha({b}, {n} * 2)", "rgb(from {b} r g b / calc({n} * 2))"),
        ("color", "set_lightness({b}, 0.9)", "oklch(from {b} 0.9 c h)"), ("color", "set_chroma({b}, {n})", "oklch(from {b} l {n} h)"),
        ("color", "set_hue({b}, hue({b}) + 180)", "oklch(from {b} l c calc(-tokengen-component(h, {b}) + 180))"),
        ("color", "rgb(255 * {n}, 0, 20%)", "rgb(calc(255 * {n}) 0 20%)"), ("color", "rgba({n}, 0, 0, .5)", "rgb({n} 0 0 / 0.5)"),
        ("color", "hsl({n}, 50%, 25)", "hsl({n} 50% 25)"), ("color", "oklch({n}, 50%, 20deg)", "oklch({n} 50% 20)"),
        ("color", "rgb({n}%, 0, 0)", "rgb(calc({n} / 100 * 255) 0 0)"),
        ("color", "oklch(from {b} calc(l - 0.1) c h)", "oklch(from {b} calc(l - 0.1) c h)"),
        ("color", "color-mix(in oklab, {b} 20%, white)", "color-mix(in oklab, {b} 20%, #FFFFFF)"),
        ("number", "lightness({b}) / 2", "calc(-tokengen-component(l, {b}) / 2)"),
        ("number", "alpha({b})", "-tokengen-component(alpha, {b})"),
        ("dimension", "{a} * 2", "calc({a} * 2)"), ("dimension", "{a} / 4 + {a}", "calc({a} / 4 + {a})"),
        ("dimension", "{a} - ({a} - 2px)", "calc({a} - ({a} - 2px))"), ("dimension", "{a} * 50%", "calc({a} * 0.5)"),
        ("dimension", "{n} * 4", "calc({n} * 4 * 1px)"), ("dimension", "{n}rem", "calc({n} * 1rem)"),
        ("dimension", "-{a}", "calc(-1 * {a})"), ("dimension", "max({a}, 4px)", "max({a}, 4px)"),
        ("dimension", "clamp(1px, {a}, 6px)", "clamp(1px, {a}, 6px)"), ("dimension", "abs({a} - 10px)", "abs({a} - 10px)"),
        // What CSS has no words for.
        ("dimension", "{a} + 2", "-tokengen-calc({a} + 2)"), ("dimension", "round({a} / 3)", "-tokengen-calc(round({a} / 3))"),
        ("dimension", "{a} / 2px", "-tokengen-calc({a} / 2px * 1px)"), ("dimension", "{a} * {r}", "-tokengen-calc({a} * ({r} / 1px))"),
        ("dimension", "{r} * 2", "calc({r} * 2)"), ("dimension", "min(3, {a})", "-tokengen-calc(min(3, {a}))"),
        ("number", "roundTo({n} / 3, 2)", "round({n} / 3, 0.01)"), ("number", "roundTo({n}, {n})", "round({n}, pow(10, -1 * {n}))"),
        ("number", "floor({n})", "round(down, {n})"), ("number", "ceil({n} * 3)", "round(up, {n} * 3)"),
        ("number", "{n} % 3", "rem({n}, 3)"),
        ("number", "2 ^ {n} ^ 2", "pow(2, pow({n}, 2))"), ("number", "sqrt({n})", "sqrt({n})"), ("number", "{n} + 50%", "calc({n} + 0.5)"),
        ("duration", "{t} * 2 + 0.1s", "calc({t} * 2 + 0.1s)"),
        ("fontWeight", "{w} + 100", "calc({w} + 100)"), ("fontWeight", "{m}", "calc({m} * 1)"), ("dimension", "{n}", "calc({n} * 1px)"),
    ])
    func expressions(type: String, text: String, translation: String) {
        #expect(self.text("{ \"$type\": \"\(type)\", \"$value\": \"\(text)\" }") == translation)
    }

    @Test(arguments: [
        (#""type": "alpha", "value": "0.3""#, "rgb(from {b} r g b / 0.3)"),
        (#""type": "alpha", "value": "{n}""#, "rgb(from {b} r g b / {n})"),
        (#""type": "lighten", "value": "0.1""#, "oklch(from {b} calc(l * 1.1) c h)"),
        (#""type": "darken", "value": 0.1"#, "oklch(from {b} calc(l * 0.9) c h)"),
        (#""type": "darken", "value": "{n}""#, "oklch(from {b} calc(l * (1 - {n})) c h)"),
        (#""type": "lighten", "value": "0.1", "space": "lch""#, "lch(from {b} calc(l + (100 - l) * 0.1) calc(c * 0.9) h)"),
        (#""type": "darken", "value": "0.1", "space": "hsl""#, "hsl(from {b} h s calc(l * 0.9))"),
        (
            #""type": "lighten", "value": "0.5", "space": "srgb""#,
            "rgb(from {b} calc(r + (255 - r) * 0.5) calc(g + (255 - g) * 0.5) calc(b + (255 - b) * 0.5))"
        ),
        (
            #""type": "darken", "value": "0.5", "space": "p3""#,
            "color(from {b} display-p3 calc(r * 0.5) calc(g * 0.5) calc(b * 0.5))"
        ),
        (##""type": "mix", "value": "0.5", "space": "lch", "color": "#ff0000""##, "-tokengen-mix(in lch, {b}, #FF0000, 0.5)"),
        (#""type": "mix", "value": "0.5", "color": "rgba({b}, 0.2)""#, "-tokengen-mix(in srgb, {b}, rgb(from {b} r g b / 0.2), 0.5)"),
    ])
    func modifications(modify: String, translation: String) {
        let extensions = "\"$extensions\": { \"studio.tokens\": { \"modify\": { \(modify) } } }"
        #expect(text("{ \"$type\": \"color\", \"$value\": \"{b}\", \(extensions) }") == translation)
        let list = "\"modify\": [{ \(modify) }, { \"type\": \"alpha\", \"value\": 0.5 }]"
        #expect(text("{ \"type\": \"color\", \"value\": \"{b}\", \(list) }") == "rgb(from \(translation) r g b / 0.5)")
    }

    @Test func aMemberBesideAnExpression() {
        #expect(text(#"{ "type": "color", "value": "{b}", "alpha": "{n}" }"#) == "rgb(from {b} r g b / {n})")
        #expect(text(#"{ "type": "color", "value": "set_hue({b}, 20)", "alpha": 0.3 }"#) == "rgb(from oklch(from {b} l c 20) r g b / 0.3)")
        // The same alpha again changes nothing.
        #expect(text(#"{ "type": "color", "value": "rgba({b}, 0.3)", "alpha": 0.3 }"#) == "rgb(from {b} r g b / 0.3)")
    }

    @Test func whatHasNoReferencesIsCalculatedAtOnce() {
        #expect(declared(#"{ "$type": "dimension", "$value": "4px * 2" }"#) == .dimension(8, .px))
        #expect(declared(#"{ "$type": "color", "$value": "rgba(#000000, 0.5)" }"#) == .color(ColorValue(.srgb, .init(0, 0, 0), alpha: 0.5)))
        #expect(declared(#"{ "$type": "dimension", "$value": "calc({a})" }"#) == .reference("a"))
    }

    @Test func partsOfComposites() {
        let shadow = declared(##"{ "$type": "shadow", "$value": "0 {a} 4px rgba({b}, 0.5)" }"##)
        #expect(shadow?.expressionTexts().map(\.pointer) == ["/color"])
        #expect(shadow?.expressionTexts().map(\.text) == ["rgb(from {b} r g b / 0.5)"])
        let font = declared(
            ##"{ "type": "typography", "value": { "fontFamily": "X", "fontSize": "{a}", "fontWeight": 400, "letterSpacing": "50%", "lineHeight": "{a}" } }"##
        )
        #expect(font?.expressionTexts().map(\.pointer) == ["/letterSpacing", "/lineHeight"])
        #expect(font?.expressionTexts().map(\.text) == ["calc({a} * 0.5)", "-tokengen-calc({a} / {a})"])
    }

    @Test(arguments: [("+", 1002), ("max(", 130)])
    func whatIsTooLongIsRefused(operation: String, count: Int) {
        let text =
            operation == "+"
            ? Array(repeating: "{n}", count: count).joined(separator: "+")
            : String(repeating: "max(1, ", count: count) + "{n}" + String(repeating: ")", count: count)
        let (project, diagnostics) = ProjectCase(
            "--- base/a.json\n{ \(Self.operands) \"x\": { \"$type\": \"number\", \"$value\": \"\(text)\" } }"
        ).resolve()
        #expect(!diagnostics.hasErrors && project?.brands.first?.leftOut.map(\.path) == ["x"])
        #expect(diagnostics.all.contains { $0.id == .notRead })
    }
}
