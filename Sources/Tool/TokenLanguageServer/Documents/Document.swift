import TokenDiagnostics

/// A file that is open in the editor, with the text that it has there.
struct Document: Sendable {
    /// As the client spells it.
    let uri: String
    private(set) var version: Int
    private(set) var file: SourceFile

    /// - Parameter path: the file's.
    init(uri: String, path: String, version: Int, text: String) {
        self.uri = uri
        self.version = version
        file = SourceFile(name: path, text: text)
    }

    /// Makes changes, each to the text after the one before.
    mutating func change(_ changes: [LSP.ContentChange], to version: Int, _ encoding: PositionEncoding) {
        for change in changes {
            var bytes = file.bytes
            if let range = change.range {
                let start = encoding.offset(of: range.start, in: file)
                bytes.replaceSubrange(start..<max(start, encoding.offset(of: range.end, in: file)), with: change.text.utf8)
            } else {
                bytes = Array(change.text.utf8)
            }
            file = SourceFile(name: file.name, bytes: bytes)
        }
        self.version = version
    }
}
