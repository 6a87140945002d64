import TokenDiagnostics

extension ProjectInput {
    /// Applies edits of its files in memory. Returns false, and changes nothing, if two overlap or one is of another file.
    package mutating func apply(_ edits: [TextEdit]) -> Bool {
        var result = self
        for (_, edits) in Dictionary(grouping: edits, by: { ObjectIdentifier($0.range.file) }) {
            guard let file = edits.first?.range.file, let bytes = file.bytes(after: edits), result.replace(file, with: bytes) else {
                return false
            }
        }
        self = result
        return true
    }

    /// Adds a new file, in memory.
    ///
    /// - Parameter path: relative to the token folder.
    package mutating func add(_ path: String, holding bytes: [UInt8]) {
        let index = files.firstIndex { $0.path > path } ?? files.endIndex
        files.insert(File(path: path, source: SourceFile(name: name.appendingPath(path), bytes: bytes)), at: index)
    }

    /// Removes files, in memory.
    package mutating func remove(_ paths: Set<String>) { files.removeAll { paths.contains($0.path) } }

    /// Returns the files of an earlier state that are not there any more.
    package func removals(since earlier: ProjectInput) -> [SourceFile] {
        let known = Set(files.map(\.path))
        return earlier.files.filter { !known.contains($0.path) }.map(\.source)
    }

    /// Returns the files that differ from those of an earlier state. `old` is nil for a new one.
    package func changes(since earlier: ProjectInput) -> [(old: SourceFile?, new: SourceFile)] {
        let known = Dictionary(earlier.files.map { ($0.path, $0.source) }) { first, _ in first }
        return files.compactMap { file in known[file.path] === file.source ? nil : (known[file.path], file.source) }
    }
}
