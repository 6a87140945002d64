extension String {
    /// The components of a path, split at `/` by bytes, as the file system does.
    package var pathNames: [String] { parts(separatedBy: "/").filter { !$0.isEmpty } }

    /// Compares bytes. A combining mark at the start of a name forms one character with the preceding separator, so characters would not match.
    package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Splits by bytes at a separator, at most `maxSplits` times.
    package func parts(separatedBy separator: Unicode.Scalar, maxSplits: Int = .max) -> [String] {
        let byte = UInt8(ascii: separator)
        var text = self
        return text.withUTF8 { utf8 in
            utf8.split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
