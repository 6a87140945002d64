import Foundation
import ProjectCases
import Testing

/// How the project writes what the source says, files that are gone, and sources that cannot be the next one.
extension SyncTests {
    private func moveAccent(as text: String) throws {
        try edit(home, "    \"accent\": { \"value\": \"#783BF9\", \"type\": \"color\" },\n", "")
        try folder.write(text, to: "tokens/ours.yaml")
        let source = "\"$ref\": \"tokens-studio/core.json\""
        try edit("resolver.json", source, source + " }, { \"$ref\": \"ours.yaml\"")
    }

    @Test(arguments: ["#783BF9", "\"#783BF9\"", "{ $value: \"#783BF9\" }"])
    func aNewDescriptionOfAShortToken(_ value: String) throws {
        try moveAccent(as: "color:\n  $type: color\n  accent: \(value == "#783BF9" ? "'#783BF9'" : value)   # the brand\n")
        let accent = "{ \"value\": \"#FF0080\", \"type\": \"color\", \"description\": \"The brand\" }"
        try write(core(("{ \"value\": \"#783BF9\", \"type\": \"color\" }", accent)), in: "new")
        let output = try synced()
        #expect(!output.contains("stays yours:\n    color.accent"), "\(output)")
        let text = try folder.text(of: "tokens/ours.yaml")
        #expect(text.contains("\"#FF0080\"") && text.contains("\"The brand\" }   # the brand\n"), "\(text)")
        #expect(tokengen("check", "--tokens", folder("tokens")).exitCode == 0)
    }

    @Test func aCommentAtTheHead() throws {
        try moveAccent(
            as: "# Ours.\ncolor:\n  $type: color\n  # The brand.\n  accent: '#783BF9'\nown: { $type: color, $value: '#123456' }\n")
        try write(core(("    \"accent\": { \"value\": \"#783BF9\", \"type\": \"color\" },\n", "")), in: "new")
        _ = try synced()
        #expect(try folder.text(of: "tokens/ours.yaml") == "# Ours.\ncolor:\n  $type: color\nown: { $type: color, $value: '#123456' }\n")
    }

    // MARK: - Files that are gone

    @Test func aFileThatTheProjectRemoved() throws {
        try FileManager.default.removeItem(atPath: folder("tokens/tokens-studio/mode-dark.json"))
        try edit("resolver.json", "\"tokens-studio/mode-dark.json\"", "\"tokens-studio/mode-light.json\"")
        try write(core(("#783BF9", "#FF0080")), in: "new")
        let output = try synced()
        #expect(
            output.contains("    tokens-studio/mode-dark.json: 1 token → removed  \(folder("tokens"))/tokens-studio/mode-dark.json\n"),
            "\(output)")
        try write(core(("#783BF9", "#FF0080")), in: "new", dark: "#000000")
        let outcome = sync()
        #expect(
            outcome.exitCode == 1
                && outcome.error.contains("'tokens-studio/mode-dark.json' was 1 token at the last import, is removed here"),
            "\(outcome)")
        #expect(sync("--ours").exitCode == 0)
    }

    @Test func mostTokensAreGone() throws {
        try write("{ \"color\": { \"ink\": { \"value\": \"#111111\", \"type\": \"color\" } } }", in: "new")
        let before = try files()
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("3 of the 5 tokens") && outcome.error.contains("--force"), "\(outcome)")
        #expect(try files() == before)
        #expect(sync("--force").exitCode == 0)
        #expect(try !folder.text(of: "tokens/" + home).contains("accent"))
    }

    // MARK: - The kept source

    @Test func aSourceThatIsOnlyWrittenDifferently() throws {
        try write(Self.core + "\n", in: "new")
        let outcome = sync()
        #expect(outcome.output.hasSuffix("; kept it in '.import'\n"), "\(outcome)")
        #expect(try !synced().contains("kept it"))
    }

    @Test func aKeptSourceThatIsNone() throws {
        let kept = folder("tokens/.import")
        try write(core(("#783BF9", "#FF0080")), in: "new")
        try folder.write("{", to: "tokens/.import/folder/core.json")
        let damaged = sync()
        #expect(damaged.exitCode == 1 && damaged.error.contains("the source of the last import, cannot be read"), "\(damaged)")
        try FileManager.default.removeItem(atPath: kept + "/folder")
        #expect(sync().error.contains("has no source"))
        try FileManager.default.removeItem(atPath: kept)
        try FileManager.default.createSymbolicLink(atPath: kept, withDestinationPath: folder("old"))
        #expect(sync().error.contains("is a link"))
        try FileManager.default.removeItem(atPath: kept)
        try folder.write("", to: "tokens/.import")
        let outcome = sync()
        #expect(outcome.exitCode == 1 && outcome.error.contains("is a file") && outcome.error.contains("--base"), "\(outcome)")
        #expect(sync("--base", folder("old")).exitCode == 0)
        #expect(try folder.text(of: "tokens/.import/folder/core.json").contains("#FF0080"))
    }
}
