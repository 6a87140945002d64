import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Translates `{size.base} * 2`, `max({a}, 4px)`, `rgba({color.black}, 0.4)`, as Tokens Studio and Style Dictionary write them, to our own expressions.
///
/// A number without a unit takes the unit of the number it is added to. Two stacks replace recursion, so nesting depth does not matter.
struct LegacyExpression {
    private enum Operation: Equatable {
        case add, subtract, multiply, divide, remainder, negate, raise
        /// `base` is the number of values before its arguments.
        case open(function: LegacyFunction, base: Int)

        var precedence: Int {
            switch self {
            case .open: 0
            case .add, .subtract: 1
            case .multiply, .divide, .remainder: 2
            case .negate: 3
            case .raise: 4
            }
        }
    }

    private let text: [UInt8]
    private var position = 0
    private var values: [LegacyOperand] = []
    private var operations: [Operation] = []
    private var expectsOperand = true
    private var operandCount = 0

    private init(_ text: [UInt8]) { self.text = text }

    /// - Parameter reference: returns the operand for a path, or nil if nothing can be calculated with it.
    static func operand(
        of text: some Sequence<UInt8>, reference: (String) -> LegacyOperand?
    ) throws(ExpressionError) -> LegacyOperand {
        var expression = LegacyExpression(Array(text))
        while let byte = expression.nextByte() { try expression.take(byte, reference) }
        guard !expression.expectsOperand else { throw .syntax }
        while let operation = expression.operations.popLast() {
            if case .open = operation { throw .syntax }
            try expression.apply(operation)
        }
        guard expression.values.count == 1 else { throw .syntax }
        return expression.values[0]
    }

    /// Whether a text can be more than one plain value.
    static func isExpression(_ text: some Collection<UInt8>) -> Bool {
        text.contains { "{(*/^".utf8.contains($0) } || text.dropFirst().contains(UInt8(ascii: "+"))
            || text.dropFirst().contains(UInt8(ascii: "-")) && text.contains(UInt8(ascii: " "))
            || text.split(separator: UInt8(ascii: " ")).dropLast().contains { $0.elementsEqual("%".utf8) }
    }

    /// Whether the text calls a function by name.
    static func callsFunction(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        text.indices.dropFirst().contains { text[$0] == UInt8(ascii: "(") && text[text.index(before: $0)].isPartOfWord }
    }

    private mutating func nextByte() -> UInt8? {
        while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
        return position < text.count ? text[position] : nil
    }

