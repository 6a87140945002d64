import TokenDiagnostics
import TokenModel
import TokenSyntax

/// One token on the path from an expression to its value.
struct CalculationStep {
    let path: String
    let source: ValueSource
    /// Whether it refers to the next one as a whole.
    var isAlias = false
}

extension ValueReader {
    /// Reports a cycle of expressions once: at the calculated token in it whose path sorts first. A token outside the cycle that needs it is marked
    /// invalid without a report of its own. In a mode, only the tokens that the mode declares report.
    mutating func reportCycle(at node: NodeID) {
        guard !cycle.isEmpty else { return }
        defer { cycle = [] }
        isTargetInvalid = true
        guard let token,
            let own = cycle.firstIndex(where: { step in
                step.source.tree.file === tree.file && token <= step.source.node && step.source.node < tree.end(of: token)
            }), mode != .light || cycle.lazy.filter({ !$0.isAlias }).map(\.path).min() == cycle[own].path
        else { return }
        let hops = Array((cycle[own...] + cycle[..<own]).prefix(20))
        let next = hops.dropFirst().map(\.path) + (cycle.count > hops.count ? ["…"] : []) + [cycle[own].path]
        diagnostics.report(
            .cycle(cycle[own].path, next), at: tree.reference(node),
            notes: zip(hops, next).map { .init("'\($0.path)' refers to '\($1)'", at: $0.source.tree.range($0.source.node)) })
    }
}

extension Diagnostic.Message {
    package static func cycle(_ path: String, _ hops: [String]) -> Self {
        .error(
            .aliasCycle,
            "'\(path)' refers to itself: \(([path] + hops.prefix(5) + (hops.count > 5 ? ["…"] : [])).joined(separator: " → "))")
    }
}
