import TokenProject

extension ProjectInput {
    /// The folder that contains the token folder, or the single file.
    package var folderAround: String {
        let names = name.pathNames
        guard let last = names.last, last != ".", last != ".." else { return name.isEmpty ? ".." : name.appendingPath("..") }
        let trimmed = String(name.reversed().drop { $0 == "/" }.reversed())
        return trimmed.parentPath
    }
}
