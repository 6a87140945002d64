import Foundation
import ProjectCases
import Testing

/// `tokengen sync` on files.
@Suite struct SyncTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.core, in: "old")
        let outcome = tokengen("init", "--from", folder("old"), folder.path)
        #expect(outcome.exitCode == 0, "\(outcome)")
    }

    static let core = """
        {
          "color": {
            "ink": { "value": "#111111", "type": "color" },
            "accent": { "value": "#783BF9", "type": "color" },
            "line": { "value": "{color.ink}", "type": "color", "description": "Lines" }
          },
          "old": { "grey": { "value": "#767676", "type": "color" } }
        }

        """

    /// Writes a source of Tokens Studio with two modes.
    func write(_ core: String, in source: String, dark: String = "#EEEEEE", extra: [String: String] = [:]) throws {
        var files = [
            "$metadata.json": #"{ "tokenSetOrder": ["core", "mode/light", "mode/dark"] }"#,
            "$themes.json": """
            [ { "name": "Light", "group": "mode", "selectedTokenSets": { "core": "source", "mode/light": "enabled" } },
              { "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "mode/dark": "enabled" } } ]
            """,
            "core.json": core,
            "mode/light.json": "{ \"surface\": { \"value\": \"#FFFFFF\", \"type\": \"color\" } }",
            "mode/dark.json": "{ \"surface\": { \"value\": \"\(dark)\", \"type\": \"color\" } }",
        ]
        files.merge(extra) { $1 }
        for (path, text) in files { try folder.write(text, to: source + "/" + path) }
    }

    func sync(_ arguments: String...) -> Outcome {
        tokengen(["sync", folder("new"), "--tokens", folder("tokens")] + arguments)
    }

    func files() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("tokens/") }.map { ($0, try folder.text(of: $0)) })
    }

    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try folder.text(of: "tokens/" + path)
        #expect(text.contains(old))
        try folder.write(text.replacingOccurrences(of: old, with: new), to: "tokens/" + path)
    }

    let home = "tokens-studio/core.json"

    /// Of two names that are alike, the one that has the value.
    @Test func theSuggestionIsTheSourcesOwnRename() throws {
        try folder.write("AStyle: { fields: { color: color }, value: { color: \"{color.accent}\" } }\n", to: "tokens/styles/a.yaml")
        let renamed = Self.core.replacing("\"accent\"", with: "\"brand\"").replacing("\"line\"", with: "\"accents\"")
        try write(renamed, in: "new")
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("the source has renamed it to 'color.brand'"), "\(outcome)")
    }

    @Test func settingsThatNoSourceHasAreNotListed() throws {
        let other = try TemporaryFolder()
        try write(Self.core, in: "new")
        #expect(tokengen("init", "--from", folder("new"), "--outputs", "css", other.path).exitCode == 0)
        let outcome = tokengen("sync", folder("new"), "--tokens", other("tokens"))
        #expect(outcome.exitCode == 0 && !outcome.output.contains("outputs"), "\(outcome)")
    }

    /// Synchronises, and again, which changes nothing.
    func synced(_ arguments: String...) throws -> String {
        let outcome = tokengen(["sync", folder("new"), "--tokens", folder("tokens")] + arguments)
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome)")
        let after = try files()
        let again = tokengen("sync", folder("new"), "--tokens", folder("tokens"))
        #expect(again.exitCode == 0 && again.output.contains("nothing to write"), "\(again)")
        #expect(try files() == after)
        return outcome.output
    }

    func core(_ edits: (String, String)...) -> String {
        edits.reduce(Self.core) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    /// Writes the source with its first set under another name.
    func writeRenamed() throws {
        try write(Self.core, in: "new")
        for file in ["$metadata.json", "$themes.json"] {
            try folder.write(folder.text(of: "new/" + file).replacingOccurrences(of: "\"core\"", with: "\"basis\""), to: "new/" + file)
        }
        try FileManager.default.moveItem(atPath: folder("new/core.json"), toPath: folder("new/basis.json"))
    }

    // MARK: - What comes in

    @Test func aSetWithAnotherName() throws {
        try writeRenamed()
        _ = try synced()
        #expect(try folder.text(of: "tokens/tokens-studio/basis.json").contains("#783BF9"))
        #expect(!FileManager.default.fileExists(atPath: folder("tokens/" + home)))
    }

    @Test func aFileThatNothingWouldRead() throws {
        try folder.write("{ \"own\": { \"$type\": \"color\", \"$value\": \"#123456\" } }\n", to: "tokens/tokens-studio/own.json")
        let source = "\"tokens-studio/core.json\""
        // A list with something else than references is one value.
        try edit("resolver.json", source, source + " }, { \"$ref\": \"tokens-studio/own.json\" }, { \"here\": {}")
        try writeRenamed()
        let before = try files()
        let outcome = sync("--theirs")
        #expect(outcome.exitCode == 1 && outcome.error.contains("no brand would read 'tokens-studio/own.json'"), "\(outcome)")
        #expect(try files() == before)
    }

    @Test func anotherKindOfSource() throws {
        try folder.write("{ \"a\": { \"$type\": \"color\", \"$value\": \"#123456\" } }\n", to: "new/a.json")
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("were imported from Tokens Studio"), "\(outcome)")
        let own = tokengen("sync", folder("tokens"), "--tokens", folder("tokens"))
        #expect(own.exitCode == 2 && own.error.contains("name the newer source"), "\(own)")
    }

    @Test func whatChangedOnBothSides() throws {
        try edit(home, "#111111\", \"type\": \"color\" },", "#222222\",    \"type\": \"color\" },")
        try write(core(("#783BF9", "#FF0080")), in: "new", dark: "#000000")
        let output = try synced()
        #expect(output.contains("color.accent: #783BF9 → #FF0080") && output.contains("color.ink: #111111 → #222222"), "\(output)")
        let text = try folder.text(of: "tokens/" + home)
        #expect(text == core(("#111111\", \"type\": \"color\" },", "#222222\",    \"type\": \"color\" },"), ("#783BF9", "#FF0080")))
        #expect(try folder.text(of: "tokens/tokens-studio/mode-dark.json").contains("#000000"))
    }

    @Test func newAndRemovedTokens() throws {
        let new = core(
            (",\n    \"line\": { \"value\": \"{color.ink}\", \"type\": \"color\", \"description\": \"Lines\" }", ""),
            ("\"ink\":", "\"new\": { \"value\": \"#010203\", \"type\": \"color\" },\n    \"ink\":"),
            (",\n  \"old\": { \"grey\": { \"value\": \"#767676\", \"type\": \"color\" } }", ""))
        try write(new, in: "new")
        _ = try synced()
        let text = try folder.text(of: "tokens/" + home)
        #expect(!text.contains("line") && !text.contains("old") && text.contains("#010203"), "\(text)")
        #expect(tokengen("check", "--tokens", folder("tokens")).exitCode == 0)
    }

    @Test func movedTokens() throws {
        try edit(home, "    \"accent\": { \"value\": \"#783BF9\", \"type\": \"color\" },\n", "")
        try folder.write("# Ours.\ncolor:\n  $type: color\n  accent: \"#783BF9\"   # the brand\n", to: "tokens/ours.yaml")
        try edit(
            "resolver.json", "\"$ref\": \"tokens-studio/core.json\"", "\"$ref\": \"tokens-studio/core.json\" }, { \"$ref\": \"ours.yaml\"")
        try write(core(("#783BF9", "#FF0080")), in: "new")
        _ = try synced()
        #expect(try folder.text(of: "tokens/ours.yaml") == "# Ours.\ncolor:\n  $type: color\n  accent: \"#FF0080\"   # the brand\n")
    }

    // MARK: - Conflicts

    @Test func conflicts() throws {
        try edit(home, "#111111", "#222222")
        try write(core(("#111111", "#333333")), in: "new")
        let before = try files()
        let outcome = sync()
        #expect(
            outcome.exitCode == 1 && outcome.error.contains("'color.ink' was #111111 at the last import, is #222222 here and #333333 there")
        )
        #expect(try files() == before)
        _ = try synced("--ours")
        #expect(try folder.text(of: "tokens/" + home).contains("#222222"))
    }

    @Test func theirs() throws {
        try edit(home, "#111111", "#222222")
        try write(core(("#111111", "#333333")), in: "new")
        _ = try synced("--theirs")
        #expect(try folder.text(of: "tokens/" + home).contains("#333333"))
    }

    @Test func aRemovedTokenThatOursRefersTo() throws {
        try folder.write(
            "CardStyle:\n  fields: { view: ViewStyle }\n  value: { view: { backgroundColor: \"{old.grey}\" } }\n",
            to: "tokens/styles/card.yaml")
        try write(core((",\n  \"old\": { \"grey\": { \"value\": \"#767676\", \"type\": \"color\" } }", "")), in: "new")
        let before = try files()
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("old.grey"), "\(outcome)")
        #expect(try files() == before)
    }

    // MARK: - The kept source

    /// Documents of the Design Tokens format are kept with the files that they name.
    @Test func aResolverDocument() throws {
        for (source, color) in [("one", "#000001"), ("two", "#000002")] {
            try folder.write(
                """
                { "version": "2025.10", "sets": { "base": { "sources": [{ "$ref": "core.json" }] } },
                  "resolutionOrder": [{ "$ref": "#/sets/base" }] }
                """, to: source + "/app.resolver.json")
            try folder.write("{ \"a\": { \"$type\": \"color\", \"$value\": \"\(color)\" } }", to: source + "/core.json")
        }
        #expect(tokengen("init", "--from", folder("one/app.resolver.json"), folder("project")).exitCode == 0)
        let outcome = tokengen("sync", folder("two/app.resolver.json"), "--tokens", folder("project/tokens"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "project/tokens/core.json").contains("#000002"))
        #expect(try folder.text(of: "project/tokens/.import/file/core.json").contains("#000002"))
    }

    @Test func aNewModeAndANewSet() throws {
        try edit("tokengen.yaml", "com.example.app", "com.example.news  # ours")
        let themes = """
            [ { "name": "Light", "group": "mode", "selectedTokenSets": { "core": "source", "mode/light": "enabled" } },
              { "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "mode/dark": "enabled" } },
              { "name": "First", "group": "brand", "selectedTokenSets": { "first": "enabled" } },
              { "name": "Second", "group": "brand", "selectedTokenSets": { "second": "enabled" } } ]
            """
        let set = "{ \"tint\": { \"value\": \"#000001\", \"type\": \"color\" } }"
        try write(Self.core, in: "new", extra: ["$themes.json": themes, "first.json": set, "second.json": set])
        _ = try synced()
        let configuration = try folder.text(of: "tokens/tokengen.yaml")
        #expect(configuration.contains("com.example.news  # ours") && configuration.contains("brand: \"brand\""), "\(configuration)")
        let check = tokengen("check", "--tokens", folder("tokens"))
        #expect(check.exitCode == 0 && check.output.contains("of First, Second"), "\(check)")
    }

    @Test func withoutIt() throws {
        try FileManager.default.removeItem(atPath: folder("tokens/.import"))
        try write(core(("#783BF9", "#FF0080")), in: "new")
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("--base"), "\(outcome)")
        _ = tokengen("sync", folder("new"), "--tokens", folder("tokens"), "--base", folder("old"))
        #expect(try folder.text(of: "tokens/" + home).contains("#FF0080"))
        #expect(sync().output.contains("nothing to write"))
    }

    /// An interrupted run leaves some files as before and others as after, and one of the two sources.
    @Test func anInterruptedRunIsCompleted() throws {
        try edit(home, "#767676", "#777777")
        try write(
            core(("#783BF9", "#FF0080"), ("\"grey\"", "\"new\": { \"value\": \"#010203\", \"type\": \"color\" }, \"grey\"")), in: "new",
            dark: "#000000")
        let before = try files()
        #expect(sync().exitCode == 0)
        let after = try files()
        let changed = after.keys.filter { before[$0] != after[$0] && !$0.hasPrefix("tokens/.import") }.sorted()
        // Each alone, and the first ones in order.
        for done in changed.map({ [$0] }) + changed.indices.map({ Array(changed[...$0]) }) {
            for (path, text) in before { try folder.write(text, to: path) }
            for path in done { try folder.write(#require(after[path]), to: path) }
            try folder.write("{", to: "tokens/.import.new/folder/core.json")
            #expect(sync().exitCode == 0)
            #expect(try files() == after)
        }
        // Between the two folders.
        for (path, text) in before { try folder.write(text, to: path) }
        try FileManager.default.moveItem(atPath: folder("tokens/.import"), toPath: folder("tokens/.import.old"))
        #expect(sync().exitCode == 0)
        #expect(try files() == after)
    }

    @Test func aReadOnlyFile() throws {
        try write(core(("#783BF9", "#FF0080")), in: "new", dark: "#000000")
        let before = try files()
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder("tokens/tokens-studio/mode-dark.json"))
        guard !FileManager.default.isWritableFile(atPath: folder("tokens/tokens-studio/mode-dark.json")) else { return }
        #expect(sync().exitCode == 3)
        #expect(try files() == before)
    }

    @Test func checkWritesNothing() throws {
        try write(core(("#783BF9", "#FF0080")), in: "new")
        let before = try files()
        #expect(sync("--check").exitCode == 1)
        #expect(try files() == before)
    }
}
