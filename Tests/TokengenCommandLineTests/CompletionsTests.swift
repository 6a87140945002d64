import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokengenTool

@testable import TokenCommandLine
@testable import TokenCommands

@Suite struct CompletionsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    /// The candidates for the last word.
    private func candidates(_ words: String..., shell: String = "fish") -> [String] {
        let outcome = tokengen(["completions", shell, "--"] + words)
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome)")
        return outcome.output.split(separator: "\n").map { $0.hasPrefix("\t") ? String($0) : String($0.prefix { $0 != "\t" }) }
    }

    private var tokens: String { "--tokens=" + folder("tokens") }

    @Test func commandsAndOptionsAreThoseOfHelp() {
        #expect(candidates("") == CommandLineTool.tokengen().commands.map(\.name))
        #expect(candidates("ex") == ["explain"])
        #expect(tokengen("completions", "zsh", "--", "ex").output == "explain\t\(Command.explain.summary)\n")
        for command in CommandLineTool.tokengen().commands {
            #expect(candidates(command.name, "--") == command.allOptions.map(\.spelling))
        }
        #expect(candidates("--br") == ["--brand"])
        #expect(candidates("--vers") == ["--version"])
        #expect(candidates("check", "--vers") == [])
        #expect(candidates("help", "sn") == ["snapshots"])
        #expect(candidates("snapshots", "re") == ["record"])
        #expect(candidates("snapshots", "--tokens", "x", "re") == ["record"])
        #expect(candidates("completions", "") == ["bash", "zsh", "fish"])
    }

    @Test func anOptionIsOfferedOnceUnlessItMayRepeat() {
        #expect(candidates("resolve", "--colors", "srgb", "--col") == ["--color"])
        #expect(candidates("--brand", "a", "--brand=b", "--bra") == ["--brand"])
    }

    @Test func choicesAndNamesOfTheProjectAreOffered() {
        #expect(candidates("check", "--diagnostics", "h") == ["human"])
        #expect(candidates("check", "--diagnostics=h") == ["--diagnostics=human"])
        #expect(candidates(tokens, "--brand", "") == ["first", "second"])
        #expect(candidates("resolve", "--tokens", folder("tokens"), "--brand", "f") == ["first"])
        #expect(candidates("explain", tokens, "color.t") == ["color.text.message", "color.text.title"])
    }

    /// Bash has words as they are typed.
    @Test func namesWithSpacesAreOffered() throws {
        try folder.write("name: app\nmodifiers: { text size: [normal, very large] }\n", to: "tokens/tokengen.yaml")
        #expect(candidates("resolve", tokens, "--input", #"text\ si"#, shell: "bash") == ["text size="])
        #expect(candidates("resolve", tokens, "--input", #"text\ size"#, "=", #"very\ l"#, shell: "bash") == ["very large"])
        #expect(candidates("resolve", tokens, "--input", "text size=v", shell: "zsh") == ["text size=very large"])
    }

    @Test func modifiersAndContextsAreOffered() throws {
        try folder.write("name: app\nmodifiers: { density: [comfortable, compact], theme: [plain, sepia] }\n", to: "tokens/tokengen.yaml")
        try folder.write("{}\n", to: "tokens/modifiers/density/compact.yaml")
        #expect(candidates("resolve", tokens, "--input", "") == ["brand=", "appearance=", "contrast=", "density=", "theme="])
        #expect(candidates("resolve", tokens, "--input", "density=c") == ["density=comfortable", "density=compact"])
        #expect(candidates("resolve", tokens, "--input=brand=f") == ["--input=brand=first"])
        #expect(candidates("resolve", tokens, "--input", "density", "=", "comp", shell: "bash") == ["compact"])
        #expect(candidates("resolve", tokens, "--input", "=", "density", "=", "comp", shell: "bash") == ["compact"])
        #expect(candidates("resolve", tokens, "--input", "th", shell: "bash") == ["theme="])
        #expect(candidates("rename", tokens, "density=") == ["density=comfortable", "density=compact"])
        #expect(candidates("references", tokens, "the") == ["theme", "theme=plain", "theme=sepia"])
    }

    /// Bash replaces only what stands after the equal sign.
    @Test func bashHasThreeWordsForAnOptionWithItsValue() {
        #expect(candidates("check", "--diagnostics", "=", "h", shell: "bash") == ["human"])
        #expect(candidates("check", "--diagnostics", "=", shell: "bash") == Option.diagnostics.choices)
    }

    @Test func elsewhereTheShellListsFiles() {
        #expect(candidates("check", "") == ["\tfiles"])
        #expect(candidates("check", "--tokens=") == ["\tfiles"])
        #expect(candidates("adopt", "--tokens", "") == ["\tfiles"])
        #expect(candidates("init", "--name", "x", "") == ["\tfiles"])
        #expect(candidates("resolve", "--name", "") == [])
        #expect(candidates("help", "help", "--nothing") == [])
    }

    @Test func aProjectWithErrorsOffersWhatItHas() throws {
        try folder.write("color: { $type: color, new: \"#12345\", newer: red }\n", to: "tokens/base/more.yaml")
        #expect(candidates("explain", tokens, "color.new").contains("color.newer"))
        #expect(candidates("explain", "--tokens", folder("nothing"), "unresolved-a") == ["unresolved-alias"])
    }

    @Test func aNameWithALineBreakIsLeftOut() throws {
        try folder.write("odd: { $type: color, \"a\\nb\": red, \"a\\tb\": red, \"a b\": red }\n", to: "tokens/base/odd.yaml")
        #expect(candidates("explain", tokens, "odd.") == ["odd.a b"])
    }

    @Test(.startsPrograms, arguments: Shell.allCases) func aShellCompletesAndRunsTheLine(shell: Shell) throws {
        let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path()
        let python = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "complete.py").path()
        func run(_ line: String) throws -> String {
            try Subprocess.run(["python3", python, shell.rawValue, tool, line], in: URL(filePath: folder.path), patience: 60).output
        }
        #expect(try run("explain color.in\t").contains("color.ink\n  first"), "a token")
        #expect(try run("expl\tcolor.wh\t").contains("color.white\n  first"), "a command, then a token")
        #expect(try run("check --diagnostics=jso\t").contains("[]"), "the value of an option")
        #expect(try run("check --tokens tok\t --qui\t").contains("exit 0"), "a folder")
    }
}
