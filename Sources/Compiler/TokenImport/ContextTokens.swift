import TokenDiagnostics
import TokenSyntax

/// The tokens that only some contexts of a modifier have.
struct ContextTokens {
    /// The names of those that the default does not have, which are left out.
    private(set) var leftOut: [String] = []
    /// The names of those that some other context does not have, and which have the default's value there.
    private(set) var partial: [String] = []

    init(of axis: Int, in source: ImportedSource, _ trees: [SyntaxTree?], _ paths: [Set<UInt64>]) {
        let contexts = source.axes[axis].contexts.map { context in
            context.sets.reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
        }
        let own = Set(source.axes[axis].contexts.flatMap(\.sets))
        let others = source.axes.indices.filter { $0 != axis }.flatMap { source.axes[$0].contexts.flatMap(\.sets) }
        let elsewhere = Set(source.common + others).reduce(into: Set<UInt64>()) { $0.formUnion(paths[$1]) }
        guard let normal = contexts.first else { return }
        let all = contexts.dropFirst().reduce(into: Set<UInt64>()) { $0.formUnion($1) }.subtracting(elsewhere)
        let lost = all.subtracting(normal)
        let kept = normal.subtracting(elsewhere).filter { path in contexts.contains { !$0.contains(path) } }
        guard !(lost.isEmpty && kept.isEmpty) else { return }
        for set in own.sorted() {
            trees[set]?.forEachNamedToken { path, name in
                if lost.contains(path) { leftOut.append(name) }
                if kept.contains(path) { partial.append(name) }
            }
        }
        leftOut = leftOut.firstOfEach
        partial = partial.firstOfEach
    }

    /// Lines for the summary.
    func notes(on modifier: String) -> [String] {
        var notes: [String] = []
        if !leftOut.isEmpty {
            notes.append("Left out, because the default of '\(modifier)' does not have them: \(leftOut.firstInQuotes).")
        }
        if !partial.isEmpty {
            notes.append(
                "With the default's value where a context of '\(modifier)' does not have them: \(partial.firstInQuotes).")
        }
        return notes
    }
}

extension SyntaxTree {
    /// Calls a closure with each token's path, as a hash and as text.
    fileprivate func forEachNamedToken(_ body: (UInt64, String) -> Void) {
        forEachToken { path, node in
            var names: [String] = []
            var next: NodeID? = node
            while let node = next, node != root {
                let key = key(of: node)
                names.append(name(key))
                next = parent(of: node)
            }
            body(path, names.reversed().joined(separator: "."))
        }
    }
}
