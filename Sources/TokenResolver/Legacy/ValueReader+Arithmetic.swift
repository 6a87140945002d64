import TokenDiagnostics
import TokenModel
import TokenParser

extension ValueReader {
    /// How many references one expression may follow, those of the tokens it refers to included.
    static let arithmeticHops = 32

    /// The result of an expression, written out: the format has no arithmetic.
    mutating func arithmetic(_ node: Int, as type: TokenType) -> TokenValue? {
        let isOutermost = hopsLeft == nil
        if isOutermost { hopsLeft = Self.arithmeticHops }
        defer { if isOutermost { hopsLeft = nil } }
        let text = tree.bytes(node)
        do throws(ArithmeticFault) {
            let result = try LegacyArithmetic.evaluate(text) { quantity(of: $0, at: node) }
            guard result.value.isFinite, let value = result.value(as: type) else {
                return fail(.wrongUnit(tree.string(node), result, type), node)
            }
            return accept(.arithmetic, node, as: value)
        } catch {
            return fail(.arithmetic(tree.string(node), error), node)
        }
    }

    /// The number that a path leads to, by declared values alone: what is calculated with has no modes.
    mutating func quantity(of written: String, at node: Int) -> ArithmeticQuantity? {
        var path = written
        let place = SyntaxReference(tree: tree, node: node)
        while let hops = hopsLeft, hops > 0, hopsInFile > 0 {
            hopsLeft = hops - 1
            hopsInFile -= 1
            path = scope.set.modernPath(of: path)?.path ?? path
            guard let index = scope.target(of: path, expected: nil, inBase: inBase, at: place, reporting: &diagnostics),
                let type = scope.types[index]
            else { return nil }
            let declaration = scope.set.tokens[index].declaration
            let document = scope.set.documents[declaration.document]
            var reader = ValueReader(
                document.tree, scope: scope, inBase: scope.set.isClosed[declaration.document],
                notation: .init(document.tree, isStrict: document.legacy == nil))
            reader.hopsLeft = hopsLeft
            reader.hopsInFile = hopsInFile
            let value = reader.read(scope.set[declaration].value, as: type)
            hopsLeft = reader.hopsLeft
            hopsInFile = reader.hopsInFile
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
