extension [UInt8] {
    /// From hexadecimal digits.
    init(hex digits: String) {
        let values = digits.compactMap(\.hexDigitValue)
        self = stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }

    var hex: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
