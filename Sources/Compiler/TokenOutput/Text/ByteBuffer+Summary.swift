import TokenModel

extension ByteBuffer {
    /// Appends a value for a doc comment, on one line: `#783BF9`, `16px`, `Inter 22px regular 0px 1.2`.
    mutating func append(summary value: TokenValue) {
        switch value {
        case .color(let color): append(summary: color)
        case .dimension(let number, let unit): append(number, verbatim: unit.rawValue)
        case .duration(let number, let unit): append(number, verbatim: unit.rawValue)
        case .number(let number), .fontWeight(.number(let number)): append(number)
        case .fontWeight(.name(let text)), .keyword(let text), .string(let text), .image(let text): append(comment: text)
        case .fontFamily(let names, _): appendJoined(names, ", ") { $0.append(comment: $1) }
        case .cubicBezier(let x1, let y1, let x2, let y2):
            append("cubic-bezier(")
            appendJoined([x1, y1, x2, y2], ", ") { $0.append($1) }
            append(")")
        case .boolean(let isInset): append(isInset ? "inset" : "outset")
        case .enumeration(let index): append(index)
        case .insets(let sides): appendJoined(sides, " ") { $0.append(summary: $1) }
        case .list(let items): appendJoined(items, ", ") { $0.append(summary: $1) }
        case .composite(let type, let members):
            // Typography has extras after its members, which are not part of the value.
            appendJoined(members.prefix(type.members.count).compactMap(\.self), " ") { $0.append(summary: $1) }
        case .states(let states): appendJoined(states, ", ") { $0.append(summary: $1.value) }
        case .reference(let path):
            append("{")
            append(comment: path)
            append("}")
        case .expression(let expression): append(comment: expression.text)
        }
    }

    /// Appends each item, with a separator between them.
    private mutating func appendJoined<Items: Sequence>(
        _ items: Items, _ separator: StaticString, _ write: (inout ByteBuffer, Items.Element) -> Void
    ) {
        var isFirst = true
        for item in items {
            if !isFirst { append(separator) }
            isFirst = false
            write(&self, item)
        }
    }

    private mutating func append(_ number: Double, verbatim unit: String) {
        append(number)
        append(verbatim: unit)
    }

    private mutating func append(summary color: ColorValue) {
        append(css: color, tolerance: 0.25)
    }

    /// Appends a colour as CSS. The result has only letters, digits and punctuation of CSS, whatever the file contains.
    ///
    /// `tolerance` is the rounding allowed for hexadecimal digits, as a fraction of the step between two of them.
    package mutating func append(css color: ColorValue, tolerance: Double) {
        guard color.space == .srgb, color.missing == 0, let digits = color.hexDigits(tolerance: tolerance) else {
            return append(verbatim: color.cssText)
        }
        append("#")
        append(hex: digits, digits: color.alpha == nil ? 6 : 8)
    }
}

extension ColorValue {
    /// The digits of red, green, blue and, if present, alpha; nil if rounding would exceed the tolerance.
    fileprivate func hexDigits(tolerance: Double) -> UInt64? {
        var digits: UInt64 = 0
        for index in 0..<(alpha == nil ? 3 : 4) {
            let component = 255 * (index < 3 ? components[index] : alpha ?? 1)
            let byte = component.rounded()
            guard 0 <= byte, byte <= 255, (byte - component).magnitude < tolerance else { return nil }
            digits = digits << 8 | UInt64(byte)
        }
        return digits
    }
}

extension TokenValue {
    /// Returns the value on one line, for people: `#783BF9`, `16px`, `normal #783BF9, disabled #767676`. `cases` are the names of an enumeration's
    /// cases.
    package func summary(cases: [String] = []) -> String {
        switch self {
        // A field; within a shadow it says where that is.
        case .boolean(let value): return "\(value)"
        case .enumeration(let index): return cases.indices.contains(index) ? cases[index] : "\(index)"
        case .states(let states):
            return states.map { "\(ControlStateName.name(of: $0.state)) \($0.value.summary(cases: cases))" }.joined(separator: ", ")
        default:
            var buffer = ByteBuffer()
            buffer.append(summary: self)
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
    }
}
