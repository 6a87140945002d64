/// A JSON pointer (RFC 6901), worked out when a report asks for it: to find one means to walk down from the root, which a hundred thousand
/// diagnostics that nobody reads should not pay for.
package struct JSONPointer: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let find: @Sendable () -> String

    package init(_ find: @escaping @Sendable () -> String) { self.find = find }

    package init(stringLiteral text: String) { find = { text } }

    package var description: String { find() }

    /// In bytes. A hundred thousand errors below a name of a megabyte would otherwise fill the memory with pointers.
    package static let maximumLength = 1_000

    /// A pointer through names that are escaped already. It ends before the first that is nil or would make it too long, and so leads to
    /// what encloses the value.
    package static func text(of names: some Sequence<String?>) -> String {
        var text = ""
        for name in names {
            guard let name, text.utf8.count + name.utf8.count < maximumLength else { break }
            text += "/" + name
        }
        return text
    }

    package static func == (a: JSONPointer, b: JSONPointer) -> Bool { a.description == b.description }
}
