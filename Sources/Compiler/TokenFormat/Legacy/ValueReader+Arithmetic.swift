import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// The result of an expression, written out: the format has no arithmetic.
    mutating func arithmetic(_ node: NodeID, as type: TokenType) -> TokenValue? {
        let isOutermost = hopsLeft == nil
        if isOutermost { hopsLeft = LegacyArithmetic.maximumHops }
        defer { if isOutermost { hopsLeft = nil } }
        let text = tree.bytes(node)
        isTargetFaulty = false
        do throws(ArithmeticFault) {
            let result = try LegacyArithmetic.evaluate(text) { quantity(of: $0, at: node) }
            guard result.value.isFinite, let value = result.value(as: type) else {
                return fail(.wrongUnit(tree.string(node), result, type), node)
            }
            return accept(.arithmetic, node, as: value)
        } catch {
            if isTargetFaulty { return nil }
            return fail(.arithmetic(tree.string(node), error), node)
        }
    }

    /// The number that a path leads to, by declared values alone: what is calculated with has no modes.
    mutating func quantity(of written: String, at node: NodeID) -> ArithmeticQuantity? {
        var path = written
        let place = SyntaxReference(tree: tree, node: node)
        while let hops = hopsLeft, hops > 0, hopsInFile > 0 {
            hopsLeft = hops - 1
            hopsInFile -= 1
            path = scope.modernPath(of: path)?.path ?? path
            guard scope.accepts(path, expected: nil, inBase: inBase, at: place, reporting: &diagnostics),
                let type = scope.type(of: path), let source = scope.source(of: path)
            else {
                isTargetFaulty = true
                return nil
            }
            var reader = ValueReader(source.tree, scope: scope, inBase: source.inBase, notation: source.notation)
            reader.hopsLeft = hopsLeft
            reader.hopsInFile = hopsInFile
            let value = reader.read(source.node, as: type)
            hopsLeft = reader.hopsLeft
            hopsInFile = reader.hopsInFile
            if value == nil, reader.diagnostics.hasErrors, reader.hopsLeft != 0, hopsInFile > 0 { isTargetFaulty = true }
            switch value {
            case .reference(let next): path = next
            case .number(let number), .fontWeight(.number(let number)): return ArithmeticQuantity(value: number)
            case .dimension(let number, let unit): return ArithmeticQuantity(value: number, unit: unit.rawValue)
            case .duration(let number, let unit): return ArithmeticQuantity(value: number, unit: unit.rawValue)
            default: return nil
            }
        }
        return nil
    }
}

extension ArithmeticQuantity {
    /// A dimension without a unit is in px, as everywhere.
    fileprivate func value(as type: TokenType) -> TokenValue? {
        switch (type, unit) {
        case (.number, nil): .number(value)
        case (.fontWeight, nil): (1...1000).contains(value) ? .fontWeight(.number(value)) : nil
        case (.dimension, _): DimensionUnit(rawValue: unit ?? "px").map { .dimension(value, $0) }
        case (.duration, let unit?): DurationUnit(rawValue: unit).map { .duration(value, $0) }
        default: nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func arithmetic(_ text: String, _ fault: ArithmeticFault) -> Self { .error(.wrongValue, "'\(text)' \(fault.text)") }
    fileprivate static func wrongUnit(_ text: String, _ result: ArithmeticQuantity, _ type: TokenType) -> Self {
        .error(.wrongValue, "'\(text)' gives \(result.value)\(result.unit ?? ""), which is no \(type.rawValue)")
    }
}
