import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing
import TokenCommandLine
import TokenOutput

/// `tokengen-generate`, which the build plugin runs: two commands of `tokengen`.
@Suite struct GeneratingToolTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    private func generator(_ arguments: String...) -> Outcome { run(arguments, in: .generating()) }

    @Test func itGeneratesAndChecksAsTokengenDoes() throws {
        #expect(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
        for arguments in [["--check", "--output", folder("Generated")], ["check"], ["check", "--matrix"], ["--brand", "none"]] {
            let (own, whole) = (
                run(arguments + ["--tokens", folder("tokens")], in: .generating()), tokengen(arguments + ["--tokens", folder("tokens")])
            )
            #expect((own.exitCode, own.output, own.error) == (whole.exitCode, whole.output, whole.error))
            #expect(own.exitCode == (arguments.contains("none") ? 2 : 0), "\(own.error)")
        }
    }

    @Test func helpListsItsCommandsOnly() {
        let help = generator("--help")
        #expect(help.output.hasPrefix("tokengen-generate: "))
        let list = help.output.components(separatedBy: "\n\n")[2]
        #expect(list.split(separator: "\n").map { $0.split(separator: " ")[0] } == ["Commands:", "generate", "check", "help"])
        #expect(help.output.contains("Other commands belong to the full tool, 'tokengen'.\n"))
        #expect(generator("help").output == help.output)
        #expect(!tokengen("--help").output.contains("full tool"))
        #expect(generator("--version").output == "tokengen-generate \(tokengenBuild)\n")
    }

    @Test(arguments: ["generate", "check", "help"])
    func helpOfACommandDiffersByTheNameOfTheTool(command: String) {
        let whole = tokengen("help", command).output
        let name = "tokengen \(command)"
        let own = whole.replacing("\(name):", with: "tokengen-generate \(command):", maxReplacements: 1)
            .replacing("Usage: \(name) ", with: "Usage: tokengen-generate \(command) ")
        #expect(generator("help", command).output == own)
    }

    @Test(arguments: ["explain", "snapshots", "language-server", "payload"])
    func otherCommandsBelongToTheFullTool(command: String) {
        let outcome = generator(command, "x")
        #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
        #expect(
            outcome.error == """
                error: unknown command '\(command)'; other commands belong to the full tool, 'tokengen'
                See 'tokengen-generate --help'.

                """)
        #expect(generator("help", command).error.contains("the full tool, 'tokengen'"))
    }

    @Test func wrongUsageNamesItsOwnHelp() {
        #expect(
            generator("genrate").error == "error: unknown command 'genrate'; did you mean 'generate'?\nSee 'tokengen-generate --help'.\n")
        #expect(generator("check", "--matrx").error.hasSuffix("See 'tokengen-generate check --help'.\n"))
        #expect(generator("check", "--access", "public").error.contains("it belongs to 'tokengen-generate generate'"))
    }

    @Test(.startsPrograms) func theProgramIsThisTool() throws {
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tokengen-generate")
        #expect(try Subprocess.run([program.path(), "help"]).output == generator("help").output)
    }
}
