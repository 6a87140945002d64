import TokenDiagnostics
import TokenModel
import TokenSyntax

extension LegacyReader {
    /// Evaluates an expression and returns its result, since the format has no expressions.
    mutating func expression(_ node: NodeID, as type: TokenType) -> TokenValue? { expression(tree.bytes(node), at: node, as: type) }

    mutating func expression(_ text: some BidirectionalCollection<UInt8>, at node: NodeID, as type: TokenType) -> TokenValue? {
        let isOutermost = calculation.begin()
        defer { calculation.end(isOutermost: isOutermost) }
        do throws(ExpressionError) {
            let result = try LegacyExpression.evaluate(text) { operand(of: $0, at: node) }
            if case .quantity(let quantity) = result {
                if let unit = quantity.unit, LeftOut.isUnit(unit) { return leaveOut(.unit(unit)) }
                if quantity.holdsPercentage, type == .dimension || type == .duration { return leaveOut(.unit("%")) }
            }
            guard let value = value(of: result, as: type) else {
                return values.fail(.wrongResult(String(decoding: text, as: UTF8.self), result, type), node)
            }
            return accept(.arithmetic, node, as: value)
        } catch {
            if isOutermost { reportCycle(at: node) }
            if calculation.isTargetInvalid { return leaveOut(.reference) }
            if case .mixedUnits = error, let cause = foreignForm(of: node, as: type) { return leaveOut(cause) }
            if let cause = LeftOut(error) ?? missingGroup(error, in: text) { return leaveOut(cause) }
            return values.fail(.expression(String(decoding: text, as: UTF8.self), error), node)
        }
    }

    /// The cause, if an operand is a token of a group that is in no file.
    func missingGroup(_ error: ExpressionError, in text: some BidirectionalCollection<UInt8>) -> LeftOut? {
        guard case .reference(let path) = error else { return nil }
        return missingGroup(of: scope.modernPath(of: path)?.path ?? path, inCall: LegacyExpression.callsFunction(text))
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
        if case .quantity(let quantity)? = operand(of: path, at: node) { quantity } else { nil }
    }

    /// Returns the operand that a path leads to in the reader's mode, or nil if it cannot be calculated with.
    mutating func operand(of written: String, at node: NodeID) -> ExpressionValue? {
        var path = written.trimmingSpaces
        let depth = calculation.steps.count
        if depth == 0 {
            calculation.cycle = []
            calculation.isTooDeep = false
        }
        defer { calculation.steps.removeSubrange(depth...) }
        while let hops = calculation.hopsLeft, hops > 0, calculation.hopsInFile > 0, calculation.steps.count < LegacyExpression.maximumDepth
        {
            calculation.hopsLeft = hops - 1
            calculation.hopsInFile -= 1
            path = scope.modernPath(of: path)?.path ?? path
            operands.insert(path)
            if scope.leavesOut(path) {
                calculation.isTargetInvalid = true
                return nil
            }
            // The caller leaves the token out instead.
            if calculation.steps.count == depth,
                missingGroup(of: path, inCall: LegacyExpression.callsFunction(tree.bytes(node))) != nil
            {
                return nil
            }
            // What an alias refers to has been checked where the alias is: a brand's may lead to a brand's token.
            let isKnown = calculation.steps.count > depth || values.read(reference: path, at: node, as: nil) != nil
            guard isKnown, let source = scope.source(of: path, in: mode),
                let type = scope.type(of: path)
            else {
                calculation.isTargetInvalid = true
                return nil
            }
            if let start = calculation.steps.firstIndex(where: { $0.path == path }) {
                calculation.cycle = Array(calculation.steps[start...])
                return nil
            }
            calculation.steps.append(.init(path: path, source: source))
            let value = value(of: source, as: type)
            if calculation.isTooDeep || !calculation.cycle.isEmpty { return nil }
            switch value {
            case .reference(let next):
                calculation.steps[calculation.steps.count - 1].isAlias = true
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
        calculation.isTooDeep = true
        return nil
    }

    /// Reads the token of the calculation's last step.
    private mutating func value(of source: ValueSource, as type: TokenType) -> TokenValue? {
        var reader = reader(of: source, calculation.nested)
        var value = reader.read(source.node, as: type)
        if let read = value { value = reader.modified(read, of: source.token, as: type, at: source.node) }
        let origin = reader.end(as: type, isRead: value != nil)
        if let legacy = reader as? LegacyReader { calculation.resume(after: legacy.calculation) }
        let isFound = calculation.cycle.isEmpty && !calculation.isTooDeep
        if isFound, value == nil, reader.values.diagnostics.hasErrors || origin.leftOut != nil { calculation.isTargetInvalid = true }
        return value
    }

    /// Returns a reader of another token's value, in the same mode.
    func reader(of source: ValueSource, _ calculation: Calculation) -> any ValueReading {
        guard source.notation == .lenientJSON else {
            return ValueReader(source.tree, scope: scope, inBase: source.inBase, notation: source.notation)
        }
        var reader = LegacyReader(source.tree, scope: scope, inBase: source.inBase, isForeign: values.isForeign, remInPoints: remInPoints)
        reader.begin(nil, in: mode)
        reader.calculation = calculation
        return reader
    }
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
