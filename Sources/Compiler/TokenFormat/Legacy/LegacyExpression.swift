import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Evaluates `{size.base} * 2`, `max({a}, 4px)`, `rgba({color.black}, 0.4)`, as Tokens Studio does.
///
/// A number without a unit takes the unit of the number it is added to. Two stacks replace recursion, so nesting depth does not matter.
struct LegacyExpression {
    /// The maximum number of references that one expression follows, including those of the tokens it refers to; and the longest chain of them.
    static let maximumHops = 256
    static let maximumDepth = 32

    private enum Operation: Equatable {
        case add, subtract, multiply, divide, remainder, negate, raise
        /// `base` is the number of values before its arguments.
        case open(function: ExpressionFunction, base: Int)

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
    private var values: [ExpressionValue] = []
    private var operations: [Operation] = []
    private var expectsOperand = true

    private init(_ text: [UInt8]) { self.text = text }

    /// - Parameter reference: returns the value at a path, or nil if it has no value to calculate with.
    static func evaluate(
        _ text: some Sequence<UInt8>, reference: (String) -> ExpressionValue?
    ) throws(ExpressionError) -> ExpressionValue {
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

    private mutating func take(_ byte: UInt8, _ reference: (String) -> ExpressionValue?) throws(ExpressionError) {
        switch byte {
        case UInt8(ascii: "{"):
            guard expectsOperand, let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { throw .syntax }
            let path = String(decoding: text[(position + 1)..<end], as: UTF8.self)
            position = end + 1
            guard let value = reference(path) else { throw .reference(path) }
            push(try withUnit(value))
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
    private mutating func withUnit(_ value: ExpressionValue) throws(ExpressionError) -> ExpressionValue {
        let start = position
        let unit = word().lowercased()
        guard !unit.isEmpty, case .quantity(var quantity) = value else {
            position = start
            return value
        }
        guard quantity.unit == nil else { throw .secondUnit(unit) }
        if unit == "%" {
            // Before an operand, `%` is the remainder operator.
            if let next = nextByte(), !"+-*/^),".utf8.contains(next) {
                position = start
                return value
            }
            quantity.value /= 100
            quantity.isPercentage = true
            quantity.holdsPercentage = true
        } else {
            quantity.unit = unit
        }
        quantity.isBareLength = false
        return .quantity(quantity)
    }

    /// Reads a function's name or a colour's.
    private mutating func name() throws(ExpressionError) {
        guard expectsOperand else { throw .syntax }
        let name = word()
        if nextByte() == UInt8(ascii: "(") { return try open(function: name) }
        guard !name.isEmpty else { throw .syntax }
        guard let color = try? ColorValue(css: name) else { throw .word(name) }
        push(.color(color))
    }

    private mutating func hexColor() throws(ExpressionError) {
        guard expectsOperand else { throw .syntax }
        let start = position
        position += 1
        while position < text.count, text[position].isASCIIDigit || text[position].isASCIILetter { position += 1 }
        guard let color = try? ColorValue(css: String(decoding: text[start..<position], as: UTF8.self)) else { throw .syntax }
        push(.color(color))
    }

    private mutating func push(_ value: ExpressionValue) {
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
        switch word() {
        case "": push(.quantity(.init(value: value)))
        case "%": push(.quantity(.init(value: value / 100, isPercentage: true, holdsPercentage: true)))
        case let unit: push(.quantity(.init(value: value, unit: unit.lowercased())))
        }
    }

    private mutating func open(function name: String) throws(ExpressionError) {
        guard expectsOperand, nextByte() == UInt8(ascii: "(") else { throw .syntax }
        guard let function = ExpressionFunction(named: name) else { throw .unknownFunction(name) }
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
            let result = try function.call(values[base...])
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
        guard case .quantity(var right)? = values.popLast() else { throw .color }
        if operation == .negate {
            right.value.negate()
            return values.append(.quantity(right))
        }
        guard case .quantity(let left)? = values.popLast() else { throw .color }
        values.append(.quantity(try Self.result(of: operation, left, right)))
    }

    private static func result(
        of operation: Operation, _ left: ArithmeticQuantity, _ right: ArithmeticQuantity
    ) throws(ExpressionError) -> ArithmeticQuantity {
        switch operation {
        case .add, .subtract:
            let sum = operation == .add ? left.value + right.value : left.value - right.value
            return ArithmeticQuantity(
                value: sum, unit: try commonUnit(of: left, right), holdsPercentage: left.holdsPercentage || right.holdsPercentage)
        case .multiply:
            if left.unit != nil, right.unit != nil { throw .unitsMultiplied }
            let unit = left.unit ?? right.unit
            let isPart = unit != nil || left.isBareLength || right.isBareLength
            return ArithmeticQuantity(
                value: left.value * right.value, unit: unit, holdsPercentage: !isPart && (left.holdsPercentage || right.holdsPercentage))
        case .raise:
            if left.unit != nil || right.unit != nil { throw .unitsMultiplied }
            return ArithmeticQuantity(value: left.value.raised(to: right.value))
        case .remainder:
            guard right.value != 0 else { throw .divisionByZero }
            return ArithmeticQuantity(
                value: left.value.truncatingRemainder(dividingBy: right.value), unit: try commonUnit(of: left, right),
                holdsPercentage: left.holdsPercentage || right.holdsPercentage)
        default:
            guard right.value != 0 else { throw .divisionByZero }
            if let divisor = right.unit {
                guard let unit = left.unit else { throw .unitsMultiplied }
                guard unit == divisor else { throw .mixedUnits(unit, divisor) }
            }
            return ArithmeticQuantity(
                value: left.value / right.value, unit: right.unit == nil ? left.unit : nil,
                holdsPercentage: left.holdsPercentage && !right.holdsPercentage)
        }
    }

    /// Returns the common unit. A number takes the unit of the other; a percentage cannot be combined with a unit, since its base is unknown.
    private static func commonUnit(of left: ArithmeticQuantity, _ right: ArithmeticQuantity) throws(ExpressionError) -> String? {
        if let a = left.unit, let b = right.unit, a != b { throw .mixedUnits(a, b) }
        let unit = left.unit ?? right.unit
        if unit != nil, left.holdsPercentage || right.holdsPercentage { throw .percentageOfLength }
        return unit
    }
}

extension UInt8 {
    /// Whether the byte can be part of a unit or a function's name.
    fileprivate var isPartOfWord: Bool { self == UInt8(ascii: "%") || self == UInt8(ascii: "_") || isASCIILetter }
}
