import Foundation
import ProjectCases
import Testing

/// Projects that `check` accepts are generated, and `resolve` prints the intended value.
@Suite struct PipelineTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes the files below lines `--- path`, checks, generates, and compares the result.
    private func build(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        for part in text.split(separator: "--- ") {
            let (path, lines) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" }.dropFirst())
            try folder.write(String(lines), to: "tokens/\(path)")
        }
        let places = ["--tokens", folder("tokens")]
        let checked = tokengen(["check"] + places)
        try #require(checked.exitCode == 0, "\(checked.error)", sourceLocation: sourceLocation)
        let output = places + ["--name", "app", "--output", folder("Generated")]
        let generated = tokengen(["generate"] + output)
        try #require(generated.exitCode == 0, "\(generated.error)", sourceLocation: sourceLocation)
        #expect(tokengen(["generate", "--check"] + output).exitCode == 0, sourceLocation: sourceLocation)
    }

    /// A token's value as JSON.
    private func value(of path: String, _ inputs: String...) throws -> String {
        let outcome = tokengen(["resolve", "--tokens", folder("tokens")] + inputs.map { "--input=\($0)" })
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: Any]])
        let value = try #require(object[path]?["value"])
        let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }

    @Test func aDeclarationComesBeforeACopy() throws {
        try build(
            """
            --- base/a.yaml
            src: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0] } }
            a: { $type: color, $value: { colorSpace: srgb, components: [0, 0.25, { $ref: "#/src/$value/components/0" }] } }
            --- modes/dark.yaml
            a: { $type: color, $value: { colorSpace: srgb, components: [0, 1, 0] } }
            --- modes/high-contrast.yaml
            src: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
            """)
        func components(_ values: String) -> String { "{\"colorSpace\":\"srgb\",\"components\":[\(values)]}" }
        #expect(try value(of: "a") == components("0,0.25,1"))
        #expect(try value(of: "a", "contrast=high") == components("0,0.25,0.5"))
        #expect(try value(of: "a", "appearance=dark") == components("0,1,0"))
        #expect(try value(of: "a", "appearance=dark", "contrast=high") == components("0,1,0"))
    }

    @Test func pointersOfAModeThatIsReplacedAreFollowed() throws {
        try build(
            """
            --- base/a.yaml
            c: { $type: color, $value: { colorSpace: srgb, components: [0.5, 0, 0] } }
            s: { $type: border, $value: { color: "#000000", width: 1, style: solid } }
            --- modes/dark/a.yaml
            s: { $type: border, $value: { color: { $ref: "#/c" }, width: 3, style: solid } }
            --- modes/dark/b.yaml
            s: { $type: border, $value: { color: { $ref: "#/c" }, width: 2, style: dashed } }
            """)
        #expect(try value(of: "s", "appearance=dark").contains("\"style\":\"dashed\""))
    }

    @Test func namesOfMembersAreGenerated() throws {
        try build(
            """
            --- base/a.yaml
            space: { $type: dimension, unit: 8 }
            color: { $type: color, black: { alpha: { "10": "#0001" } } }
            shadow: { $type: shadow, inset: { small: [] } }
            """)
        #expect(try value(of: "space.unit") == #"{"unit":"px","value":8}"#)
        #expect(try value(of: "shadow.inset.small") == "[]")
    }

    @Test func itemsThatAreListsOfOneAreGenerated() throws {
        try build(
            """
            --- base/a.yaml
            shadow:
              $type: shadow
              one: [{ color: "#000000", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }]
            gradient: { $type: gradient, one: [{ color: "#000000", position: 1 }] }
            --- modes/dark.yaml
            shadow: { $type: shadow, one: [{ color: "#FFFFFF", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }] }
            --- styles/card.yaml
            CardStyle:
              fields: { shade: { type: shadow, states: true }, fill: { type: gradient, states: true }, plain: shadow }
              value:
                shade: { normal: ["{shadow.one}"], disabled: ["{shadow.one}", "{shadow.one}"] }
                fill: { normal: ["{gradient.one}", "{gradient.one}"] }
                plain: ["{shadow.one}", "{shadow.one}"]
            """)
    }
}
