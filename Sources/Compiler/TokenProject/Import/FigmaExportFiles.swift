import TokenDiagnostics
import TokenSyntax

/// Reads what Figma and its plugins write as one token file for each collection and mode: `Theme.Dark.json`, or `Theme/Dark.tokens.json`.
enum FigmaExportFiles {
    static func read(_ files: [ProjectInput.File], _ trees: [SyntaxTree?]) -> ImportedSource {
        var source = ImportedSource(kind: .figmaVariables)
        var collections: [(name: String, modes: [(name: String, set: Int)])] = []
        var indices: [String: Int] = [:]
        for (file, tree) in zip(files, trees) {
            let (collection, mode) = parts(of: file, tree)
            source.sets.append(.init(name: file.path.withoutFileEnding, contents: .file(file)))
            let index = indices[collection] ?? collections.count
            if index == collections.count {
                indices[collection] = index
                collections.append((collection, []))
            }
            collections[index].modes.append((mode, source.sets.count - 1))
        }
        for collection in collections {
            if collection.modes.count == 1 {
                source.common.append(collection.modes[0].set)
            } else {
                source.axes.append(
                    .init(name: collection.name.lastPathComponent, contexts: collection.modes.map { .init(name: $0.name, sets: [$0.set]) }))
            }
        }
        source.understood.append("\(collections.count.counted("collection")) in \(files.count.counted("file"))")
        return source
    }

    /// A file's collection, with the folder in front, and its mode.
    private static func parts(of file: ProjectInput.File, _ tree: SyntaxTree?) -> (collection: String, mode: String) {
        let folder = file.path.parentPath
        let name = file.path.lastPathComponent.withoutFileEnding
        if let tree, let root = tree.root, let mode = tree.figmaModeName(of: root) { return (folder, mode) }
        let parts = name.parts(separatedBy: ".")
        guard parts.count > 1, let mode = parts.last else { return (folder.appendingPath(name), name) }
        return (folder.appendingPath(parts.dropLast().joined(separator: ".")), mode)
    }
}

extension SyntaxTree {
    /// The mode that Figma's own export names at the end of a file.
    fileprivate func figmaModeName(of root: NodeID) -> String? {
        guard let extensions = value(of: "$extensions", in: root), let mode = value(of: "com.figma.modeName", in: extensions), isText(mode)
        else { return nil }
        return string(mode)
    }

    /// Whether something in it is Figma's: `com.figma` is the name of its extensions, and the beginning of others.
    var isOfFigma: Bool {
        entries(named: "$extensions").contains { extensions in
            entries(of: extensions).contains { bytes($0.key).starts(with: "com.figma".utf8) }
        }
    }

    private func entries(named name: StaticString) -> some Sequence<NodeID> {
        ids.lazy.filter { $0.index + 1 < nodes.count && equals($0, name) }.map { NodeID($0.index + 1) }
    }
}
