import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

/// Pointers into parts that consist of pointers again, so cycles go through parts and not only from token to token.
enum PointerPartsTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let recipe = PointerRecipe(bytes)
        let input = ProjectInput(fuzzed: Array(("--- base/tokens.yaml\n" + recipe.text).utf8))
        try check(input, recipe.entries.map { recipe.outcome(of: $0) })
        try ResolverTarget.run(input, isStrict: false)
    }

    /// The token `nI` has the number that the Ith pointer leads to. Otherwise there is an error, and exactly cycles are reported as such.
    private static func check(_ input: ProjectInput, _ outcomes: [PointerRecipe.Outcome]) throws(Finding) {
        var found = Diagnostics()
        let project = Compiler(options: Compiler.Options()).resolve(input, reporting: &found)
        let isValid = outcomes.allSatisfy { if case .number = $0 { true } else { false } }
        if !outcomes.contains(.undecided) { try require(isValid == !found.hasErrors, "\(outcomes) and \(found.all.map(\.text))") }
        if !outcomes.contains(.undecided), !outcomes.contains(.members) {
            let hasCycle = found.all.contains { $0.id == .aliasCycle }
            try require(hasCycle == outcomes.contains(.cycle), "\(outcomes) and \(found.all.map(\.text))")
        }
        guard let brand = project?.brands.first, !found.hasErrors else { return }
        for (index, outcome) in outcomes.enumerated() {
            guard case .number(let number) = outcome, let token = brand.tokens.first(where: { $0.path == "n\(index)" }) else { continue }
            let value = brand.values[token.values.light]
            try require(value == .number(Double(number)), "n\(index) is \(value), not \(number)")
        }
    }
}

/// Makes trees of numbers and pointers from bytes, and follows pointers in the simplest way. Each byte is a choice; missing bytes are 0.
struct PointerRecipe {
    struct Pointer {
        let tree: Int
        let steps: [String]
    }

    private indirect enum Part {
        case number(Int)
        case pointer(id: Int, Pointer)
        case members([(name: String, part: Part)])
    }

    enum Outcome: Equatable {
        case number(Int)
        case members, missing, cycle
        /// So many pointers are followed that the limit may apply.
        case undecided
    }

    private var bytes: ArraySlice<UInt8>
    private var pointers = 0
    private var trees: [Part] = []
    private(set) var entries: [Pointer] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes.prefix(400)
        let count = 1 + number(below: 5)
        trees = (0..<count).map { _ in part(depth: 0) }
        entries = (0..<1 + number(below: 3)).map { _ in pointer() }
    }

    private mutating func number(below count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

    private mutating func part(depth: Int) -> Part {
        switch number(below: depth < 3 ? 3 : 2) {
        case 0: return .number(number(below: 9))
        case 1:
            pointers += 1
            return .pointer(id: pointers, pointer())
        default: return .members(["a", "b"].prefix(1 + number(below: 2)).map { ($0, part(depth: depth + 1)) })
        }
    }

    private mutating func pointer() -> Pointer {
        let tree = number(below: trees.isEmpty ? 6 : trees.count)
        return Pointer(tree: tree, steps: (0..<number(below: 4)).map { _ in ["a", "a", "b", "c"][number(below: 4)] })
    }

    // MARK: Text

    var text: String {
        let trees = trees.enumerated().map { "t\($0): { $type: number, $value: 1, $extensions: { x: \(text(of: $1)) } }" }
        return (trees + entries.enumerated().map { "n\($0): { $type: number, $ref: \"\(text(of: $1))\" }" }).joined(separator: "\n")
    }

    private func text(of part: Part) -> String {
        switch part {
        case .number(let number): "\(number)"
        case .pointer(_, let pointer): "{ $ref: \"\(text(of: pointer))\" }"
        case .members(let members): "{ " + members.map { "\($0.name): \(text(of: $0.part))" }.joined(separator: ", ") + " }"
        }
    }

    private func text(of pointer: Pointer) -> String { "#/t\(pointer.tree)/$extensions/x" + pointer.steps.map { "/" + $0 }.joined() }

    // MARK: Meaning

    private enum Failure: Error { case missing, cycle, undecided }

    /// The pointers that are being followed, and how many have been in all.
    private struct Walk {
        var open: Set<Int> = []
        var count = 0
    }

    func outcome(of entry: Pointer) -> Outcome {
        var walk = Walk()
        do throws(Failure) {
            if case .number(let number) = try literal(find(entry, &walk), &walk) { return .number(number) }
            return .members
        } catch {
            return switch error {
            case .missing: .missing
            case .cycle: .cycle
            case .undecided: .undecided
            }
        }
    }

    private func literal(_ part: Part, _ walk: inout Walk) throws(Failure) -> Part {
        guard case .pointer(let id, let pointer) = part else { return part }
        walk.count += 1
        guard walk.open.insert(id).inserted else { throw .cycle }
        guard walk.count < 100 else { throw .undecided }
        let target = try literal(find(pointer, &walk), &walk)
        walk.open.remove(id)
        return target
    }

    private func find(_ pointer: Pointer, _ walk: inout Walk) throws(Failure) -> Part {
        guard trees.indices.contains(pointer.tree) else { throw .missing }
        var part = trees[pointer.tree]
        for step in pointer.steps {
            guard case .members(let members) = try literal(part, &walk), let next = members.first(where: { $0.name == step }) else {
                throw .missing
            }
            part = next.part
        }
        return part
    }
}
