import TokenModel
import TokenSyntax

/// How the form of a token is decided by the tokens that it refers to. Values are never copied from them.
extension LegacyReader {
    /// The longest chain of references that is followed.
    static let maximumHops = 256
    /// How deep tokens that are calculated from others are followed.
    private static let maximumDepth = 32

    /// Whether the length of a token, or of the one that it refers to, is written as a number.
    mutating func isBareLength(_ path: String) -> Bool {
        var path = path
        for _ in 0..<Self.maximumHops where lookupsLeft > 0 {
            lookupsLeft -= 1
            guard let source = scope.source(of: path, in: mode) else { return false }
            guard let next = source.tree.aliasPath(source.node) else { return source.tree.isBareNumber(source.node) }
            path = modern(next)
        }
        return false
    }

    /// Returns the number that a token has in the reader's mode now. Nil if it has none, or takes too long to find.
    mutating func presentNumber(of path: String) -> Double? {
        switch presentValue(of: path) {
        case .number(let number): number
        case .fontWeight(let weight): weight.number
        default: nil
        }
    }

    mutating func presentValue(of path: String) -> TokenValue? {
        guard lookupDepth < Self.maximumDepth, lookupsLeft > 0, let source = scope.source(of: path, in: mode),
            let type = scope.type(of: path), type.isOperand
        else { return nil }
        lookupsLeft -= 1
        lookupDepth += 1
        defer { lookupDepth -= 1 }
        var reader = reader(of: source)
        guard let read = reader.read(source.node, as: type),
            let value = reader.modified(read, of: source.token, as: type, at: source.node)
        else { return nil }
        if let legacy = reader as? LegacyReader { lookupsLeft = legacy.lookupsLeft }
        return try? value.substituting(remInPoints: remInPoints) { presentValue(of: $0) ?? .reference($0) }
    }

    /// Returns a reader of another token's value, in the same mode.
    func reader(of source: ValueSource) -> any ValueReading {
        guard source.notation == .lenientJSON else {
            return ValueReader(source.tree, scope: scope, inBase: source.inBase, notation: source.notation)
        }
        var reader = LegacyReader(source.tree, scope: scope, inBase: source.inBase, isForeign: values.isForeign, remInPoints: remInPoints)
        reader.begin(nil, in: mode)
        (reader.lookupsLeft, reader.lookupDepth) = (lookupsLeft, lookupDepth)
        return reader
    }
}
