import ProjectCases
import Testing
import TokenModel

/// Ten values for each function of expressions and for the forms of each tool, calculated by hand from the rules that the tools document.
@Suite struct FunctionTableTests {
    /// A function with ten calls and what they give.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let calls: [(text: String, value: Double)]

        init(_ name: String, _ calls: KeyValuePairs<String, Double>) {
            self.name = name
            self.calls = calls.map { ($0.key, $0.value) }
        }

        var testDescription: String { name }
    }

    private static let numberRows = [
        Row(
            "calc",
            [
                "calc(1 + 2)": 3, "calc({a} * 2)": 16, "calc(({a} + 2) / 4)": 2.5, "calc({q} * {a})": 2, "calc(2 - {a})": -6,
                "calc(calc(1 + 1) * 3)": 6, "calc(-{a})": -8, "calc(2 ^ 3 - 1)": 7, "calc({a} % 3)": 2, "calc(10 / 4 * 2)": 5,
            ]),
        Row(
            "round",
            [
                "round(2.4)": 2, "round(2.5)": 3, "round(2.6)": 3, "round(-2.4)": -2, "round(-2.5)": -2, "round(-2.6)": -3, "round({q})": 0,
                "round({a} / 3)": 3, "round(0.5)": 1, "round(-0.2)": 0,
            ]),
        Row(
            "roundTo",
            [
                "roundTo(1.234, 2)": 1.23, "roundTo(1.235, 2)": 1.24, "roundTo(1.005, 2)": 1.01, "roundTo(-1.235, 2)": -1.23,
                "roundTo(15, -1)": 20,
                "roundTo(14, -1)": 10, "roundTo(2.5, 0)": 3, "roundTo({a} / 3, 3)": 2.667, "roundTo({q}, 1)": 0.3, "roundTo(1.5)": 2,
            ]),
        Row(
            "floor",
            [
                "floor(2.9)": 2, "floor(2)": 2, "floor(-2.1)": -3, "floor({q})": 0, "floor({a} / 3)": 2, "floor(-{q})": -1,
                "floor(0.999)": 0,
                "floor(100.5)": 100, "floor({a} * {q})": 2, "floor({a} + {q})": 8,
            ]),
        Row(
            "ceil",
            [
                "ceil(2.1)": 3, "ceil(2)": 2, "ceil(-2.9)": -2, "ceil({q})": 1, "ceil({a} / 3)": 3, "ceil(-{q})": 0, "ceil(0.001)": 1,
                "ceil(100.5)": 101, "ceil({a} * {q})": 2, "ceil({a} + {q})": 9,
            ]),
        Row(
            "abs",
            [
                "abs(3)": 3, "abs(-3)": 3, "abs(0)": 0, "abs(-{a})": 8, "abs({q} - 1)": 0.75, "abs({q})": 0.25, "abs(2 - {a})": 6,
                "abs(-0.125)": 0.125, "abs({a} - 2)": 6, "abs(-{a} * {q})": 2,
            ]),
        Row(
            "min",
            [
                "min(1, 2)": 1, "min(2, 1)": 1, "min(-1, 1)": -1, "min({a}, 9)": 8, "min({a}, {q})": 0.25, "min(5)": 5, "min(3, 2, 1)": 1,
                "min({a} * 2, 10)": 10, "min(0, -{a})": -8, "min(max(1, 2), 3)": 2,
            ]),
        Row(
            "max",
            [
                "max(1, 2)": 2, "max(2, 1)": 2, "max(-1, 1)": 1, "max({a}, 9)": 9, "max({a}, {q})": 8, "max(5)": 5, "max(3, 2, 1)": 3,
                "max({a} * 2, 10)": 16, "max(0, -{a})": 0, "max(min(1, 2), 0)": 1,
            ]),
        Row(
            "clamp",
            [
                "clamp(1, 2, 3)": 2, "clamp(1, 0, 3)": 1, "clamp(1, 4, 3)": 3, "clamp(0, {a}, 5)": 5, "clamp(0, {q}, 1)": 0.25,
                "clamp({a}, 1, 9)": 8, "clamp(-1, -{a}, 1)": -1,
                // CSS Values 4: the lower bound wins.
                "clamp(3, 2, 1)": 3, "clamp(1, 1, 1)": 1, "clamp(0, {a} * {q}, 10)": 2,
            ]),
        Row(
            "pow",
            [
                "pow(2, 3)": 8, "pow(2, 0)": 1, "pow(2, -1)": 0.5, "pow(4, 0.5)": 2, "pow(-2, 3)": -8, "pow({a}, 2)": 64,
                "pow({q}, 2)": 0.0625,
                "pow(10, 3)": 1000, "pow(1.5, 2)": 2.25, "pow({a}, 1 / 3)": 2,
            ]),
        Row(
            "sqrt",
            [
                "sqrt(4)": 2, "sqrt(0)": 0, "sqrt(1)": 1, "sqrt({q})": 0.5, "sqrt({a} * 2)": 4, "sqrt(2.25)": 1.5, "sqrt(100)": 10,
                "sqrt(sqrt(16))": 2, "sqrt(0.0625)": 0.25, "sqrt(6 ^ 2 + {a} ^ 2)": 10,
            ]),
        Row(
            "alpha",
            [
                "alpha(#ffffff)": 1, "alpha(#ffffff80)": 128.0 / 255, "alpha(#fff0)": 0, "alpha(rgba(#000, 0.3))": 0.3, "alpha({c})": 1,
                "alpha(set_alpha({c}, {q}))": 0.25, "alpha({c}) / 2": 0.5, "alpha(rgb(0, 0, 0))": 1, "alpha(rgba(0, 0, 0, 50%))": 0.5,
                "alpha(rgba({c}, 2))": 1,
            ]),
        Row(
            "lightness",
            [
                "lightness({c})": 0.6, "lightness(#ffffff)": 1, "lightness(#000000)": 0, "lightness(#ff0000)": 0.62796,
                "lightness(#00ff00)": 0.86644, "lightness(#0000ff)": 0.45201, "lightness({c}) + {q}": 0.85,
                "lightness(oklch(50%, 0.1, 20))": 0.5, "lightness(set_lightness(#ff0000, 0.3))": 0.3, "lightness(set_hue({c}, 20))": 0.6,
            ]),
        Row(
            "chroma",
            [
                "chroma({c})": 0.1, "chroma(#ffffff)": 0, "chroma(#000000)": 0, "chroma(#808080)": 0, "chroma(#ff0000)": 0.25768,
                "chroma(#00ff00)": 0.29483, "chroma(#0000ff)": 0.31321, "chroma({c}) * 2": 0.2, "chroma(oklch(0.5, 50%, 20))": 0.2,
                "chroma(set_chroma({c}, 0.05))": 0.05,
            ]),
        Row(
            "hue",
            [
                "hue({c})": 200, "hue(#ff0000)": 29.23388, "hue(#00ff00)": 142.49534, "hue(#0000ff)": 264.05202, "hue({c}) + 180": 380,
                "hue(set_hue({c}, 90))": 90, "hue(set_hue({c}, 450))": 90, "hue(set_hue({c}, -90))": 270, "hue(oklch(0.5, 0.1, 20))": 20,
                "hue(set_lightness({c}, 0.9))": 200,
            ]),
    ]

    @Test(arguments: numberRows)
    func numbers(row: Row) {
        let found = values(of: row.calls.map(\.text), type: "number")
        #expect(row.calls.count == 10)
        for (index, call) in row.calls.enumerated() {
            guard case .number(let number)? = found[index] else {
                Issue.record("\(call.text) gives \(String(describing: found[index]))")
                continue
            }
            // The reference values of the primaries have five digits.
            #expect(abs(number - call.value) < (call.text.contains("#") ? 1e-5 : 1e-9), "\(call.text) gives \(number)")
        }
    }

    /// A function with ten calls, and the components and alpha of what they give.
    struct ColorRow: CustomTestStringConvertible, Sendable {
        let name: String
        let space: ColorSpace
        let calls: [(text: String, value: [Double])]

        init(_ name: String, _ space: ColorSpace, _ calls: KeyValuePairs<String, [Double]>) {
            self.name = name
            self.space = space
            self.calls = calls.map { ($0.key, $0.value) }
        }

        var testDescription: String { name }
    }

    private static let colorRows = [
        ColorRow(
            "rgb", .srgb,
            [
                "rgb(255, 0, 51)": [1, 0, 0.2, 1], "rgb(100%, 0%, 20%)": [1, 0, 0.2, 1],
                "rgb({a}, {a} * 2, 0)": [8.0 / 255, 16.0 / 255, 0, 1],
                "rgb(255 * {q}, 0, 0)": [0.25, 0, 0, 1], "rgb(0, 0, 0)": [0, 0, 0, 1], "rgb(max(0, 51), 102, 204)": [0.2, 0.4, 0.8, 1],
                "rgb(255, 0, 0, 0.5)": [1, 0, 0, 0.5], "rgb(floor(51.9), 0, 0)": [0.2, 0, 0, 1], "rgb({a} - {a}, 0, 255)": [0, 0, 1, 1],
                "rgb({b}, 0.5)": [0.2, 0.4, 0.8, 0.5],
            ]),
        ColorRow(
            "rgba", .srgb,
            [
                "rgba({b}, .4)": [0.2, 0.4, 0.8, 0.4], "rgba({b}, 40%)": [0.2, 0.4, 0.8, 0.4], "rgba({b}, {q})": [0.2, 0.4, 0.8, 0.25],
                "rgba({b}, 0)": [0.2, 0.4, 0.8, 0], "rgba({b}, 1)": [0.2, 0.4, 0.8, 1], "rgba({b}, {q} * 2)": [0.2, 0.4, 0.8, 0.5],
                "rgba(#3366cc, .4)": [0.2, 0.4, 0.8, 0.4], "rgba(red, .4)": [1, 0, 0, 0.4],
                "rgba(51, 102, 204, {q})": [0.2, 0.4, 0.8, 0.25],
                "rgba(rgba({b}, .9), .1)": [0.2, 0.4, 0.8, 0.1],
            ]),
        ColorRow(
            "hsl", .hsl,
            [
                "hsl({a}, 50%, 25%)": [8, 50, 25, 1], "hsl(120deg, 50%, 25%)": [120, 50, 25, 1],
                "hsl(360 * {q}, 50%, 25%)": [90, 50, 25, 1],
                "hsl(480 + 0 * {a}, 50%, 25%)": [120, 50, 25, 1], "hsl({a} - 98, 50%, 25%)": [270, 50, 25, 1],
                "hsl({a}, 50, 25)": [8, 50, 25, 1],
                "hsl({a}, 0%, 0%)": [8, 0, 0, 1], "hsl({a}, 100%, 100%)": [8, 100, 100, 1], "hsl({a}, 50%, 25%, 0.5)": [8, 50, 25, 0.5],
                "hsl({a}, {a} * 2, {a} * 3)": [8, 16, 24, 1],
            ]),
        ColorRow(
            "hsla", .hsl,
            [
                "hsla({a}, 50%, 25%, .5)": [8, 50, 25, 0.5], "hsla({a}, 50%, 25%, {q})": [8, 50, 25, 0.25],
                "hsla({a}, 50%, 25%, 40%)": [8, 50, 25, 0.4],
                "hsla({a}, 50%, 25%, 0)": [8, 50, 25, 0], "hsla({a}, 50%, 25%, 1)": [8, 50, 25, 1],
                "hsla({a} * 2, 50%, 25%, 1)": [16, 50, 25, 1],
                "hsla({h}, .4)": [220, 60, 50, 0.4], "hsla({h}, {q})": [220, 60, 50, 0.25], "hsla(hsl({a}, 1%, 2%), .5)": [8, 1, 2, 0.5],
                "hsla({a} + 360, 50%, 25%, 1)": [8, 50, 25, 1],
            ]),
        ColorRow(
            "oklch", .oklch,
            [
                "oklch(0.5, 0.1, {a})": [0.5, 0.1, 8, 1], "oklch(50%, 0.1, {a})": [0.5, 0.1, 8, 1],
                "oklch(50%, 50%, {a})": [0.5, 0.2, 8, 1],
                "oklch({q}, 0.1, 20)": [0.25, 0.1, 20, 1], "oklch({q} * 2, 0.1, 20)": [0.5, 0.1, 20, 1],
                "oklch({q}, 0.1, 380)": [0.25, 0.1, 20, 1],
                "oklch({q}, 0.1, -40)": [0.25, 0.1, 320, 1], "oklch({q}, 0.1, 20deg)": [0.25, 0.1, 20, 1],
                "oklch({q}, 0, 0)": [0.25, 0, 0, 1],
                "oklch({q}, 0.1, 20, 0.5)": [0.25, 0.1, 20, 0.5],
            ]),
        ColorRow(
            "set_alpha", .oklch,
            [
                "set_alpha({c}, 0.5)": [0.6, 0.1, 200, 0.5], "set_alpha({c}, {q})": [0.6, 0.1, 200, 0.25],
                "set_alpha({c}, 0)": [0.6, 0.1, 200, 0],
                "set_alpha({c}, 1)": [0.6, 0.1, 200, 1], "set_alpha({c}, 2)": [0.6, 0.1, 200, 1], "set_alpha({c}, -1)": [0.6, 0.1, 200, 0],
                "set_alpha({c}, 30%)": [0.6, 0.1, 200, 0.3], "set_alpha({c}, alpha({c}) / 2)": [0.6, 0.1, 200, 0.5],
                "set_alpha(set_alpha({c}, 0.1), 0.9)": [0.6, 0.1, 200, 0.9], "set_alpha(oklch(0.5, 0.1, 20), {q})": [0.5, 0.1, 20, 0.25],
            ]),
        ColorRow(
            "set_lightness", .oklch,
            [
                "set_lightness({c}, 0.9)": [0.9, 0.1, 200, 1], "set_lightness({c}, {q})": [0.25, 0.1, 200, 1],
                "set_lightness({c}, 0)": [0, 0.1, 200, 1],
                "set_lightness({c}, 1)": [1, 0.1, 200, 1], "set_lightness({c}, 2)": [1, 0.1, 200, 1],
                "set_lightness({c}, -1)": [0, 0.1, 200, 1],
                "set_lightness({c}, 30%)": [0.3, 0.1, 200, 1], "set_lightness({c}, lightness({c}) / 2)": [0.3, 0.1, 200, 1],
                "set_lightness(set_alpha({c}, 0.5), 0.9)": [0.9, 0.1, 200, 0.5],
                "set_lightness({c}, lightness({c}) + 0.1)": [0.7, 0.1, 200, 1],
            ]),
        ColorRow(
            "set_chroma", .oklch,
            [
                "set_chroma({c}, 0.2)": [0.6, 0.2, 200, 1], "set_chroma({c}, {q})": [0.6, 0.25, 200, 1],
                "set_chroma({c}, 0)": [0.6, 0, 200, 1],
                "set_chroma({c}, -1)": [0.6, 0, 200, 1], "set_chroma({c}, chroma({c}) / 2)": [0.6, 0.05, 200, 1],
                "set_chroma({c}, chroma({c}) * 3)": [0.6, 0.3, 200, 1], "set_chroma({c}, {q} * 0.2)": [0.6, 0.05, 200, 1],
                "set_chroma(set_lightness({c}, 0.9), 0.05)": [0.9, 0.05, 200, 1],
                "set_chroma(set_alpha({c}, 0.5), 0.05)": [0.6, 0.05, 200, 0.5],
                "set_chroma({c}, min(0.05, 0.3))": [0.6, 0.05, 200, 1],
            ]),
        ColorRow(
            "set_hue", .oklch,
            [
                "set_hue({c}, 90)": [0.6, 0.1, 90, 1], "set_hue({c}, 0)": [0.6, 0.1, 0, 1], "set_hue({c}, 450)": [0.6, 0.1, 90, 1],
                "set_hue({c}, -90)": [0.6, 0.1, 270, 1], "set_hue({c}, hue({c}) + 180)": [0.6, 0.1, 20, 1],
                "set_hue({c}, {a})": [0.6, 0.1, 8, 1],
                "set_hue({c}, 360 * {q})": [0.6, 0.1, 90, 1], "set_hue(set_alpha({c}, 0.5), 10)": [0.6, 0.1, 10, 0.5],
                "set_hue(set_hue({c}, 10), 20)": [0.6, 0.1, 20, 1], "set_hue({c}, 359)": [0.6, 0.1, 359, 1],
            ]),
    ]

    @Test(arguments: colorRows)
    func colors(row: ColorRow) {
        let found = values(of: row.calls.map(\.text), type: "color")
        #expect(row.calls.count == 10)
        for (index, call) in row.calls.enumerated() { expect(found[index], call.text, row.space, call.value) }
    }

    /// Tokens Studio: a type, an amount, a space, and what #3366cc becomes in that space.
    @Test(arguments: [
        ("lighten", 0, ColorSpace.srgb, [0.2, 0.4, 0.8, 1]), ("lighten", 0.5, .srgb, [0.6, 0.7, 0.9, 1]),
        ("lighten", 1, .srgb, [1, 1, 1, 1]),
        ("darken", 0.25, .srgb, [0.15, 0.3, 0.6, 1]), ("darken", 0.5, .srgb, [0.1, 0.2, 0.4, 1]), ("darken", 1, .srgb, [0, 0, 0, 1]),
        ("lighten", 0.5, .hsl, [220, 60, 75, 1]), ("darken", 0.5, .hsl, [220, 60, 25, 1]), ("alpha", 0.3, .srgb, [0.2, 0.4, 0.8, 0.3]),
        ("mix", 0.5, .srgb, [0.6, 0.2, 0.4, 1]),
    ])
    func modifications(type: String, amount: Double, space: ColorSpace, components: [Double]) {
        let name = space == .srgb ? "srgb" : "hsl"
        let found = legacy(
            """
            { "a": { "type": "color", "value": "#3366cc", "$extensions": { "studio.tokens": {
                "modify": { "type": "\(type)", "value": "\(amount)", "space": "\(name)", "color": "#ff0000" } } } } }
            """)
        expect(found.values["a"], type, space, components)
    }

    /// Style Dictionary: the written value and the token's value.
    @Test(arguments: [
        ("size", "\"0.75rem\"", TokenValue.dimension(0.75, .rem)), ("size", "\"12px\"", .dimension(12, .px)),
        ("size", "12", .dimension(12, .px)),
        ("size", "\"{four} * 3\"", .dimension(12, .px)), ("time", "\"200ms\"", .duration(200, .ms)),
        ("time", "\".2s\"", .duration(0.2, .s)),
        ("opacity", "\"50%\"", .number(0.5)), ("fontWeight", "\"700\"", .fontWeight(.number(700))),
        ("font", "\"Inter\"", .fontFamily(["Inter"], isList: false)),
        ("color", "{ \"r\": 51, \"g\": 102, \"b\": 204, \"a\": 0.5 }", .color(ColorValue(.srgb, .init(0.2, 0.4, 0.8), alpha: 0.5))),
    ])
    func styleDictionary(type: String, text: String, value: TokenValue) {
        let found = legacy("{ \"four\": { \"value\": \"4px\", \"type\": \"size\" }, \"x\": { \"value\": \(text), \"type\": \"\(type)\" } }")
        #expect(found.values["x"] == value)
    }

    @Test(arguments: [
        ("dimension", "\"16px\"", TokenValue.dimension(16, .px)), ("dimension", "\"1.5rem\"", .dimension(1.5, .rem)),
        ("duration", "\"100ms\"", .duration(100, .ms)), ("duration", "\"1.5s\"", .duration(1.5, .s)),
        ("fontWeight", "\"semi-bold\"", .fontWeight(.name("semi-bold"))),
        ("fontFamily", "[\"A\", \"B\"]", .fontFamily(["A", "B"], isList: true)),
        ("cubicBezier", "[0, 0.5, 1, 1]", .cubicBezier(0, 0.5, 1, 1)), ("number", "\"1.25\"", .number(1.25)),
        ("color", "\"#336699\"", .color(ColorValue(.srgb, .init(0.2, 0.4, 0.6), hex: "#336699"))),
        ("color", "\"#33669980\"", .color(ColorValue(.srgb, .init(0.2, 0.4, 0.6), alpha: 128.0 / 255, hex: "#336699"))),
    ])
    func draftsOfTheFormat(type: String, text: String, value: TokenValue) {
        let found = legacy("{ \"x\": { \"$value\": \(text), \"$type\": \"\(type)\" } }")
        if case .color(let wanted) = value {
            expect(found.values["x"], text, .srgb, [wanted.components.x, wanted.components.y, wanted.components.z, wanted.alpha ?? 1])
        } else {
            #expect(found.values["x"] == value)
        }
    }

    /// The values of tokens with these texts.
    private func values(of texts: [String], type: String) -> [TokenValue?] {
        let tokens = texts.enumerated().map { "\"x\($0)\": { \"$type\": \"\(type)\", \"$value\": \"\($1)\" }" }.joined(separator: ",\n")
        let found = legacy(
            """
            { "a": { "$type": "number", "$value": 8 }, "q": { "$type": "number", "$value": 0.25 },
              "b": { "$type": "color", "$value": "#3366cc" }, "c": { "$type": "color", "$value": "oklch(0.6 0.1 200)" },
              "h": { "$type": "color", "$value": "hsl(220 60% 50%)" },
              \(tokens) }
            """)
        return texts.indices.map { found.values["x\($0)"] }
    }

    private func expect(_ value: TokenValue?, _ text: String, _ space: ColorSpace, _ wanted: [Double]) {
        guard case .color(let color)? = value else {
            Issue.record("\(text) gives \(String(describing: value))")
            return
        }
        let found = color.converted(to: space).components
        let parts = [found.x, found.y, found.z, color.alpha ?? 1]
        #expect(zip(parts, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "\(text) gives \(parts)")
    }
}
