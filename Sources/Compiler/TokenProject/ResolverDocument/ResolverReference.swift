import TokenFormat

/// The target of a `$ref` in a resolver document: a place in the same document, or a whole file in its folder or below (resolver module 2025.10,
/// section 4.2).
package enum ResolverReference: Equatable {
    /// The names of a JSON pointer as written, before percent-decoding.
    case pointer([String])
    /// Relative to the folder of the resolver document, without `.` and empty parts.
    case file(String)

    package enum Failure: Error {
        case malformed, absolute, outside, remote
        /// `file.json#/a`
        case partOfFile
    }

    package init(_ text: String) throws(Failure) {
        if text.utf8.first == UInt8(ascii: "#") {
            self = .pointer(try Self.names(of: text))
        } else {
            self = .file(try Self.path(of: text))
        }
    }

    private static func names(of text: String) throws(Failure) -> [String] {
        do throws(PointerPath.Failure) {
            return try PointerPath(text).names
        } catch .root {
            return []
        } catch {
            throw .malformed
        }
    }

    /// Returns the path without redundant parts. Rejects every path that leads outside the folder.
    private static func path(of text: String) throws(Failure) -> String {
        // Compares bytes, not characters: to the file system, `../` followed by a combining accent is still `../`.
        let bytes = text.utf8
        guard !bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { throw .malformed }
        guard !bytes.starts(with: "//".utf8), !text.hasScheme else { throw .remote }
        guard bytes.first != UInt8(ascii: "/") else { throw .absolute }
        guard !bytes.contains(UInt8(ascii: "#")) else { throw .partOfFile }
        let parts = text.pathNames.filter { $0 != "." }
        guard !parts.contains("..") else { throw .outside }
        guard !parts.isEmpty else { throw .malformed }
        return parts.joined(separator: "/")
    }
}

extension String {
    /// Whether it starts like a URL (RFC 3986, section 3.1).
    fileprivate var hasScheme: Bool {
        let scheme = utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        guard let first = scheme.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) else { return false }
        return utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
    }
}
