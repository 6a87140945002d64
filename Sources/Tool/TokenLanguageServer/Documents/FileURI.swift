import TokenDiagnostics

/// Addresses of files (RFC 8089).
enum FileURI {
    static func text(of path: String) -> String { "file://" + path.percentEncodedPath }

    /// Returns the absolute path; nil for anything but a file of this machine.
    static func path(of uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        let rest = uri.utf8.dropFirst("file://".utf8.count)
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let host = String(decoding: rest[..<slash], as: UTF8.self)
        guard host.isEmpty || host == "localhost" else { return nil }
        var bytes: [UInt8] = []
        var index = slash
        while index < rest.endIndex {
            let next = rest.index(after: index)
            if rest[index] == UInt8(ascii: "%"), let end = rest.index(next, offsetBy: 2, limitedBy: rest.endIndex),
                let byte = UInt8(String(decoding: rest[next..<end], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index = end
            } else {
                bytes.append(rest[index])
                index = next
            }
        }
        guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self) else { return nil }
        return path.utf8.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
