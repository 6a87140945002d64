extension String {
    /// What stands between the `/` of a path; by bytes, as the file system sees it.
    package var pathNames: [String] { parts(separatedBy: "/").filter { !$0.isEmpty } }

    /// By bytes: a mark that begins a name makes one character of itself and the sign before it.
    package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// What stands between separators, by bytes; at most so many times separated.
    package func parts(separatedBy separator: Unicode.Scalar, maxSplits: Int = .max) -> [String] {
        let byte = UInt8(ascii: separator)
        return utf8.split(separator: byte, maxSplits: maxSplits, omittingEmptySubsequences: false).map { String(Substring($0)) }
    }

    /// Without `.yaml`, `.tokens.json` and the like; a `.` further in the name stays.
    package var withoutFileEnding: String {
        for ending in [".tokens.json", ".tokens.yaml", ".tokens.yml", ".yaml", ".yml", ".json", ".tokens"] where hasSuffix(ending) {
            return String(dropLast(ending.count))
        }
        return self
    }
}
