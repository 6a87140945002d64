import TokenDiagnostics

/// The words in files that cannot be read, up to a limit, since such a file can have any size. A name whose words are all among them may be declared
/// there, and is then not reported as unknown.
package struct UnreadNames: Sendable {
    private var words: Set<Substring> = []
    /// The paths of groups that extend others in such files. They may have any name.
    private var extensions: Set<String> = []

    package init(in files: [SourceFile] = []) {
        let distinct = Dictionary(files.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
        for file in distinct.values {
            words.formUnion(Self.words(of: String(decoding: file.bytes.prefix(Self.maximumBytes), as: UTF8.self)))
        }
    }

    private static let maximumBytes = 1 << 20

    /// Whether a token or group that no other file has may be in such a file. If so, nothing is wrong with what names it.
    package func mayDeclare(_ path: String) -> Bool {
        !words.isEmpty && (Self.words(of: path).allSatisfy(words.contains) || extensions.contains { path.hasPrefix($0 + ".") })
    }

    mutating func addExtension(_ group: String) { extensions.insert(group) }

    /// Notes that a group extends another, which may extend one of such a file.
    mutating func addExtension(_ group: String, of other: String) {
        if extensions.contains(other) { extensions.insert(group) }
    }

    private static func words(of text: String) -> [Substring] {
        text.split { $0.isWhitespace || ".:,{}[]\"'".contains($0) }
    }
}
