/// A piece of Swift or Kotlin, written as a string literal: `"\(access)static var \(name): \(type) {"`.
///
/// Only names, numbers, literals and other code can be interpolated, so text from a token file cannot get in unescaped.
@usableFromInline
package struct SourceCode: Sendable, ExpressibleByStringInterpolation {
    @usableFromInline package var buffer: ByteBuffer

    @inlinable
    package init(stringLiteral text: StaticString) {
        buffer = ByteBuffer()
        buffer.append(text)
    }

    @inlinable
    package init(stringInterpolation: StringInterpolation) {
        buffer = stringInterpolation.buffer
    }

    @usableFromInline
    package struct StringInterpolation: StringInterpolationProtocol {
        @usableFromInline package var buffer: ByteBuffer

        @inlinable
        package init(literalCapacity: Int, interpolationCount: Int) {
            buffer = ByteBuffer(reserving: literalCapacity + 24 * interpolationCount)
        }

        @inlinable
        package mutating func appendLiteral(_ literal: StaticString) {
            buffer.append(literal)
        }

        @inlinable
        package mutating func appendInterpolation(_ text: StaticString) {
            buffer.append(text)
        }

        @inlinable
        package mutating func appendInterpolation(_ code: SourceCode) {
            buffer.append(verbatim: code.buffer.bytes)
        }

        package mutating func appendInterpolation(_ integer: Int) {
            buffer.append(integer)
        }

        package mutating func appendInterpolation(_ number: Double) {
            buffer.append(number)
        }
    }
}

extension [SourceCode] {
    package func joined(by separator: StaticString) -> SourceCode {
        dropFirst().reduce(first ?? "") { "\($0)\(separator)\($1)" }
    }
}
