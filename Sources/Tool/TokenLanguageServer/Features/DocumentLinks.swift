import TokenDiagnostics
import TokenFiles
import TokenSyntax

extension DocumentView {
    /// Returns the names of files in a file: sources of a resolver document and schemas, where the file is there.
    var links: [LSP.DocumentLink] {
        var links = schemaLine.map { [$0] } ?? []
        guard let tree = SyntaxTree(file) else { return links.compactMap(link) }
        for mapping in tree.ids where tree.kind(mapping) == .mapping {
            for (key, value) in tree.writtenEntries(of: mapping) where tree.equals(key, "$ref") || tree.equals(key, "$schema") {
                guard tree.isText(value), let start = tree.literalStart(of: value) else { continue }
                let path = tree.string(value).prefix { $0 != "#" }
                links.append((String(path), start..<start + path.utf8.count))
            }
        }
        return links.compactMap(link)
    }

    private func link(_ path: String, _ place: Range<Int>) -> LSP.DocumentLink? {
        guard !path.isEmpty, !path.contains(":") else { return nil }
        let target = path.hasPrefix("/") ? path : file.name.parentPath.appendingPath(path)
        guard let real = FileSystem.realPath(of: target), FileSystem.kind(of: real) == .file else { return nil }
        return .init(range: range(place), target: project.uri(of: real))
    }

    /// The first line that tells yaml-language-server the schema.
    private var schemaLine: (path: String, place: Range<Int>)? {
        let mark = "# yaml-language-server: $schema="
        guard file.lineCount > 0, file.line(1).starts(with: mark.utf8) else { return nil }
        let path = file.line(1).dropFirst(mark.utf8.count).prefix { $0 > 32 }
        return (String(decoding: path, as: UTF8.self), path.startIndex..<path.endIndex)
    }
}
