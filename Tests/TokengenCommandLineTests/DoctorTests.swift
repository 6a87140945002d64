import ProjectCases
import Testing
import TokenCommandLine

/// The output that the form for bugs asks for.
@Suite struct DoctorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func doctor() -> Outcome { tokengen("doctor", "--tokens", folder("tokens")) }

    @Test func itNamesTheBuildAndTheSystem() {
        let lines = doctor().output.split(separator: "\n")
        #expect(lines.first == "tokengen  \(tokengenBuild)")
        #expect(lines.dropFirst().first?.hasPrefix("system    ") == true)
        #expect(lines.last == "project   not found, or it cannot be read")
    }

    @Test func itCountsThePartsOfAProject() throws {
        try #require(tokengen("init", folder.path).exitCode == 0)
        try folder.write(
            """
            name: app
            outputs: { swift: Generated, css: Web }
            modifiers: { density: [comfortable, compact] }
            """, to: "tokens/tokengen.yaml")
        let outcome = doctor()
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome)")
        let counts = """
            files       8, 0 of them JSON
            brands      2
            modes       2
            modifiers   1 with 2 contexts
            tokens      12: color 8, dimension 2, typography 2
            styles      1
            components  0
            outputs     swift, css
            errors      none
            warnings    unknown-context 1

            """
        #expect(outcome.output.hasSuffix(counts), "\(outcome.output)")
    }

    @Test(arguments: ["\"{secret.none}\"", "\"#808080\""])
    func nothingOfTheProjectIsShown(value: String) throws {
        try folder.write(
            """
            name: secret.app
            outputs: { css: Secret }
            modifiers: { secret: [secretOne, secretTwo] }
            """, to: "tokens/tokengen.yaml")
        try folder.write("secret: { $type: color, secretToken: \(value), secretOther: \"#808081\" }\n", to: "tokens/base/secret.yaml")
        try folder.write("secret: { $type: color, secretToken: \"#4C4C4C\" }\n", to: "tokens/brands/secretBrand.yaml")
        try folder.write(
            """
            SecretStyle:
              fields: { viewStyle: ViewStyle, secretStyle: LabelStyle }
              value:
                viewStyle: { backgroundColor: "{secret.secretToken}" }
                secretStyle: { textColor: "{secret.secretOther}", secretField: 1 }
              variants: { secretVariant: {} }
            """, to: "tokens/styles/secret.yaml")
        let outcome = doctor()
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome)")
        #expect(outcome.output.contains("unknown-field 1"))
        for word in ["secret", "808080", "808081", "4C4C4C"] {
            #expect(!outcome.output.lowercased().contains(word.lowercased()), "\(outcome.output)")
        }
    }

    @Test func aFolderThatIsNotThereIsNotNamed() {
        let outcome = tokengen("doctor", "--tokens", folder("secret"))
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty && !outcome.output.contains("secret"), "\(outcome)")
    }
}
