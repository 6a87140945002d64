// The colour functions: relative colours of CSS Color 5, section 4, colours with calculated components, and color-mix(), section 3.
extension ExpressionParser {
    /// Reads a value where a colour must be. In `calc()` it would be read as if it were alone, but browsers have only numbers there.
    mutating func color() throws(ExpressionSyntaxError) {
        let (start, first) = (scanner.position, steps.count)
        var ahead = scanner
        let isCalculation = ahead.word() == "calc" && ahead.take("(")
        try primary()
        guard isCalculation, let last = steps.last, last.isColor || steps.count == first + 1 && last.isReference else { return }
        throw ExpressionSyntaxError("a colour cannot be within calc()", at: start..<scanner.position)
    }

    /// Reads a colour function after its opening parenthesis.
    mutating func colorFunction(_ name: String, from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        let position = scanner.position
        if scanner.word() == "from" { return try relativeColor(name, from: start) }
        scanner.position = position
        guard let end = endOfArguments else { throw lacksParenthesis(from: start) }
        let arguments = scanner.bytes[position..<end]
        guard arguments.contains(UInt8(ascii: "{")) || arguments.contains(UInt8(ascii: "(")) else {
            scanner.position = start
            return try color(until: end + 1)
        }
        let notation = try notation(name, from: start)
        try components(of: notation, Expression.ColorForm(), from: start)
    }

    private mutating func relativeColor(_ name: String, from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        try color()
        scanner.skipSpace()
        let notation = try notation(name, from: start)
        try push(.origin(notation), from: start)
        var form = Expression.ColorForm()
        form.isRelative = true
        let outer = channels
        channels = notation.channels
        try components(of: notation, form, from: start)
        channels = outer
    }

    /// The offset of the parenthesis that closes the arguments; nil if there is none.
    private var endOfArguments: Int? {
        var open = 1
        return scanner.bytes[scanner.position...].firstIndex { byte in
            if byte == UInt8(ascii: "(") { open += 1 } else if byte == UInt8(ascii: ")") { open -= 1 }
            return open == 0
        }
    }

    /// Returns the notation of a function, which `color()` completes by the name of a space.
    private mutating func notation(_ name: String, from start: Int) throws(ExpressionSyntaxError) -> ColorNotation {
        guard let function = CSSColorFunction(name: name) else { throw unexpected() }
        if let space = function.space { return ColorNotation(space, isPredefined: false) }
        do throws(CSSColorError) {
            return ColorNotation(try scanner.spaceName(), isPredefined: true)
        } catch {
            throw ExpressionSyntaxError(error.message, at: error.range)
        }
    }

    private mutating func components(
        of notation: ColorNotation, _ form: Expression.ColorForm, from start: Int
    ) throws(ExpressionSyntaxError) {
        var form = form
        let first = steps.count
        for index in 0..<3 {
            scanner.skipSpace()
            try checkComponent(index, of: notation, from: start)
            try component()
        }
        form.keepsComponents = steps[first...] == [.channel(0), .channel(1), .channel(2)]
        scanner.skipSpace()
        form.hasAlpha = scanner.take("/")
        if form.hasAlpha {
            scanner.skipSpace()
            try component()
        }
        try checkEnd(of: notation, from: start)
        try push(.color(notation, form), from: start)
    }

