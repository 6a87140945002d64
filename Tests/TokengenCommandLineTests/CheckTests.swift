import ProjectCases
import Testing

import TokenOutput

/// `tokengen check` runs the lint rules; its exit code and its matrix.
@Suite struct CheckTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, ground: \"#FFFFFF\", accent: \"#000000\" }", to: "tokens/base/color.yaml")
        try folder.write("color: { $type: color, ground: \"#FFFFFF\" }", to: "tokens/brands/badoo/color.yaml")
        try folder.write("color: { $type: color, ground: \"#101010\" }", to: "tokens/brands/bumble/modes/dark.yaml")
        try folder.write(
            """
            NoteStyle:
              fields: { viewStyle: ViewStyle, textStyle: LabelStyle }
              value: { viewStyle: { backgroundColor: "{color.ground}" }, textStyle: { textColor: "{color.accent}" } }
            """, to: "tokens/styles/note.yaml")
    }

    private var tokens: String { "--tokens=\(folder("tokens"))" }

    private func configure(_ lint: String) throws { try folder.write("lint: \(lint)", to: "tokens/tokengen.yaml") }

    @Test func warningsDoNotFail() {
        let outcome = tokengen("check", tokens)
        #expect(outcome.exitCode == 0)
        #expect(outcome.error.contains("[contrast]") && outcome.error.contains("[unused-override]"))
        #expect(outcome.error.contains(" in brand 'bumble' dark [contrast]"))
    }

    @Test func errorsDo() throws {
        try configure("{ contrast: error }")
        let outcome = tokengen("check", tokens)
        #expect(outcome.exitCode == 1)
        #expect(outcome.output == "checked 5 files: 2 tokens and 1 style of badoo, bumble; 1 error, 1 warning\n")
        try configure("{ contrast: off, unused-override: off }")
        let silent = tokengen("check", tokens)
        #expect(silent.exitCode == 0 && silent.error.isEmpty)
    }

    /// For a file named on the command line, its folder means nothing.
    @Test func aStyleFileCanBeNamed() throws {
        let named = tokengen("check", folder("tokens/base/color.yaml"), folder("tokens/styles/note.yaml"))
        #expect(named.exitCode == 0, "\(named.error)")
        #expect(named.output.hasPrefix("checked 2 files: 2 tokens and 1 style of "), "\(named.output)")
        let alone = tokengen("check", folder("tokens/styles/note.yaml"))
        #expect(alone.exitCode == 1 && !alone.error.contains("[misplaced-file]") && alone.error.contains("[unresolved-alias]"))
        try folder.write("A: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { backgroundColor: red } } }", to: "alone.yaml")
        let complete = tokengen("check", folder("alone.yaml"))
        #expect(complete.exitCode == 0, "\(complete.error)")
    }

    @Test func aFileThatIsNamedTwiceIsReadOnce() throws {
        let file = folder("tokens/base/color.yaml")
        let outcome = tokengen("check", file, file, folder("tokens/../tokens/base/color.yaml"))
        #expect(outcome.exitCode == 0 && !outcome.error.contains("[redefined-token]"), "\(outcome.error)")
        #expect(outcome.output.hasPrefix("checked 1 file: "))
    }

    @Test func generatingDoesNotLint() throws {
        try configure("{ contrast: error }")
        let outcome = tokengen(tokens, "--output=\(folder("Generated"))")
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty)
    }

    @Test func matrix() throws {
        try configure("{ contrast: error }")
        let outcome = tokengen("check", "--matrix", tokens)
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.output == """
                brand   mode   tokens  styles  errors  warnings
                badoo   light       2       1       0         1
                bumble  light       2       1       0         0
                bumble  dark        2       1       1         0
                total               2       1       1         1
                checked 5 files: 2 tokens and 1 style of badoo, bumble; 1 error, 1 warning

                """)
        let quiet = tokengen("check", "--matrix", "--quiet", tokens).output
        #expect(outcome.output.hasPrefix(quiet) && quiet.hasSuffix("         1\n"))
    }

    @Test func whatNoRuleHasFoundCountsToo() throws {
        try folder.write("color: { $type: color, accent: \"#000000\" }", to: "tokens/base/more.yaml")
        try configure("{ contrast: off, unused-override: off }")
        let lines = tokengen("check", "--matrix", tokens).output.split(separator: "\n")
        #expect(lines.dropFirst().prefix(4).map { $0.split(separator: " ").last } == ["1", "1", "1", "1"])
    }

    @Test func withoutAProjectThereIsNoMatrix() throws {
        try folder.write("color: { $type: color, ground: white-ish }", to: "tokens/brands/badoo/color.yaml")
        let outcome = tokengen("check", "--matrix", tokens)
        #expect(outcome.exitCode == 1 && outcome.output == "checked 4 files; 1 error, 0 warnings\n")
    }

    @Test func theLastLineSaysWhatWouldFix() throws {
        try folder.write("color: { $type: colour, accent: \"#000000\" }", to: "tokens/base/color.yaml")
        try folder.write(##"{"b":{"$type":"color","c":{"$value":"#000000"}}}"##, to: "tokens/base/legacy.json")
        let outcome = tokengen("check", tokens)
        #expect(outcome.output.hasPrefix("checked 5 files; "))
        #expect(outcome.output.hasSuffix("; 'tokengen check --fix' fixes 1, 'tokengen migrate' fixes 1 of them\n"), "\(outcome.output)")
        #expect(tokengen("check", "--quiet", tokens).output == "")
    }

    /// The lint rules do not run if there are errors; their configuration is still checked.
    @Test func allErrorsOfTheConfigurationAreTold() throws {
        try folder.write(
            """
            name: [dating]
            relase: 3
            rem: -1
            swift: public
            resolver: { brnad: theme, inputs: none, contrast: { norml: a }, mode: { drak: b } }
            lint: { contrats: error, naming: loud, duplicate-value: { ignored: x } }
            """, to: "tokens/tokengen.yaml")
        let lines = tokengen("check", tokens).error.split(separator: "\n").filter { $0.contains("[configuration]") }
        let places = lines.map { $0.dropFirst(folder("tokens/tokengen.yaml").count).prefix { $0 != " " } }
        #expect(
            places == [
                ":1:7:", ":2:1:", ":3:6:", ":4:8:", ":5:13:", ":5:35:", ":5:53:", ":5:73:", ":6:9:", ":6:34:", ":6:59:",
            ], "\(lines.joined(separator: "\n"))")
    }

    @Test func sarifGoesToAFileOrToStandardOutput() throws {
        let plain = tokengen("check", tokens, "--diagnostics", "sarif").error
        let outcome = tokengen("check", tokens, "--sarif", "-")
        #expect(outcome.exitCode == 0 && outcome.output == plain)
        #expect(outcome.error.contains(": warning: "))
        let file = tokengen("check", tokens, "--sarif", folder("out/report.sarif")).output
        #expect(file.hasPrefix("created the folder '\(folder("out"))'\nchecked "), "\(file)")
        #expect(tokengen("check", tokens, "--sarif", folder("out/report.sarif")).output.hasPrefix("checked "))
        #expect(try folder.text(of: "out/report.sarif") == plain)
        #expect(plain.contains("\"version\": \"\(tokengenVersion)\""))
        #expect(tokengen("check", tokens, "--matrix", "--sarif", "-").exitCode == 2)
        #expect(tokengen("check", tokens, "--sarif", folder("tokens")).exitCode == 3)
        #expect(tokengen("check", folder("nothing"), "--sarif", "-").output.contains("missing-tokens"))
    }

    /// GitHub refuses a report in which one result has no location.
    @Test func everyResultOfSARIFHasALocation() throws {
        let missing = tokengen("check", folder("nothing"), "--sarif", "-").output
        #expect(missing.contains("\"locations\"") && missing.contains("nothing\""), "\(missing)")
        let stale = tokengen("--check", tokens, "--output", folder("out"), "--sarif", "-").output
        #expect(stale.contains("stale-output") && stale.contains("\"locations\"") && stale.contains("\"startLine\": 1"), "\(stale)")
        try folder.write("name: dating", to: "tokens/tokengen.yaml")
        let configured = tokengen("--check", tokens, "--output", folder("out"), "--sarif", "-").output
        #expect(configured.contains("tokens/tokengen.yaml\""), "\(configured)")
    }

    @Test func pathsForGitHubStartAtTheRootOfTheRepository() throws {
        try folder.write("color: { $type: colour }", to: "tokens/base/a b.yaml")
        let environment = ["GITHUB_WORKSPACE": folder("")]
        let outcome = tokengen("check", tokens, "--diagnostics", "github", "--sarif", "-", environment: environment)
        #expect(outcome.error.contains("file=tokens/base/a b.yaml,"), "\(outcome.error)")
        #expect(outcome.output.contains("\"uri\": \"tokens/base/a%20b.yaml\""), "\(outcome.output)")
        let elsewhere = tokengen("check", tokens, "--diagnostics", "github", environment: ["GITHUB_WORKSPACE": folder("tokens/styles")])
        #expect(elsewhere.error.contains("file=\(folder("tokens/base/a b.yaml"))"), "\(elsewhere.error)")
    }
}
