import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver

/// The files in the specification's format.
@Suite struct DTCGTests {
    private func resolve(_ project: Project) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        let resolved = Compiler(options: .init()).resolve(project.input, reporting: &diagnostics)
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text) == [])
        return try #require(resolved)
    }

    private func emitted(_ project: ResolvedProject) -> [String: String] {
        var options = Compiler.Options()
        options.outputs = [DTCGOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        #expect(diagnostics.all.map(\.text) == [])
        #expect(files.allSatisfy { $0.output == .dtcg })
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
    }

    private static let brands = """
        --- base/tokens.yaml
        color:
          $type: color
          $description: All colours.
          accent: "#2F6BFF"
          link: { $value: "{color.accent}", $description: For links., $extensions: { com.example: [1, yes] } }
          old: { $value: "#000000", $deprecated: Use accent. }
        size: { $type: dimension, $deprecated: true, $root: 4, row: 1rem }
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- brands/bumble/tokens.yaml
        own: { $type: number, $description: Of Bumble., ratio: 1.5 }
        --- modes/dark.yaml
        color: { $type: color, accent: "#AA88FF" }
        --- brands/bumble/modes/dark.yaml
        color: { $type: color, accent: "#FFC629" }
        """

    @Test func eachLayerIsAFile() throws {
        let files = emitted(try resolve(Project(Self.brands)))
        #expect(
            files["base.tokens.json"] == """
                {
                  "color": {
                    "$description": "All colours.",
                    "accent": {"$type":"color","$value":{"colorSpace":"srgb","components":[0.1843137254901961,0.4196078431372549,1],"hex":"#2F6BFF"}},
                    "link": {"$type":"color","$value":"{color.accent}","$description":"For links.","$extensions":{"com.example":[1,"yes"]}},
                    "old": {"$type":"color","$value":{"colorSpace":"srgb","components":[0,0,0],"hex":"#000000"},"$deprecated":"Use accent."}
                  },
                  "size": {
                    "$root": {"$type":"dimension","$value":{"value":4,"unit":"px"},"$deprecated":true},
                    "row": {"$type":"dimension","$value":{"value":1,"unit":"rem"},"$deprecated":true}
                  }
                }

                """)
        #expect(
            files["brands/badoo.tokens.json"] == """
                {
                  "color": {
                    "accent": {"$type":"color","$value":{"colorSpace":"srgb","components":[0.47058823529411764,0.23137254901960785,0.9764705882352941],"hex":"#783BF9"}}
                  }
                }

                """)
        #expect(
            files["bumble.resolver.json"] == """
                {
                  "version": "2025.10",
                  "name": "bumble",
                  "sets": {
                    "tokens": { "sources": [{ "$ref": "base.tokens.json" }, { "$ref": "brands/bumble.tokens.json" }] }
                  },
                  "modifiers": {
                    "mode": {
                      "contexts": {
                        "light": [],
                        "dark": [{ "$ref": "modes/dark.tokens.json" }, { "$ref": "brands/bumble/dark.tokens.json" }],
                        "dark+high-contrast": [{ "$ref": "modes/dark.tokens.json" }, { "$ref": "brands/bumble/dark.tokens.json" }]
                      },
                      "default": "light"
                    }
                  },
                  "resolutionOrder": [{ "$ref": "#/sets/tokens" }, { "$ref": "#/modifiers/mode" }]
                }

                """)
        #expect(
            files.keys.sorted() == [
                "badoo.resolver.json", "base.tokens.json", "brands/badoo.tokens.json", "brands/bumble.tokens.json",
                "brands/bumble/dark.tokens.json", "bumble.resolver.json", "modes/dark.tokens.json",
            ])
    }

    @Test func aProjectWithoutModesHasNoModifier() throws {
        let files = emitted(try resolve(Project("--- tokengen.yaml\nname: app\n--- base/tokens.yaml\nsize: { $type: dimension, row: 56 }")))
        #expect(files.count == 2)
        #expect(files["app.resolver.json"]?.contains("modifiers") == false)
    }

    @Test(arguments: [
        brands,
        // Copies, which follow their source in each brand and mode.
        """
        --- base/tokens.yaml
        button: { $type: color, fill: "#111111", text: "#EEEEEE" }
        compact: { $extends: "{button}", $type: color, text: "{button.fill}" }
        --- brands/a.yaml
        button: { $type: color, fill: "#222222" }
        --- brands/b.yaml
        compact: { $type: color, fill: "#333333" }
        own: { $extends: "{compact}", $type: color, more: "#444444" }
        --- modes/dark.yaml
        button: { $type: color, fill: "#555555" }
        --- modes/high-contrast.yaml
        compact: { $type: color, fill: "#666666" }
        """,
        // Notes that a brand changes.
        """
        --- base/tokens.yaml
        color: { $type: color, $description: Base., text: { $value: "#111111", $description: One., $deprecated: true }, more: "#222222" }
        --- brands/a.yaml
        color: { $description: Other., $deprecated: Gone. }
        a: { $type: color, $extensions: { vendor: { key: 1.50 } }, b: "#111111" }
        --- brands/b.yaml
        color: { $type: color, text: "#111111" }
        """,
        // Groups whose names sort on both sides of a dot.
        """
        --- tokengen.yaml
        name: app
        --- base/tokens.yaml
        a: { $type: number, b: 1, c: { d: 2 } }
        "a-b": { $type: number, c: 3 }
        "a b": { $type: number, c: 4 }
        ä: { $type: number, "*/ ] $": 5 }
        """,
        // Composites with short forms.
        """
        --- tokengen.yaml
        name: app
        --- base/tokens.yaml
        shadow: { $type: shadow, card: { $value: { color: "#00000033", offsetX: 0, offsetY: 2, blur: 4, spread: 0 } } }
        line: { $type: border, thin: { $value: { color: "{ink}", width: 1, style: solid } } }
        move: { $type: transition, quick: { $value: { duration: 200ms, delay: 0ms, timingFunction: [0, 0, 1, 1] } } }
        ink: { $type: color, $value: "#783BF9" }
        --- modes/dark+high-contrast.yaml
        line: { $type: border, thin: { $value: { color: "#FFFFFF", width: 2, style: dashed } } }
        """,
    ])
    func isReadBackAsItWas(_ text: String) throws {
        #expect(RoundTrip.differences(of: try resolve(Project(text))) == [])
    }

    /// A value that is calculated from a brand's colour is in the brand's file.
    @Test func calculatedValuesAreWrittenAsResults() throws {
        let project = try resolve(
            Project(
                """
                --- base/tokens.json
                {
                  "color": {
                    "$type": "color",
                    "accent": { "$value": "#2F6BFF" },
                    "soft": {
                      "$value": "{color.accent}",
                      "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.5", "space": "srgb" }, "id": "7" } }
                    }
                  }
                }
                --- brands/a.json
                { "color": { "$type": "color", "accent": { "$value": "#783BF9" } } }
                --- brands/b.json
                { "size": { "$type": "number", "one": { "$value": 1 } } }
                """))
        let files = emitted(project.withResults)
        #expect(files["base.tokens.json"]?.contains("soft") == false)
        let extensions = #""$extensions":{"studio.tokens":{"id":"7"},"tokengen":{"expression":"rgb(from {color.accent} r g b / 0.5)"}}"#
        #expect(files["brands/a.tokens.json"]?.contains("\"alpha\":0.5},\(extensions)") == true)
        #expect(files["brands/b.tokens.json"]?.contains("soft") == true)
    }

    /// The result of each layer is its value, and the expression is beside it. What is read from these files is the project.
    @Test func expressions() throws {
        let project = try resolve(
            Project(
                """
                --- tokengen.yaml
                name: app
                --- base/tokens.yaml
                c: { $type: color, a: "#FF0000", b: { $value: "rgb(from {c.a} r g b / 50%)", $extensions: { tokengen: { brandSpecific: false } } } }
                s: { $type: dimension, a: 8, b: "calc({s.a} * 2)" }
                x: { $type: shadow, $root: { $value: { color: "rgb(from {c.a} r g b / 20%)", offsetX: 0, offsetY: "{s.b}", blur: 4, spread: 0 } } }
                --- modes/dark.yaml
                c: { $type: color, a: "#0000FF" }
                """))
        let files = emitted(project.withResults)
        let base = files["base.tokens.json"] ?? ""
        #expect(
            base.contains(
                ##""b": {"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5},"$extensions":{"tokengen":{"brandSpecific":false,"expression":"rgb(from {c.a} r g b / 50%)"}}}"##
            ), "\(base)")
        #expect(
            base.contains(
                ##""b": {"$type":"dimension","$value":{"value":16,"unit":"px"},"$extensions":{"tokengen":{"expression":"calc({s.a} * 2)"}}}"##
            ))
        #expect(base.contains(##""$extensions":{"tokengen":{"expression":{"/color":"rgb(from {c.a} r g b / 20%)"}}}"##))
        let dark = files["modes/dark.tokens.json"] ?? ""
        #expect(
            dark.contains(
                ##""components":[0,0,1],"alpha":0.5},"$extensions":{"tokengen":{"brandSpecific":false,"expression":"rgb(from {c.a} r g b / 50%)"}}}"##
            ), "\(dark)")
    }

    /// CSS text may say colours that an object may not.
    @Test func coloursOutOfRangeAreInOklab() throws {
        let project = try resolve(
            Project(
                """
                --- tokengen.yaml
                name: app
                --- base/tokens.yaml
                c: { $type: color, white: "color(xyz 0.9505 1 1.089)", vivid: "color(xyz 1.5 0.4 0)", bright: "color(xyz 3 3 3)" }
                """))
        var options = Compiler.Options()
        options.outputs = [DTCGOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        #expect(diagnostics.all.map(\.text).count == 1 && diagnostics.all[0].text.contains("'c.bright'"))
        let base = String(decoding: try #require(files.first { $0.path == "base.tokens.json" }).contents, as: UTF8.self)
        #expect(base.contains("\"bright\": {\"$type\":\"color\",\"$value\":{\"colorSpace\":\"oklab\",\"components\":[1,"))
        #expect(!RoundTrip.differences(of: project).contains { $0.contains("must be") })
    }

    /// The published JSON schemas want positions from 0 to 1 and a layer in each shadow; the text of the specification does not.
    @Test func valuesAreThoseThatTheSchemasAllow() throws {
        let project = try resolve(
            Project(
                """
                --- tokengen.yaml
                name: app
                --- base/tokens.yaml
                far: { $type: number, $value: 2 }
                g:
                  $type: gradient
                  $value: [{ color: "#000000", position: -99 }, { color: "#111111", position: "{far}" }, { color: "#FFFFFF", position: 1.5 }]
                none: { $type: shadow, $value: [] }
                --- modes/dark.yaml
                g: { $value: [{ color: "#000000", position: -0.5 }, { color: "#FFFFFF", position: 0.5 }] }
                """))
        var options = Compiler.Options()
        options.outputs = [DTCGOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        #expect(diagnostics.all.map(\.text) == ["DTCG has no shadow without layers; a transparent one is written for 'none'"])
        func positions(_ path: String) throws -> [String] {
            let text = String(decoding: try #require(files.first { $0.path == path }).contents, as: UTF8.self)
            return text.matches(of: #/"position":("[^"]*"|[-.0-9]+)/#).map { String($0.1) }
        }
        #expect(try positions("base.tokens.json") == ["0", "\"{far}\"", "1"])
        #expect(try positions("modes/dark.tokens.json") == ["0", "0.5"])
        let base = String(decoding: try #require(files.first { $0.path == "base.tokens.json" }).contents, as: UTF8.self)
        let zero = ##"{"value":0,"unit":"px"}"##
        #expect(
            base.contains(
                ##""none": {"$type":"shadow","$value":[{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0,"hex":"#000000"},"##
                    + ["offsetX", "offsetY", "blur", "spread"].map { "\"\($0)\":\(zero)" }.joined(separator: ",") + "}]}"), "\(base)")
        #expect(RoundTrip.differences(of: project) == [])
    }

    @Test func thisRepositoryIsReadBackAsItWas() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../tokens").standardizedFileURL
        #expect(RoundTrip.differences(of: try resolve(try Project(folder: folder))) == [])
    }
}
