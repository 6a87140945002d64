import ProjectCases
import Testing
import TokenDiagnostics

@testable import TokenCommandLine

/// The exit codes are those of `tokengen --help`.
@Suite struct ExitCodeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try #require(tokengen("init", folder.path).exitCode == 0)
    }

    private func exitCode(_ arguments: String...) -> Int32 { tokengen(arguments).exitCode }

    @Test func whatIsSaidOnTheCommandLineIsUsage() throws {
        let tokens = "--tokens=" + folder("tokens")
        #expect(exitCode("resolve", tokens, "--input", "brnad=first") == 2)
        #expect(exitCode("resolve", tokens, "--input", "brand=frist") == 2)
        #expect(exitCode("resolve", tokens) == 2)
        #expect(exitCode("explain", "colr", tokens) == 2)
        #expect(exitCode("explain", "color", tokens) == 0)
        #expect(exitCode("--brand", "frist", tokens, "--output", folder("Generated")) == 2)
        #expect(exitCode("schema", "tokns") == 2)
    }

    @Test func whatIsSaidInAFileIsNot() throws {
        try folder.write("{\"brand\": \"frist\"}", to: "inputs.json")
        #expect(exitCode("resolve", "--tokens", folder("tokens"), "--inputs", folder("inputs.json")) == 1)
    }

    @Test func aResolverDocumentHasInputsToo() throws {
        try folder.write(
            ##"{"version":"2025.10","sets":{"a":{"sources":[{"c":{"$type":"number","x":{"$value":1}}}]}},"##
                + ##""modifiers":{"theme":{"contexts":{"a":[],"b":[]},"default":"a"}},"##
                + ##""resolutionOrder":[{"$ref":"#/sets/a"},{"$ref":"#/modifiers/theme"}]}"##, to: "x.resolver.json")
        let resolver = "--resolver=" + folder("x.resolver.json")
        #expect(exitCode("resolve", resolver, "--input", "theme=b") == 0)
        #expect(exitCode("resolve", resolver, "--input", "theme=c") == 2)
        #expect(exitCode("resolve", resolver, "--input", "them=a") == 2)
    }

    @Test func aFileThatCannotBeReadGoesBeforeOtherErrors() throws {
        try folder.write("c: { $type: colr }\n", to: "tokens/base/error.yaml")
        #expect(exitCode("check", "--tokens", folder("tokens")) == 1)
        #expect(exitCode("check", folder("tokens/base/error.yaml"), folder("nothing.yaml")) == 3)
        #expect(exitCode("migrate", folder("tokens/base/error.yaml"), folder("nothing.yaml")) == 3)
    }

    @Test func helpNamesEachOfThem() {
        let help = tokengen("--help").output
        for code in ExitCode.allCases { #expect(help.contains("\n  \(code.rawValue)  \(code.meaning)\n")) }
    }
}
