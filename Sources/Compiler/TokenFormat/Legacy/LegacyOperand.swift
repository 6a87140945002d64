import TokenModel

/// A part of another tool's expression, as the steps that calculate it.
struct LegacyOperand {
    enum Kind: Hashable {
        case color, number, length, time
        /// The length of a token that is written as a number: a ratio often has the type of the values that it multiplies.
        case bareLength
        /// A quantity in a unit that the format does not have.
        case foreign(String)
    }

    var steps: [Expression.Step]
    var kind: Kind
    /// The number that is written here, in its unit; nil for a calculation.
    var literal: Double?
    /// Whether it is written as a percentage. Its value is then the fraction: 0.5 for 50%.
    var isPercentage = false
    /// Whether it is calculated from percentages. It cannot be added to a length: what it is a percentage of is unknown here.
    var holdsPercentage = false
    /// Whether numbers take the units of others, or lengths are divided by lengths.
    var isLenient = false

    init(_ steps: [Expression.Step], _ kind: Kind) {
        self.steps = steps
        self.kind = kind
    }

    init(_ number: Double) {
        self.init([.operand(.number(number))], .number)
        literal = number
    }

    init(_ color: ColorValue) {
        var color = color
        color.hex = nil
        self.init([.operand(.color(color))], .color)
    }

    /// A number with a unit. `%` is a fraction.
    init(_ number: Double, unit: String) {
        if unit == "%" {
            self.init(number / 100)
            isPercentage = true
            holdsPercentage = true
            return
        }
        self.init(number)
        guard !unit.isEmpty else { return }
        kind = .foreign(unit)
        if let (value, kind) = Self.quantity(number, unit) {
            steps = [.operand(value)]
            self.kind = kind
        }
    }

    /// A reference. Nil if expressions do not calculate with the type.
    init?(path: String, type: TokenType?, isBareLength: Bool = false) {
        guard let type, let kind = Kind(type) else { return nil }
        self.init([.operand(.reference(path))], kind == .length && isBareLength ? .bareLength : kind)
    }

    /// Returns the quantity in a unit of the format, and its kind.
    private static func quantity(_ number: Double, _ unit: String) -> (value: TokenValue, kind: Kind)? {
        if let unit = DimensionUnit(rawValue: unit) { return (.dimension(number, unit), .length) }
        return DurationUnit(rawValue: unit).map { (.duration(number, $0), .time) }
    }

    // MARK: - Changes

    /// Adds an operation with a constant.
    mutating func append(_ operand: TokenValue, _ operation: Expression.Step) {
        steps += [.operand(operand), operation]
        literal = nil
    }

    /// The operand with the unit that is written after its reference: `{four}px`.
    func with(unit: String) throws(ExpressionError) -> LegacyOperand {
        var result = self
        if kind == .bareLength {
            result.isPercentage = false
            if unit == "px" {
                result.kind = .length
                return result
            }
            result = asNumber
        }
        guard result.kind == .number else { throw .secondUnit(unit) }
        if let literal { return LegacyOperand(literal, unit: unit) }
        if unit == "%" {
            result.append(.number(100), .divide)
            result.isPercentage = true
            result.holdsPercentage = true
        } else if let (value, kind) = Self.quantity(1, unit) {
            result.append(value, .multiply)
            result.kind = kind
        } else {
            result.kind = .foreign(unit)
        }
        return result
    }

    /// A bare length as the number that is written.
    var asNumber: LegacyOperand {
        guard kind == .bareLength else { return self }
        var result = self
        result.append(.dimension(1, .px), .divide)
        result.kind = .number
        result.isLenient = true
        return result
    }

    /// The opposite number.
    var negated: LegacyOperand {
        var result = self
        result.isPercentage = false
        if let literal {
            result.literal = -literal
            result.steps = steps.map { if case .operand(let value) = $0 { .operand(value.negated) } else { $0 } }
        } else {
            result.steps = [.operand(.number(-1))] + steps + [.multiply]
        }
        return result
    }

    var hasUnit: Bool {
        switch kind {
        case .length, .time, .foreign: true
        case .color, .number, .bareLength: false
        }
    }

    var isConstant: Bool { Expression(.number, steps: steps).isConstant }

    /// Whether it is a reference and nothing else.
    var path: String? { if case .operand(.reference(let path))? = steps.first, steps.count == 1 { path } else { nil } }
}

extension LegacyOperand.Kind {
    init?(_ type: TokenType) {
        switch type {
        case .color: self = .color
        case .dimension: self = .length
        case .duration: self = .time
        case .number, .fontWeight: self = .number
        default: return nil
        }
    }

    /// The type of a token with such a value; nil for a unit that the format does not have.
    var type: TokenType? {
        switch self {
        case .color: .color
        case .number: .number
        case .length, .bareLength: .dimension
        case .time: .duration
        case .foreign: nil
        }
    }

    /// The kind in messages.
    var noun: String {
        switch self {
        case .color: "a colour"
        case .number: "a number"
        case .length, .bareLength: "a length"
        case .time: "a time"
        case .foreign(let unit): "a quantity in \(unit)"
        }
    }
}

extension LegacyOperand {
    /// The kind in messages.
    var noun: String { isPercentage ? "a percentage" : kind.noun }

    /// Returns the expression as a value of the type. A dimension without a unit is in px, as everywhere.
    func expression(as type: TokenType) throws(ExpressionError) -> Expression {
        var result = self
        switch (type, kind) {
        case (.color, .color), (.number, .number), (.fontWeight, .number), (.dimension, .length), (.dimension, .bareLength),
            (.duration, .time):
            break
        case (.number, .bareLength), (.fontWeight, .bareLength): result = asNumber
        case (.dimension, .number):
            if let literal { result.steps = [.operand(.dimension(literal, .px))] } else { result.append(.dimension(1, .px), .multiply) }
        default: throw .result(noun, type)
        }
        let expression = Expression(type, steps: result.steps, isLenient: result.isLenient)
        try expression.checkSize()
        return expression
    }
}

extension Expression {
    /// Refuses an expression that could not be read from its text.
    fileprivate func checkSize() throws(ExpressionError) {
        guard steps.count > Expression.maximumDepth else { return }
        guard steps.count <= Expression.maximumSteps, (try? ParsedExpression(text, as: type)) != nil else { throw .tooLong }
    }
}

extension TokenValue {
    fileprivate var negated: TokenValue {
        switch self {
        case .number(let number): .number(-number)
        case .dimension(let number, let unit): .dimension(-number, unit)
        case .duration(let number, let unit): .duration(-number, unit)
        default: self
        }
    }
}
