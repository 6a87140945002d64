import Foundation
import Gate
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenProject
import TokenResolver

/// `tokengen rename` and `tokengen references` of modifiers and contexts.
@Suite struct RenameModifierTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.configuration, to: "tokens/tokengen.yaml")
        try folder.write("size: { $type: dimension, row: 56, gap: 8 }\n", to: "tokens/base/size.yaml")
        try folder.write("size: { row: 44 }  # denser\n", to: "tokens/modifiers/density/compact.tokens.yaml")
        try folder.write("size: { gap: 7 }\n", to: "tokens/modifiers/width/wide/size.yaml")
        try folder.write("size: { gap: 6 }\n", to: "tokens/modifiers/width/wide/modes/dark.yaml")
        try folder.write("size: { $type: dimension, row: 50 }\n", to: "tokens/brands/badoo/size.yaml")
        try folder.write("size: { row: 40 }\n", to: "tokens/brands/badoo/modifiers/density/compact/size.yaml")
    }

    private static let configuration = """
        modifiers:
          density: [comfortable, 'compact']  # the first is the default
          width: { contexts: [narrow, wide], follows: { wide: 600 } }
        snapshots: { contexts: [{ density: compact, width: wide }] }

        """

    private func run(_ command: String, _ arguments: String...) -> Outcome {
        tokengen([command, "--tokens", folder("tokens")] + arguments)
    }

    private func files() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("tokens/") }.map { ($0, try folder.text(of: $0)) })
    }

    @Test func aContextGetsANewNameAndItsFilesToo() throws {
        let before = try files()
        let outcome = run("rename", "density=compact", "density=dense")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("\nchanged 2 places in 1 file, and the paths of 2 files\n"), "\(outcome)")
        let renamed = try files()
        #expect(renamed["tokens/tokengen.yaml"] == Self.configuration.replacing("compact", with: "dense"))
        #expect(renamed["tokens/modifiers/density/dense.tokens.yaml"] == "size: { row: 44 }  # denser\n")
        #expect(renamed["tokens/brands/badoo/modifiers/density/dense/size.yaml"] == "size: { row: 40 }\n")
        #expect(renamed.count == before.count)
        #expect(run("rename", "density=dense", "density=compact").exitCode == 0)
        #expect(try files() == before)
    }

    @Test func filesKeepTheirPermissions() throws {
        let path = folder("tokens/modifiers/density/compact.tokens.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(run("rename", "density=compact", "density=dense").exitCode == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: path.replacing("compact", with: "dense"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test func aModifierTakesItsFoldersAlong() throws {
        let before = try files()
        #expect(run("rename", "width", "window size").exitCode == 0)
        #expect(run("rename", "window size=wide", "window size=2 columns").exitCode == 0)
        let renamed = try files()
        #expect(
            renamed["tokens/tokengen.yaml"]?.contains("window size: { contexts: [narrow, 2 columns], follows: { 2 columns: 600 } }") == true
        )
        #expect(renamed["tokens/modifiers/window size/2 columns/modes/dark.yaml"] == "size: { gap: 6 }\n")
        #expect(!FileManager.default.fileExists(atPath: folder("tokens/modifiers/width")))
        #expect(run("check").exitCode == 0)
        #expect(run("rename", "window size", "width").exitCode == 0)
        #expect(run("rename", "width=2 columns", "width=wide").exitCode == 0)
        #expect(try files() == before)
    }

    @Test func placesAreListed() throws {
        let wide = run("references", "width=wide").output.replacing(folder("tokens"), with: "tokens")
        #expect(
            wide == """
                tokens/tokengen.yaml:3:31: width: { contexts: [narrow, wide], follows: { wide: 600 } }
                tokens/modifiers/width/wide/modes/dark.yaml:1:1: size: { gap: 6 }
                tokens/modifiers/width/wide/size.yaml:1:1: size: { gap: 7 }
                tokens/tokengen.yaml:3:49: width: { contexts: [narrow, wide], follows: { wide: 600 } }
                tokens/tokengen.yaml:4:52: snapshots: { contexts: [{ density: compact, width: wide }] }

                """)
        let explained = run("explain", "width").output
        #expect(explained == "width: narrow (default), wide (from 600 points)\n  1 token differs:\n    size.gap\n", "\(explained)")
        #expect(run("explain", "density=compact", "--json").output.contains("\"tokens\": [\n    \"size.row\""))
        #expect(run("references", "density").output.split(separator: "\n").count == 4)
        let missing = run("references", "density=compac")
        #expect(missing.exitCode == 2 && missing.error.contains("did you mean 'density=compact'?"), "\(missing)")
    }

    @Test func aTokenOfTheSameNameComesFirst() throws {
        try folder.write("density: { $type: number, $value: 2 }\n", to: "tokens/base/density.yaml")
        #expect(run("references", "density").output.contains("density.yaml:1:1: density: {"))
        #expect(run("references", "modifiers.density").output.contains("tokengen.yaml:2:3: density: ["))
        #expect(run("rename", "modifiers.density", "modifiers.spacing").exitCode == 0)
        #expect(try folder.text(of: "tokens/tokengen.yaml").contains("  spacing: ["))
    }

    /// The setting of `unused` means the modifier if no token has its name.
    @Test func anExceptionOfUnusedIsRenamed() throws {
        let ignored = Self.configuration + "unused: { ignore: { density: 'chosen by the server' } }\n"
        try folder.write(ignored, to: "tokens/tokengen.yaml")
        #expect(run("rename", "density", "spacing").exitCode == 0)
        #expect(try folder.text(of: "tokens/tokengen.yaml") == ignored.replacing("density", with: "spacing"))
        try folder.write("spacing: { $type: number, half: 2 }\n", to: "tokens/base/spacing.yaml")
        #expect(run("rename", "modifiers.spacing", "modifiers.density").exitCode == 0)
        #expect(try folder.text(of: "tokens/tokengen.yaml").hasSuffix("unused: { ignore: { spacing: 'chosen by the server' } }\n"))
    }

    @Test(arguments: [
        ("density", "width", "duplicate key 'width'"), ("density=compact", "density=comfortable", "'comfortable' is listed twice"),
        ("density", "mode", "'mode' cannot be a modifier"), ("density", "density", "has this name"),
        ("density", "a/b", "'a/b' cannot name a modifier"), ("density=compact", "density=..", "'..' cannot name a context"),
        ("density=compact", "density=Comfortable", "differ only in case"),
    ])
    func aNameThatCannotBeIsRefused(old: String, new: String, reason: String) throws {
        let before = try files()
        let outcome = run("rename", old, new)
        #expect(outcome.exitCode == 1 && outcome.error.contains(reason) && outcome.error.contains("[not-renamed]"), "\(outcome)")
        #expect(try files() == before)
    }

    @Test func aNameOfSomethingElseIsAUsageError() throws {
        for (old, new) in [("density", "density=dense"), ("density=compact", "dense"), ("density=compact", "width=dense")] {
            #expect(run("rename", old, new).exitCode == 2)
        }
        #expect(run("rename", "--deprecate", "density", "spacing").exitCode == 2)
    }

    @Test func aListThatTwoModifiersShareIsLeft() throws {
        try folder.write(
            "modifiers:\n  density: &sizes [comfortable, compact]\n  width: *sizes\n", to: "tokens/tokengen.yaml")
        try FileManager.default.removeItem(atPath: folder("tokens/modifiers/width"))
        let outcome = run("rename", "density=compact", "density=dense")
        #expect(outcome.exitCode == 1 && outcome.error.contains("[not-renamed]"), "\(outcome)")
    }

    @Test func aResolverDocumentNamesThem() throws {
        let folder = try TemporaryFolder()
        let document = """
            { "version": "2025.10",
              "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
              "modifiers": {
                "density": {
                  "contexts": { "comfortable": [], "com.pact": [{ "$ref": "compact.json" }] }, "default": "comfortable",
                  "$extensions": { "tokengen": { "follows": { "com.pact": 300 } } }
                }
              },
              "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/density" }] }

            """
        try folder.write(document, to: "tokens/tokens.resolver.json")
        try folder.write("name: app\nmodifiers: { density: }\n", to: "tokens/tokengen.yaml")
        try folder.write("{ \"size\": { \"$type\": \"number\", \"row\": { \"$value\": 1 } } }\n", to: "tokens/base.json")
        try folder.write("{ \"size\": { \"row\": { \"$value\": 2 } } }\n", to: "tokens/compact.json")
        let rename = { (old: String, new: String) in tokengen(["rename", "--tokens", folder("tokens"), old, new]) }
        #expect(rename("density", "a/b").exitCode == 1)
        #expect(rename("density=com.pact", "density=com/pact").exitCode == 1)
        #expect(rename("density", "row height").exitCode == 0)
        #expect(rename("row height=com.pact", "row height=dense").exitCode == 0)
        #expect(
            try folder.text(of: "tokens/tokens.resolver.json")
                == document.replacing("density", with: "row height").replacing("com.pact", with: "dense"))
        #expect(try folder.text(of: "tokens/tokengen.yaml") == "name: app\nmodifiers: { row height: }\n")
        let output = tokengen(["resolve", "--tokens", folder("tokens"), "--input", "row height=dense"]).output
        #expect(output.contains("\"value\":2"), "\(output)")
    }

    /// A name that no output could have would close a modifier that its document keeps open.
    @Test(arguments: [("density", "a~b"), ("density=compact", "density=com/pact")])
    func anOpenModifierStaysOpen(old: String, new: String) throws {
        let folder = try TemporaryFolder()
        let document = """
            version: "2025.10"
            sets: { base: { sources: [{ size: { $type: dimension, row: 56 } }] } }
            modifiers:
              density:
                contexts: { comfortable: [], compact: [{ size: { $type: dimension, row: 44 } }] }
                default: comfortable
                $extensions: { tokengen: { open: true } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/density" }]

            """
        try folder.write(document, to: "tokens/resolver.yaml")
        try folder.write("name: app\n", to: "tokens/tokengen.yaml")
        let outcome = tokengen("rename", "--tokens", folder("tokens"), old, new)
        #expect(outcome.exitCode == 1 && outcome.error.contains("[not-renamed]"), "\(outcome)")
        #expect(try folder.text(of: "tokens/resolver.yaml") == document)
    }

    /// A link to a file that gets another path would lead nowhere.
    @Test func aLinkToAFileOfTheContextIsAnError() throws {
        try folder.write(Self.configuration.replacing("'compact'", with: "'compact', cosy"), to: "tokens/tokengen.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder("tokens/modifiers/density/cosy.yaml"), withDestinationPath: "compact.tokens.yaml")
        let before = try files()
        let outcome = run("rename", "density=compact", "density=dense")
        #expect(outcome.exitCode == 3 && outcome.error.contains("cosy.yaml' is a link to 'compact.tokens.yaml'"), "\(outcome)")
        #expect(try files() == before)
        #expect(run("check").exitCode == 0)
    }

    /// Random projects, in folders and with a resolver document: there and back, with the same bytes and in between the same values.
    @Test func randomProjectsThereAndBack() throws {
        var count = 0
        for seed in Gate.seeds(8, long: 300) {
            let random = RandomContextProject(seed: seed)
            let compiler = Compiler(options: .init())
            let input = ProjectCase(random.text).input
            var found = Diagnostics()
            guard let project = compiler.resolve(input, reporting: &found), !found.hasErrors else { continue }
            for name in ModifierName.all(in: project) where (seed + UInt64(count)).isMultiple(of: 3) || name.context == nil {
                let rename = ModifierRename(name, to: "new name", in: project, input, by: compiler)
                #expect(!rename.diagnostics.hasErrors, "seed \(seed), \(name.text): \(rename.diagnostics.all.map(\.text))")
                let renamed = try #require(compiler.resolve(rename.result, reporting: &found))
                let new = try #require(ModifierName(name.context == nil ? "new name" : "\(name.modifier)=new name", in: renamed))
                let back = ModifierRename(new, to: name.name, in: renamed, rename.result, by: compiler)
                #expect(
                    back.result.files.map { [Array($0.path.utf8), $0.source.bytes] }
                        == input.files.map { [Array($0.path.utf8), $0.source.bytes] })
                count += 1
            }
        }
        print("\(count) names of modifiers and contexts renamed there and back")
        #expect(count > 20)
    }
}
