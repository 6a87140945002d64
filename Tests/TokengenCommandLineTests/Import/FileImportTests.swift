import ProjectCases
import Testing

@testable import TokengenCommandLine

/// Style Dictionary and DTCG: what is a mode or a brand is in the names of files, if anywhere.
@Suite struct FileImportTests {
    private static func old(_ color: String) -> String { "{ \"surface\": { \"value\": \"\(color)\", \"type\": \"color\" } }" }
    private static func modern(_ red: Int) -> String {
        "{ \"surface\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0] } } }"
    }

    @Test func filesThatDifferInOneWordAreLightAndDark() throws {
        let project = try ImportCase(["color-light.json": Self.old("#FFFFFF"), "color-dark.json": Self.old("#000000")])
        #expect(project.outcome.output.contains("is Style Dictionary: 2 files of tokens; appearance: 'light', 'dark'"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") != project.value(of: "surface"))
    }

    @Test func aDarkFileLiesOnTopOfTheOthers() throws {
        let project = try ImportCase(["color.json": Self.old("#FFFFFF"), "color.dark.json": Self.old("#000000")])
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") != project.value(of: "surface"))
    }

    /// A palette of dark colours is no mode.
    @Test func namesCountOnlyWhereTheContentsAgree() throws {
        let project = try ImportCase([
            "color.json": Self.old("#FFFFFF"), "dark.json": "{ \"night\": { \"value\": \"#000000\", \"type\": \"color\" } }",
        ])
        #expect(project.outcome.output.contains("Read with all others, whatever their names say: 'dark.json'."))
        #expect(project.files == ["base/color.json", "base/dark.json", "tokengen.yaml"])
        #expect(try project.value(of: "night") != nil)
    }

    @Test func foldersOfBrands() throws {
        let project = try ImportCase([
            "base.tokens.json": Self.modern(1).replacing("surface", with: "ink"), "brands/first/color.tokens.json": Self.modern(0),
            "brands/second.tokens.json": Self.modern(1), "package.json": "{ \"name\": \"tokens\" }",
        ])
        #expect(project.outcome.output.contains("is Design Tokens (DTCG): 3 files of tokens; brands: 'first', 'second', from 'brands'"))
        #expect(project.outcome.output.contains("Without tokens, and so not read: 'package.json'."))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "brand=first")?.contains("[0,0,0]") == true)
        #expect(try project.value(of: "surface", "brand=second")?.contains("[1,0,0]") == true)
    }

    @Test func aResolverDocumentIsMapped() throws {
        let document = """
            {
              "version": "2025.10",
              "sets": { "core": { "sources": [{ "$ref": "core.json" }] } },
              "modifiers": {
                "look": { "default": "Day", "contexts": { "Night": [{ "$ref": "night.json" }], "Day": [] } },
                "Theme": { "contexts": { "a b": [], "c": [] } }
              },
              "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/Theme" }, { "$ref": "#/modifiers/look" }]
            }
            """
        let project = try ImportCase(
            ["app.resolver.json": document, "core.json": Self.modern(1), "night.json": Self.modern(0), "other.json": Self.modern(0)],
            from: "source/app.resolver.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.files == ["app.resolver.json", "core.json", "night.json", "tokengen.yaml"])
        #expect(try project.text(of: "tokengen.yaml").contains(#"appearance: { modifier: "look", light: "Day", dark: "Night" }"#))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "brand=a b", "appearance=dark")?.contains("[0,0,0]") == true)
    }

    @Test func whatIsNoSourceIsToldAndNothingWritten() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"name\": \"x\" }", to: "source/package.json")
        let outcome = tokengen("init", "--from", folder("source"), folder("project"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("[missing-tokens]"))
        #expect(folder.files == ["source/package.json"])
        #expect(tokengen("init", "--from", folder("nowhere"), folder("project")).exitCode == 3)
    }
}
