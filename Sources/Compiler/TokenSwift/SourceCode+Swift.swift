import TokenOutput

extension SourceCode {
    init(_ name: SwiftName) { self = "\(name)" }

    var text: String { String(decoding: buffer.bytes, as: UTF8.self) }
}

extension SourceCode.StringInterpolation {
    mutating func appendInterpolation(_ name: SwiftName) {
        buffer.append(verbatim: name.text)
    }

    mutating func appendInterpolation(label name: SwiftName) {
        buffer.append(verbatim: name.label)
    }

    mutating func appendInterpolation(hex value: UInt64) {
        buffer.append("0x")
        buffer.append(hex: value, digits: 16)
    }

    mutating func appendInterpolation(literal text: String) {
        buffer.append(swiftLiteral: text)
    }

    mutating func appendInterpolation(message text: String) {
        buffer.append(messageLiteral: text)
    }
}
