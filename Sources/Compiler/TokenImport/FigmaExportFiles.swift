import TokenDiagnostics
import TokenProject
import TokenSyntax

/// Reads the files that Figma and its plugins export, one for each collection and mode: `Theme.Dark.json` or `Theme/Dark.tokens.json`.
enum FigmaExportFiles {
    static func read(_ files: [ProjectInput.File], _ trees: [SyntaxTree?]) -> ImportedSource {
        var source = ImportedSource(kind: .figmaVariables)
        var collections: [(name: String, modes: [(name: String, set: Int)])] = []
        var indices: [String: Int] = [:]
        let choosing = foldersOfModes(files, trees)
        for (file, tree) in zip(files, trees) {
            var (collection, mode) = parts(of: file, tree)
            if choosing.contains(file.path.parentPath) { collection = file.path.parentPath }
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
                    .init(
                        name: collection.name.isEmpty ? "collection" : collection.name.lastPathComponent,
                        contexts: collection.modes.map { .init(name: $0.name, sets: [$0.set]) }))
            }
        }
        leaveOutRedeclaring(&source, trees)
        source.understood.append("\(collections.count.counted("collection")) in \(files.count.counted("file"))")
        return source
    }

    /// Leaves out common files that declare some of an earlier file's tokens differently, because nothing determines which one wins.
    private static func leaveOutRedeclaring(_ source: inout ImportedSource, _ trees: [SyntaxTree?]) {
        let declared = trees.map { DeclaredValues($0) }
        var kept: [Int] = []
        var told: [String] = []
        for set in source.common {
            if let winner = kept.first(where: { declared[set].overlap(with: declared[$0]).different > 0 }) {
                told.append("\([source.sets[set].name].inQuotes) (\([source.sets[winner].name].inQuotes))")
            } else {
                kept.append(set)
            }
        }
        source.common = kept
        guard !told.isEmpty else { return }
        let shown = told.prefix(10).joined(separator: ", ") + (told.count > 10 ? " and \(told.count - 10) more" : "")
        source.unread.append("Not read, because another file declares some of their tokens differently: \(shown).")
    }

    /// Returns the folders that represent a collection with one file for each mode. Their file names contain no mode, but they declare mostly the
    /// same tokens.
    private static func foldersOfModes(_ files: [ProjectInput.File], _ trees: [SyntaxTree?]) -> Set<String> {
        let plain = files.indices.filter { !files[$0].path.lastPathComponent.withoutFileEnding.contains(".") }
        let folders = Dictionary(grouping: plain) { files[$0].path.parentPath }
        return Set(
            folders.filter { _, members in
                let declared = members.map { DeclaredValues(trees[$0]) }
                return members.count > 1 && declared.allSatisfy { $0.isMostly(in: declared[0]) && declared[0].isMostly(in: $0) }
            }.keys)
    }

    /// Returns a file's collection, with its folder in front, and its mode.
    private static func parts(of file: ProjectInput.File, _ tree: SyntaxTree?) -> (collection: String, mode: String) {
        let folder = file.path.parentPath
        let name = file.path.lastPathComponent.withoutFileEnding
        if let mode = tree?.figmaModeName { return (folder, mode) }
        let parts = name.parts(separatedBy: ".")
        guard parts.count > 1, let mode = parts.last else { return (folder.appendingPath(name), name) }
        return (folder.appendingPath(parts.dropLast().joined(separator: ".")), mode)
    }
}

extension SyntaxTree {
    /// The mode that Figma's own export records at the end of a file.
    var figmaModeName: String? { root.flatMap { value(of: "$extensions", in: $0) }.flatMap { text("com.figma.modeName", in: $0) } }

    /// Whether any of its extensions are Figma's. Their names are `com.figma` or start with it.
    var isOfFigma: Bool {
        entries(named: "$extensions").contains { extensions in
            entries(of: extensions).contains { bytes($0.key).starts(with: "com.figma".utf8) }
        }
    }

    private func entries(named name: StaticString) -> some Sequence<NodeID> {
        ids.lazy.filter { $0.index + 1 < nodes.count && equals($0, name) }.map { NodeID($0.index + 1) }
    }
}