    private mutating func take(_ byte: UInt8, _ reference: (String) -> LegacyOperand?) throws(ExpressionError) {
        switch byte {
        case UInt8(ascii: "{"):
            guard expectsOperand, let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { throw .syntax }
            let path = String(decoding: text[(position + 1)..<end], as: UTF8.self)
            position = end + 1
            guard let value = reference(path) else { throw .reference(path) }
            try push(try withUnit(value))
        case UInt8(ascii: "#"): try hexColor()
        case UInt8(ascii: "("): try open(function: "calc")
        case UInt8(ascii: ")"): try close()
        case UInt8(ascii: ","): try separate()
        case UInt8(ascii: "+"): try binary(.add)
        case UInt8(ascii: "*"): try binary(.multiply)
        case UInt8(ascii: "/"): try binary(.divide)
        case UInt8(ascii: "%"): try binary(.remainder)
        case UInt8(ascii: "^"): try binary(.raise)
        case UInt8(ascii: "-") where expectsOperand:
            operations.append(.negate)
            position += 1
        case UInt8(ascii: "-"): try binary(.subtract)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): try number()
        default: try name()
        }
    }

    /// Reads the unit directly after a reference, as in `{four}px`.
    private mutating func withUnit(_ value: LegacyOperand) throws(ExpressionError) -> LegacyOperand {
        let start = position
        let unit = word().lowercased()
        guard !unit.isEmpty, value.kind != .color else {
            position = start
            return value
        }
        // Before an operand, `%` is the remainder operator.
        if unit == "%", !value.hasUnit, let next = nextByte(), !"+-*/^),".utf8.contains(next) {
            position = start
            return value
        }
        return try value.with(unit: unit)
    }

    /// Reads a function's name or a colour's.
    private mutating func name() throws(ExpressionError) {
        guard expectsOperand else { throw .syntax }
        let name = word()
        if nextByte() == UInt8(ascii: "(") { return try open(function: name) }
        guard !name.isEmpty else { throw .syntax }
        guard let color = try? ColorValue(css: name) else { throw .word(name) }
        try push(LegacyOperand(color))
    }

    private mutating func hexColor() throws(ExpressionError) {
        guard expectsOperand else { throw .syntax }
        let start = position
        position += 1
        while position < text.count, text[position].isASCIIDigit || text[position].isASCIILetter { position += 1 }
        guard let color = try? ColorValue(css: String(decoding: text[start..<position], as: UTF8.self)) else { throw .syntax }
        try push(LegacyOperand(color))
    }

    private mutating func push(_ value: LegacyOperand) throws(ExpressionError) {
        operandCount += 1
        guard operandCount <= Expression.maximumSteps else { throw .tooLong }
        values.append(value)
        expectsOperand = false
    }

    private mutating func word() -> String {
        let start = position
        while position < text.count, text[position].isPartOfWord { position += 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func number() throws(ExpressionError) {
        guard expectsOperand else { throw .syntax }
        let start = position
        while position < text.count, text[position] == UInt8(ascii: ".") || text[position].isASCIIDigit { position += 1 }
        let digits = text[start..<position]
        guard let value = Double(String(decoding: digits, as: UTF8.self)) else { throw .syntax }
        try push(LegacyOperand(value, unit: word().lowercased()))
    }

    private mutating func open(function name: String) throws(ExpressionError) {
        guard expectsOperand, nextByte() == UInt8(ascii: "(") else { throw .syntax }
        guard let function = LegacyFunction(named: name) else { throw .unknownFunction(name) }
        operations.append(.open(function: function, base: values.count))
        position += 1
    }

    /// Ends an argument that is followed by another.
    private mutating func separate() throws(ExpressionError) {
        guard !expectsOperand else { throw .syntax }
        position += 1
        while let operation = operations.last {
            if case .open = operation {
                expectsOperand = true
                return
            }
            operations.removeLast()
            try apply(operation)
        }
        throw .syntax
    }

    private mutating func close() throws(ExpressionError) {
        guard !expectsOperand else { throw .syntax }
        position += 1
        while let operation = operations.popLast() {
            guard case .open(let function, let base) = operation else {
                try apply(operation)
                continue
            }
            let result = try function.call(Array(values[base...]))
            values.removeSubrange(base...)
            values.append(result)
            return
        }
        throw .syntax
    }

    private mutating func binary(_ operation: Operation) throws(ExpressionError) {
        guard !expectsOperand else { throw .syntax }
        // Powers associate to the right: 2 ^ 3 ^ 2 is 2 ^ 9.
        while let last = operations.last, last.precedence >= operation.precedence, operation != .raise || last != .raise {
            operations.removeLast()
            try apply(last)
        }
        operations.append(operation)
        position += 1
        expectsOperand = true
    }

    private mutating func apply(_ operation: Operation) throws(ExpressionError) {
        guard let right = values.popLast(), right.kind != .color else { throw .color }
        if operation == .negate { return values.append(right.negated) }
        guard let left = values.popLast(), left.kind != .color else { throw .color }
        values.append(try Self.result(of: operation, left, right))
    }

    private static func result(
        of operation: Operation, _ left: LegacyOperand, _ right: LegacyOperand
    ) throws(ExpressionError) -> LegacyOperand {
        switch operation {
        case .add, .subtract: return try sum(left, right, operation == .add ? .add : .subtract)
        case .multiply: return try product(left, right)
        case .raise:
            if left.hasUnit || right.hasUnit { throw .unitsMultiplied }
            return joined(left.asNumber, right.asNumber, .call(.pow, 2), .number)
        case .remainder:
            guard right.literal != 0 else { throw .divisionByZero }
            return try sum(left, right, .call(.rem, 2))
        default: return try quotient(left, right)
        }
    }

    private static func joined(
        _ left: LegacyOperand, _ right: LegacyOperand, _ step: Expression.Step, _ kind: LegacyOperand.Kind
    ) -> LegacyOperand {
        var result = left
        result.steps += right.steps
        result.steps.append(step)
        result.kind = kind
        result.literal = nil
        result.isPercentage = false
        result.holdsPercentage = false
        result.isLenient = left.isLenient || right.isLenient
        return result
    }

    private static func sum(
        _ left: LegacyOperand, _ right: LegacyOperand, _ step: Expression.Step
    ) throws(ExpressionError) -> LegacyOperand {
        let (kind, isLenient) = try LegacyOperand.commonKind(of: [left, right])
        var result = kind == .time ? joined(left.asNumber, right.asNumber, step, kind) : joined(left, right, step, kind)
        result.holdsPercentage = left.holdsPercentage || right.holdsPercentage
        result.isLenient = result.isLenient || isLenient
        return result
    }

    /// Of two bare lengths, the second counts as a number.
    private static func product(_ left: LegacyOperand, _ right: LegacyOperand) throws(ExpressionError) -> LegacyOperand {
        if left.hasUnit, right.hasUnit { throw .unitsMultiplied }
        let isLeftRatio = left.kind == .bareLength && right.hasUnit
        let (left, right) = (isLeftRatio ? left.asNumber : left, left.kind == .number ? right : right.bareAsNumber(beside: left))
        var result = joined(left, right, .multiply, left.kind == .number ? right.kind : left.kind)
        result.holdsPercentage = result.kind == .number && (left.holdsPercentage || right.holdsPercentage)
        return result
    }

    private static func quotient(_ left: LegacyOperand, _ right: LegacyOperand) throws(ExpressionError) -> LegacyOperand {
        guard right.literal != 0 else { throw .divisionByZero }
        guard right.hasUnit else {
            var result = joined(left, right.asNumber, .divide, left.kind)
            result.holdsPercentage = left.holdsPercentage && !right.holdsPercentage
            return result
        }
        guard left.hasUnit else { throw .unitsMultiplied }
        guard left.kind == right.kind else { throw .mixedUnits(left.kind, right.kind) }
        var result = joined(left, right, .divide, .number)
        result.isLenient = true
        return result
    }
}

extension LegacyOperand {
    /// A bare length as a number, beside another length.
    fileprivate func bareAsNumber(beside other: LegacyOperand) -> LegacyOperand {
        other.hasUnit || other.kind == .bareLength ? asNumber : self
    }
}

extension UInt8 {
    /// Whether the byte can be part of a unit or a function's name.
    fileprivate var isPartOfWord: Bool { self == UInt8(ascii: "%") || self == UInt8(ascii: "_") || isASCIILetter }
}
