import Foundation
import ProjectCases
import Testing

@Suite struct ResolveTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    private func value(of path: String, _ arguments: String...) throws -> String {
        let outcome = run(arguments)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: Any]])
        let token = try #require(object[path])
        return String(decoding: try JSONSerialization.data(withJSONObject: token, options: .sortedKeys), as: UTF8.self)
    }

    private func run(_ arguments: [String]) -> Outcome {
        tokengen(["resolve", "--tokens", folder("tokens")] + arguments)
    }

    @Test func inputsChooseBrandAndMode() throws {
        let first = try value(of: "color.accent", "--input", "brand=first")
        #expect(try value(of: "color.accent", "--input", "brand=second") != first)
        let light = try value(of: "color.surface", "--input", "brand=first")
        let dark = try value(of: "color.surface", "--input", "brand=first", "--input=appearance=dark")
        #expect(light != dark)
        #expect(try value(of: "color.surface", "--input", "brand=first", "--input", "contrast=high") == light)
        #expect(try value(of: "color.surface", "--input=brand=first", "--input=contrast=high", "--input=appearance=dark") == dark)
    }

    @Test func theBrandHasAnOptionOfItsOwn() throws {
        #expect(try value(of: "color.accent", "--brand", "second") == value(of: "color.accent", "--input", "brand=second"))
        #expect(run(["--brand", "first", "--input", "brand=second"]).error.contains("input 'brand' is given twice"))
    }

    @Test func anInputNeedsAValue() {
        #expect(run(["--input", "density"]).error.contains("'density' is not an input; write --input density=VALUE"))
        #expect(run(["--input", "=compact"]).error.contains("'=compact' is not an input; write --input KEY=VALUE"))
    }

    /// A project whose brands are not known is not asked for one.
    @Test func aBrandIsAskedForByName() throws {
        #expect(run([]).error.contains("the brand is missing; add --brand with one of first, second"))
        try folder.write("version: \"2025.10\"\nresolutionOrder: [{ $ref: \"#/sets/none\" }]", to: "tokens/resolver.yaml")
        let outcome = run([])
        #expect(outcome.exitCode == 1 && !outcome.error.contains("the brand is missing"), "\(outcome.error)")
    }

    @Test func answersAlthoughSomethingElseIsWrong() throws {
        try folder.write("wrong: { $type: color, a: nothing }", to: "tokens/base/wrong.yaml")
        let outcome = run(["--brand", "first"])
        #expect(outcome.exitCode == 1 && outcome.output.contains("color.accent") && outcome.error.contains("[bad-color]"))
    }

    @Test func inputsComeFromAFileToo() throws {
        try folder.write("{\"brand\": \"first\", \"appearance\": \"dark\"}", to: "inputs.json")
        let dark = try value(of: "color.surface", "--input", "brand=first", "--input=appearance=dark")
        #expect(try value(of: "color.surface", "--inputs", folder("inputs.json")) == dark)
        #expect(try value(of: "color.surface", "--inputs", folder("inputs.json"), "--input", "appearance=light") != dark)
    }

    @Test func inputsChooseContexts() throws {
        try folder.write("name: app\nmodifiers: { density: [comfortable, compact] }", to: "tokens/tokengen.yaml")
        try folder.write("row: { $type: dimension, height: 56 }", to: "tokens/base/row.yaml")
        try folder.write("row: { height: 44 }", to: "tokens/modifiers/density/compact.yaml")
        let compact = try value(of: "row.height", "--brand", "first", "--input", "density=compact")
        #expect(compact.contains("44"))
        #expect(try value(of: "row.height", "--brand", "first").contains("56"))
        #expect(try value(of: "row.height", "--brand", "first", "--input", "Density=COMFORTABLE").contains("56"))
        try folder.write("{\"brand\": \"first\", \"density\": \"compact\"}", to: "inputs.json")
        #expect(try value(of: "row.height", "--inputs", folder("inputs.json")) == compact)
        #expect(
            run(["--brand", "first", "--input", "density=compcat"]).error.contains(
                "'compcat' is not a value of 'density'; expected comfortable, compact [unknown-input]\nnote: did you mean 'compact'?"))
        #expect(run(["--brand", "first", "--input", "densty=compact"]).error.contains("contrast and density"))
        let generated = tokengen("generate", "--tokens", folder("tokens"), "--output", folder("Generated"))
        #expect(generated.exitCode == 0 && !generated.error.contains("not-by-context"))
    }

    @Test func anInputIsGivenOnce() throws {
        let outcome = run(["--input", "brand=first", "--input", "brand=second"])
        #expect(outcome.exitCode == 2 && outcome.error.contains("input 'brand' is given twice"), "\(outcome.error)")
    }

    @Test func unknownInputsAreSuggested() throws {
        #expect(run(["--input", "brnad=first"]).error.contains("did you mean 'brand'?"))
        #expect(run(["--input", "brand=frist"]).error.contains("did you mean 'first'?"))
        #expect(run(["--input", "brand=first", "--input", "appearance=drak"]).error.contains("did you mean 'dark'?"))
        #expect(run([]).error.contains("one of first, second"))
        #expect(run([]).exitCode == 2)
        #expect(run([]).output.isEmpty)
        try folder.write("{\n  \"brand\": \"frist\"\n}", to: "inputs.json")
        #expect(run(["--inputs", folder("inputs.json")]).error.contains("inputs.json:2:12: error: 'frist'"))
        try folder.write("[1]", to: "inputs.json")
        #expect(run(["--inputs", folder("inputs.json")]).exitCode == 1)
        #expect(run(["--inputs", folder("none.json")]).exitCode == 3)
    }

    @Test func detailsAreWhatElseATokenSays() throws {
        try folder.write(
            """
            a:
              $type: number
              $extensions: { com.example: of the group }
              one:
                $value: 1
                $description: "A \\"one\\"."
                $deprecated: Use two.
                $extensions: { com.example: { list: [1, "1", true, ~, {}, [], { b: 1e3 }], text: 0x10 } }
              two: { $value: 2, $deprecated: true }
              three: 3
            """, to: "plain.yaml")
        let outcome = tokengen("resolve", "--details", folder("plain.yaml"))
        #expect(
            outcome.output == """
                {
                "a.one":{"type":"number","value":1,"description":"A \\"one\\".","deprecated":"Use two.",\
                "extensions":{"com.example":{"list":[1,"1",true,null,{},[],{"b":1e3}],"text":"0x10"}}},
                "a.three":{"type":"number","value":3},
                "a.two":{"type":"number","value":2,"deprecated":true}
                }

                """)
        #expect(!tokengen("resolve", folder("plain.yaml")).output.contains("description"))
    }

    /// Without them, a value is what the file says and no more.
    @Test func detailsConvertOtherSpacesAndUnits() throws {
        try folder.write(
            """
            red: { $type: color, $value: { colorSpace: display-p3, components: [1, 0, 0] } }
            gap: { $type: dimension, $value: { value: 2, unit: rem } }
            """, to: "plain.yaml")
        let detailed = tokengen("resolve", "--details", folder("plain.yaml")).output
        #expect(detailed.contains(##""components":[1,0,0],"hex":"#FF0B0C"}"##), "\(detailed)")
        #expect(detailed.contains(#""value":{"value":2,"unit":"rem"},"rem":16"#), "\(detailed)")
        let plain = tokengen("resolve", folder("plain.yaml")).output
        #expect(!plain.contains("hex") && plain.contains(#""value":{"value":2,"unit":"rem"}}"#), "\(plain)")
    }

    @Test func aSingleFileNeedsNoBrand() throws {
        try folder.write("{\"a\": {\"$type\": \"number\", \"$value\": 1}, \"b\": {\"$value\": \"{a}\"}}", to: "plain.json")
        let outcome = tokengen("resolve", folder("plain.json"))
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.isEmpty)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: [String: Any]]
        #expect(object?["b"]?["value"] as? Int == 1)
    }
}
