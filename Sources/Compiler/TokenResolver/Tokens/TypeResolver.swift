import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Tells each token's type: its own `$type`, else that of the token it refers to, else that of the nearest group that has one
/// (2025.10 section 5.2.2). Nothing is guessed from a value.
package struct TypeResolver {
    private let set: TokenSet
    private var types: ByToken<TokenType?>
    private var state: ByToken<State>
    /// The token that each refers to as a whole; nil too for a token that has a `$type` of its own.
    private(set) var targets: ByToken<TokenID?>
    /// The tokens that have their group's type because a reference that was to bring one is invalid: no other error follows from it.
    private(set) var doubtful: Set<TokenID> = []

    /// The tokens whose type stands in no file, with the one that their value is of.
    private(set) var inferred: [TokenID: TokenType] = [:]
    /// The tokens that say `number`, in files that are read leniently.
    private var weaklyTyped: Set<TokenID> = []

    private enum State { case unseen, open, done }

    package init(_ set: TokenSet) {
        self.set = set
        types = ByToken(repeating: nil, count: set.tokens.count)
        state = ByToken(repeating: .unseen, count: set.tokens.count)
        targets = ByToken(repeating: nil, count: set.tokens.count)
    }

    /// Nil for those whose type cannot be told, each of which has been reported or stands in a cycle of aliases.
    package mutating func resolve(reporting diagnostics: inout Diagnostics) -> ByToken<TokenType?> {
        var chain: [TokenID] = []
        for start in set.tokens.indices where state[start] == .unseen {
            var current: TokenID? = start
            while let token = current, state[token] == .unseen {
                state[token] = .open
                chain.append(token)
                current = referred(from: token)
            }
            while let token = chain.popLast() {
                close(token, reporting: &diagnostics)
            }
        }
        return types
    }

    /// The token whose type this one takes; nil where it has its own, or has no reference.
    private mutating func referred(from token: TokenID) -> TokenID? {
        let declaration = set.tokens[token].declaration
        let declared = set[declaration]
        let document = set.documents[declaration.document]
        if let node = declared.properties.type.node {
            types[token] = document.type(at: node)
            // In Figma and Tokens Studio a ratio, a weight and a length are numbers alike: what the reference leads to says which it is.
            guard types[token] == .number, document.legacy != nil else { return nil }
            weaklyTyped.insert(token)
        }
        targets[token] = document.tree.aliasPath(declared.value).flatMap { set.target(of: $0, in: declaration.document) }
        return targets[token]
    }

    private mutating func takeTypeOfTarget(_ token: TokenID) {
        if let target = targets[token], let type = types[target], type == .dimension || type == .fontWeight || type == .duration {
            types[token] = type
        } else {
            targets[token] = nil
        }
    }

    private mutating func close(_ token: TokenID, reporting diagnostics: inout Diagnostics) {
        defer { state[token] = .done }
        if weaklyTyped.contains(token) { takeTypeOfTarget(token) }
        guard types[token] == nil else { return }
        if let target = targets[token] {
            types[token] = types[target]
            if doubtful.contains(target) { doubtful.insert(token) }
        }
        let declaration = set.tokens[token].declaration
        guard types[token] == nil, set.invalid.isEmpty || !set.invalid.contains(declaration) else { return }
        // An own type that is none of the 13 has been reported, and no other takes its place.
        let declared = set[declaration]
        guard declared.properties.type.node == nil else { return }
        let inherited = set.inheritedType(of: declaration)
        types[token] = inherited.type
        let document = set.documents[declaration.document]
        let tree = document.tree
        guard tree.aliasPath(declared.value) == nil, !tree.isUnclosedAlias(declared.value) else {
            doubtful.insert(token)
            return
        }
        // That the path is a group too has been reported.
        guard case .none = inherited, set.groupIndex[declared.path] == nil else { return }
        if tree.isText(declared.value), let quotes = CurlyQuotes(tree.string(declared.value)), quotes.isAlias {
            return quotes.report(declared.value, of: tree, to: &diagnostics)
        }
        if let type = document.inferredType(of: declared.value) {
            types[token] = type
            inferred[token] = type
            return
        }
        if document.mayLackType(declared) { return }
        diagnostics.report(
            .missingType(declared.path), at: tree.range(declared.key), pointer: tree.pointer(to: tree.value(of: declared.key)))
    }
}

extension Diagnostic.Message {
    fileprivate static func missingType(_ path: String) -> Self {
        .error(.missingType, "'\(path)' has no type; give it or one of its groups a '$type'")
    }
}
