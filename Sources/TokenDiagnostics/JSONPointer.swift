/// A JSON pointer (RFC 6901), worked out when a report asks for it: to find one means to walk down from the root, which a hundred thousand
/// diagnostics that nobody reads should not pay for.
package struct JSONPointer: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let find: @Sendable () -> String

    package init(_ find: @escaping @Sendable () -> String) { self.find = find }

    package init(stringLiteral text: String) { find = { text } }

    package var description: String { find() }

    package static func == (a: JSONPointer, b: JSONPointer) -> Bool { a.description == b.description }
}
