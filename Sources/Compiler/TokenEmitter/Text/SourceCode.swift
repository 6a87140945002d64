/// A piece of Swift or Kotlin, written as a string literal: `"\(access)static var \(name): \(type) {"`.
///
/// Only names, numbers, literals and other code can be interpolated, so text from a token file cannot get in unescaped.
struct SourceCode: Sendable, ExpressibleByStringInterpolation {
    var buffer: ByteBuffer

    init(stringLiteral text: StaticString) {
        buffer = ByteBuffer()
        buffer.append(text)
    }

    init(stringInterpolation: StringInterpolation) {
        buffer = stringInterpolation.buffer
    }

    struct StringInterpolation: StringInterpolationProtocol {
        var buffer: ByteBuffer

        init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(reserving: literalCapacity + 24 * interpolationCount)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            buffer.append(literal)
        }

        mutating func appendInterpolation(_ text: StaticString) {
            buffer.append(text)
        }

        mutating func appendInterpolation(_ code: SourceCode) {
            buffer.append(verbatim: code.buffer.bytes)
        }

        mutating func appendInterpolation(_ integer: Int) {
            buffer.append(integer)
        }

        mutating func appendInterpolation(_ number: Double) {
            buffer.append(number)
        }
    }
}

extension [SourceCode] {
    func joined(by separator: StaticString) -> SourceCode {
        dropFirst().reduce(first ?? "") { "\($0)\(separator)\($1)" }
    }
}
