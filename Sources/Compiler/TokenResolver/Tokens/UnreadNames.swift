import TokenDiagnostics

/// The words in files that cannot be read, up to a limit, since such a file can have any size. A name whose words are all among them may be declared
/// there, and is then not reported as unknown.
package struct UnreadNames: Sendable {
    private var words: Set<Substring> = []

    package init(in files: [SourceFile] = []) {
        let distinct = Dictionary(files.map { (ObjectIdentifier($0), $0) }) { first, _ in first }
        for file in distinct.values {
            words.formUnion(Self.words(of: String(decoding: file.bytes.prefix(Self.maximumBytes), as: UTF8.self)))
        }
    }

    private static let maximumBytes = 1 << 20

    func mayDeclare(_ path: String) -> Bool { !words.isEmpty && Self.words(of: path).allSatisfy(words.contains) }

    private static func words(of text: String) -> [Substring] {
        text.split { $0.isWhitespace || ".:,{}[]\"'".contains($0) }
    }
}
