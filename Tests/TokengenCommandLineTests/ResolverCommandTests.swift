import Foundation
import ProjectCases
import Testing

/// `--resolver`, and projects with a resolver document.
@Suite struct ResolverCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"version": "2025.10",
             "sets": {"core": {"sources": [{"$ref": "tokens/core.txt"}]}},
             "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "tokens/dark.json"}]}, "default": "light"}},
             "resolutionOrder": [{"$ref": "#/sets/core"}, {"$ref": "#/modifiers/theme"}]}
            """, to: "design/resolver.json")
        try folder.write(token(1), to: "design/tokens/core.txt")
        try folder.write(token(2), to: "design/tokens/dark.json")
        try folder.write(token(3), to: "secret.json")
    }

    private func token(_ value: Int) -> String { "{\"x\": {\"$type\": \"number\", \"$value\": \(value)}}" }

    private func resolve(_ arguments: String...) -> Outcome {
        tokengen(["resolve", "--resolver", folder("design/resolver.json")] + arguments)
    }

    @Test func inputsChooseThePermutation() throws {
        #expect(resolve().output.contains("\"value\":1"))
        #expect(resolve("--input", "theme=dark").output.contains("\"value\":2"))
        #expect(resolve("--input", "Theme=DARK").output.contains("\"value\":2"))
        try folder.write("{\"theme\": \"dark\"}", to: "inputs.json")
        #expect(resolve("--inputs", folder("inputs.json")).output.contains("\"value\":2"))
        #expect(resolve("--inputs", folder("inputs.json"), "--input", "theme=light").output.contains("\"value\":1"))
    }

    @Test func errorsOfInputsNameTheInput() throws {
        #expect(resolve("--input", "theme=drak").error.contains("did you mean 'dark'?"))
        #expect(resolve("--input", "theme=drak").exitCode == 2)
        #expect(resolve("--input", "theme=drak").output.isEmpty)
        try folder.write("{\"theme\": 7}", to: "inputs.json")
        let outcome = resolve("--inputs", folder("inputs.json"), "--diagnostics", "json")
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("\"pointer\": \"/theme\"") || outcome.error.contains("\"pointer\":\"/theme\""))
    }

    @Test func theDocumentIsAllThatIsRead() {
        #expect(resolve("--tokens", "tokens").exitCode == 2)
        #expect(resolve("other.json").exitCode == 2)
        #expect(tokengen("resolve", "--resolver", folder("none.json")).exitCode == 3)
        #expect(tokengen("check", "--resolver", folder("design/resolver.json"), "--matrix").exitCode == 2)
    }

    private func refer(to path: String) throws -> Outcome {
        try folder.write(
            "{\"version\": \"2025.10\", \"resolutionOrder\": [{\"type\": \"set\", \"name\": \"a\", \"sources\": [{\"$ref\": \"\(path)\"}]}]}",
            to: "design/resolver.json")
        return resolve("--diagnostics", "json")
    }

    @Test func filesStayInTheFolder() throws {
        for (link, target) in [("out.json", "../secret.json"), ("in.json", "tokens/dark.json"), ("up", ".."), ("deep", "tokens")] {
            try FileManager.default.createSymbolicLink(atPath: folder("design/\(link)"), withDestinationPath: target)
        }
        #expect(try refer(to: "in.json").exitCode == 0)
        #expect(try refer(to: "deep/dark.json").exitCode == 0)
        for path in [
            "out.json", "up/secret.json", "../secret.json", "tokens/../../secret.json", folder("secret.json"), "none.json", "tokens",
        ] {
            let outcome = try refer(to: path)
            #expect(outcome.exitCode == (path.hasPrefix("/") || path.contains("..") ? 1 : 3), "\(path)")
            #expect(outcome.error.contains("/resolutionOrder/0/sources/0"), "\(path)")
            #expect(outcome.output.isEmpty, "\(path)")
        }
    }

    @Test func checkLooksAtEveryPermutation() throws {
        let check = ["check", "--resolver", folder("design/resolver.json")]
        #expect(tokengen(check).output == "checked 3 files in all 2 permutations; no errors, no warnings\n")
        try folder.write("{\"x\": {\"$type\": \"number\", \"$value\": \"{y}\"}}", to: "design/tokens/dark.json")
        let outcome = tokengen(check)
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("dark.json:1:37: error: no token named 'y' in permutation 'theme=dark'"))
    }

    @Test func aProjectMayHaveAResolverDocument() throws {
        try folder.write(
            """
            version: "2025.10"
            sets: { core: { sources: [{ $ref: core.yaml }] } }
            modifiers:
              brand: { contexts: { first: [], second: [{ size: { $type: dimension, row: 8 } }] } }
              density: { default: roomy, contexts: { roomy: [], compact: [{ size: { $type: dimension, row: 4 } }] } }
            resolutionOrder: [{ $ref: "#/sets/core" }, { $ref: "#/modifiers/brand" }, { $ref: "#/modifiers/density" }]
            """, to: "tokens/resolver.yaml")
        try folder.write("size: { $type: dimension, row: 16 }", to: "tokens/core.yaml")
        func row(_ arguments: String...) -> Outcome { tokengen(["resolve", "--tokens", folder("tokens")] + arguments) }
        #expect(row("--input", "brand=first").output.contains("16"))
        #expect(row("--input", "brand=second").output.contains("8"))
        #expect(row("--input", "brand=second", "--input", "density=compact").output.contains("4"))
        #expect(row("--input", "brand=first", "--input", "dense=compact").exitCode == 2)
        #expect(tokengen("check", "--tokens", folder("tokens")).exitCode == 0)
        #expect(tokengen("explain", "size.row", "--tokens", folder("tokens")).output.contains("resolver.yaml:4"))
        let generate = ["generate", "--tokens", folder("tokens"), "--output", folder("Generated")]
        #expect(tokengen(generate).exitCode == 0)
        #expect(folder.files.contains("Generated/Second/second.tokens.json"))
        try folder.write(
            try folder.text(of: "tokens/resolver.yaml").replacing("second:", with: "third:"), to: "tokens/resolver.yaml")
        #expect(tokengen(generate).exitCode == 0)
        #expect(!folder.files.contains("Generated/Second/second.tokens.json"))
    }

    @Test func theDocumentItselfMayBeTheSource() throws {
        let outcome = tokengen("check", "--tokens", folder("design/resolver.json"))
        #expect(outcome.exitCode == 0)
    }
}
