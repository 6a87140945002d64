import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Evaluates an expression and returns its result, since the format has no expressions.
    mutating func expression(_ node: NodeID, as type: TokenType) -> TokenValue? {
        let isOutermost = hopsLeft == nil
        if isOutermost { hopsLeft = LegacyExpression.maximumHops }
        defer { if isOutermost { hopsLeft = nil } }
        let text = tree.bytes(node)
        isTargetInvalid = false
        do throws(ExpressionError) {
            let result = try LegacyExpression.evaluate(text) { operand(of: $0, at: node) }
            if case .quantity(let quantity) = result {
                if let unit = quantity.unit, LeftOut.isUnit(unit) { return leaveOut(.unit(unit)) }
                if quantity.holdsPercentage, type == .dimension || type == .duration { return leaveOut(.unit("%")) }
            }
            guard let value = value(of: result, as: type) else {
                return fail(.wrongResult(tree.string(node), result, type), node)
            }
            return accept(.arithmetic, node, as: value)
        } catch {
            if isOutermost { reportCycle(at: node) }
            if isTargetInvalid { return leaveOut(.reference) }
            if case .mixedUnits = error, leavesOut(node, as: type) { return nil }
            if let cause = LeftOut(error) ?? missingGroup(error, in: text) { return leaveOut(cause) }
            return fail(.expression(tree.string(node), error), node)
        }
    }

    /// The cause, if an operand is a token of a group that is in no file.
    func missingGroup(_ error: ExpressionError, in text: some BidirectionalCollection<UInt8>) -> LeftOut? {
        guard case .reference(let path) = error else { return nil }
        return missingGroup(of: scope.modernPath(of: path)?.path ?? path, inCall: LegacyExpression.callsFunction(text))
    }

    /// The cause, if the path is that of a token of a group that is in no file.
    ///
    /// - Parameter inCall: whether a function is called with the token. That shows by itself that another tool wrote the file.
    func missingGroup(of path: String, inCall: Bool = false) -> LeftOut? {
        isForeign || inCall ? scope.missingGroup(of: path).map { .missingGroup($0) } : nil
    }

    /// Returns the result as a value of the type. A dimension without a unit is in px, as everywhere. Nil if the type differs or the number is not
    /// finite or out of range.
    private func value(of result: ExpressionValue, as type: TokenType) -> TokenValue? {
        switch result {
        case .color(let color): return type == .color && color.isFinite ? .color(color) : nil
        case .quantity(let quantity):
            guard quantity.value.isFinite else { return nil }
            switch (type, quantity.unit) {
            case (.number, nil): return .number(quantity.value)
            case (.fontWeight, nil): return (1...1000).contains(quantity.value) ? .fontWeight(.number(quantity.value)) : nil
            case (.dimension, let unit): return DimensionUnit(rawValue: unit ?? "px").map { .dimension(quantity.value, $0) }
            case (.duration, let unit?): return DurationUnit(rawValue: unit).map { .duration(quantity.value, $0) }
            default: return nil
            }
        }
    }

    /// Returns the number that a path leads to.
    mutating func quantity(of path: String, at node: NodeID) -> ArithmeticQuantity? {
        guard case .quantity(let quantity)? = operand(of: path, at: node) else { return nil }
        return quantity
    }

    /// Returns the operand that a path leads to in the reader's mode, or nil if it cannot be calculated with.
    mutating func operand(of written: String, at node: NodeID) -> ExpressionValue? {
        var path = written.trimmingSpaces
        let place = SyntaxReference(tree: tree, node: node)
        let depth = calculating.count
        if depth == 0 {
            cycle = []
            isTooDeep = false
        }
        defer { calculating.removeSubrange(depth...) }
        while let hops = hopsLeft, hops > 0, hopsInFile > 0, calculating.count < LegacyExpression.maximumDepth {
            hopsLeft = hops - 1
            hopsInFile -= 1
            path = scope.modernPath(of: path)?.path ?? path
            operands.insert(path)
            if scope.leavesOut(path) {
                isTargetInvalid = true
                return nil
            }
            // The caller leaves the token out instead.
            if calculating.count == depth, missingGroup(of: path, inCall: LegacyExpression.callsFunction(tree.bytes(node))) != nil {
                return nil
            }
            guard scope.accepts(path, expected: nil, inBase: inBase, at: place, reporting: &diagnostics),
                let source = scope.source(of: path, in: mode), let type = scope.type(of: path)
            else {
                isTargetInvalid = true
                return nil
            }
            if let start = calculating.firstIndex(where: { $0.path == path }) {
                cycle = Array(calculating[start...])
                return nil
            }
            calculating.append(.init(path: path, source: source))
            var reader = ValueReader(source.tree, scope: scope, inBase: source.inBase, notation: source.notation)
            reader.mode = mode
            reader.hopsLeft = hopsLeft
            reader.hopsInFile = hopsInFile
            reader.calculating = calculating
            var value = reader.read(source.node, as: type)
            if type == .color, let color = value { value = reader.modified(color, by: source.extensions, at: source.node) }
            hopsLeft = reader.hopsLeft
            hopsInFile = reader.hopsInFile
            cycle = reader.cycle
            isTooDeep = reader.isTooDeep
            if isTooDeep || !cycle.isEmpty { return nil }
            if value == nil, reader.diagnostics.hasErrors || reader.leftOut != nil { isTargetInvalid = true }
            switch value {
            case .reference(let next):
                calculating[calculating.count - 1].isAlias = true
                path = next
            case .number(let number): return .quantity(.init(value: number))
            case .fontWeight(let weight): return weight.number.map { .quantity(.init(value: $0)) }
            // A ratio is often declared with the type of the value it multiplies.
            case .dimension(let number, _) where source.tree.isBareNumber(source.node):
                return .quantity(.init(value: number, isBareLength: true))
            case .dimension(let number, let unit): return .quantity(.init(value: number, unit: unit.rawValue))
            case .duration(let number, let unit): return .quantity(.init(value: number, unit: unit.rawValue))
            case .color(let color): return .color(color)
            default: return nil
            }
        }
        isTooDeep = true
        return nil
    }
}

extension String {
    /// The text without surrounding spaces.
    package var trimmingSpaces: String {
        guard let first = utf8.first, let last = utf8.last, first == UInt8(ascii: " ") || last == UInt8(ascii: " ") else { return self }
        return String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension ColorValue {
    fileprivate var isFinite: Bool { (0..<3).allSatisfy { components[$0].isFinite } }
}

extension Diagnostic.Message {
    fileprivate static func expression(_ text: String, _ failure: ExpressionError) -> Self {
        .error(.wrongValue, "'\(text)' \(failure.text)")
    }
    fileprivate static func wrongResult(_ text: String, _ result: ExpressionValue, _ type: TokenType) -> Self {
        switch result {
        case .color: .error(.wrongValue, "'\(text)' gives a colour, not a \(type.rawValue)")
        case .quantity(let number): .error(.wrongValue, "'\(text)' gives \(number.value)\(number.unit ?? ""), not a \(type.rawValue)")
        }
    }
}
