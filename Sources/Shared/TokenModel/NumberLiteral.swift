/// A number in JSON's grammar (RFC 8259, section 6), parsed but not yet converted.
package struct NumberLiteral {
    private var isNegative = false
    /// The digits without the point. Meaningless if there are more than 19.
    private var significand: UInt64 = 0
    /// The number of digits from the first nonzero one.
    private var digitCount = 0
    private var exponent = 0

    /// Parses a number. Nil for anything else, such as `+1`, `.5`, `1.` or `010`.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        if bytes.first == UInt8(ascii: "-") {
            isNegative = true
            position = 1
        }
        let first = position
        readDigits(bytes, &position)
        guard position > first, position == first + 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            let fraction = position
            readDigits(bytes, &position)
            guard position > fraction else { return nil }
            exponent = fraction - position
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            guard readExponent(bytes, &position) else { return nil }
        }
        guard position == bytes.count else { return nil }
    }

    /// The value, if one operation gives it exactly: both the digits and the power of ten are exact as `Double`. Otherwise nil.
    package var exactValue: Double? {
        guard digitCount <= 15, abs(exponent) < Self.powersOfTen.count else { return nil }
        let magnitude = Double(significand)
        let scaled = exponent < 0 ? magnitude / Self.powersOfTen[-exponent] : magnitude * Self.powersOfTen[exponent]
        return isNegative ? -scaled : scaled
    }

    private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) {
        while position < bytes.count, let digit = bytes[position].decimalDigit {
            significand = significand &* 10 &+ UInt64(digit)
            if significand != 0 || digitCount > 0 { digitCount += 1 }
            position += 1
        }
    }

    private mutating func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Bool {
        var sign = 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") {
            sign = bytes[position] == UInt8(ascii: "-") ? -1 : 1
            position += 1
        }
        let first = position
        var magnitude = 0
        while position < bytes.count, let digit = bytes[position].decimalDigit {
            // Far beyond the range of a `Double`, the size of the exponent makes no difference.
            magnitude = min(magnitude * 10 + Int(digit), 1_000_000)
            position += 1
        }
        exponent += sign * magnitude
        return position > first
    }

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

extension Double {
    /// Parses a number in JSON's grammar (RFC 8259, section 6), correctly rounded. Nil if the bytes are not a finite number.
    package init?(jsonNumber text: UnsafeBufferPointer<UInt8>) {
        guard let literal = NumberLiteral(text) else { return nil }
        if let value = literal.exactValue {
            self = value
        } else {
            guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
            self = value
        }
    }
}

extension String {
    /// Whether the text is a number in JSON's grammar, however large.
    package var isJSONNumber: Bool {
        var text = self
        return text.withUTF8 { NumberLiteral($0) != nil }
    }
}

extension UInt8 {
    fileprivate var decimalDigit: UInt8? {
        self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? self - UInt8(ascii: "0") : nil
    }
}
