import Foundation
import Gate
import ProjectCases
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenPayloads
import TokenProject
import TokenResolver
import TokenSchemas

/// The schemas for editors agree with the tool, as judged by an independent validator.
@Suite(.startsPrograms) struct SchemaTests {
    private let validator = SchemaValidator(printer: SchemaPrinter())

    /// The schema for a file, by its path in the token folder.
    private static func kind(of path: String) -> SchemaKind {
        if path == "tokengen.yaml" { return .configuration }
        if path.hasPrefix("styles/") { return .styles }
        if path.hasPrefix("components/") { return .components }
        if path.hasPrefix("screens/") { return .screens }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name == "resolver.yaml" || name.contains(".resolver.") { return .resolver }
        return path.hasSuffix(".yaml") ? .tokens : .tokensJSON
    }

    private static func file(_ path: String, _ text: String) -> SchemaValidator.File {
        SchemaValidator.File(kind(of: path), text, isYAML: path.hasSuffix(".yaml"))
    }

    /// The files below a token folder of this repository.
    private static func files(in folder: String) throws -> [String: SchemaValidator.File] {
        let root = DocumentedExample.root.appending(path: folder)
        let paths = FileManager.default.enumerator(atPath: root.path())?.compactMap { $0 as? String } ?? []
        var files: [String: SchemaValidator.File] = [:]
        for path in paths where [".yaml", ".json", ".tokens"].contains(where: path.hasSuffix) {
            files[path] = file(path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
        }
        return files
    }

    @Test(arguments: ["tokens", "Tests/Support/Fixtures/Hostile"])
    func everyFileOfThisRepositoryPasses(folder: String) throws {
        let files = try Self.files(in: folder)
        #expect(files.count > 5)
        try expectAccepted(files)
    }

    @Test func everyValidExampleOfTheDocumentationPasses() throws {
        var files: [String: SchemaValidator.File] = [:]
        for (name, example) in try DocumentedExample.all() where example.errors.isEmpty {
            for (path, text) in example.files { files["\(name) \(path)"] = Self.file(path, text) }
        }
        #expect(files.count > 20)
        try expectAccepted(files)
    }

    /// A schema cannot see what another part of the file decides, but it sees most errors.
    @Test func agreesWithTheConformanceCases() throws {
        let folder = DocumentedExample.root.appending(path: "Tests/Support/Fixtures/Conformance/cases")
        var valid: [String: SchemaValidator.File] = [:]
        var invalid: [String: SchemaValidator.File] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
            struct Verdict: Decodable { var valid: Bool? }
            let verdict = try JSONDecoder().decode(Verdict.self, from: Data(contentsOf: folder.appending(path: "\(name)/expect.json")))
            for (path, kind) in [("input.tokens.json", SchemaKind.tokensJSON), ("resolver.json", .resolver)] {
                guard let text = try? String(contentsOf: folder.appending(path: "\(name)/\(path)"), encoding: .utf8) else { continue }
                if verdict.valid == true { valid[name] = .init(kind, text, isYAML: false) }
                if verdict.valid == false { invalid[name] = .init(kind, text, isYAML: false) }
            }
        }
        #expect(valid.count > 90)
        try expectAccepted(valid)
        let refused = try validator.errors(in: invalid).count
        #expect(refused * 3 >= invalid.count * 2, "\(refused) of \(invalid.count)")
    }

    private func expectAccepted(_ files: [String: SchemaValidator.File], sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        for (name, errors) in try validator.errors(in: files).sorted(by: { $0.key < $1.key }) {
            Issue.record("\(name): \(errors)", sourceLocation: sourceLocation)
        }
    }

    // MARK: Errors

