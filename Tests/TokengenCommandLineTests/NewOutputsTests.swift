import ProjectCases
import Testing
import TokenProject

/// `tokengen init --outputs`: what a new project generates.
@Suite struct NewOutputsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The folders next to the token folder that a run of the new project writes.
    private var made: Set<String> {
        let outcome = tokengen("--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        return Set(folder.files.map { String($0.prefix { $0 != "/" }) }).subtracting(["tokens", ".vscode", ".gitattributes", "source"])
    }

    @Test(arguments: [
        ("css", "outputs:\n  css: Web\n", ["Web"], "CSS"), ("json", "outputs:\n  json: Values\n", ["Values"], "JSON"),
        ("css,json", "outputs:\n  css: Web\n  json: Values\n", ["Values", "Web"], "CSS and JSON"),
        (
            "xcassets,typescript", "outputs:\n  xcassets: Assets\n  typescript: Types\n", ["Assets", "Types"],
            "an asset catalogue and TypeScript"
        ),
        (
            "swift,json,css", "outputs:\n  swift: Generated\n  json: Values\n  css: Web\n", ["Generated", "Values", "Web"],
            "Swift, JSON and CSS"
        ),
    ])
    func aNewProjectMakesThem(list: String, text: String, folders: [String], titles: String) throws {
        let outcome = tokengen("init", folder.path, "--outputs", list)
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.contains("to generate \(titles) from it, and 'tokengen gallery' to see it in a browser.\n"))
        #expect(try folder.text(of: "tokens/tokengen.yaml").hasSuffix(text))
        let schema = "# yaml-language-server: $schema=.schemas/configuration.schema.json\n"
        #expect(try folder.text(of: "tokens/tokengen.yaml").hasPrefix(schema))
        let check = tokengen("check", "--tokens", folder("tokens"))
        #expect(check.exitCode == 0 && check.error == "")
        guard !folders.contains("Generated") else { return }
        #expect(made == Set(folders))
        #expect(tokengen("generate", "--tokens", folder("tokens"), "--check").exitCode == 0)
    }

    @Test func withoutThemSwiftIsMade() throws {
        let outcome = tokengen("init", folder.path)
        #expect(outcome.output.hasSuffix("to generate Swift from it, and 'tokengen gallery' to see it in a browser.\n"))
        #expect(try !folder.text(of: "tokens/tokengen.yaml").contains("outputs"))
    }

    /// The printed components can be written to a file unchanged.
    @Test func itSaysHowAComponentIsDescribed() throws {
        let output = tokengen("init", folder.path).output
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let place = "Declare what a view shows, and its states, in '\(folder("tokens/components/card.yaml"))', for example:"
        let start = try #require(lines.firstIndex { $0 == place })
        let text = lines[(start + 2)...].prefix { !$0.isEmpty }.joined(separator: "\n")
        try folder.write(text + "\n", to: "tokens/components/card.yaml")
        let check = tokengen("check", "--tokens", folder("tokens"))
        #expect(check.exitCode == 0 && check.error == "" && check.output.contains("1 component of first, second; no errors, no warnings"))
        #expect(tokengen("--tokens", folder("tokens"), "--output", folder("Generated")).exitCode == 0)
        #expect(folder.files.contains("Generated/Platform/GeneratedComponents.swift"))
    }

    @Test(arguments: [("theme.json", false), ("figma.json", true)])
    func alsoWhereItBeginsWithAnotherToolsTokens(name: String, hasBrands: Bool) throws {
        let plain = "{ \"ink\": { \"value\": \"#000000\", \"type\": \"color\" } }"
        try folder.write(hasBrands ? figma : plain, to: "source/" + name)
        let outcome = tokengen("init", folder.path, "--from", folder("source/" + name), "--outputs=css,json")
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.output.hasSuffix("to generate CSS and JSON from it.\n"))
        #expect(try folder.text(of: "tokens/tokengen.yaml").contains("\noutputs:\n  css: Web\n  json: Values\n"))
        #expect(made == ["Values", "Web"])
        #expect(folder.files.contains { $0.lowercased() == "web/bumble.css" } == hasBrands)
    }

    private var figma: String {
        """
        { "meta": { "variableCollections": { "C:1": { "name": "Brand", "modes": [
          { "modeId": "1:0", "name": "Badoo" }, { "modeId": "1:1", "name": "Bumble" }] } },
          "variables": { "V:1": { "name": "radius", "variableCollectionId": "C:1", "resolvedType": "FLOAT", "scopes": ["CORNER_RADIUS"],
          "valuesByMode": { "1:0": 8, "1:1": 16 } } } } }
        """
    }

    @Test(arguments: [
        ("ccs", "unknown output 'ccs'; '--outputs' takes swift, css, json"), ("css,", "unknown output ''"),
        ("css, json", "unknown output ' json'"), ("css,css", "'--outputs' names 'css' twice"), ("CSS", "unknown output 'CSS'"),
    ])
    func mistakesAreTold(list: String, message: String) {
        let outcome = tokengen("init", folder.path, "--outputs", list)
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(folder.files.isEmpty)
    }

    @Test func helpTellsOfThem() {
        #expect(tokengen("help", "init").output.contains("--outputs LIST"))
        #expect(tokengen("generate", "--outputs", "css").error.contains("it belongs to 'tokengen init'"))
    }
}
