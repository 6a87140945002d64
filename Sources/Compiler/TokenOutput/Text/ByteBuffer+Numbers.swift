extension ByteBuffer {
    package mutating func append(_ integer: Int) {
        if integer < 0 { append(byte: UInt8(ascii: "-")) }
        append(magnitude: UInt64(integer.magnitude), minimumDigits: 1)
    }

    /// Appends the shortest decimal number that reads back as the same `Double`, in a form valid in JSON and Swift. An integer has no `.0`.
    ///
    /// The number must be finite.
    package mutating func append(_ number: Double) {
        let magnitude = number.magnitude
        guard magnitude < 1e9 else { return append(shortest: number) }
        if number.sign == .minus { append(byte: UInt8(ascii: "-")) }
        // Nearly all numbers in token files have few decimals. A quotient of two integers that are exact as `Double` is rounded just as correctly as
        // a decimal literal, so the first equal one has the fewest digits.
        var scale = 1.0
        for decimals in 0...6 {
            let digits = (magnitude * scale).rounded()
            if digits / scale == magnitude { return append(UInt64(digits), decimals: decimals) }
            scale *= 10
        }
        append(shortest: magnitude)
    }

    /// Appends a number from 0 to 1 with three to six decimals: `0.500`, `0.470588`.
    package mutating func append(share: Double) {
        var (digits, decimals) = (UInt64((share * 1e6).rounded()), 6)
        while decimals > 3, digits.isMultiple(of: 10) { (digits, decimals) = (digits / 10, decimals - 1) }
        append(digits, decimals: decimals)
    }

    /// 0/255 to 255/255, the components of hexadecimal colours: by far the most frequent long numbers.
    private static let steps = (0...255).map { Array("\(Double($0) / 255)".utf8) }

    private mutating func append(_ digits: UInt64, decimals: Int) {
        guard decimals > 0 else { return append(magnitude: digits, minimumDigits: 1) }
        var power: UInt64 = 1
        for _ in 0..<decimals { power *= 10 }
        append(magnitude: digits / power, minimumDigits: 1)
        append(byte: UInt8(ascii: "."))
        append(magnitude: digits % power, minimumDigits: decimals)
    }

    private mutating func append(shortest number: Double) {
        let step = (number * 255).rounded()
        if 0...255 ~= step, step / 255 == number { return append(verbatim: Self.steps[Int(step)]) }
        let text = number.description
        append(verbatim: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    private mutating func append(magnitude: UInt64, minimumDigits: Int) {
        var room: (UInt64, UInt64, UInt64) = (0, 0, 0)
        withUnsafeMutableBytes(of: &room) { room in
            var rest = magnitude
            var first = room.count
            repeat {
                first -= 1
                room[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0 || first > room.count - minimumDigits
            room[first...].withContiguousStorageIfAvailable { append($0) }
        }
    }
}
