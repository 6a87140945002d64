import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// The specification, tested with `tokengen resolve --strict`; for what it leaves open, tokengen's decisions.
@Suite struct ConformanceTests {
    @Test func everyCaseIsRun() {
        #expect(ConformanceCase.all(in: "cases", valid: true).count == 99)
        #expect(ConformanceCase.all(in: "cases", valid: false).count == 143)
        let decided = [true, false].flatMap { ConformanceCase.all(in: "doubtful", expectation: "decision.json", valid: $0) }
        #expect(decided.count == 57)
    }

    @Test(arguments: ConformanceCase.all(in: "cases", valid: true))
    func validCase(_ example: ConformanceCase) throws { try checkValid(example) }

    @Test(arguments: ConformanceCase.all(in: "cases", valid: false))
    func invalidCase(_ example: ConformanceCase) throws { try checkInvalid(example) }

    @Test(arguments: ConformanceCase.all(in: "doubtful", expectation: "decision.json", valid: true))
    func doubtfulCaseTakenAsValid(_ example: ConformanceCase) throws { try checkValid(example) }

    @Test(arguments: ConformanceCase.all(in: "doubtful", expectation: "decision.json", valid: false))
    func doubtfulCaseTakenAsInvalid(_ example: ConformanceCase) throws { try checkInvalid(example) }

    private func run(_ example: ConformanceCase) -> Outcome {
        tokengen(["resolve", "--strict", "--diagnostics", "json"] + example.arguments)
    }

    private func checkValid(_ example: ConformanceCase) throws {
        let outcome = run(example)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        let resolved = try JSONDecoder().decode([String: ConformanceCase.Token].self, from: Data(outcome.output.utf8))
        #expect(resolved == example.expectation.resolved)
        try checkMembers(of: example)
    }

    private func checkInvalid(_ example: ConformanceCase) throws {
        let outcome = run(example)
        #expect(outcome.exitCode == 1, "\(outcome.error)")
        #expect(outcome.output.isEmpty)
        let errors = try JSONDecoder().decode(Report.self, from: Data(outcome.error.utf8)).diagnostics.filter { $0.severity == "error" }
        if let pointer = example.expectation.errorAt {
            #expect(errors.contains { $0.pointer == pointer }, "\(outcome.error)")
        }
        if let id = example.expectation.id {
            #expect(errors.contains { $0.id == id && $0.pointer == example.expectation.errorAt }, "\(outcome.error)")
        }
        for name in (example.expectation.affected ?? []) + [example.expectation.inputError].compactMap(\.self) {
            #expect(errors.contains { $0.names(name) }, "'\(name)' is not named: \(outcome.error)")
        }
    }

    /// Not printed by `resolve`.
    private func checkMembers(of example: ConformanceCase) throws {
        let expected = example.expectation
        let has = [expected.effective != nil, expected.description != nil, expected.deprecated != nil, expected.extensions != nil]
        guard has.contains(true) else { return }
        let brand = try resolvedBrand(example)
        func token(_ path: String) throws -> ResolvedToken.ID { try #require(brand.tokenIDs[path]) }
        for (path, value) in expected.effective ?? [:] {
            // Only the compiled table shows what a gradient means.
            guard case .array = value else {
                #expect(JSONValue(meaningOf: brand.values[brand.tokens[try token(path)].values[.light]]) == value)
                continue
            }
        }
        for (path, text) in expected.description ?? [:] { #expect(brand.tokens[try token(path)].description == text) }
        for (path, value) in expected.deprecated ?? [:] { #expect(JSONValue(brand.tokens[try token(path)].deprecation) == value) }
        for (path, value) in expected.extensions ?? [:] {
            let own = try #require(brand.extensions[try token(path)]?.own)
            #expect(JSONValue(own.node, in: own.tree) == value)
        }
    }

    /// What tokengen writes in the specification's format means the same.
    @Test(arguments: ConformanceCase.all(in: "cases", valid: true))
    func validCaseWrittenAgain(_ example: ConformanceCase) throws {
        #expect(RoundTrip.differences(of: try resolvedProject(example)) == [])
    }

    private func resolvedBrand(_ example: ConformanceCase) throws -> ResolvedBrand {
        let project = try resolvedProject(example)
        return try #require(project.brands.first)
    }

    private func resolvedProject(_ example: ConformanceCase) throws -> ResolvedProject {
        var diagnostics = Diagnostics()
        var options = Compiler.Options()
        let isResolver = example.arguments[0] == "--resolver"
        if isResolver { options.selection = .permutation(try example.inputs().map { ContextInput(key: $0, value: $1) }) }
        let input =
            isResolver
            ? ProjectLoader.load(resolver: example.arguments[1], reporting: &diagnostics)
            : ProjectLoader.load(example.arguments[0], reporting: &diagnostics)
        let project = Compiler(options: options).resolve(try #require(input), reporting: &diagnostics)
        return try #require(project)
    }

    private struct Report: Decodable {
        var diagnostics: [Entry]

        struct Entry: Decodable {
            var severity: String
            var id: String
            var message: String
            var pointer: String?
            var notes: [Note]

            func names(_ name: String) -> Bool {
                let words = ([message, pointer ?? ""] + notes.map(\.message)).flatMap { $0.split { " '/,;:".contains($0) } }
                return words.contains { $0 == name }
            }
        }

        struct Note: Decodable { var message: String }
    }
}

extension JSONValue {
    fileprivate init(_ deprecation: Deprecation?) {
        switch deprecation {
        case .plain: self = .boolean(true)
        case .reason(let text): self = .string(text)
        case nil: self = .null
        }
    }

    fileprivate init(_ node: NodeID, in tree: SyntaxTree) {
        switch tree.kind(node) {
        case .mapping: self = .object(Dictionary(tree.entries(of: node).map { (tree.string($0), JSONValue($1, in: tree)) }) { $1 })
        case .sequence: self = .array(tree.items(of: node).map { JSONValue($0, in: tree) })
        case .number: self = .number(Double(tree.string(node)) ?? .nan)
        case .boolean: self = .boolean(tree.equals(node, "true"))
        case .null: self = .null
        case .plain, .string: self = .string(tree.string(node))
        }
    }

    /// The value of a weight or a colour as the specification defines it: names as numbers, an opaque colour with alpha 1.
    fileprivate init(meaningOf value: TokenValue) {
        switch value {
        case .fontWeight(let weight): self = weight.number.map { .number($0) } ?? .null
        case .number(let number): self = .number(number)
        case .color(let color):
            let components = (0..<3).map { JSONValue.number(color.components[$0]) }
            self = .object([
                "colorSpace": .string(color.space.rawValue), "components": .array(components), "alpha": .number(color.alpha ?? 1),
            ])
        default: self = .null
        }
    }
}
