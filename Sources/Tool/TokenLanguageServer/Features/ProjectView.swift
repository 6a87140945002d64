import TokenDiagnostics

/// A project as features look at it, and the places in it as the client writes them.
struct ProjectView {
    let checked: CheckedProject
    let client: Client
    /// The open files, by path.
    let documents: [String: Document]
    /// The address of tokengen's repository.
    let home: String?

    func uri(of path: String) -> String { documents[path]?.uri ?? FileURI.text(of: path) }

    /// Returns nil for a place in one of tokengen's own files, or in an older text than the editor has.
    func location(of range: SourceRange) -> LSP.Location? {
        guard checked.isCurrent(range.file), let path = checked.path(of: range.file) else { return nil }
        return LSP.Location(uri: uri(of: path), range: client.encoding.range(range))
    }
}

/// An open file in its project.
struct DocumentView {
    let project: ProjectView
    let path: String
    /// The text that the editor has.
    let file: SourceFile

    var checked: CheckedProject { project.checked }

    /// The same text as the project was judged by; nil if that is another, because this one does not parse.
    var judgedFile: SourceFile? {
        guard let judged = checked.files[path], judged.bytes == file.bytes else { return nil }
        return judged
    }

    func offset(of position: LSP.Position) -> Int { project.client.encoding.offset(of: position, in: file) }

    /// - Parameter range: of bytes of this text.
    func range(_ range: Range<Int>) -> LSP.Range {
        project.client.encoding.range(SourceRange(file: file, start: range.lowerBound, end: range.upperBound))
    }
}
