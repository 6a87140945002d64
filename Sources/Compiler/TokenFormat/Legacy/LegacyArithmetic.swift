import TokenDiagnostics
import TokenSyntax

/// A number with or without a unit, in arithmetic.
struct ArithmeticQuantity {
    var value: Double
    var unit: String?
}

/// What is wrong with an expression, as the end of a sentence.
enum ArithmeticFault: Error {
    case syntax
    case unknownFunction(String)
    case mixedUnits(String, String)
    case unitsMultiplied
    case divisionByZero
    /// The reference has no value to calculate with.
    case reference(String)

    var text: String {
        switch self {
        case .syntax: "is no expression of numbers, references, + - * / and parentheses"
        case .unknownFunction(let name): "calls '\(name)'; functions are calc, round, floor, ceil and abs"
        case .mixedUnits(let a, let b): "mixes \(a) and \(b)"
        case .unitsMultiplied: "multiplies or divides by a quantity with a unit"
        case .divisionByZero: "divides by zero"
        case .reference(let path): "needs '\(path)', which leads to no number within \(LegacyArithmetic.maximumHops) references"
        }
    }
}

/// Evaluates `{size.base} * 2`, `calc({a} / 2)`, `round(1.5 * {b}) + 4px`, as Tokens Studio does.
///
/// A number without a unit takes that of what it is added to. Two stacks of its own take the place of recursion.
struct LegacyArithmetic {
    /// How many references one expression may follow, those of the tokens it refers to included.
    static let maximumHops = 32

    private enum Operation: Equatable {
        case add, subtract, multiply, divide, negate
        case open(function: String)

        var precedence: Int {
            switch self {
            case .open: 0
            case .add, .subtract: 1
            case .multiply, .divide: 2
            case .negate: 3
            }
        }
    }

    private let text: [UInt8]
    private var position = 0
    private var values: [ArithmeticQuantity] = []
    private var operations: [Operation] = []
    private var expectsOperand = true

    private init(_ text: [UInt8]) { self.text = text }

    /// - Parameter reference: the value of a path; nil where there is none.
    static func evaluate(
        _ text: some Sequence<UInt8>, reference: (String) -> ArithmeticQuantity?
    ) throws(ArithmeticFault) -> ArithmeticQuantity {
        var arithmetic = LegacyArithmetic(Array(text))
        while let byte = arithmetic.nextByte() { try arithmetic.take(byte, reference) }
        guard !arithmetic.expectsOperand else { throw .syntax }
        while let operation = arithmetic.operations.popLast() {
            if case .open = operation { throw .syntax }
            try arithmetic.apply(operation)
        }
        return arithmetic.values[0]
    }

    /// Whether a text can be anything but one plain value.
    static func isExpression(_ text: some Collection<UInt8>) -> Bool {
        text.contains { "{(*/+".utf8.contains($0) }
            || text.dropFirst().contains(UInt8(ascii: "-")) && text.contains(UInt8(ascii: " "))
    }

    private mutating func nextByte() -> UInt8? {
        while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
        return position < text.count ? text[position] : nil
    }

    private mutating func take(_ byte: UInt8, _ reference: (String) -> ArithmeticQuantity?) throws(ArithmeticFault) {
        switch byte {
        case UInt8(ascii: "{"):
            guard expectsOperand, let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { throw .syntax }
            let path = String(decoding: text[(position + 1)..<end], as: UTF8.self)
            position = end + 1
            guard let value = reference(path) else { throw .reference(path) }
            push(value)
        case UInt8(ascii: "("): try open(function: "calc")
        case UInt8(ascii: ")"): try close()
        case UInt8(ascii: "+"): try binary(.add)
        case UInt8(ascii: "*"): try binary(.multiply)
        case UInt8(ascii: "/"): try binary(.divide)
        case UInt8(ascii: "-") where expectsOperand:
            operations.append(.negate)
            position += 1
        case UInt8(ascii: "-"): try binary(.subtract)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): try number()
        default: try open(function: word())
        }
    }

    private mutating func push(_ value: ArithmeticQuantity) {
        values.append(value)
        expectsOperand = false
    }

    private mutating func word() -> String {
        let start = position
        while position < text.count, text[position] == UInt8(ascii: "%") || text[position].isASCIILetter { position += 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func number() throws(ArithmeticFault) {
        guard expectsOperand else { throw .syntax }
        let start = position
        while position < text.count, text[position] == UInt8(ascii: ".") || text[position].isASCIIDigit { position += 1 }
        let digits = text[start..<position]
        guard let value = Double(String(decoding: digits, as: UTF8.self)) else { throw .syntax }
        switch word() {
        case "": push(ArithmeticQuantity(value: value))
        case "%": push(ArithmeticQuantity(value: value / 100))
        case let unit: push(ArithmeticQuantity(value: value, unit: unit))
        }
    }

    private mutating func open(function: String) throws(ArithmeticFault) {
        guard expectsOperand, nextByte() == UInt8(ascii: "(") else { throw .syntax }
        guard ["calc", "round", "floor", "ceil", "abs"].contains(function) else { throw .unknownFunction(function) }
        operations.append(.open(function: function))
        position += 1
    }

    private mutating func close() throws(ArithmeticFault) {
        guard !expectsOperand else { throw .syntax }
        position += 1
        while let operation = operations.popLast() {
            guard case .open(let function) = operation else {
                try apply(operation)
                continue
            }
            let last = values.count - 1
            switch function {
            case "round": values[last].value.round()
            case "floor": values[last].value.round(.down)
            case "ceil": values[last].value.round(.up)
            case "abs": values[last].value = values[last].value.magnitude
            default: break
            }
            return
        }
        throw .syntax
    }

    private mutating func binary(_ operation: Operation) throws(ArithmeticFault) {
        guard !expectsOperand else { throw .syntax }
        while let last = operations.last, last.precedence >= operation.precedence {
            operations.removeLast()
            try apply(last)
        }
        operations.append(operation)
        position += 1
        expectsOperand = true
    }

    private mutating func apply(_ operation: Operation) throws(ArithmeticFault) {
        guard var right = values.popLast() else { throw .syntax }
        if operation == .negate {
            right.value.negate()
            return values.append(right)
        }
        guard let left = values.popLast() else { throw .syntax }
        values.append(try Self.result(of: operation, left, right))
    }

    private static func result(
        of operation: Operation, _ left: ArithmeticQuantity, _ right: ArithmeticQuantity
    ) throws(ArithmeticFault) -> ArithmeticQuantity {
        switch operation {
        case .add, .subtract:
            if let a = left.unit, let b = right.unit, a != b { throw .mixedUnits(a, b) }
            let sum = operation == .add ? left.value + right.value : left.value - right.value
            return ArithmeticQuantity(value: sum, unit: left.unit ?? right.unit)
        case .multiply:
            if left.unit != nil, right.unit != nil { throw .unitsMultiplied }
            return ArithmeticQuantity(value: left.value * right.value, unit: left.unit ?? right.unit)
        default:
            guard right.value != 0 else { throw .divisionByZero }
            if let divisor = right.unit {
                guard let unit = left.unit else { throw .unitsMultiplied }
                guard unit == divisor else { throw .mixedUnits(unit, divisor) }
            }
            return ArithmeticQuantity(value: left.value / right.value, unit: right.unit == nil ? left.unit : nil)
        }
    }
}
