import ProjectCases
import Testing
import TokenModel
import TokenResolver

/// Expressions in `$extensions.tokengen` of JSON, beside their results.
@Suite struct WrittenExpressionTests {
    private static func token(_ type: String, _ value: String, _ expression: String) -> String {
        "{ \"$type\": \"\(type)\", \"$value\": \(value), \"$extensions\": { \"tokengen\": { \"expression\": \(expression) } } }"
    }

    private static let operands = """
        "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } },
        "s": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }
        """

    @Test(arguments: [true, false])
    func theExpressionWins(isStrict: Bool) throws {
        let length = #"{ "value": 1, "unit": "px" }"#
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { \(Self.operands), "a": \(Self.token("dimension", length, "\"calc({s} * 2)\"")),
              "x": \(Self.token(
                  "shadow",
                  "[{ \"color\": \"{c}\", \"offsetX\": \(length), \"offsetY\": \"{s}\", \"blur\": \(length), \"spread\": \(length) }]",
                  #"{ "/0/color": "rgb(from {c} r g b / 0.5)", "/0/blur": "calc({s} / 2)" }"#)) }
            """
        ).resolve { $0.isStrict = isStrict }
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        let brand = try #require(project?.brands.first)
        func value(_ path: String) -> TokenValue? { brand.tokenIDs[path].map { brand.values[brand.tokens[$0].values.light] } }
        #expect(value("a") == .dimension(16, .px))
        guard case .list(let layers)? = value("x"), case .composite(_, let members)? = layers.first else {
            Issue.record("no shadow")
            return
        }
        #expect(members[0] == .color(ColorValue(.srgb, .init(0, 0, 1), alpha: 0.5)) && members[3] == .dimension(4, .px))
    }

    @Test(arguments: [
        ("dimension", #"{ "value": 1, "unit": "px" }"#, #""calc({s} * {s})""#, "multiplies a length by a length"),
        ("dimension", #"{ "value": 1, "unit": "px" }"#, #""calc({n} * 2)""#, "no token named 'n'"),
        ("dimension", #"{ "value": 1, "unit": "px" }"#, #""{s} * 2""#, "a calculation must be within calc()"),
        ("dimension", #"{ "value": 1, "unit": "px" }"#, "3", "'expression' must be text"),
        ("dimension", #"{ "value": 1, "unit": "px" }"#, #"{ "/value": "calc({s} * 2)" }"#, "'/value' is not a part of the value"),
        ("dimension", #"{ "value": 1, "unit": "pz" }"#, #""calc({s} * 2)""#, "pz"),
        ("fontFamily", #""Inter""#, #""calc({s} * 2)""#, "a fontFamily is not calculated as a whole"),
    ])
    func whatIsWrongIsNamed(type: String, value: String, expression: String, message: String) {
        for isStrict in [true, false] {
            let (_, diagnostics) = ProjectCase("--- base/a.json\n{ \(Self.operands), \"x\": \(Self.token(type, value, expression)) }")
                .resolve { $0.isStrict = isStrict }
            #expect(
                diagnostics.all.filter { $0.severity == .error }.contains { $0.text.contains(message) }, "\(diagnostics.all.map(\.text))")
        }
    }

    /// RFC 6901 has no leading zeros or signs.
    @Test(arguments: ["/00/offsetY", "/+0/offsetY", "/-/offsetY", "/1/offsetY", "0/offsetY"])
    func indicesAreThoseOfJSONPointers(pointer: String) {
        let length = #"{ "value": 1, "unit": "px" }"#
        let layer = "{ \"color\": \"{c}\", \"offsetX\": \(length), \"offsetY\": \(length), \"blur\": \(length), \"spread\": \(length) }"
        let (_, diagnostics) = ProjectCase(
            "--- base/a.json\n{ \(Self.operands), \"x\": \(Self.token("shadow", "[\(layer)]", "{ \"\(pointer)\": \"calc({s} * 2)\" }")) }"
        ).resolve()
        let message = "'\(pointer)' is not a part of the value that can be calculated; expected a JSON pointer such as '/0/color'"
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [message])
    }

    @Test func onlyTokensInJSONHaveOne() {
        let (_, yaml) = ProjectCase(
            "s: { $type: dimension, a: 8, b: { $value: 16, $extensions: { tokengen: { expression: 'calc({s.a} * 2)' } } } }"
        ).resolve()
        #expect(yaml.all.filter { $0.severity == .error }.map(\.hint) == ["write it as the value itself"])
        let (_, group) = ProjectCase(
            #"--- base/a.json\#n{ \#(Self.operands), "g": { "$extensions": { "tokengen": { "expression": "calc({s} * 2)" } } } }"#
        ).resolve()
        #expect(group.all.filter { $0.severity == .error }.map(\.text) == ["only a token can have an 'expression'"])
    }
}
