import TokenDiagnostics
import TokenModel
import TokenSyntax

/// References to tokens of another type than the one that is wanted, where what is meant is certain all the same.
extension ValueReader {
    struct Converted {
        let result: TokenValue?
    }

    /// Nil where the reference is to be read as any other.
    mutating func converted(_ path: String, to type: TokenType, at node: NodeID) -> Converted? {
        guard notation == .lenientJSON, let found = scope.type(of: path), found != type else { return nil }
        switch (found, type) {
        // Variables of Figma, which has no unit for a length.
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

extension ArithmeticQuantity {
    fileprivate func value(as type: TokenType) -> TokenValue? {
        switch type {
        case .dimension: .dimension(value, .px)
        case .fontWeight: (1...1000).contains(value) ? .fontWeight(.number(value)) : nil
        default: .number(value)
        }
    }
}
