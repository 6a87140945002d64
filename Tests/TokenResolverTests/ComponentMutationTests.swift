import Foundation
import Gate
import ProjectCases
import SeededRandom
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenFormat
import TokenLint
import TokenProject
import TokenSchemas
import TokenSwift
import TokenSyntax

@testable import TokenResolver

/// This repository's component files with random parts replaced, removed and repeated: each result is read, and errors are reported at
/// their positions.
@Suite(.startsPrograms) struct ComponentMutationTests {
    /// A mutable form of a file: the content of a syntax tree without positions.
    private indirect enum Value {
        case scalar(String)
        case list([Value])
        case mapping([(key: String, value: Value)])

        init(_ node: NodeID, in tree: SyntaxTree) {
            switch tree.kind(node) {
            case .mapping: self = .mapping(tree.entries(of: node).map { (tree.string($0.key), Value($0.value, in: tree)) })
            case .sequence: self = .list(tree.items(of: node).map { Value($0, in: tree) })
            case .string: self = .scalar(JSONText.string(tree.string(node)).text.trimmingCharacters(in: .newlines))
            default:
                let text = tree.string(node)
                let isPlain = text.utf8.allSatisfy {
                    $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x61 && $0 <= 0x7A || $0 == 0x2E || $0 == 0x2F
                }
                self = .scalar(text.isEmpty ? "null" : isPlain ? text : JSONText.string(text).text.trimmingCharacters(in: .newlines))
            }
        }

        /// In brackets, which are YAML as well as JSON.
        var text: String {
            switch self {
            case .scalar(let text): text
            case .list(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
            case .mapping(let entries):
                "{"
                    + entries.map { "\(JSONText.string($0.key).text.trimmingCharacters(in: .newlines)): \($0.value.text)" }.joined(
                        separator: ", ") + "}"
            }
        }

        var count: Int {
            switch self {
            case .scalar: 1
            case .list(let items): items.reduce(1) { $0 + $1.count }
            case .mapping(let entries): entries.reduce(1) { $0 + $1.value.count }
            }
        }

        subscript(index: Int) -> Value {
            var rest = index - 1
            for part in parts {
                if index == 0 { return self }
                if rest < part.count { return part[rest] }
                rest -= part.count
            }
            return self
        }

        private var parts: [Value] {
            switch self {
            case .scalar: []
            case .list(let items): items
            case .mapping(let entries): entries.map(\.value)
            }
        }

        /// With the result of `change` for the node with this index in text order.
        func changing(_ index: Int, _ change: (Value) -> [Value]) -> [Value] {
            if index == 0 { return change(self) }
            var rest = index - 1
            func changed(_ value: Value) -> [Value] {
                defer { rest -= value.count }
                return rest >= 0 && rest < value.count ? value.changing(rest, change) : [value]
            }
            switch self {
            case .scalar: return [self]
            case .list(let items): return [.list(items.flatMap(changed))]
            case .mapping(let entries): return [.mapping(entries.flatMap { entry in changed(entry.value).map { (entry.key, $0) } })]
            }
        }

        func renaming(_ index: Int, to name: String) -> Value {
            guard case .mapping(var entries) = self, !entries.isEmpty else { return self }
            entries[index % entries.count].key = name
            return .mapping(entries)
        }
    }

    private static let scalars = [
        "null", "~", "true", "12", "-1.5", "1e30", "\"\"", "a", "\"{title}\"", "\"{{\"", "\"{\"", "\"}}\"", "\"\\u202E\"", "\"a\\nb\"",
        "tap", "ready",
        "Avatar", "FriendsList", "string", "int", "[Avatar]", "[]", "{}", "[[]]", "{ a: b }", "{ label: a }", "300ms", "12px", "titleStyle",
        "buttonStyle", "layout/axis", "$description", "loading", "default", "/", "\"\(String(repeating: "x", count: 4097))\"", "😀",
    ]
    private static let names = [
        "$description", "$extensions", "", "null", "1", "a b", "tap", "ready", "content", "component", "repeat", "label", "image", "button",
        "children", "style", "variant", "states", "to", "on", "{title}", "Avatar", "default", "x\\y", "é",
    ]

    private static func mutated(_ value: Value, by generator: inout SplitMix64) -> Value {
        var value = value
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            let place = Int.random(in: 0..<value.count, using: &generator)
            let other = value[Int.random(in: 0..<value.count, using: &generator)]
            let scalar = Value.scalar(scalars.randomElement(using: &generator) ?? "")
            let name = names.randomElement(using: &generator) ?? ""
            let number = Int.random(in: 0..<100, using: &generator)
            let kind = Int.random(in: 0..<7, using: &generator)
            let changed = value.changing(place) { node in
                switch kind {
                case 0, 1: [scalar]
                case 2: []
                case 3: [node, node]
                case 4: [other]
                case 5: [.list([node])]
                default: [node.renaming(number, to: name)]
                }
            }
            value = changed.first ?? .scalar("null")
        }
        return value
    }

