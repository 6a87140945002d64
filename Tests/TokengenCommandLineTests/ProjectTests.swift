import Foundation
import ProjectCases
import Testing
import TokenFiles
import TokenProject
import TokengenTool

@testable import TokenCommandLine

/// Whole runs of the tool on the project that `tokengen init` writes.
@Suite struct ProjectTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    private var tokens: String { "--tokens=\(folder("tokens"))" }
    private var output: String { "--output=\(folder("Generated"))" }

    @Test func aNewProjectPassesCheck() {
        let outcome = tokengen("check", tokens)
        #expect(outcome.exitCode == 0)
        #expect(outcome.error == "")
        #expect(outcome.output.hasPrefix("checked 8 files: "))
    }

    @Test func initOverwritesNothing() throws {
        try folder.write("mine", to: "tokens/base/color.yaml")
        let outcome = tokengen("init", folder.path)
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("[existing-file]"))
        #expect(try folder.text(of: "tokens/base/color.yaml") == "mine")
    }

    @Test func initSetsEditorsUp() throws {
        let settings = try folder.text(of: ".vscode/settings.json")
        for kind in ["tokens", "styles", "components", "configuration", "resolver", "tokens-json"] {
            let path = "tokens/.schemas/\(kind).schema.json"
            #expect(settings.contains("\"./\(path)\""))
            #expect(try folder.text(of: path) == tokengen("schema", kind).output)
        }
        for path in folder.files where path.hasSuffix(".yaml") {
            let line = try #require(try folder.text(of: path).split(separator: "\n").first)
            let schema = try #require(line.split(separator: "$schema=").last)
            #expect(line.hasPrefix("# yaml-language-server: $schema="))
            #expect(FileSystem.kind(of: folder(path).parentPath.appendingPath(String(schema))) == .file)
        }
    }

    @Test func initLeavesTheSettingsOfAnEditorAsTheyAre() throws {
        let other = try TemporaryFolder()
        try other.write("{ \"mine\": 1 }", to: ".vscode/settings.json")
        let outcome = tokengen("init", other.path)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("Add this to \(other(".vscode/settings.json")):\n{\n  \"yaml.schemas\": {\n"))
        #expect(try other.text(of: ".vscode/settings.json") == "{ \"mine\": 1 }")
        #expect(tokengen("check", "--tokens", other("tokens")).exitCode == 0)
    }

    @Test func generatesOnceAndThenNothing() throws {
        let first = tokengen(tokens, output)
        #expect(first.exitCode == 0 && first.error.isEmpty)
        let files = folder.files
        #expect(files.contains { $0.hasPrefix("Generated/First/") } && files.contains { $0.hasPrefix("Generated/Second/") })
        let dates = try files.map(folder.modificationDate)
        let second = tokengen("generate", tokens, output)
        #expect(second.output.hasPrefix("wrote 0 files, "))
        #expect(try files.map(folder.modificationDate) == dates)
        #expect(tokengen("--check", tokens, output).exitCode == 0)
        #expect(tokengen("--quiet", tokens, output).output == "")
    }

    @Test func generatesOneBrand() {
        #expect(tokengen("--brand", "second", tokens, output).exitCode == 0)
        #expect(!folder.files.contains { $0.hasPrefix("Generated/First/") })
        #expect(folder.files.contains { $0.hasPrefix("Generated/Second/") })
    }

    /// Also where no token of base/ is left in a brand.
    @Test func oneBrandLeavesTheOutputFresh() throws {
        let other = try TemporaryFolder()
        try other.write("a: { $type: number, x: 1 }", to: "tokens/base/a.yaml")
        for brand in ["first", "second"] { try other.write("a: { $type: number, x: 2 }", to: "tokens/brands/\(brand)/a.yaml") }
        let arguments = ["--tokens=\(other("tokens"))", "--output=\(other("Generated"))"]
        for brand in ["second", "first", "second"] {
            #expect(tokengen(["--brand=\(brand)"] + arguments).exitCode == 0)
            #expect(tokengen(["--check", "--brand=\(brand)"] + arguments).exitCode == 0)
        }
        #expect(tokengen(["generate", "--check"] + arguments).exitCode == 0)
    }

    @Test func outputDoesNotGoIntoTheTokens() {
        #expect(tokengen(tokens, "--output=\(folder("tokens/out/deep"))").exitCode == 2)
        #expect(!folder.files.contains { $0.hasPrefix("tokens/out") })
    }

    @Test func modulesAreNotInternal() throws {
        let outcome = tokengen("--access=internal", tokens, output)
        #expect(outcome.exitCode == 1 && !outcome.error.contains("tokengen.yaml"), "\(outcome.error)")
        try folder.write("swift: { access: internal }", to: "tokens/tokengen.yaml")
        #expect(tokengen(tokens, output).error.contains("tokengen.yaml:1:18: error: modules use each other's types"))
        let check = tokengen("check", tokens)
        #expect(check.exitCode == 0 && check.error.contains("tokengen.yaml:1:18: warning: 'internal' is for the build plugin"))
    }

    @Test(arguments: [
        "Type", "Protocol", "init", "self", "Self", "_", "__", "StyleTypes", "TokenRuntime", "ViewStyles", "Swift", "UIKit", "SwiftUI",
    ])
    func whatIsNoModuleIsNoPlatformModule(name: String) throws {
        try folder.write("swift: { platformModule: \(name) }", to: "tokens/tokengen.yaml")
        let outcome = tokengen("check", tokens)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("tokengen.yaml:1:26: error: '\(name)' cannot be the platform module"), "\(outcome.error)")
    }

    @Test(arguments: [
        ("release: 9223372036854775807", "1:10: error: 'release' counts your releases: 1, 2, 3; it is not the app's version"),
        ("release: 9007199254740992", "1:10: error: 'release' counts your releases: 1, 2, 3; it is not the app's version"),
        ("name: \"\"", "1:7: error: 'name' is empty"), ("name: [a]", "1:7: error: 'name' must be text"),
    ])
    func theConfigurationHasBounds(configuration: String, message: String) throws {
        try folder.write(configuration, to: "tokens/tokengen.yaml")
        #expect(tokengen("check", tokens).error.contains("tokengen.yaml:\(message)"))
        try folder.write("release: 9007199254740991", to: "tokens/tokengen.yaml")
        #expect(tokengen("check", tokens).exitCode == 0)
    }

    /// What `check` accepts can be written.
    @Test func aBrandFitsFileNames() throws {
        let name = String(repeating: "x", count: 200)
        try folder.write("color: { accent: red }", to: "tokens/brands/\(name).yaml")
        #expect(tokengen("check", tokens).exitCode == 0)
        let outcome = tokengen(tokens, output)
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        try folder.write("color: { accent: red }", to: "tokens/brands/\(name)y.yaml")
        for arguments in [["check", tokens], ["generate", tokens, output]] {
            let outcome = tokengen(arguments)
            #expect(outcome.exitCode == 1)
            #expect(outcome.error.contains("\(name)y.yaml:1:1: error:") && outcome.error.contains("[brand-name]"), "\(outcome.error)")
        }
    }

    @Test func checkFindsNamesThatCollideBesideOtherErrors() throws {
        try folder.write("n: { $type: number, my-name: 1, my name: 2 }", to: "tokens/base/names.yaml")
        #expect(tokengen("check", tokens).error.contains("[name-collision]"))
        try folder.write("n: { $type: number, my-name: 1, my name: 2, bad: x }", to: "tokens/base/names.yaml")
        let outcome = tokengen("check", tokens)
        #expect(outcome.error.contains("[name-collision]") && outcome.error.contains("[wrong-value]"))
    }

    /// An override without effect would ship: whoever generates gets a warning, with the build plugin's options too.
    @Test func generateWarnsOfAMisspeltOverride() throws {
        let brand = try folder.text(of: "tokens/brands/first.yaml")
        try folder.write(brand + "title:\n  $type: color\n  sufrace: red\n", to: "tokens/brands/first.yaml")
        try folder.write("title: { $type: color, surface: white }\n", to: "tokens/base/title.yaml")
        for form in ["modules", "single"] {
            let outcome = tokengen("generate", tokens, output, "--arrangement", form, "--access", form == "single" ? "internal" : "public")
            #expect(outcome.exitCode == 0)
            #expect(
                outcome.error.contains("[misspelt-override]") && outcome.error.contains("did you mean 'title.surface'?"), "\(outcome.error)"
            )
        }
    }

    @Test func generatesFourFilesForAPlugin() {
        #expect(tokengen("--arrangement=single", "--access=internal", tokens, output).exitCode == 0)
        #expect(
            folder.files.filter { $0.hasPrefix("Generated/") } == [
                "Generated/GeneratedSnapshots.swift", "Generated/GeneratedStyles.swift", "Generated/GeneratedTokens.swift",
                "Generated/GeneratedTypes.swift",
            ])
    }

    /// The options of the build plugin: its targets keep generated code internal, unless the configuration says otherwise.
    @Test(arguments: [
        ("", "package", ""), ("", "project", ""), ("swift: { access: public }", "package", "public "),
        ("swift: { access: public }", "project", "public "),
        ("swift: { access: package }", "package", "package "), ("swift: { access: package }", "project", ""),
        ("swift: { access: internal }", "package", ""),
    ])
    func aPluginHasTheAccessOfTheConfiguration(configuration: String, host: String, access: String) throws {
        try folder.write(configuration, to: "tokens/tokengen.yaml")
        let outcome = tokengen("generate", "--plugin=\(host)", "--quiet", tokens, output)
        #expect(outcome.exitCode == 0)
        #expect(try folder.text(of: "Generated/GeneratedTokens.swift").contains("\n\(access)nonisolated enum FirstTokens {"))
        guard configuration.contains("package") && host == "project" else { return #expect(outcome.error == "") }
        #expect(
            outcome.error.contains("tokengen.yaml:1:18: warning: Xcode targets do not support 'package' access; 'internal' is used instead")
        )
        #expect(tokengen("generate", "--plugin=project", "--access=public", "--quiet", tokens, output).error == "")
    }

    @Test func checkNamesWhatIsStaleAndTheCommandThatMendsIt() throws {
        _ = tokengen(tokens, output)
        let stale = try #require(folder.files.first { $0.hasSuffix("First/GeneratedTokens.swift") })
        let missing = try #require(folder.files.first { $0.hasSuffix("Second/GeneratedTokens.swift") })
        try folder.write("// Generated by tokengen\n", to: stale)
        try FileManager.default.removeItem(atPath: folder(missing))
        try folder.write("color: { accent: \"#000\" }", to: "tokens/brands/third.yaml")
        _ = tokengen("--brand=third", tokens, output)
        try FileManager.default.removeItem(atPath: folder("tokens/brands/third.yaml"))
        let before = folder.files
        let outcome = tokengen("generate", "--check", tokens, output)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("'\(folder(stale))' is out of date"))
        #expect(outcome.error.contains("'\(folder(missing))' is missing"))
        #expect(outcome.error.contains("'\(folder("Generated/Third/GeneratedTokens.swift"))' is left over"))
        #expect(outcome.error.contains("run: tokengen generate \(tokens) \(output)\n"))
        #expect(!outcome.error.contains("tokengen.manifest.json"))
        let inCI = tokengen("generate", "--check", "--diagnostics", "xcode", tokens, "--sarif=\(folder("t.sarif"))", output)
        #expect(inCI.error.contains("run: tokengen generate \(tokens) \(output)\n"), "\(inCI.error)")
        try FileManager.default.removeItem(atPath: folder("t.sarif"))
        #expect(folder.files == before)
        #expect(tokengen("generate", tokens, output).output.contains("wrote 2 files, removed 5, "))
        #expect(tokengen("generate", "--check", tokens, output).exitCode == 0)
    }

    @Test func writesNothingWhereThereIsAnError() throws {
        _ = tokengen(tokens, output)
        let before = try folder.files.filter { $0.hasPrefix("Generated/") }.map(folder.text)
        try folder.write("color:\n  $type: color\n  accent: \"{color.ikn}\"\n", to: "tokens/brands/first.yaml")
        let outcome = tokengen(tokens, output)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("\(folder("tokens/brands/first.yaml")):3:"))
        #expect(try folder.files.filter { $0.hasPrefix("Generated/") }.map(folder.text) == before)
    }

    @Test func outputThatCannotBeWrittenExitsWith3() throws {
        try folder.write("no folder", to: "Generated")
        let outcome = tokengen(tokens, output)
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("[unwritable-output]"))
        #expect(try folder.text(of: "Generated") == "no folder")
    }

    @Test func inputThatIsMissingExitsWith3() {
        let outcome = tokengen("check", folder("nothing"))
        #expect(outcome.exitCode == 3)
        #expect(outcome.error.contains("name a token file or folder that exists"))
    }

    @Test func anUnknownBrandIsSuggested() {
        let outcome = tokengen("--brand", "secnod", tokens, output)
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.contains("did you mean 'second'?"))
        #expect(!folder.files.contains { $0.hasPrefix("Generated/") })
    }

    @Test func diagnosticsHaveTheFormThatFits() throws {
        try folder.write("color:\n  $type: color\n  accent: \"{color.ikn}\"\n", to: "tokens/brands/first.yaml")
        #expect(!tokengen("check", tokens).error.contains("^~"))
        #expect(tokengen("check", tokens, isTerminal: true).error.contains("\u{1B}["))
        let plain = tokengen("check", tokens, isTerminal: true, environment: ["NO_COLOR": "1"]).error
        #expect(plain.contains("^~") && !plain.contains("\u{1B}["))
        #expect(tokengen("check", tokens, "--diagnostics=human").error.contains("^~"))
        #expect(tokengen("check", tokens, "--diagnostics", "json").error.hasPrefix("{\n  \"diagnostics\": [\n"))
        #expect(tokengen("check", tokens, "--diagnostics", "github").error.hasPrefix("::error file="))
    }

    @Test func standardOutputThatFailsExitsWith3() {
        let console = Console(
            output: { _ throws(FileError) in throw FileError(path: "standard output", code: 28) }, error: { _ in }, errorIsTerminal: false,
            environment: { _ in nil })
        #expect(CommandLineTool.tokengen(console: console).run(arguments: ["check", tokens]) == 3)
    }
}
