/// Why a text is not an expression.
package struct ExpressionSyntaxError: Error, Sendable, Hashable {
    /// The message: the thing first, then the rule.
    package let message: String
    /// The offsets of the wrong bytes. Empty at the end of the text if something is missing there.
    package let range: Range<Int>
    /// The whole text as it must be written, if that is known.
    package var fix: String?
    /// The name of a function that does not exist.
    package var unknownFunction: String?

    init(_ message: String, at range: Range<Int>, fix: String? = nil) {
        self.message = message
        self.range = range
        self.fix = fix
    }
}

/// An expression with the places of its steps in the text.
package struct ParsedExpression: Sendable {
    package let expression: Expression
    /// For each step, the offsets of the bytes that it was read from.
    package let ranges: [Range<Int>]
}

extension ParsedExpression {
    /// Parses a text in UTF-8. Upper and lower case are equal, except in paths.
    ///
    /// - Parameter type: the type of the result, which is not checked.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, as type: TokenType) throws(ExpressionSyntaxError) {
        var parser = ExpressionParser(bytes)
        try parser.parse(as: type)
        self.init(expression: Expression(type, steps: parser.steps, isLenient: parser.isLenient), ranges: parser.ranges)
    }

    package init(_ text: String, as type: TokenType) throws(ExpressionSyntaxError) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(ExpressionSyntaxError) in try ParsedExpression(bytes, as: type) }
        }
        self = try result.get()
    }

    /// The names of all functions.
    package static let functions =
        ["calc", "color-mix"] + Set(MathFunction.allCases.map(\.name)).sorted()
        + ["rgb", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "color"]

    /// Whether a text is meant as an expression: it calls one of the functions, or calculates with a reference.
    package static func isMeant(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let hasReference = bytes.contains(UInt8(ascii: "{"))
        guard bytes.contains(UInt8(ascii: "(")) else {
            guard hasReference else { return false }
            // Within braces, such characters are part of a path.
            var depth = 0
            return bytes.contains { byte in
                switch byte {
                case UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "}"): depth -= 1
                default: break
                }
                return depth == 0 && "+*/-%^".utf8.contains(byte)
            }
        }
        return hasReference || callsFunction(bytes)
    }

    /// Whether a text calls a function that only expressions have, or any function with a reference.
    package static func callsFunction(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.contains(UInt8(ascii: "(")) else { return false }
        let name = bytes.drop { CSSScanner.isSpace($0) }.prefix { $0 != UInt8(ascii: "(") }
        let word = String(decoding: name, as: UTF8.self).lowercased()
        if word == "calc" || word == "color-mix" || MathFunction.allCases.contains(where: { $0.name == word }) { return true }
        if functions.contains(word), bytes.contains(UInt8(ascii: "{")) { return true }
        let arguments = bytes[name.endIndex...].dropFirst().drop { CSSScanner.isSpace($0) }.prefix(5)
        // In `rgb(from #fff r g b)` without quotes, YAML ends the text after "from".
        return ["from ", "from"].contains(String(decoding: arguments, as: UTF8.self).lowercased())
    }
}

