import Foundation
import ProjectCases
import Testing

/// What is generated for one brand is what is generated for it with all others.
@Suite struct OneBrandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "{\"size\": {\"$type\": \"dimension\", \"gap\": {\"$value\": \"4px\"}, \"card\": {\"$value\": \"8px\"}}}",
            to: "tokens/base/size.json")
        try folder.write("size: { $type: dimension, card: 12 }", to: "tokens/brands/badoo.yaml")
        try folder.write("{\"size\": {\"$type\": \"dimension\", \"gap\": {\"$value\": \"100vw\"}}}", to: "tokens/brands/bumble.json")
    }

    /// A token that one brand leaves out is left out of all, whichever brands are wanted.
    @Test func alsoWhereAnotherBrandLeavesATokenOut() throws {
        func files(of arguments: [String], in output: String) throws -> String {
            let outcome = tokengen(["generate"] + arguments + ["--tokens", folder("tokens"), "--output", folder(output)])
            try #require(outcome.exitCode == 0, "\(outcome.error)")
            return try String(contentsOfFile: folder(output + "/Badoo/GeneratedTokens.swift"), encoding: .utf8)
        }
        let alone = try files(of: ["--brand", "badoo"], in: "alone")
        #expect(try alone == files(of: [], in: "all"))
        #expect(!alone.contains("gap") && alone.contains("card"))
        #expect(!folder.files.contains { $0.hasPrefix("alone/Bumble") })
    }
}
