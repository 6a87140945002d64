import TokenDiagnostics

/// A token folder that the server looks after.
struct Project: Sendable {
    let root: String
    /// The folder that names in messages are relative to: that of the workspace, otherwise the one around.
    let folder: String
    /// Counts the states of the texts.
    private(set) var generation: Int
    /// The newest that is known, which may be older than the texts.
    private(set) var checked: CheckedProject?
    /// What the client was sent last, by the paths of files that have any.
    var shown: [String: [LSP.Diagnostic]] = [:]

    init(root: String, folder: String, generation: Int) {
        (self.root, self.folder, self.generation) = (root, folder, generation)
    }

    var isCurrent: Bool { checked?.generation == generation }

    mutating func change() { generation += 1 }

    mutating func receive(_ checked: CheckedProject) { self.checked = checked }

    func job(_ documents: [SourceFile]) -> CheckJob {
        CheckJob(
            root: root, folder: folder, generation: generation, documents: documents, parsed: checked?.parsed ?? [:],
            files: checked?.files ?? [:])
    }
}