    /// Every text is refused, with the JSON pointer of some error.
    private func expectRefused(
        _ texts: [(text: String, place: String)], by kind: SchemaKind, isYAML: Bool = true,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let files = texts.map { ($0.text, SchemaValidator.File(kind, $0.text, isYAML: isYAML)) }
        let errors = try validator.errors(in: Dictionary(uniqueKeysWithValues: files))
        for (text, place) in texts {
            let found = errors[text] ?? []
            #expect(found.contains { $0.hasPrefix(place + ":") }, "\(text): \(found)", sourceLocation: sourceLocation)
        }
    }

    @Test func refusesWhatIsWrongInTokenFiles() throws {
        try expectRefused(
            [
                ("c: { $type: colour }", "/c/$type"),
                ("c: { $type: color, a: '#12345' }", "/c/a"),
                ("c: { $type: color, a: 12 }", "/c/a"),
                ("c: { $type: color, g: { a: { $value: { colorSpace: rgb, components: [1, 1, 1] } } } }", "/c/g/a/$value"),
                ("c: { $type: color, a: { $value: { colorSpace: hsl, components: [360, 1, 1] } } }", "/c/a/$value"),
                ("c: { $type: color, a: '{b' }", "/c/a"),
                ("d: { $type: dimension, a: 8pt }", "/d/a"),
                ("d: { $type: dimension, a: { $value: 1, b: 2 } }", "/d/a"),
                ("d: { $type: dimension, a: { value: 1, unit: px } }", "/d/a/unit"),
                ("t: { $type: duration, a: 200 }", "/t/a"),
                ("w: { $type: fontWeight, a: boldish }", "/w/a"),
                ("w: { $type: fontWeight, a: 1001 }", "/w/a"),
                ("e: { $type: cubicBezier, a: [0, 0, 2, 1] }", "/e/a"),
                ("s: { $type: strokeStyle, a: wavy }", "/s/a"),
                ("b: { $type: border, a: { $value: { color: red, width: 1 } } }", "/b/a/$value"),
                ("b: { $type: border, a: { $type: dimension, $value: red } }", "/b/a/$value"),
                ("g: { $type: gradient, a: [{ color: red, at: 1 }] }", "/g/a"),
                ("a.b: { $type: number }", "/"), ("$value: 1", "/"), ("a: { $values: 1 }", "/a"), ("a: null", "/a"),
                ("a: { $deprecated: [] }", "/a/$deprecated"), ("a: { $extends: 12 }", "/a/$extends"),
                (
                    "f: { $type: typography, a: { $value: '{b}', $extensions: { tokengen: { textStyle: huge } } } }",
                    "/f/a/$extensions/tokengen/textStyle"
                ),
            ], by: .tokens)
    }

