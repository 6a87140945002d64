import TokenDiagnostics
import TokenModel
import TokenSyntax

extension LegacyReader {
    /// Translates another tool's expression.
    mutating func expression(_ node: NodeID, as type: TokenType) -> TokenValue? { expression(tree.bytes(node), at: node, as: type) }

    mutating func expression(_ text: some BidirectionalCollection<UInt8>, at node: NodeID, as type: TokenType) -> TokenValue? {
        isTargetInvalid = false
        do throws(ExpressionError) {
            let operand = try operand(of: text, at: node)
            if case .foreign(let unit) = operand.kind, LeftOut.isUnit(unit) { return leaveOut(.unit(unit)) }
            if operand.holdsPercentage, type == .dimension || type == .duration { return leaveOut(.unit("%")) }
            return accept(.arithmetic, node, as: try value(of: operand, as: type))
        } catch {
            if isTargetInvalid { return leaveOut(.reference) }
            if case .mixedUnits = error, let cause = foreignForm(of: node, as: type) { return leaveOut(cause) }
            if let cause = LeftOut(error) ?? missingGroup(error, in: text) { return leaveOut(cause) }
            return values.fail(.expression(String(decoding: text, as: UTF8.self), error), node)
        }
    }

    /// Returns a text as an operand.
    mutating func operand(
        of text: some BidirectionalCollection<UInt8>, at node: NodeID
    ) throws(ExpressionError) -> LegacyOperand {
        let callsFunction = LegacyExpression.callsFunction(text)
        return try LegacyExpression.operand(of: text) { reference($0, inCall: callsFunction, at: node) }
    }

    /// Returns an operand as a value: a reference if it is no more than that, and the result if it has no references.
    func value(of operand: LegacyOperand, as type: TokenType) throws(ExpressionError) -> TokenValue {
        let expression = try operand.expression(as: type)
        if let path = operand.path {
            if scope.type(of: path) == type { return .reference(path) }
            // A reference alone would be one to a token of another type.
            if expression.steps.count == 1 {
                return .expression(Expression(type, steps: expression.steps + [.operand(.number(1)), .multiply]))
            }
        }
        return expression.isConstant ? try expression.constantResult(remInPoints: remInPoints) : .expression(expression)
    }

    /// The cause, if an operand is a token of a group that is in no file.
    func missingGroup(_ error: ExpressionError, in text: some BidirectionalCollection<UInt8>) -> LeftOut? {
        guard case .reference(let path) = error else { return nil }
        return missingGroup(of: modern(path), inCall: LegacyExpression.callsFunction(text))
    }

    func modern(_ path: String) -> String { scope.modernPath(of: path)?.path ?? path }

    /// Returns the operand that a path stands for. Nil if nothing can be calculated with it, or if the caller leaves the token out.
    private mutating func reference(_ written: String, inCall: Bool, at node: NodeID) -> LegacyOperand? {
        let path = modern(written.trimmingSpaces.normalForm)
        if scope.leavesOut(path) {
            isTargetInvalid = true
            return nil
        }
        if missingGroup(of: path, inCall: inCall) != nil { return nil }
        guard values.read(reference: path, at: node, as: nil) != nil, let type = scope.type(of: path) else {
            isTargetInvalid = true
            return nil
        }
        return LegacyOperand(path: path, type: type, isBareLength: type == .dimension && isBareLength(path))
    }

    /// Returns a value that is read already as an operand. Nil if expressions do not calculate with it.
    func operand(of value: TokenValue?) -> LegacyOperand? {
        switch value {
        case .color(let color): return LegacyOperand(color)
        case .number(let number): return LegacyOperand(number)
        case .dimension(let number, let unit): return LegacyOperand(number, unit: unit.rawValue)
        case .reference(let path): return LegacyOperand(path: path, type: scope.type(of: path))
        case .expression(let expression):
            guard let kind = LegacyOperand.Kind(expression.type) else { return nil }
            var operand = LegacyOperand(expression.steps, kind)
            operand.isLenient = expression.isLenient
            return operand
        default: return nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func expression(_ text: String, _ failure: ExpressionError) -> Self {
        .error(.wrongValue, "'\(text)' \(failure.text)")
    }
}
