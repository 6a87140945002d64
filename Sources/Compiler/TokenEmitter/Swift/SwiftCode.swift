/// A piece of Swift code, written as a string literal: `"\(access)static var \(name): \(type) {"`.
///
/// Only names, numbers, literals and other code can be interpolated, so text from a token file cannot get in unescaped.
struct SwiftCode: Sendable, ExpressibleByStringInterpolation {
    fileprivate(set) var buffer: ByteBuffer

    init(stringLiteral text: StaticString) {
        buffer = ByteBuffer()
        buffer.append(text)
    }

    init(stringInterpolation: StringInterpolation) {
        buffer = stringInterpolation.buffer
    }

    init(_ name: SwiftName) {
        buffer = ByteBuffer()
        buffer.append(verbatim: name.text)
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var buffer: ByteBuffer

        init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(reserving: literalCapacity + 24 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            buffer.append(literal)
        }

        mutating func appendInterpolation(_ text: StaticString) {
            buffer.append(text)
        }

        mutating func appendInterpolation(_ name: SwiftName) {
            buffer.append(verbatim: name.text)
        }

        mutating func appendInterpolation(label name: SwiftName) {
            buffer.append(verbatim: name.label)
        }

        mutating func appendInterpolation(_ code: SwiftCode) {
            buffer.append(verbatim: code.buffer.bytes)
        }

        mutating func appendInterpolation(_ integer: Int) {
            buffer.append(integer)
        }

        mutating func appendInterpolation(_ number: Double) {
            buffer.append(number)
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
}
