import TokenDiagnostics
import TokenFormat
import TokenModel

extension TokenReader {
    /// Removes the values of left-out tokens in all modes, and those of all tokens that refer to them.
    ///
    /// - Parameter excluded: the tokens that other brands leave out, by path.
    mutating func leaveOut(_ excluded: [String: LeftOutToken]) {
        for (path, token) in excluded { if let index = set.tokenIDs[path] { setLeftOut(index, token.cause, at: nil) } }
        if !leftOut.isEmpty { leaveOutReferrers() }
        for index in leftOut.keys { forget(index) }
    }

    /// Leaves out the tokens of leniently read files among `errors`, and returns whether there were any.
    mutating func leaveOut(_ errors: [ResolvedError]) -> Bool {
        var isChanged = false
        for error in errors where leftOut[error.token] == nil {
            let declaration = set.declaration(of: error.token, in: error.mode, error.contexts)
            guard set.isForeign(declaration) else { continue }
            setLeftOut(error.token, .wrongValue(scope.types[error.token]), at: declaration, error.message.text)
            isChanged = true
        }
        if isChanged { leaveOut([:]) }
        return isChanged
    }

    private mutating func leaveOutReferrers() {
        var referrers: [TokenID: [TokenID]] = [:]
        func add(_ value: TokenValue, of index: TokenID) {
            value.forEachReference { path in
                if let target = set.tokenIDs[path] { referrers[target, default: []].append(index) }
            }
        }
        for index in set.tokens.indices { forEachValue(of: index) { add($0, of: index) } }
        var open = Array(leftOut.keys)
        while let target = open.popLast() {
            for index in referrers[target] ?? [] where leftOut[index] == nil {
                setLeftOut(index, .reference, at: set.tokens[index].declaration)
                open.append(index)
                refuseInOwnForm(index, target)
            }
        }
    }

    /// A file written for this format must not refer to left-out tokens.
    private mutating func refuseInOwnForm(_ index: TokenID, _ target: TokenID) {
        let declaration = set.tokens[index].declaration
        guard set.documents[declaration.document].legacy == nil, let cause = leftOut[target]?.cause else { return }
        diagnostics.report(.needsLeftOut(set.tokens[target].path, cause), at: set.valueReference(declaration))
    }

    /// Reports for each file what was left out and why. Reports nothing after an error, because consequences of that error could not be
    /// distinguished.
    mutating func reportLeftOut() {
        guard !leftOut.isEmpty, !diagnostics.hasErrors else { return }
        var found: [Key: (first: TokenID, count: Int)] = [:]
        for index in leftOut.keys.sorted() {
            // Tokens that another brand leaves out are reported there.
            guard let absence = leftOut[index], let declaration = absence.declaration else { continue }
            // Tokens with a type of their own were counted by type.
            if case .type = absence.cause { continue }
            found[Key(document: declaration.document, cause: absence.cause), default: (index, 0)].count += 1
        }
        for (key, (first, count)) in found.sorted(by: { ($0.key.document, $0.value.first) < ($1.key.document, $1.value.first) }) {
            let token = set.tokens[first]
            diagnostics.report(
                .leftOut(token.path, count, key.cause), at: set.keyRange(leftOut[first]?.declaration ?? token.declaration),
                hint: leftOut[first]?.detail)
        }
    }

    private struct Key: Hashable {
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
                : "'\(path)' and \(count - 1) more in this file are left out: they \(cause.text(2))")
    }
}
