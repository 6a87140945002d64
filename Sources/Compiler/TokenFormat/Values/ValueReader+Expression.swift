import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Whether a text is meant as an expression of a type.
    func isExpression(_ node: NodeID, as type: TokenType?) -> Bool {
        guard let type, type.isOperand, tree.isText(node) else { return false }
        // Most values have neither. The module's own call of `contains` is much faster than the generic functions below.
        let bytes = tree.bytes(node)
        guard bytes.contains(UInt8(ascii: "(")) || bytes.contains(UInt8(ascii: "{")) else { return false }
        // No value of another type than a colour is written as a function.
        return bytes.withUnsafeBufferPointer(ParsedExpression.isMeant) || type != .color && LegacyExpression.callsFunction(bytes)
    }

    /// Reads an expression: relative colours and mixes of CSS Color 5, calculations of CSS Values 4.
    mutating func expression(_ node: NodeID, as type: TokenType) -> TokenValue? {
        parsedExpression(node, as: type).flatMap { accept(.arithmetic, node, as: .expression($0)) }
    }

    /// Reads an expression where every notation has one.
    mutating func parsedExpression(_ node: NodeID, as type: TokenType) -> Expression? {
        let parsed = tree.bytes(node).withUnsafeBufferPointer { bytes in
            Result { () throws(ExpressionSyntaxError) in try ParsedExpression(bytes, as: type) }
        }
        switch parsed {
        case .success(let parsed): return checked(parsed, node)
        case .failure(let error):
            let near = error.unknownFunction.flatMap { suggestion(for: $0, among: ParsedExpression.functions) }
            let fix = error.fix.flatMap { isValid($0, as: type) ? $0 : nil }
            let fixes = fix.map { tree.fixes(node, writing: $0) } ?? []
            report(at: node) { reader in
                reader.diagnostics.report(
                    .expression(error.message), at: reader.tree.range(node, of: error.range), pointer: reader.tree.pointer(to: node),
                    hint: fix.map { "write '\($0)'" } ?? reader.tree.endedTextHint(node), suggestion: near?.name, fixes: fixes)
            }
            return nil
        }
    }

    private func isValid(_ text: String, as type: TokenType) -> Bool {
        guard let expression = try? ParsedExpression(text, as: type).expression else { return false }
        return (try? expression.check { scope.type(of: $0) }) != nil
    }

    /// Checks the references of an expression, then its kinds and units.
    private mutating func checked(_ parsed: ParsedExpression, _ node: NodeID) -> Expression? {
        let expression = parsed.expression
        var isGood = true
        for (step, range) in zip(expression.steps, parsed.ranges) {
            guard case .operand(.reference(let path)) = step else { continue }
            guard accepts(path, node, at: range) else {
                isGood = false
                continue
            }
            // The error of a token without a type, or of one with a wrong reference, is reported there.
            guard let type = scope.type(of: path), !scope.isDoubtful(path) else { return nil }
            guard !type.isOperand else { continue }
            isGood = fail(.notAnOperand(path, type), node, at: range)
        }
        guard isGood else { return nil }
        let scope = scope
        do throws(ExpressionFailure) {
            try expression.check { scope.type(of: $0) }
        } catch {
            _ = fail(.expression("the expression \(error.text(in: expression))"), node, at: parsed.ranges[error.step])
            return nil
        }
        return expression
    }

    /// Whether a reference names a token. An error is reported at the reference.
    private mutating func accepts(_ path: String, _ node: NodeID, at range: Range<Int>) -> Bool {
        var found = Diagnostics()
        let isAccepted = scope.accepts(path, expected: nil, inBase: inBase, at: tree.reference(node), reporting: &found)
        for diagnostic in found.all { diagnostics.report(diagnostic, at: tree.range(node, of: range), keepingFixes: false) }
        return isAccepted
    }

    private mutating func fail(_ message: Diagnostic.Message, _ node: NodeID, at range: Range<Int>) -> Bool {
        report(at: node) { reader in
            reader.diagnostics.report(
                message, at: reader.tree.range(node, of: range), pointer: reader.tree.pointer(to: node))
        }
        return false
    }
}

extension Diagnostic.Message {
    static func notCalculated(_ text: String, _ noun: String) -> Self {
        .error(.expression, "'\(text)' is an expression, and \(noun) cannot have one")
    }
    fileprivate static func expression(_ text: String) -> Self { .error(.expression, text) }
    fileprivate static func notAnOperand(_ path: String, _ type: TokenType) -> Self {
        .error(.expression, "'\(path)' is a \(type.rawValue), which cannot be calculated with")
    }
}
