import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Determines each token's type: its own `$type`, otherwise that of the token it refers to, otherwise that of the nearest group that has one (2025.10
/// section 5.2.2). Only in leniently read files, a type may be inferred from the value, or be that of an expression's result.
package struct TypeResolver {
    private let set: TokenSet
    private var types: ByToken<TokenType?>
    private var state: ByToken<State>
    /// The token that each token refers to as a whole. Also nil for a token with a `$type` of its own.
    private(set) var targets: ByToken<TokenID?>
    /// The tokens with their group's type in place of that of an invalid reference. Their types cause no further errors.
    private(set) var doubtful: Set<TokenID> = []

    /// The tokens without a declared type, with the type inferred from the value.
    private(set) var inferred: [TokenID: TokenType] = [:]
    /// The tokens declared as `number` in leniently read files.
    private var weaklyTyped: Set<TokenID> = []
    /// The tokens that an expression without a type of its own, or of the type `number`, refers to.
    private var operands: [TokenID: [TokenID]] = [:]

    private enum State { case unseen, open, done }

    package init(_ set: TokenSet) {
        self.set = set
        types = ByToken(repeating: nil, count: set.tokens.count)
        state = ByToken(repeating: .unseen, count: set.tokens.count)
        targets = ByToken(repeating: nil, count: set.tokens.count)
    }

    /// Returns the types. A type is nil if it cannot be determined; the token has then been reported or is in a cycle of aliases.
    package mutating func resolve(reporting diagnostics: inout Diagnostics) -> ByToken<TokenType?> {
        var chain: [TokenID] = []
        for start in set.tokens.indices where state[start] == .unseen {
            open(start, &chain)
            while let token = chain.last {
                if let next = nextReferred(from: token) {
                    open(next, &chain)
                } else {
                    close(token, reporting: &diagnostics)
                    chain.removeLast()
                }
            }
        }
        for token in set.typed.keys { targets[token] = nil }
        return types
    }

    private mutating func open(_ token: TokenID, _ chain: inout [TokenID]) {
        state[token] = .open
        chain.append(token)
        if referred(from: token) == nil { operands[token] = expressionOperands(of: token) }
    }

    /// Returns a token that decides about this one's type and has not been seen.
    private func nextReferred(from token: TokenID) -> TokenID? {
        if let target = targets[token] { return state[target] == .unseen ? target : nil }
        return operands.isEmpty ? nil : operands[token]?.first { state[$0] == .unseen }
    }

    /// Nil for a token that has another type than `number`.
    private func expressionOperands(of token: TokenID) -> [TokenID]? {
        let declaration = set.original(of: token)
        guard set.documents[declaration.document].legacy != nil, types[token] == nil || weaklyTyped.contains(token) else { return nil }
        if types[token] == nil { guard case .none = set.inheritedType(of: declaration) else { return nil } }
        let paths = set.documents[declaration.document].operands(of: set[declaration].value)
        return paths.isEmpty ? nil : paths.compactMap { set.target(of: $0, in: declaration.document) }
    }

    /// Returns the token whose type this token takes. Nil if it has its own or no reference.
    private mutating func referred(from token: TokenID) -> TokenID? {
        let declaration = set.original(of: token)
        let declared = set[declaration]
        if let node = declared.properties.type.node {
            types[token] = set.documents[declaration.document].type(at: node)
            // Figma and Tokens Studio use numbers for ratios, weights and lengths alike. The reference's target shows which one is meant.
            guard types[token] == .number, set.documents[declaration.document].legacy != nil else { return nil }
            weaklyTyped.insert(token)
        }
        let alias = set.documents[declaration.document].tree.aliasPath(declared.value)
        targets[token] = alias.flatMap { set.target(of: $0, in: declaration.document) }
        return targets[token]
    }

    private mutating func takeTypeOfTarget(_ token: TokenID) {
        let type = targets[token].map { types[$0] } ?? resultType(of: token)
        if let type, type == .dimension || type == .fontWeight || type == .duration {
            types[token] = type
        } else {
            targets[token] = nil
        }
    }

    /// Returns the type of the result of a token's expression. Nil if it has none.
    private func resultType(of token: TokenID) -> TokenType? {
        guard operands[token] != nil else { return nil }
        let declaration = set.original(of: token)
        return set.documents[declaration.document].resultType(of: set[declaration].value) { path in
            guard let target = set.target(of: path, in: declaration.document) else { return (nil, false) }
            return (types[target], types[target] == .dimension && isBareLength(target))
        }
    }

    /// Whether the length of a token, or of the one that it refers to, is written as a number.
    private func isBareLength(_ token: TokenID) -> Bool {
        var token = token
        for _ in 0..<Self.maximumHops {
            let declaration = set.original(of: token)
            let (document, value) = (set.documents[declaration.document], set[declaration].value)
            guard let alias = document.tree.aliasPath(value) else { return document.isBareNumber(value) }
            guard let next = set.target(of: alias, in: declaration.document) else { return false }
            token = next
        }
        return false
    }

    /// The longest chain of references that is followed.
    private static let maximumHops = 256

    private mutating func close(_ token: TokenID, reporting diagnostics: inout Diagnostics) {
        defer { state[token] = .done }
        if weaklyTyped.contains(token) { takeTypeOfTarget(token) }
        guard types[token] == nil else { return }
        if let target = targets[token] {
            types[token] = types[target]
            if doubtful.contains(target) { doubtful.insert(token) }
        }
        let declaration = set.original(of: token)
        guard types[token] == nil, set.invalid[declaration] == nil else { return }
        // An own type that is not one of the 13 has been reported, and is not replaced with another.
        let declared = set[declaration]
        guard declared.properties.type.node == nil else { return }
        let inherited = set.inheritedType(of: declaration)
        types[token] = inherited.type
        let tree = set.documents[declaration.document].tree
        guard tree.aliasPath(declared.value) == nil, !tree.isUnclosedAlias(declared.value) else {
            doubtful.insert(token)
            return
        }
        // A path that is also a group has been reported.
        guard case .none = inherited, set.groupIndex[declared.path] == nil || set.isForeign(declaration) else { return }
        if tree.isText(declared.value), let quotes = CurlyQuotes(tree.string(declared.value)), quotes.isAlias {
            return quotes.report(declared.value, of: tree, to: &diagnostics)
        }
        if let type = resultType(of: token) ?? set.documents[declaration.document].inferredType(of: declared) {
            types[token] = type
            inferred[token] = type
            return
        }
        if set.documents[declaration.document].legacy?.mayLackTypes == true { return }
        // Its group may have a type there.
        if set.unread.mayDeclare(String(declared.path.prefix { $0 != "." })) { return }
        diagnostics.report(
            .missingType(declared.path), at: tree.range(declared.key), pointer: tree.pointer(to: tree.value(of: declared.key)),
            hint: tree.commentHint(inPlaceOf: declared.value))
    }
}

extension Diagnostic.Message {
    fileprivate static func missingType(_ path: String) -> Self {
        .error(.missingType, "'\(path)' has no type; give it or one of its groups a '$type'")
    }
}
