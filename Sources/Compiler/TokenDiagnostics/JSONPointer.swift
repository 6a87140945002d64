/// A JSON pointer (RFC 6901), computed when a report asks for it.
///
/// Finding one means walking down from the root, too slow for a hundred thousand diagnostics that are never read.
package struct JSONPointer: Sendable, Equatable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let find: @Sendable () -> String

    package init(_ find: @escaping @Sendable () -> String) { self.find = find }

    package init(stringLiteral text: String) { find = { text } }

    package var description: String { find() }

    /// The maximum length in bytes. Otherwise a hundred thousand errors below a name of a megabyte would fill the memory with pointers.
    package static let maximumLength = 1_000

    /// Returns a pointer through names that are already escaped. It ends before the first name that is nil or would make it too long, and so points
    /// to a parent of the value.
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
