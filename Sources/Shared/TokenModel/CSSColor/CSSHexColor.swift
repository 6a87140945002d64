extension CSSScanner {
    /// Reads `#` and 3, 4, 6 or 8 digits.
    mutating func hexadecimal() throws(CSSColorError) -> ColorValue {
        let start = position
        position += 1
        var value: UInt32 = 0
        while let byte = peek, !Self.isSpace(byte) {
            guard let digit = byte.hexDigitValue else {
                let end = endOfCharacter(at: position)
                let color = start..<max(end, endOfRun(from: position))
                throw CSSColorError("\(quoted(position..<end)) in \(quoted(color)) is not a hexadecimal digit", at: position..<end)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        let count = position - start - 1
        switch count {
        case 6: return ColorValue(rgb: value, hex: String(decoding: bytes[start..<position], as: UTF8.self))
        case 8:
            let hex = String(decoding: bytes[start..<start + 7], as: UTF8.self)
            return ColorValue(rgb: value >> 8, alpha: Double(value & 0xFF) / 255, hex: hex)
        case 3: return ColorValue(rgb: Self.doubled(value), hex: doubledHex(at: start))
        case 4:
            return ColorValue(rgb: Self.doubled(value >> 4), alpha: Double(value & 0xF) / 15, hex: doubledHex(at: start))
        default:
            let digits = count == 1 ? "1 hexadecimal digit" : "\(count) hexadecimal digits"
            throw CSSColorError("\(quoted(start..<position)) has \(digits); a colour needs 3, 4, 6 or 8", at: start..<position)
        }
    }

    /// Converts 0xABC to 0xAABBCC.
    private static func doubled(_ value: UInt32) -> UInt32 {
        ((value & 0xF00) << 8 | (value & 0xF0) << 4 | value & 0xF) * 0x11
    }

    /// Returns the digits as written, each twice.
    private func doubledHex(at start: Int) -> String {
        var hex = "#"
        for byte in bytes[start + 1...start + 3] {
            let digit = Unicode.Scalar(byte)
            hex.unicodeScalars.append(digit)
            hex.unicodeScalars.append(digit)
        }
        return hex
    }
}

extension ColorValue {
    /// Creates the sRGB colour 0xRRGGBB. Each component is the nearest `Double` to n/255.
    init(rgb value: UInt32, alpha: Double? = nil, hex: String? = nil) {
        self.init(
            .srgb, Components(Double(value >> 16 & 0xFF) / 255, Double(value >> 8 & 0xFF) / 255, Double(value & 0xFF) / 255),
            alpha: alpha, hex: hex)
    }
}
