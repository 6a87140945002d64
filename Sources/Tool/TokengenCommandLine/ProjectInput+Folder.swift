import TokenProject

extension ProjectInput {
    /// The folder that holds the token folder, or the file that was named.
    var folderAround: String {
        let names = name.pathNames
        guard let last = names.last, last != ".", last != ".." else { return name.isEmpty ? ".." : name.appendingPath("..") }
        let trimmed = String(name.reversed().drop { $0 == "/" }.reversed())
        return trimmed.parentPath
    }
}
