import TokenDiagnostics
import TokenModel
import TokenParser

/// Tells each token's type: its own `$type`, else that of the token it refers to, else that of the nearest group that has one
/// (2025.10 section 5.2.2). Nothing is guessed from a value.
package struct TypeResolver {
    private let set: TokenSet
    private var types: [TokenType?]
    private var state: [State]
    /// By token: the one that it refers to as a whole; nil too for a token that has a `$type` of its own.
    private(set) var targets: [Int?]

    private enum State { case unseen, open, done }

    package init(_ set: TokenSet) {
        self.set = set
        types = Array(repeating: nil, count: set.tokens.count)
        state = Array(repeating: .unseen, count: set.tokens.count)
        targets = Array(repeating: nil, count: set.tokens.count)
    }

    /// By token; nil for those whose type cannot be told, each of which has been reported or stands in a cycle of aliases.
    package mutating func resolve(reporting diagnostics: inout Diagnostics) -> [TokenType?] {
        var chain: [Int] = []
        for start in set.tokens.indices where state[start] == .unseen {
            var current: Int? = start
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
    private mutating func referred(from token: Int) -> Int? {
        let declaration = set.tokens[token].declaration
        let properties = set.documents[declaration.document].tokens[declaration.token].properties
        if let node = properties.type.node {
            types[token] = set.documents[declaration.document].type(at: node)
            return nil
        }
        let value = set.documents[declaration.document].tokens[declaration.token].value
        targets[token] = set.documents[declaration.document].tree.aliasPath(value).flatMap { set.target(of: $0, in: declaration.document) }
        return targets[token]
    }

    private mutating func close(_ token: Int, reporting diagnostics: inout Diagnostics) {
        defer { state[token] = .done }
        guard types[token] == nil else { return }
        if let target = targets[token] { types[token] = types[target] }
        let declaration = set.tokens[token].declaration
        guard types[token] == nil, set.faulty.isEmpty || !set.faulty.contains(declaration) else { return }
        // An own type that is none of the 13 has been reported, and no other takes its place.
        guard set.documents[declaration.document].tokens[declaration.token].properties.type.node == nil else { return }
        let inherited = set.inheritedType(of: declaration)
        types[token] = inherited.type
        guard case .none = inherited else { return }
        let document = set.documents[declaration.document]
        let declared = document.tokens[declaration.token]
        guard document.tree.aliasPath(declared.value) == nil else { return }
        diagnostics.report(
            .missingType(declared.path), at: document.tree.range(declared.key), pointer: document.tree.pointer(to: declared.key + 1))
    }
}

extension SyntaxTree {
    /// The path of a scalar that is one reference and nothing else.
    func aliasPath(_ node: NodeID) -> String? {
        guard kind(node) == .string || kind(node) == .plain else { return nil }
        let bytes = bytes(node)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
}

extension Diagnostic.Message {
    fileprivate static func missingType(_ path: String) -> Self {
        .error(.missingType, "'\(path)' has no type; give it or one of its groups a '$type'")
    }
}