    /// Checks that a component follows.
    private func checkComponent(_ index: Int, of notation: ColorNotation, from start: Int) throws(ExpressionSyntaxError) {
        guard let byte = scanner.peek else { throw lacksParenthesis(from: start) }
        if byte == UInt8(ascii: ",") {
            throw ExpressionSyntaxError(
                "a calculated colour separates its components with spaces, not ','", at: scanner.position..<scanner.position + 1,
                fix: ForeignFunction.rewritten(scanner.bytes))
        }
        guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: ")") else { return }
        throw ExpressionSyntaxError(
            "\(notation.name)() has \(index) component\(index == 1 ? "" : "s"); it takes 3", at: start..<scanner.position + 1,
            fix: ForeignFunction.rewritten(scanner.bytes))
    }

    private mutating func component() throws(ExpressionSyntaxError) {
        let position = scanner.position
        if scanner.word() == "none" { return try push(.none, from: position) }
        scanner.position = position
        try primary()
    }

    private mutating func checkEnd(of notation: ColorNotation, from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        guard let byte = scanner.peek, byte != UInt8(ascii: ")") else { return try close(from: start) }
        let rest = scanner.position..<max(scanner.endOfRun(from: scanner.position), scanner.endOfCharacter(at: scanner.position))
        if "+-*/".utf8.contains(byte) {
            throw ExpressionSyntaxError("unexpected \(scanner.quoted(rest)); a calculated component must be within calc()", at: rest)
        }
        throw ExpressionSyntaxError(
            "unexpected \(scanner.quoted(rest)); \(notation.name)() takes 3 components, and an alpha after '/'", at: rest)
    }

    // MARK: - Mixing

    /// Reads `color-mix()` after its opening parenthesis.
    mutating func mix(from start: Int) throws(ExpressionSyntaxError) {
        let space = try interpolationSpace(from: start)
        var shares = Expression.MixShares()
        shares.first = try mixedColor()
        try comma(from: start)
        shares.second = try mixedColor()
        try close(from: start)
        try push(.mix(space, shares), from: start)
    }

    /// Reads `in oklch shorter hue,`: CSS Color 4, section 12.
    private mutating func interpolationSpace(from start: Int) throws(ExpressionSyntaxError) -> ColorSpace {
        scanner.skipSpace()
        guard scanner.word() == "in" else {
            throw ExpressionSyntaxError("a mix begins with a colour space, such as 'in oklab,'", at: start..<scanner.position)
        }
        scanner.skipSpace()
        let position = scanner.position
        let name = scanner.word()
        guard let space = name == "xyz" ? .xyzD65 : ColorSpace(rawValue: name) else {
            let names = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
            let range = position..<max(scanner.position, scanner.endOfRun(from: position))
            throw ExpressionSyntaxError("\(scanner.quoted(range)) is not a colour space; use \(names)", at: range)
        }
        scanner.skipSpace()
        let methodStart = scanner.position
        let method = scanner.word()
        if !method.isEmpty {
            scanner.skipSpace()
            let isHue = scanner.word() == "hue"
            guard method == "shorter", isHue, space.hueIndex != nil else {
                let range = methodStart..<scanner.position
                throw ExpressionSyntaxError("\(scanner.quoted(range)) is not supported; hues take the shorter way", at: range)
            }
        }
        try comma(from: start)
        return space
    }

    /// Reads a colour of a mix and returns whether it has a share, which may be written before or after it.
    private mutating func mixedColor() throws(ExpressionSyntaxError) -> Bool {
        scanner.skipSpace()
        let first = steps.count
        let isShare = isShareNext
        try primary()
        let second = steps.count
        scanner.skipSpace()
        if isShare {
            guard !isShareNext else { throw unexpected() }
            try primary()
            // The share is calculated after the colour.
            steps = Array(steps[..<first] + steps[second...] + steps[first..<second])
            ranges = Array(ranges[..<first] + ranges[second...] + ranges[first..<second])
            return true
        }
        guard let byte = scanner.peek, byte != UInt8(ascii: ","), byte != UInt8(ascii: ")") else { return false }
        try primary()
        return true
    }

    /// Whether a number or a function of numbers is next, which cannot be a colour.
    private var isShareNext: Bool {
        var ahead = scanner
        if ahead.number() != nil { return true }
        let name = ahead.word()
        return name == "calc" || MathFunction.allCases.contains { $0.name == name }
    }

    // MARK: - What CSS does not have

    /// Reads the name of one of tokengen's own functions and its parenthesis, if it is next.
    mutating func takePrivate(_ name: String) -> Bool {
        let bytes = scanner.bytes[scanner.position...]
        let text = "\(Self.privatePrefix)\(name)("
        guard bytes.count >= text.utf8.count, bytes.prefix(text.utf8.count).elementsEqual(text.utf8) else { return false }
        scanner.position += text.utf8.count
        return true
    }

    static let privatePrefix = "-tokengen-"

    /// Reads `-tokengen-mix(in lch, {a}, {b}, 0.5)` after its opening parenthesis.
    mutating func plainMix(from start: Int) throws(ExpressionSyntaxError) {
        let space = try interpolationSpace(from: start)
        try nested(from: start) { parser throws(ExpressionSyntaxError) in
            try parser.primary()
            try parser.comma(from: start)
            try parser.primary()
            try parser.comma(from: start)
            try parser.sum()
        }
        try close(from: start)
        try push(.plainMix(space), from: start)
    }

    /// Reads `-tokengen-component(c, {a})` after its opening parenthesis.
    mutating func component(from start: Int) throws(ExpressionSyntaxError) {
        scanner.skipSpace()
        let name = scanner.word()
        guard let index = ColorNotation.oklch.channels.firstIndex(of: name) else { throw unexpected() }
        try comma(from: start)
        try nested(from: start) { parser throws(ExpressionSyntaxError) in try parser.primary() }
        try close(from: start)
        try push(.component(index), from: start)
    }
}

extension Expression.Step {
    fileprivate var isColor: Bool {
        switch self {
        case .operand(.color), .color, .mix, .plainMix: true
        default: false
        }
    }

    fileprivate var isReference: Bool { if case .operand(.reference) = self { true } else { false } }
}