struct ExpressionParser {
    var scanner: CSSScanner
    var steps: [Expression.Step] = []
    var ranges: [Range<Int>] = []
    private(set) var isLenient = false
    private var depth = 0
    /// The names of the components that the innermost relative colour has.
    var channels: [String] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = CSSScanner(bytes) }

    mutating func parse(as type: TokenType) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        if takePrivate("calc") {
            isLenient = true
            try sum(untilParenthesisFrom: 0)
        } else if scanner.peek == UInt8(ascii: "(") {
            throw bareCalculation
        } else if type == .color {
            try color()
        } else {
            try primary()
        }
        scanner.skipSpace()
        guard !scanner.isAtEnd else { return }
        let rest = scanner.position..<scanner.bytes.count
        if let byte = scanner.peek, "+-*/".utf8.contains(byte) { throw bareCalculation }
        throw ExpressionSyntaxError("unexpected \(scanner.quoted(rest)) after the expression", at: rest)
    }

    private var bareCalculation: ExpressionSyntaxError {
        let text = "calc(\(String(decoding: scanner.bytes, as: UTF8.self).trimmingSpaces))"
        let fixed = (try? ParsedExpression(text, as: .number)) == nil ? nil : text
        return ExpressionSyntaxError("a calculation must be within calc()", at: 0..<scanner.bytes.count, fix: fixed)
    }

    mutating func push(_ step: Expression.Step, from start: Int) throws(ExpressionSyntaxError) {
        guard steps.count < Expression.maximumSteps else {
            throw ExpressionSyntaxError(
                "an expression can have at most \(Expression.maximumSteps) operands and operations", at: start..<scanner.position)
        }
        steps.append(step)
        ranges.append(start..<scanner.position)
    }

    // MARK: - Sums and products: CSS Values 4, section 10.1

    /// Reads a sum and the parenthesis after it.
    mutating func sum(untilParenthesisFrom start: Int) throws(ExpressionSyntaxError) {
        try nested(from: start) { parser throws(ExpressionSyntaxError) in try parser.sum() }
        try close(from: start)
    }

    mutating func nested(
        from start: Int, _ read: (inout ExpressionParser) throws(ExpressionSyntaxError) -> Void
    ) throws(ExpressionSyntaxError) {
        guard depth < Expression.maximumDepth else {
            throw ExpressionSyntaxError(
                "an expression can be nested at most \(Expression.maximumDepth) deep", at: start..<scanner.position)
        }
        depth += 1
        try read(&self)
        depth -= 1
    }

    mutating func sum() throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        let start = scanner.position
        try product()
        while true {
            let end = scanner.position
            scanner.skipSpace()
            guard let byte = scanner.peek, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return }
            let sign = scanner.position..<scanner.position + 1
            let isSpaced =
                sign.lowerBound > end && sign.upperBound < scanner.bytes.count && CSSScanner.isSpace(scanner.bytes[sign.upperBound])
            guard isSpaced else { throw ExpressionSyntaxError("\(scanner.quoted(sign)) needs a space on both sides", at: sign) }
            scanner.position += 1
            scanner.skipSpace()
            try product()
            try push(byte == UInt8(ascii: "+") ? .add : .subtract, from: start)
        }
    }

    private mutating func product() throws(ExpressionSyntaxError) {
        let start = scanner.position
        try primary(isTerm: true)
        while true {
            let end = scanner.position
            scanner.skipSpace()
            guard let byte = scanner.peek, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") else {
                scanner.position = end
                return
            }
            scanner.position += 1
            scanner.skipSpace()
            try primary(isTerm: true)
            try push(byte == UInt8(ascii: "*") ? .multiply : .divide, from: start)
        }
    }

    mutating func close(from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        guard !scanner.take(")") else { return }
        guard !scanner.isAtEnd else { throw lacksParenthesis(from: start) }
        throw unexpected()
    }

    func lacksParenthesis(from start: Int) -> ExpressionSyntaxError {
        ExpressionSyntaxError("the closing parenthesis is missing", at: start..<scanner.bytes.count)
    }

    func unexpected() -> ExpressionSyntaxError {
        let start = scanner.position
        guard !scanner.isAtEnd else { return ExpressionSyntaxError("the expression ends too early", at: start..<start) }
        let rest = start..<max(scanner.endOfRun(from: start), scanner.endOfCharacter(at: start))
        let text = scanner.quoted(rest)
        if let byte = scanner.peek, byte == UInt8(ascii: "-") {
            return ExpressionSyntaxError("unexpected \(text); write '-1 * …' for the opposite number", at: rest)
        }
        return ExpressionSyntaxError("unexpected \(text)", at: rest)
    }

    // MARK: - Operands

    /// Reads a value. Only a term of a calculation can be in parentheses of its own.
    mutating func primary(isTerm: Bool = false) throws(ExpressionSyntaxError) {
        let start = scanner.position
        if takePrivate("mix") { return try plainMix(from: start) }
        if takePrivate("component") { return try component(from: start) }
        if let number = scanner.number() { return try quantity(number, from: start) }
        guard let byte = scanner.peek else { throw unexpected() }
        switch byte {
        case UInt8(ascii: "{"): try reference()
        case UInt8(ascii: "#"): try color(until: scanner.endOfRun(from: start))
        case UInt8(ascii: "("):
            scanner.position += 1
            guard isTerm else { throw ExpressionSyntaxError("a calculation must be within calc()", at: start..<scanner.position) }
            try sum(untilParenthesisFrom: start)
        default:
            let name = scanner.word()
            if !name.isEmpty, scanner.take("(") { return try call(name, from: start) }
            try word(name, from: start)
        }
    }

    private mutating func reference() throws(ExpressionSyntaxError) {
        let start = scanner.position
        let inside = scanner.bytes[(start + 1)...]
        guard let end = inside.firstIndex(of: UInt8(ascii: "}")), end > start + 1, !inside[..<end].contains(UInt8(ascii: "{")) else {
            throw ExpressionSyntaxError("a reference is one path in braces: {group.token}", at: start..<scanner.endOfRun(from: start))
        }
        scanner.position = end + 1
        let path = String(decoding: inside[..<end], as: UTF8.self).normalForm
        try push(.operand(.reference(path)), from: start)
        guard let byte = scanner.peek, CSSScanner.isLetter(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{") else { return }
        let rest = scanner.position..<scanner.endOfRun(from: scanner.position)
        throw ExpressionSyntaxError(
            "unexpected \(scanner.quoted(rest)) after a reference; for a unit, multiply the number: calc({\(path)} * 1px)", at: rest)
    }

    private mutating func quantity(_ number: Double, from start: Int) throws(ExpressionSyntaxError) {
        if scanner.take("%") { return try push(.percentage(try finite(number, from: start)), from: start) }
        let unitStart = scanner.position
        let unit = scanner.word()
        let value: TokenValue
        if unit.isEmpty {
            value = .number(number)
        } else if let length = DimensionUnit(rawValue: unit) {
            value = .dimension(number, length)
        } else if let time = DurationUnit(rawValue: unit) {
            value = .duration(number, time)
        } else {
            let rule =
                ["deg", "grad", "rad", "turn"].contains(unit) ? "a hue is a number of degrees without a unit" : "use px, rem, ms or s"
            let range = unitStart..<scanner.position
            throw ExpressionSyntaxError("\(scanner.quoted(range)) is not a unit here; \(rule)", at: range)
        }
        _ = try finite(number, from: start)
        try push(.operand(value), from: start)
    }

    private func finite(_ number: Double, from start: Int) throws(ExpressionSyntaxError) -> Double {
        let range = start..<scanner.position
        guard number.isFinite else { throw ExpressionSyntaxError("\(scanner.quoted(range)) is too large", at: range) }
        return number
    }

    /// Reads a colour of CSS Color 4 without references.
    mutating func color(until end: Int) throws(ExpressionSyntaxError) {
        let start = scanner.position
        let text = UnsafeBufferPointer(rebasing: scanner.bytes[start..<end])
        do throws(CSSColorError) {
            var color = try ColorValue(css: text)
            color.hex = nil
            scanner.position = end
            try push(color: color, from: start)
        } catch {
            throw ExpressionSyntaxError(error.message, at: error.range.lowerBound + start..<error.range.upperBound + start)
        }
    }

    private mutating func push(color: ColorValue, from start: Int) throws(CSSColorError) {
        do throws(ExpressionSyntaxError) {
            try push(.operand(.color(color)), from: start)
        } catch {
            throw CSSColorError(error.message, at: error.range)
        }
    }

    /// Reads a name that is not a function's: a component of the origin, or a colour.
    private mutating func word(_ name: String, from start: Int) throws(ExpressionSyntaxError) {
        if let channel = channels.firstIndex(of: name) { return try push(.channel(channel), from: start) }
        if name == "none", !channels.isEmpty {
            throw ExpressionSyntaxError("'none' can only be a whole component", at: start..<scanner.position)
        }
        guard !name.isEmpty else { throw unexpected() }
        guard let color = ColorValue(cssName: name) else {
            let range = start..<scanner.position
            let text = scanner.quoted(range)
            let known = channels.isEmpty ? "" : "; the origin has \(channels.joined(separator: ", "))"
            throw ExpressionSyntaxError("\(text) is not a colour, a number or a reference in braces\(known)", at: range)
        }
        try push(.operand(.color(color)), from: start)
    }

    // MARK: - Functions

    private mutating func call(_ name: String, from start: Int) throws(ExpressionSyntaxError) {
        if name == "calc" { return try sum(untilParenthesisFrom: start) }
        if name == "color-mix" { return try nested(from: start) { parser throws(ExpressionSyntaxError) in try parser.mix(from: start) } }
        if let function = MathFunction(rawValue: name), function.strategy ?? "" == "" {
            return try nested(from: start) { parser throws(ExpressionSyntaxError) in try parser.arguments(of: function, from: start) }
        }
        if CSSColorFunction(name: name) != nil {
            return try nested(from: start) { parser throws(ExpressionSyntaxError) in try parser.colorFunction(name, from: start) }
        }
        let range = start..<scanner.position - 1
        var error = ExpressionSyntaxError(
            "unknown function \(scanner.quoted(range))", at: range, fix: ForeignFunction.rewritten(scanner.bytes))
        error.unknownFunction = name
        throw error
    }

    private mutating func arguments(of function: MathFunction, from start: Int) throws(ExpressionSyntaxError) {
        var function = function
        if function == .round {
            scanner.skipSpace()
            let position = scanner.position
            switch scanner.word() {
            case "up": function = .roundUp
            case "down": function = .roundDown
            case "to-zero": function = .roundToZero
            case "nearest": break
            default: scanner.position = position
            }
            if scanner.position > position { try comma(from: start) }
        }
        var count = 0
        repeat {
            try sum()
            count += 1
            scanner.skipSpace()
        } while scanner.take(",")
        try close(from: start)
        guard function.arity.contains(count) else {
            let arity = function.arity
            let expected = arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound) or \(arity.upperBound)"
            throw ExpressionSyntaxError(
                "\(function.name)() takes \(expected) argument\(arity.upperBound == 1 ? "" : "s"), not \(count)",
                at: start..<scanner.position)
        }
        try push(.call(function, count), from: start)
    }

    mutating func comma(from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        guard !scanner.take(",") else { return scanner.skipSpace() }
        guard !scanner.isAtEnd else { throw lacksParenthesis(from: start) }
        let range = scanner.position..<max(scanner.endOfRun(from: scanner.position), scanner.endOfCharacter(at: scanner.position))
        throw ExpressionSyntaxError("expected ',' before \(scanner.quoted(range))", at: range)
    }
}
