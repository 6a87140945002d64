/// The arguments of a colour function, in the notation with spaces or the older one with commas.
struct CSSArgumentList {
    let function: CSSColorFunction
    let name: String
    /// The offset of the function's name.
    let start: Int
    /// The components; three after reading.
    private(set) var components: [CSSArgument] = []
    private(set) var alpha: CSSArgument?
    private var usesCommas = false

    init(function: CSSColorFunction, name: String, start: Int) {
        self.function = function
        self.name = name
        self.start = start
    }

    /// Reads everything up to and including the closing parenthesis.
    mutating func read(from scanner: inout CSSScanner) throws(CSSColorError) {
        while components.count < 3 {
            scanner.skipSpace()
            if !components.isEmpty { try readSeparator(from: &scanner) }
            try checkGoesOn(scanner)
            components.append(try scanner.argument())
        }
        scanner.skipSpace()
        try readAlpha(from: &scanner)
        scanner.skipSpace()
        guard !scanner.take(")") else { return try checkCommas(scanner) }
        guard !scanner.isAtEnd else { throw lacksParenthesis(scanner) }
        let rest = scanner.position..<max(scanner.endOfRun(from: scanner.position), scanner.position + 1)
        throw CSSColorError(
            "\(scanner.quoted(rest)) is one too many; \(name)() takes 3 components and alpha after '\(alphaSeparator)'", at: rest)
    }

    private var alphaSeparator: Unicode.Scalar { usesCommas ? "," : "/" }

    /// Reads the separator of two components. The comma after the first component, or its absence, decides the notation.
    private mutating func readSeparator(from scanner: inout CSSScanner) throws(CSSColorError) {
        let position = scanner.position
        let hasComma = scanner.take(",")
        let range = position..<position + 1
        if hasComma && !function.allowsCommas {
            throw CSSColorError("\(name)() separates its components with spaces, not ','", at: range)
        }
        if components.count == 1 { usesCommas = hasComma }
        scanner.skipSpace()
        guard hasComma != usesCommas, scanner.peek != UInt8(ascii: ")"), !scanner.isAtEnd else { return }
        throw CSSColorError("\(name)() mixes commas and spaces; separate its components with one of them", at: range)
    }

    /// Checks that another component follows.
    private func checkGoesOn(_ scanner: CSSScanner) throws(CSSColorError) {
        guard !scanner.isAtEnd else { throw lacksParenthesis(scanner) }
        guard scanner.peek == UInt8(ascii: ")") || scanner.peek == UInt8(ascii: "/") else { return }
        let count = components.count == 1 ? "1 component" : "\(components.count) components"
        throw CSSColorError("\(name)() has \(count); it takes 3", at: start..<scanner.position + 1)
    }

    private mutating func readAlpha(from scanner: inout CSSScanner) throws(CSSColorError) {
        let position = scanner.position
        if scanner.take(alphaSeparator) {
            scanner.skipSpace()
            guard !scanner.isAtEnd else { throw lacksParenthesis(scanner) }
            alpha = try scanner.argument()
        } else if scanner.take(usesCommas ? "/" : ",") {
            let separators = usesCommas ? "',' when commas separate" : "'/' when spaces separate"
            throw CSSColorError("alpha must follow \(separators) the components", at: position..<position + 1)
        }
    }

    /// Checks the restrictions of the notation with commas.
    private func checkCommas(_ scanner: CSSScanner) throws(CSSColorError) {
        guard usesCommas else { return }
        for argument in components + [alpha].compactMap(\.self) where argument.kind == .none {
            throw CSSColorError("'none' is allowed only with spaces, \(name)(… … …)", at: argument.range)
        }
        for (index, argument) in components.enumerated() {
            if function.space == .srgb, argument.kind != components[0].kind {
                throw CSSColorError("numbers and percentages can be mixed only when spaces separate them", at: argument.range)
            }
            if function.space == .hsl, index > 0, argument.kind == .number {
                throw CSSColorError("\(scanner.quoted(argument.range)) needs '%' when commas separate the components", at: argument.range)
            }
        }
    }

    private func lacksParenthesis(_ scanner: CSSScanner) -> CSSColorError {
        CSSColorError("\(name)( is missing its closing parenthesis", at: start..<scanner.bytes.count)
    }
}