    private static func tree(_ text: String, reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        SyntaxParser().parse(SourceFile(name: "components/a.yaml", text: text), reporting: &diagnostics)
    }

    private static func texts(in folder: String) throws -> [String: String] {
        let root = DocumentedExample.root.appending(path: "tokens/" + folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path()).sorted()
        return try names.reduce(into: [:]) { $0["\(folder)/\($1)"] = try String(contentsOf: root.appending(path: $1), encoding: .utf8) }
    }

    /// 500 mutations; one in 100 passes through the whole compiler. A schema without a project refuses no valid file.
    @Test func whateverStandsInAFileIsRead() throws {
        let styles = try Self.texts(in: "styles")
        let files = try Self.texts(in: "components").sorted { $0.key < $1.key }
        let layout = try #require(Self.compile([], styles)).styles
        var unused = Diagnostics()
        let trees = try files.map { try #require(Self.tree($0.value, reporting: &unused)) }
        let values = try trees.map { Value(try #require($0.root), in: $0) }
        #expect(!unused.hasErrors && values.count >= 5)
        var generator = SplitMix64(seed: 17)
        var right: [String: SchemaValidator.File] = [:]
        for round in -values.count..<500 {
            let number = (round + values.count) % values.count
            let text = round < 0 ? values[number].text : Self.mutated(values[number], by: &generator).text
            let found = Self.read(text, nextTo: trees.indices.filter { $0 != number }.map { trees[$0] }, layout)
            if round < 0 { #expect(found.all.map(\.text) == []) }
            for diagnostic in found.all { #expect(diagnostic.range != nil && !diagnostic.text.isEmpty, "\(text)") }
            if !found.hasErrors { right["\(round) \(text)"] = .init(.components, text) }
            guard round % 100 == 0 else { continue }
            let changed = files.indices.map { (path: files[$0].key, text: $0 == number ? text : files[$0].value) }
            _ = Self.compile(changed, styles).map { SchemaPrinter(project: $0).print(.components) }
        }
        #expect(right.count > 25 && right.count < 475)
        // Only the rules read the contents of extensions.
        let refused = try SchemaValidator(printer: SchemaPrinter()).errors(in: right)
            .filter { !$0.value.allSatisfy { $0.contains("/$extensions") } }
        for (text, errors) in refused { Issue.record("\(text): \(errors)") }
    }

    private static func read(_ text: String, nextTo others: [SyntaxTree], _ layout: StyleLayout) -> Diagnostics {
        var diagnostics = Diagnostics()
        var reader = ComponentFileReader()
        for tree in others + [tree(text, reporting: &diagnostics)].compactMap(\.self) { reader.read(tree) }
        diagnostics.append(reader.diagnostics)
        let builder = ComponentBuilder(reader.declarations, styles: layout, brands: ["badoo", "bumble"], remInPoints: 16)
        diagnostics.append(builder.diagnostics)
        var layout = layout
        layout.append(statesOf: builder.components)
        return diagnostics
    }

    /// All stages, and the rules.
    private static func compile(_ components: [(path: String, text: String)], _ styles: [String: String]) -> ResolvedProject? {
        let tokens = (path: "base/color.yaml", text: "color: { $type: color, accent: \"#783BF9\" }")
        let files = [tokens] + styles.sorted { $0.key < $1.key }.map { (path: $0.key, text: $0.value) } + components
        let input = ProjectInput(
            name: "tokens", isSingleFile: false,
            files: files.map { .init(path: $0.path, source: SourceFile(name: $0.path, text: $0.text)) })
        var options = Compiler.Options()
        options.name = "example"
        options.outputs = [SwiftOutput()]
        var diagnostics = Diagnostics()
        let project = Compiler(options: options).read(input, reporting: &diagnostics)
        if let project { _ = Linter().check(project, reporting: &diagnostics) }
        return project
    }
}
