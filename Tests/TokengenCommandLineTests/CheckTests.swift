import Testing

@testable import TokengenCommandLine

/// `tokengen check` lints; its exit code and its matrix.
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
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
        try configure("{ contrast: off, unused-override: off }")
        let silent = tokengen("check", tokens)
        #expect(silent.exitCode == 0 && silent.error.isEmpty)
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

                """)
        #expect(tokengen("check", "--matrix", "--quiet", tokens).output == outcome.output)
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
        #expect(outcome.exitCode == 1 && outcome.output.isEmpty)
    }
}
