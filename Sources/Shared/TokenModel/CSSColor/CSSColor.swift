extension ColorValue {
    /// Parses a CSS Color 4 text in UTF-8: a hexadecimal notation, a name or a function. Upper and lower case are equal, and white space around the
    /// colour is skipped.
    ///
    /// The result corresponds to the specification's long form: rgb() and names become `srgb`, the `xyz` of CSS becomes `xyz-d65`, percentages
    /// become numbers in the range of the component, and hues become degrees from 0 up to but not including 360. Values that CSS clamps are clamped;
    /// a component of color() outside the range that the specification allows is an error. `hex` is set only for hexadecimal notations. An alpha of
    /// `none` is 0. `calc()`, system colours, `currentcolor` and relative colours are errors.
    package init(css bytes: UnsafeBufferPointer<UInt8>) throws(CSSColorError) {
        var scanner = CSSScanner(bytes)
        scanner.skipSpace()
        switch scanner.peek {
        case nil: throw CSSColorError("empty text is not a colour; \(Self.forms)", at: 0..<bytes.count)
        case UInt8(ascii: "#"): self = try scanner.hexadecimal()
        default: self = try scanner.nameOrFunction()
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else {
            let rest = scanner.position..<bytes.count
            throw CSSColorError("unexpected \(scanner.quoted(rest)) after the colour", at: rest)
        }
    }

    /// Parses a text like `init(css:)` for bytes. The error's offsets count UTF-8.
    package init(css text: String) throws(CSSColorError) {
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(CSSColorError) in try ColorValue(css: bytes) }
        }
        self = try result.get()
    }

    static let forms = "use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"
}

extension CSSScanner {
    fileprivate mutating func nameOrFunction() throws(CSSColorError) -> ColorValue {
        let start = position
        let name = word()
        let range = start..<position
        guard !name.isEmpty else {
            let rest = start..<bytes.count
            throw CSSColorError("\(quoted(rest)) is not a colour; \(ColorValue.forms)", at: rest)
        }
        let function = CSSColorFunction(name: name)
        if take("(") {
            guard let function else {
                throw CSSColorError("'\(name)' is not a colour function of CSS Color 4", at: range)
            }
            return try arguments(of: function, named: name, from: start)
        }
        if let color = ColorValue(cssName: name) { return color }
        guard function == nil else {
            throw CSSColorError("'\(name)' is a function; '(' must follow without a space", at: range)
        }
        throw CSSColorError("'\(name)' is not a CSS colour name", at: range)
    }
}
