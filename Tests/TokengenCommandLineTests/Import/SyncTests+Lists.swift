import Foundation
import ProjectCases
import Testing

/// Lists in the resolver document, and documents with another name.
extension SyncTests {
    private static let themes = """
        [ { "name": "Light", "group": "mode", "selectedTokenSets": { "core": "source", "more": "source", "mode/light": "enabled" } },
          { "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "more": "source", "mode/dark": "enabled" } } ]
        """

    /// Writes a source with another set after the first one.
    private func writeWithAnotherSet() throws {
        let set = "{ \"tint\": { \"value\": \"#000001\", \"type\": \"color\" } }"
        let order = #"{ "tokenSetOrder": ["core", "more", "mode/light", "mode/dark"] }"#
        try write(Self.core, in: "new", extra: ["$themes.json": Self.themes, "$metadata.json": order, "more.json": set])
    }

    private func addOwnFile() throws {
        try folder.write("{ \"own\": { \"$type\": \"color\", \"$value\": \"#123456\" } }\n", to: "tokens/own.json")
    }

    private func order() throws -> [String] {
        let outcome = tokengen("check", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        let document = folder.files.first { $0.hasPrefix("tokens/") && $0.contains("resolver") && !$0.contains(".import") }
        let text = try folder.text(of: #require(document))
        return try ["core", "more", "own"].filter(text.contains).sorted {
            try #require(text.range(of: $0 + ".json")).lowerBound < #require(text.range(of: $1 + ".json")).lowerBound
        }
    }

    @Test func anOwnFileAndANewSet() throws {
        try addOwnFile()
        let source = "\"tokens-studio/core.json\""
        try edit("resolver.json", source, source + " },\n          { \"$ref\": \"own.json\"")
        try writeWithAnotherSet()
        let output = try synced()
        #expect(output.contains("sets.base.sources: added, tokens-studio/more.json"), "\(output)")
        #expect(try order() == ["core", "more", "own"])
    }

    @Test func aDocumentInYAML() throws {
        try addOwnFile()
        try FileManager.default.removeItem(atPath: folder("tokens/resolver.json"))
        let text = """
            # Ours.
            version: "2025.10"
            sets:
              base:
                sources:
                  - $ref: tokens-studio/core.json   # the source
                  # ours
                  - $ref: own.json
            modifiers:
              appearance:
                contexts:
                  Light: [{ $ref: tokens-studio/mode-light.json }]
                  Dark: [{ $ref: tokens-studio/mode-dark.json }]
                default: Light
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/appearance" }]

            """
        try folder.write(text, to: "tokens/app.resolver.yaml")
        try writeWithAnotherSet()
        _ = try synced()
        #expect(
            try folder.text(of: "tokens/app.resolver.yaml")
                == text.replacingOccurrences(
                    of: "   # the source\n", with: "   # the source\n      - { \"$ref\": \"tokens-studio/more.json\" }\n"))
        #expect(!FileManager.default.fileExists(atPath: folder("tokens/resolver.json")))
    }

    @Test(arguments: [
        (
            "[\n      { $ref: CORE }, # source\n      { $ref: own.json }, # own\n    ]",
            "[\n      { $ref: CORE }, # source\n      NEW,\n      { $ref: own.json } # own\n    ]"
        ),
        ("[ { $ref: own.json },   { $ref: CORE } ] # x", "[ { $ref: own.json }, { $ref: CORE }, NEW ] # x"),
        ("&a\n    - $ref: own.json\n\n    -\n      $ref: CORE", "&a\n    - $ref: own.json\n\n    -\n      $ref: CORE\n    - NEW"),
    ])
    func listsAsTheyAreWritten(_ old: String, _ new: String) throws {
        try addOwnFile()
        try FileManager.default.removeItem(atPath: folder("tokens/resolver.json"))
        func text(_ list: String) -> String {
            let list = list.replacingOccurrences(of: "CORE", with: "tokens-studio/core.json")
                .replacingOccurrences(of: "NEW", with: "{ \"$ref\": \"tokens-studio/more.json\" }")
            return """
                version: "2025.10"
                sets:
                  base:
                    sources: \(list)
                modifiers:
                  appearance:
                    contexts: { Light: [{ $ref: tokens-studio/mode-light.json }], Dark: [{ $ref: tokens-studio/mode-dark.json }] }
                    default: Light
                resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/appearance" }]

                """
        }
        try folder.write(text(old), to: "tokens/resolver.yaml")
        try writeWithAnotherSet()
        _ = try synced()
        #expect(try folder.text(of: "tokens/resolver.yaml") == text(new))
    }

    @Test func aSetThatIsGone() throws {
        try addOwnFile()
        let source = "\"tokens-studio/core.json\""
        try edit("resolver.json", source, source + " }, { \"$ref\": \"own.json\"")
        try writeRenamed()
        _ = try synced()
        let document = try folder.text(of: "tokens/resolver.json")
        #expect(!document.contains("core.json") && document.contains("basis.json") && document.contains("own.json"), "\(document)")
    }

    @Test func anotherOrderOnBothSides() throws {
        let sets = ["a", "b", "c"]
        func document(_ names: [String]) -> String {
            let sources = names.map { "{ \"$ref\": \"\($0).json\" }" }.joined(separator: ", ")
            return """
                { "version": "2025.10", "sets": { "base": { "sources": [\(sources)] } }, "resolutionOrder": [{ "$ref": "#/sets/base" }] }

                """
        }
        func write(_ names: [String], _ path: String) throws {
            try folder.write(document(names), to: path + "/app.resolver.json")
            for set in sets { try folder.write("{ \"\(set)\": { \"$type\": \"number\", \"$value\": 1 } }", to: "\(path)/\(set).json") }
        }
        func sync(_ options: String...) -> Outcome {
            tokengen(["sync", folder("next/app.resolver.json"), "--tokens", folder("project/tokens")] + options)
        }
        try write(sets, "first")
        #expect(tokengen("init", "--from", folder("first/app.resolver.json"), folder("project")).exitCode == 0)
        try write(["c", "b", "a"], "next")
        let path = "project/tokens/app.resolver.json"
        try folder.write(document(["b", "a", "c"]), to: path)
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("was a.json, b.json, c.json at the last import"), "\(outcome)")
        #expect(sync("--theirs").exitCode == 0)
        #expect(try folder.text(of: path) == document(["c", "b", "a"]))
    }
}
