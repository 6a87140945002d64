/// The names in a JSON pointer in URI form, `#/a/b` (RFC 6901 section 6). Spaces need not be escaped.
package struct PointerPath {
    package let names: [String]

    package enum Failure: Error {
        /// It does not begin with `#/`, or a `~` is not followed by 0 or 1.
        case malformed
        /// It points to another document.
        case external
        /// It points to the whole document.
        case root
    }

    package init(_ text: String) throws(Failure) {
        // Compares bytes: a combining mark after a `/` would form one character with it.
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "#") else { throw Self.namesAnotherDocument(text) ? .external : .malformed }
        guard bytes.count > 2 else { throw bytes.elementsEqual("#".utf8) || bytes.elementsEqual("#/".utf8) ? .root : .malformed }
        guard bytes.starts(with: "#/".utf8) else { throw .malformed }
        var names: [String] = []
        for part in text.utf8.dropFirst(2).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let name = Self.unescaped(part) else { throw .malformed }
            names.append(name)
        }
        self.names = names
    }

    private static func namesAnotherDocument(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "#")) || text.contains(".json") || text.contains("://")
    }

    /// Decodes `~1` to `/` and `~0` to `~`.
    private static func unescaped(_ part: Substring.UTF8View.SubSequence) -> String? {
        guard part.contains(UInt8(ascii: "~")) else { return String(part) }
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text with `%20` and the like decoded. Nil if nothing is escaped, or the result is not valid text.
    package var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
