import Foundation
import ProjectCases
import Testing

/// Files in the wrong place, on disk. `LayoutTests` test the places themselves.
@Suite struct MisplacedFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, accent: \"#000000\" }\n", to: "tokens/base/color.yaml")
        try folder.write("color: { accent: \"#FF0000\" }\n", to: "tokens/brands/aurora.yaml")
        try folder.write("color: { accent: \"#00FF00\" }\n", to: "tokens/brands/nimbus/color.yaml")
        try folder.write(
            "CardStyle:\n  fields: { tint: color }\n  value: { tint: \"{color.accent}\" }\n  brands: { aurora: { tint: \"#111111\" } }\n",
            to: "tokens/styles/card.yaml")
        try #require(generate().exitCode == 0)
    }

    private func generate() -> Outcome { tokengen("--tokens", folder("tokens"), "--output", folder("Generated")) }

    private func move(_ name: String, to other: String) throws {
        try FileManager.default.createDirectory(atPath: folder(other).parentPath, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: folder(name), toPath: folder(other))
    }

    /// One diagnostic, and every brand's output stays.
    private func expectRefusal(_ text: String, _ id: String = "misplaced-file", sourceLocation: SourceLocation = #_sourceLocation) {
        let outcome = generate()
        #expect(outcome.exitCode == 1, sourceLocation: sourceLocation)
        let lines = outcome.error.split(separator: "\n").filter { !$0.contains(": note: ") }
        #expect(lines.count == 1 && outcome.error.contains("error: \(text) [\(id)]\n"), "\(outcome.error)", sourceLocation: sourceLocation)
        #expect(folder.files.contains("Generated/Aurora/GeneratedTokens.swift"), sourceLocation: sourceLocation)
        #expect(folder.files.contains("Generated/Nimbus/GeneratedTokens.swift"), sourceLocation: sourceLocation)
    }

    private let endings = "token files end in .yaml, .yml, .json, .json5, .jsonc or .tokens"

    @Test(arguments: ["brands/aurora.yaml.txt", "brands/aurora.YAML", "brands/aurora.Yml", "Brands/aurora.yaml"])
    func aBrandUnderAnotherName(name: String) throws {
        try move("tokens/brands/aurora.yaml", to: "tokens/" + name)
        switch name {
        case "Brands/aurora.yaml":
            expectRefusal(
                "'Brands/' should be 'brands/': the folders are base/, brands/, modes/, modifiers/, styles/, components/ and screens/")
        case "brands/aurora.Yml": expectRefusal("'\(name)' should be 'brands/aurora.yml': \(endings)")
        default: expectRefusal("'\(name)' should be 'brands/aurora.yaml': \(endings)")
        }
    }

    @Test func aBrandThatIsNotRead() throws {
        try move("tokens/brands/nimbus/color.yaml", to: "tokens/brands/nimbus/color.txt")
        expectRefusal("'brands/nimbus/color.txt' is not read; \(endings)")
        try move("tokens/brands/nimbus/color.txt", to: "tokens/brands/nimbus/color.css")
        expectRefusal("brand 'nimbus' has no token file; \(endings)", "missing-tokens")
        try move("tokens/brands/nimbus/color.css", to: "tokens/brands/nimbus/color.csv")
        expectRefusal("'brands/nimbus/color.csv' is not read; \(endings)")
    }

    @Test func aConfigurationBesideTheFolder() throws {
        try folder.write("name: dating\n", to: "tokengen.yaml")
        expectRefusal("'../tokengen.yaml' should be 'tokengen.yaml': the configuration belongs in the token folder itself")
        #expect(generate().error.hasPrefix("\(folder("tokengen.yaml")):1:1: "))
        #expect(tokengen("check", "--tokens", folder("tokens") + "/").error.contains("[misplaced-file]"))
        // A part of a token folder has its configuration next to it.
        try move("tokengen.yaml", to: "tokens/tokengen.yaml")
        #expect(tokengen("check", "--tokens", folder("tokens/base")).exitCode == 0)
        #expect(generate().exitCode == 0)
    }

    #if os(Linux)
        @Test func aNameThatIsNoUTF8() throws {
            let path = Array((folder("tokens/base/") + "col").utf8) + [0xFF] + Array(".yaml".utf8) + [0]
            let descriptor = path.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { name in name.baseAddress.map { creat($0, 0o644) } ?? -1 }
            }
            try #require(descriptor >= 0)
            close(descriptor)
            expectRefusal("the name of '\(folder("tokens/base/col\u{FFFD}.yaml"))' is not UTF-8; rename it")
        }
    #endif

    @Test func aBrandBehindALinkKeepsItsOutput() throws {
        try move("tokens/brands/nimbus", to: "nimbus")
        try FileManager.default.createSymbolicLink(atPath: folder("tokens/brands/nimbus"), withDestinationPath: "../../nimbus")
        let outcome = generate()
        #expect(outcome.exitCode == 0 && outcome.error.contains("[link-not-followed]"))
        #expect(folder.files.contains("Generated/Nimbus/GeneratedTokens.swift"))
    }

    @Test func aFolderThatIsCalledNearlyTheSame() throws {
        let outcome = tokengen("check", "--tokens", folder("tokns"))
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("note: did you mean '\(folder("tokens"))'?"))
    }

    @Test func aBrandThatIsGoneIsRemoved() throws {
        try FileManager.default.removeItem(atPath: folder("tokens/brands/nimbus/color.yaml"))
        try folder.write("", to: "tokens/brands/nimbus/.DS_Store")
        #expect(generate().exitCode == 0)
        #expect(!folder.files.contains { $0.hasPrefix("Generated/Nimbus") })
    }

    @Test func otherFilesMayLieAnywhere() throws {
        let names = [
            "README.md", "LICENSE", "base/.DS_Store", "base/.color.yaml.swp", "base/color.yaml~", "base/README.txt", "base/#color.yaml#",
            "brands/nimbus/logo.png", "brands/notes.md", "styles/card.yaml.orig", "modes/.gitkeep", "base/color.yaml.bak",
        ]
        for name in names { try folder.write("x: [", to: "tokens/" + name) }
        let outcome = generate()
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome.error)")
    }

    @Test func aFolderWithoutBrandsHasFoldersOfAnyName() throws {
        try folder.write("n: { $type: number, a: 1 }", to: "plain/brand/numbers.yaml")
        for name in ["brand/assets/logo.png", "style/notes.txt", "base.toml", "docs/notes.txt"] {
            try folder.write("", to: "plain/" + name)
        }
        #expect(tokengen("check", "--tokens", folder("plain")).error == "")
        try folder.write("", to: "plain/brands/nimbus/color.txt")
        #expect(tokengen("check", "--tokens", folder("plain")).error.contains("[misplaced-file]"))
    }

    @Test func filesNamedOneByOneLieAnywhere() throws {
        try folder.write("n: { $type: number, a: 1 }", to: "dark.YAML")
        try folder.write("n: { $type: number, b: 1 }", to: "brand/more.txt")
        #expect(tokengen("check", folder("dark.YAML"), folder("brand/more.txt")).exitCode == 0)
        #expect(tokengen("check", folder("dark.YAML")).exitCode == 0)
    }

    @Test func whatCannotBeReadHasNoConsequences() throws {
        try FileManager.default.removeItem(atPath: folder("tokens/base/color.yaml"))
        #expect(mkfifo(folder("tokens/base/color.yaml"), 0o600) == 0)
        try folder.write("color: [", to: "tokens/brands/nimbus/more.yaml")
        let outcome = generate()
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("[unreadable-file]") && outcome.error.contains("[yaml-syntax]"))
        #expect(!outcome.error.contains("[missing-type]") && !outcome.error.contains("[unresolved-alias]"), "\(outcome.error)")
    }

    @Test(arguments: [[], ["README.md"], ["tokengen.yaml"], ["base/empty.yaml"], ["notes.txt"]])
    func aFolderWithoutTokens(names: [String]) throws {
        for name in names { try folder.write(name == "tokengen.yaml" ? "name: x\n" : "", to: "empty/" + name) }
        try FileManager.default.createDirectory(atPath: folder("empty"), withIntermediateDirectories: true)
        for command in ["check", "generate"] {
            let outcome = tokengen([command, "--tokens", folder("empty")] + (command == "check" ? [] : ["--output", folder("Other")]))
            #expect(outcome.exitCode == 1)
            #expect(outcome.error.contains("'\(folder("empty"))' has no tokens; \(endings) [missing-tokens]"))
            #expect(outcome.error.contains("run 'tokengen init' to create a small project"))
        }
    }
}
