import TokenDiagnostics
import TokenModel
import TokenSyntax

/// The state of calculating values from other tokens, over all tokens that are read for it.
struct Calculation {
    /// How many references the current expression can still follow; nil outside of an expression.
    var hopsLeft: Int?
    /// How many references all expressions of the file can still follow. A target is read again for each reference.
    var hopsInFile = 500_000
    /// The tokens being calculated, the outermost expression's reference first.
    var steps: [Step] = []
    /// The steps of a reference cycle that was found, or none.
    var cycle: [Step] = []
    /// Whether an expression had more references than the limits allow.
    var isTooDeep = false
    /// Whether an expression has no result because its target has an error, which is reported there or by the reference.
    var isTargetInvalid = false

    /// One token on the path from an expression to its value.
    struct Step {
        let path: String
        let source: ValueSource
        /// Whether it refers to the next one as a whole.
        var isAlias = false
    }

    /// The calculation for reading the last step's token.
    var nested: Calculation {
        var nested = self
        nested.isTargetInvalid = false
        return nested
    }

    /// Continues after the last step's token was read.
    mutating func resume(after nested: Calculation) {
        (hopsLeft, hopsInFile) = (nested.hopsLeft, nested.hopsInFile)
        (cycle, isTooDeep) = (nested.cycle, nested.isTooDeep)
    }

    /// Begins an expression, unless it is part of another. Returns whether it is the outermost one; pass that to `end`.
    mutating func begin() -> Bool {
        isTargetInvalid = false
        guard hopsLeft == nil else { return false }
        hopsLeft = LegacyExpression.maximumHops
        return true
    }

    mutating func end(isOutermost: Bool) {
        if isOutermost { hopsLeft = nil }
    }
}

extension LegacyReader {
    /// Reports a cycle of expressions once: at the calculated token in it whose path sorts first. A token outside the cycle that needs it is marked
    /// invalid without a report of its own. In a mode, only the tokens that the mode declares report.
    mutating func reportCycle(at node: NodeID) {
        let cycle = calculation.cycle
        guard !cycle.isEmpty else { return }
        calculation.cycle = []
        calculation.isTargetInvalid = true
        guard let token,
            let own = cycle.firstIndex(where: { step in
                step.source.tree.file === tree.file && token <= step.source.node && step.source.node < tree.end(of: token)
            }), mode != .light || cycle.lazy.filter({ !$0.isAlias }).map(\.path).min() == cycle[own].path
        else { return }
        let hops = Array((cycle[own...] + cycle[..<own]).prefix(20))
        let next = hops.dropFirst().map(\.path) + (cycle.count > hops.count ? ["…"] : []) + [cycle[own].path]
        values.diagnostics.report(
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
