import Foundation
import ProjectCases
import Testing

@testable import TokengenCommandLine

/// How the project writes what the source says, files that are gone, and sources that cannot be the next one.
extension SyncTests {
    private func moveAccent(as text: String) throws {
        try edit(home, "    \"accent\": { \"value\": \"#783BF9\", \"type\": \"color\" },\n", "")
        try folder.write(text, to: "tokens/ours.yaml")
        let source = "\"$ref\": \"tokens-studio/core.json\""
        try edit("resolver.json", source, source + " }, { \"$ref\": \"ours.yaml\"")
    }

    @Test func aCommentAtTheHead() throws {
        try moveAccent(
            as: "# Ours.\ncolor:\n  $type: color\n  # The brand.\n  accent: '#783BF9'\nown: { $type: color, $value: '#123456' }\n")
        try write(core(("    \"accent\": { \"value\": \"#783BF9\", \"type\": \"color\" },\n", "")), in: "new")
        _ = try synced()
        #expect(try folder.text(of: "tokens/ours.yaml") == "# Ours.\ncolor:\n  $type: color\nown: { $type: color, $value: '#123456' }\n")
    }
}
