import TokenDiagnostics
import TokenModel
import TokenSyntax

/// References to a token of another type than expected, where the meaning is still certain.
extension ValueReader {
    struct Converted {
        let result: TokenValue?
    }

    /// Returns nil if the reference is to be read like any other.
    mutating func converted(_ path: String, to type: TokenType, at node: NodeID) -> Converted? {
        guard notation == .lenientJSON, let found = scope.type(of: path), found != type else { return nil }
        switch (found, type) {
        // Variables from Figma, where lengths have no unit.
        case (.number, .dimension), (.number, .fontWeight), (.fontWeight, .number):
            let isOutermost = hopsLeft == nil
            if isOutermost { hopsLeft = LegacyExpression.maximumHops }
            defer { if isOutermost { hopsLeft = nil } }
            guard case .quantity(let quantity)? = operand(of: path, at: node), let value = quantity.value(as: type) else { return nil }
            return Converted(result: accept(.targetType(found, type), node, as: value))
        case (.gradient, .color): return Converted(result: leaveOut(.gradient))
        default: return nil
        }
    }
}

extension ValueReader {
    /// Returns the path of `$fontWeights.bold`, an old reference form of Tokens Studio. Nil if no token has the path.
    func dollarReference(_ node: NodeID) -> String? {
        guard notation == .lenientJSON, tree.firstByte(node) == UInt8(ascii: "$"), tree.kind(node) == .string else { return nil }
        let path = String(tree.string(node).dropFirst())
        return scope.source(of: path, in: mode) == nil ? nil : path
    }

    /// Returns the families that a reference in a list of families stands for.
    mutating func families(of written: String, at node: NodeID) -> [String]? {
        var path = written.trimmingSpaces
        for _ in 0..<LegacyExpression.maximumHops {
            path = scope.modernPath(of: path)?.path ?? path
            let place = SyntaxReference(tree: tree, node: node)
            operands.insert(path)
            if let cause = missingGroup(of: path) {
                _ = leaveOut(cause)
                return nil
            }
            guard scope.accepts(path, expected: .fontFamily, inBase: inBase, at: place, reporting: &diagnostics) else { return nil }
            guard hopsInFile > 0, let source = scope.source(of: path, in: mode) else { return nil }
            hopsInFile -= 1
            var reader = ValueReader(source.tree, scope: scope, inBase: source.inBase, notation: source.notation)
            // References in the target's own list are not followed, which rules out cycles.
            reader.hopsInFile = 0
            switch reader.read(source.node, as: .fontFamily) {
            case .reference(let next): path = next
            case .fontFamily(let names, _):
                legacy.note(.familyText, at: tree.range(node), replacement: nil)
                return names
            default:
                _ = leaveOut(.reference)
                return nil
            }
        }
        return nil
    }
}

extension ArithmeticQuantity {
    fileprivate func value(as type: TokenType) -> TokenValue? {
        switch type {
        case .dimension: .dimension(value, .px)
        case .fontWeight: (1...1000).contains(value) ? .fontWeight(.number(value)) : nil
        default: .number(value)
        }
    }
}
