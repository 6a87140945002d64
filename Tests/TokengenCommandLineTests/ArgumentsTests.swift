import Testing
import TokenCommandLine
import TokenOutput
import TokengenTool

@testable import TokenCommandLine

@Suite struct ArgumentsTests {
    private static let command = Command(
        name: "demo", summary: "", operands: .many("FILE"),
        options: [
            Option(name: "tokens", value: "PATH", help: ""), Option(name: "brand", value: "NAME", mayRepeat: true, help: ""),
            Option(name: "access", value: "LEVEL", choices: ["public", "internal"], help: ""), Option(name: "check", help: ""),
        ], run: { _ in })

    private func parse(_ arguments: String...) throws -> Arguments { try Arguments(arguments, of: Self.command, in: .tokengen()) }

    private func failure(_ arguments: String...) -> String? {
        do throws(Failure) {
            _ = try Arguments(arguments, of: Self.command, in: .tokengen())
            return nil
        } catch .usage(let text, let hint) {
            return text + (hint.map { "; " + $0 } ?? "")
        } catch {
            return "\(error)"
        }
    }

    /// In Swift a mark forms one character with the sign before it.
    @Test func aValueMayBeginWithAMark() {
        let outcome = tokengen("check", "--tokens=\u{301}a")
        #expect(outcome.exitCode == 3 && outcome.error.contains("\u{301}a"))
    }

    @Test func valuesStandBehindASpaceOrAnEqualsSign() throws {
        let arguments = try parse("--tokens", "a", "--brand=b", "--brand", "c=d", "--access=public", "--check")
        #expect(arguments.value(.tokens) == "a")
        #expect(arguments.values(Self.command.options[1]) == ["b", "c=d"])
        #expect(arguments.value(Self.command.options[2]) == "public")
        #expect(arguments.has(Self.command.options[3]))
        #expect(!arguments.has(.quiet))
    }

    @Test func operandsAndOptionsMix() throws {
        let arguments = try parse("a", "--check", "b", "-", "--", "--tokens", "--", "c")
        #expect(arguments.operands == ["a", "b", "-", "--tokens", "--", "c"])
        #expect(arguments.value(.tokens) == nil)
    }

    @Test func aValueMayBeginWithADashBehindAnEqualsSign() throws {
        #expect(try parse("--tokens=-a").value(.tokens) == "-a")
        #expect(try parse("--tokens", "-").value(.tokens) == "-")
        #expect(try parse("--tokens", "-1").value(.tokens) == "-1")
    }

    @Test func errorsAreNamed() {
        #expect(failure("--tokns", "a") == "unknown option '--tokns'; did you mean '--tokens'?")
        #expect(failure("-check") == "unknown option '-check'; did you mean '--check'?")
        #expect(failure("--xyzzy") == "unknown option '--xyzzy'")
        #expect(failure("--inputs=a") == "'--inputs' is not an option of 'tokengen demo'; it belongs to 'tokengen resolve'")
        #expect(
            failure("--sarif=a")
                == "'--sarif' is not an option of 'tokengen demo'; it belongs to 'tokengen generate', 'tokengen check' and 'tokengen snapshots'"
        )
        #expect(failure("--tokens") == "option '--tokens' needs a value: --tokens PATH")
        #expect(failure("--tokens=") == "option '--tokens' needs a value: --tokens PATH")
        #expect(failure("--tokens", "--check") == "option '--tokens' needs a value: --tokens PATH")
        #expect(
            failure("--brand", "-x")
                == "option '--brand' needs a value: --brand NAME; write a value that starts with '-' after '=': --brand=-x")
        #expect(failure("--check=yes") == "option '--check' takes no value")
        #expect(failure("--tokens=a", "--tokens=b") == "option '--tokens' is given twice")
        #expect(
            failure("--access=pubic") == "'pubic' is not a value of '--access'; expected public, internal; did you mean 'public'?")
    }
}

@Suite struct UsageTests {
    @Test func anOperandTooManyIsWrittenWithItsOption() {
        #expect(tokengen("gallery", "out.html").error.contains("unexpected argument 'out.html'; write --output out.html"))
        #expect(tokengen("snapshots", "verify", "Card").error.contains("unexpected argument 'Card'; write --only Card"))
        #expect(tokengen("snapshots", "verify", "--cause", "color.accent").error.contains("'--cause' is for 'tokengen snapshots accept'"))
    }

    @Test(arguments: CommandLineTool.tokengen().commands.map(\.name))
    func everyCommandHasHelp(name: String) {
        let help = tokengen("help", name)
        #expect(help.exitCode == 0 && help.error.isEmpty)
        #expect(help.output.hasPrefix("tokengen \(name): "))
        #expect(tokengen(name, "--help").output == help.output)
        #expect(tokengen(name, "--nonsense", "-h").output == help.output)
        #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 140 })
    }

    @Test func theToolHasHelpAndAVersion() {
        let help = tokengen("--help")
        #expect(CommandLineTool.tokengen().commands.allSatisfy { help.output.contains("\n  \($0.name) ") })
        #expect(tokengen("help").output == help.output)
        #expect(tokengen("--version").output == "tokengen \(tokengenBuild)\n")
    }

    @Test func onlyAReleaseHasTheVersionAlone() {
        #expect(buildVersion(named: "release") == tokengenVersion)
        #expect(buildVersion(named: "1a2b3c4d-dirty") == "\(tokengenVersion)-dev+1a2b3c4d-dirty")
        #expect(buildVersion(named: "") == "\(tokengenVersion)-dev")
        // The tests are no release.
        #expect(tokengenBuild.hasPrefix("\(tokengenVersion)-dev"))
    }

    @Test func unknownCommandsAreSuggestedAndExitWith2() {
        let outcome = tokengen("genrate")
        #expect(outcome.exitCode == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.error == "error: unknown command 'genrate'; did you mean 'generate'?\nSee 'tokengen --help'.\n")
    }

    @Test func wrongUsageNamesTheHelpOfItsCommand() {
        #expect(tokengen("--brnd", "x").error.hasSuffix("See 'tokengen generate --help'.\n"))
        #expect(tokengen("check", "--x").error.hasSuffix("See 'tokengen check --help'.\n"))
        #expect(tokengen("explain").exitCode == 2)
        #expect(tokengen("explain", "a", "b").error.hasPrefix("error: unexpected argument 'b'"))
        #expect(tokengen("--quiet", "check").error.contains("the command comes first"))
        #expect(tokengen("resolve", "--input", "brand").exitCode == 2)
    }

    @Test func hostileArgumentsAreShownEscaped() {
        let outcome = tokengen("\u{1B}[31m\u{202E}")
        #expect(outcome.error.contains("'\\u{1B}[31m\\u{202E}'"))
    }

    @Test func afterTwoDashesHelpIsAnOperand() {
        #expect(tokengen("check", "--", "--help").exitCode == 3)
    }
}
