import TokenSyntax

extension String {
    /// Whether it is this file, with or without its ending, or lies in this folder. Both are relative to the same folder.
    package func isOrLies(in path: String) -> Bool { self == path || withoutFileEnding == path || begins(with: path + "/") }

    /// The name without `.yaml`, `.tokens.json` and the like. A `.` elsewhere in the name stays.
    package var withoutFileEnding: String {
        guard let ending = SyntaxParser.fileEndings.first(where: hasSuffix) else { return self }
        let name = String(dropLast(ending.count))
        return name.hasSuffix(".tokens") ? String(name.dropLast(".tokens".count)) : name
    }
}
