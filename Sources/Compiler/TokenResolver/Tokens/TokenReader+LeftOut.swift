import TokenDiagnostics
import TokenFormat
import TokenModel

extension TokenReader {
    /// Takes the values away from the tokens that are left out, in all modes, and from all that refer to them.
    ///
    /// - Parameter excluded: the tokens that are left out in other brands, by path.
    mutating func leaveOut(_ excluded: [String: LeftOut]) {
        for (path, cause) in excluded { if let index = set.tokenIDs[path], leftOut[index] == nil { setLeftOut(index, cause) } }
        guard !leftOut.isEmpty else { return }
        leaveOutReferrers()
        for index in leftOut.keys { forget(index) }
    }

    private mutating func leaveOutReferrers() {
        var referrers: [TokenID: [TokenID]] = [:]
        for index in set.tokens.indices {
            forEachValue(of: index) { value in
                value.forEachReference { path in
                    if let target = set.tokenIDs[path] { referrers[target, default: []].append(index) }
                }
            }
        }
        var open = Array(leftOut.keys)
        while let target = open.popLast() {
            for index in referrers[target] ?? [] where leftOut[index] == nil {
                setLeftOut(index, .reference)
                open.append(index)
                refuseInOwnForm(index, target)
            }
        }
    }

    /// A file that is written for this format has to have what it refers to.
    private mutating func refuseInOwnForm(_ index: TokenID, _ target: TokenID) {
        let declaration = set.tokens[index].declaration
        guard set.documents[declaration.document].legacy == nil, let cause = leftOut[target] else { return }
        diagnostics.report(.needsLeftOut(set.tokens[target].path, cause), at: set.valueReference(declaration))
    }

    /// Reports, for each file, what is left out of it and why. Where there are errors, what follows from one is not told apart.
    mutating func reportLeftOut() {
        guard !leftOut.isEmpty, !diagnostics.hasErrors else { return }
        var found: [Place: (first: TokenID, count: Int)] = [:]
        for index in leftOut.keys.sorted() {
            guard let cause = leftOut[index] else { continue }
            let declaration = set.tokens[index].declaration
            // Those with a type of their own have been counted by it.
            if case .type = cause { continue }
            found[Place(document: declaration.document, cause: cause), default: (index, 0)].count += 1
        }
        for (place, (first, count)) in found.sorted(by: { ($0.key.document, $0.value.first) < ($1.key.document, $1.value.first) }) {
            let token = set.tokens[first]
            diagnostics.report(.leftOut(token.path, count, place.cause), at: set.keyRange(token.declaration))
        }
    }

    private struct Place: Hashable {
        let document: Int
        let cause: LeftOut
    }
}

extension Diagnostic.Message {
    package static func needsLeftOut(_ path: String, _ cause: LeftOut) -> Self {
        .error(.unresolvedAlias, "'\(path)' is left out: it \(cause.text(1))")
    }
    fileprivate static func leftOut(_ path: String, _ count: Int, _ cause: LeftOut) -> Self {
        .warning(
            .notRead,
            count == 1
                ? "'\(path)' is left out: it \(cause.text(1))"
                : "'\(path)' and \(count - 1) more of this file are left out: they \(cause.text(2))")
    }
}