    @Test func refusesShortFormsInJSON() throws {
        try expectRefused(
            [
                (#"{"c":{"$type":"color","a":"red"}}"#, "/c/a"), (#"{"c":{"$type":"color","a":{"$value":"red"}}}"#, "/c/a/$value"),
                (#"{"d":{"$type":"dimension","a":{"$value":16}}}"#, "/d/a/$value"),
                (#"{"d":{"$type":"dimension","a":{"$value":"16px"}}}"#, "/d/a/$value"),
            ], by: .tokensJSON, isYAML: false)
    }

    @Test func refusesWhatIsWrongInStyleFiles() throws {
        try expectRefused(
            [
                ("enums: { E: [] }", "/enums/E"), ("enums: { E: [a, a] }", "/enums/E"), ("S: 1", "/S"), ("S: { field: {} }", "/S"),
                ("S: { fields: { variants: bool } }", "/S/fields"), ("S: { fields: { a: { kind: color } } }", "/S/fields/a"),
                ("S: { value: 1 }", "/S/value"), ("S: { swift: { moduel: A } }", "/S/swift"),
                ("S: { applies: [a] }", "/S/applies"), ("S: { applies: { a: title-label } }", "/S/applies/a"),
            ], by: .styles)
    }

    @Test func refusesWhatIsWrongInComponentFiles() throws {
        try expectRefused(
            [
                ("c: { level: atom }", "/"), ("Card: {}", "/Card"), ("Card: { level: atm }", "/Card/level"), ("Card: [a]", "/Card"),
                ("Card: { level: atom, contents: {} }", "/Card"), ("Card: { level: atom, content: [a] }", "/Card/content"),
                ("Card: { level: atom, content: { a: { optional: true } } }", "/Card/content/a"),
                ("Card: { level: atom, content: { a: [string, int] } }", "/Card/content/a"),
                ("Card: { level: atom, content: { a-b: string } }", "/Card/content"),
                ("Card: { level: atom, body: { text: a } }", "/Card/body"), ("Card: { level: atom, body: { label: [a] } }", "/Card/body"),
                ("Card: { level: atom, body: { label: a, children: [] } }", "/Card/body"),
                ("Card: { level: atom, body: { stack: null, children: [{ labl: a }] } }", "/Card/body"),
                ("Card: { level: atom, body: { label: a, visibleIf: true } }", "/Card/body"),
                ("Card: { level: atom, states: { a: { styles: {} } } }", "/Card/states/a"),
                ("Card: { level: atom, states: { a: { elements: { b: { control: off } } } } }", "/Card/states/a"),
                ("Card: { level: atom, events: { 1: {} } }", "/Card/events"),
                ("Card: { level: atom, events: { a: { b: [int] } } }", "/Card/events/a/b"),
                ("Card: { level: atom, events: { a: { b: { optional: true } } } }", "/Card/events/a/b"),
                ("Card: { level: atom, body: { label: a, visibleIf: {} } }", "/Card/body"),
                ("Card: { level: atom, body: { label: a, traits: [heading] } }", "/Card/body"),
                ("Card: { level: atom, body: { stack: null, reachedEnd: a } }", "/Card/body"),
                ("Card: { level: atom, body: { component: Card, state: {} } }", "/Card/body"),
                ("Card: { level: atom, transitions: { a: { b: { too: c } } } }", "/Card/transitions/a/b"),
                ("Card: { level: atom, examples: { a: { contents: {} } } }", "/Card/examples/a"),
            ], by: .components)
    }

    @Test func refusesWhatIsWrongInTheConfiguration() throws {
        try expectRefused(
            [
                ("nam: x", "/"), ("release: 0", "/release"), ("release: 1.5", "/release"), ("rem: 0", "/rem"),
                ("swift: { access: open }", "/swift/access"), ("swift: { platformModule: a b }", "/swift/platformModule"),
                ("swift: { platformModule: 1a }", "/swift/platformModule"),
                ("lint: { contrst: off }", "/lint"), ("lint: { contrast: on }", "/lint/contrast"),
                ("lint: { contrast: { level: warning, colour: red } }", "/lint/contrast"),
                ("modifiers: { density: [compact] }", "/modifiers"),
                ("modifiers: { width: { contexts: [narrow, wide], follows: {} } }", "/modifiers"),
            ], by: .configuration)
        for text in ["modifiers:", "modifiers: [density]", "modifiers: { density:, width: [narrow, wide] }"] {
            #expect(try validator.errors(in: ["good": .init(.configuration, text)]) == [:], "\(text)")
        }
    }

    @Test func refusesWhatIsWrongInResolverDocuments() throws {
        let good = ##"{"version":"2025.10","resolutionOrder":[{"$ref":"#/sets/base"}],"sets":{"base":{"sources":[{"$ref":"base.json"}]}}}"##
        #expect(try validator.errors(in: ["good": .init(.resolver, good, isYAML: false)]) == [:])
        try expectRefused(
            [
                (#"{"version":"2025.10"}"#, "/"), (#"{"version":2025.10,"resolutionOrder":[]}"#, "/version"),
                (#"{"version":"2025.10","resolutionOrder":[{"name":"a"}]}"#, "/resolutionOrder/0"),
                (#"{"version":"2025.10","resolutionOrder":[],"sets":{"a":{"source":[]}}}"#, "/sets/a"),
                (#"{"version":"2025.10","resolutionOrder":[],"modifiers":{"a":{"contexts":{}}}}"#, "/modifiers/a/contexts"),
            ], by: .resolver, isYAML: false)
    }

    // MARK: For one project

    private func project(_ text: String) throws -> ResolvedProject {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(diagnostics.all.map(\.text).isEmpty)
        return try #require(project)
    }

    private let example = """
        c: { $type: color, accent: red, $root: blue }
        n: { $type: number, "it's": 1 }
        --- brands/one.yaml
        own: { $type: color, $value: red }
        --- styles/s.yaml
        enums: { Side: [left, right] }
        CardStyle:
          fields: { viewStyle: ViewStyle, side: Side, tint: { type: color, states: true }, $description: string }
          value: { side: left }
        """

    @Test func withAProjectTheFilesOfThisRepositoryPassToo() throws {
        var options = Compiler.Options()
        options.name = "example"
        let files = try Self.files(in: "tokens")
        let input = ProjectInput(
            name: "tokens", isSingleFile: false,
            files: files.sorted { $0.key < $1.key }.map { .init(path: $0.key, source: SourceFile(name: $0.key, text: $0.value.text)) })
        var diagnostics = Diagnostics()
        let project = try #require(Compiler(options: options).resolve(input, reporting: &diagnostics))
        #expect(try SchemaValidator(printer: SchemaPrinter(project: project)).errors(in: files) == [:])
    }

    @Test func withAProjectStylesAreCheckedByTheirFields() throws {
        let validator = SchemaValidator(printer: SchemaPrinter(project: try project(example)))
        func errors(_ value: String) throws -> [String] {
            try validator.errors(in: ["s": .init(.styles, "CardStyle: { value: \(value), brands: { one: \(value) } }")])["s"] ?? []
        }
        let good =
            "{ side: right, viewStyle: { alpha: 0.5, tintColor: \"{c.accent}\", shadow: null }, tint: { normal: red, selected+disabled: blue } }"
        #expect(try errors(good) == [])
        // A field may be newer than the schema.
        #expect(try errors("{ later: 1 }") == [])
        for bad in ["{ side: top }", "{ viewStyle: { alhpa: 1 } }", "{ viewStyle: { alpha: a } }", "{ tint: { hover: red } }"] {
            #expect(try errors(bad).count >= 2, "\(bad)")
        }
    }

    @Test func withAProjectComponentsAreCheckedByTheirStyles() throws {
        let card = "Card: { level: atom, style: CardStyle, content: { side: Side, others: [Card] }"
        let printer = SchemaPrinter(project: try project(example + "\n--- components/card.yaml\n\(card) }\n"))
        let validator = SchemaValidator(printer: printer)
        func errors(_ states: String) throws -> [String] {
            try validator.errors(in: ["c": .init(.components, "\(card), states: { a: \(states) } }")])["c"] ?? []
        }
        #expect(try errors("{ variant: default, style: { side: right, viewStyle: { alpha: 0.5 }, tint: { normal: red } } }") == [])
        // A field, a variant or a style may be newer than the schema.
        #expect(try errors("{ variant: later, style: { later: 1 } }") == [])
        #expect(
            try validator.errors(in: ["d": .init(.components, "Card: { level: atom, style: New, states: { a: { style: { side: 12 } } } }")])
                == [:])
        for bad in ["{ side: top }", "{ viewStyle: { alhpa: 1 } }", "{ tint: { hover: red } }"] {
            #expect(try !errors("{ style: \(bad) }").isEmpty, "\(bad)")
        }
        let text = String(decoding: printer.print(.components).contents, as: UTF8.self)
        for name in ["Card", "CardStyle", "Side"] { #expect(text.contains("\"\(name)\"")) }
    }

    @Test func withAProjectTheFieldsThatGoToViewsAreCompleted() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(SchemaPrinter(project: try project(example)).print(.styles).contents))
        let root = try #require(schema as? [String: Any])
        let card = try #require((root["properties"] as? [String: Any])?["CardStyle"] as? [String: Any])
        let levels = try #require((card["allOf"] as? [[String: Any]])?.last?["properties"] as? [String: Any])
        let fields = try #require((levels["applies"] as? [String: Any])?["properties"] as? [String: Any])
        #expect(Set(fields.keys) == ["viewStyle"])
    }

    @Test func offersTheTokensOfAProjectByType() throws {
        let printer = SchemaPrinter(project: try project(example))
        let text = String(decoding: printer.print(.tokens).contents, as: UTF8.self)
        let bodies = text.split(separator: "\n").filter { $0.contains("\"body\":") }
            .map { $0.split(separator: ": ", maxSplits: 1)[1] }
        #expect(Set(bodies) == [#""^\"{c.accent}\"""#, #""^\"{c.\\$root}\"""#, #""^\"{own}\"""#, #""^\"{n.it's}\"""#])
        #expect(!String(decoding: SchemaPrinter().print(.tokens).contents, as: UTF8.self).contains("defaultSnippets"))
    }

    /// The schema describes what the output `json` writes for a brand.
    @Test func whatIsWrittenOfABrandHasItsSchema() throws {
        var diagnostics = Diagnostics()
        let parts = JSONOutput().parts(of: try project(example), reporting: &diagnostics)
        let files = parts.make(reporting: &diagnostics) { $0 }
        let texts = files.map { ($0.path, SchemaValidator.File(.brand, String(decoding: $0.contents, as: UTF8.self), isYAML: false)) }
        #expect(texts.count == 1 && texts[0].1.text.contains("CardStyle"))
        try expectAccepted(Dictionary(texts) { first, _ in first })
        try expectRefused(
            [
                (#"{"version": 2, "brand": "one", "modes": [], "tokens": {}, "styles": {}}"#, "/version"),
                (
                    #"{"version": 1, "brand": "one", "modes": [], "tokens": {"a.b": {"type": "colour", "value": 1}}, "styles": {}}"#,
                    "/tokens/a.b/type"
                ),
            ], by: .brand, isYAML: false)
    }

    @Test func whatIsWrittenOfContextsHasItsSchema() throws {
        let text = """
            --- tokengen.yaml
            name: app
            modifiers: { density: [comfortable, compact], width: { contexts: [narrow, wide], follows: { wide: 600 } } }
            --- modifiers/width/wide.yaml
            size: { card: 60 }
            --- base/tokens.yaml
            size: { $type: dimension, row: 56, card: "{size.row}" }
            color: { $type: color, page: "#FFFFFF" }
            font: { $type: typography, a: { $value: { fontFamily: A, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1 } } }
            --- modes/dark.yaml
            color: { page: "#000000" }
            font:
              a:
                $value: { fontFamily: A, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1 }
                $extensions: { tokengen: { textStyle: title1, maximumSize: 20 } }
            --- modifiers/density/compact.yaml
            size: { row: 44 }
            color: { page: "#EEEEEE" }
            --- styles/card.yaml
            CardStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { borderWidth: "{size.row}", backgroundColor: "{color.page}" } } }
            """
        var diagnostics = Diagnostics()
        let files = JSONOutput().parts(of: try project(text), reporting: &diagnostics).make(reporting: &diagnostics) { $0 }
        let json = String(decoding: try #require(files.first).contents, as: UTF8.self)
        #expect(json.contains("\"contexts\":[{\"when\":{\"density\":\"compact\"},"))
        #expect(json.contains("\"maximumSizeModes\":{\"dark\":{"))
        try expectAccepted(["app": .init(.brand, json, isYAML: false)])
    }

    @Test func theSameProjectGivesTheSameBytes() throws {
        let project = try project(example)
        for kind in SchemaKind.printed {
            #expect(SchemaPrinter(project: project).print(kind).contents == SchemaPrinter(project: project).print(kind).contents)
        }
    }
}
