import TokenDiagnostics
import TokenProject
import TokenSyntax

/// What is to be changed in the files of a project: removed and replaced first, then added to what that leaves.
struct FileChanges {
    private var edits: [ObjectIdentifier: SyntaxEdits] = [:]
    private var removed: [ObjectIdentifier: [SyntaxReference]] = [:]
    /// By path in the token folder.
    private var added: [String: [(names: [String], part: SourcePart)]] = [:]
    private var removedFiles: Set<String> = []

    mutating func remove(_ place: SyntaxReference) { removed[ObjectIdentifier(place.tree.file), default: []].append(place) }

    mutating func removeFile(_ path: String) { removedFiles.insert(path) }

    mutating func replace(_ place: SyntaxReference, with part: SourcePart) {
        let file = ObjectIdentifier(place.tree.file)
        edits[file, default: SyntaxEdits(place.tree)].replace(place.node, with: part.text)
    }

    /// Writes other items into a list of the project.
    mutating func arrange(_ list: SyntaxReference, _ items: [SourcePart]) {
        let file = ObjectIdentifier(list.tree.file)
        let items = items.map { item -> SyntaxEdits.Item in
            guard let place = item.place, place.tree.file === list.tree.file else { return .new(item.text) }
            return .kept(place.node)
        }
        edits[file, default: SyntaxEdits(list.tree)].arrange(list.node, items)
    }

    mutating func add(_ part: SourcePart, at names: [String], to path: String) { added[path, default: []].append((names, part)) }

    /// Reports an error if something cannot be written.
    func result(of input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ProjectInput {
        var result = input
        for file in input.files.map(\.source) {
            var edits = edits[ObjectIdentifier(file)]
            if let removed = removed[ObjectIdentifier(file)], let tree = removed.first?.tree {
                if edits == nil { edits = SyntaxEdits(tree) }
                edits?.remove(removed.map(\.node))
            }
            if let edits, !result.apply(edits.edits) { diagnostics.report(.overlapping(file.name), at: SourceRange(startOf: file)) }
        }
        result.remove(removedFiles)
        for (path, parts) in added.sorted(by: { $0.key < $1.key }) { add(parts, to: path, of: &result, reporting: &diagnostics) }
        return result
    }

    private func add(
        _ parts: [(names: [String], part: SourcePart)], to path: String, of result: inout ProjectInput,
        reporting diagnostics: inout Diagnostics
    ) {
        let isJSON = !SyntaxParser.isYAML(path)
        var entries = NewEntries()
        for (names, part) in parts { entries.add(part.source, at: names) }
        guard let file = result.files.first(where: { $0.path == path })?.source else {
            return result.add(path, holding: Array(entries.text(isJSON: isJSON).utf8))
        }
        let edits = SyntaxParser(readsJSON5: true).parse(file, reporting: &diagnostics).flatMap(entries.edits)
        guard let edits, result.apply(edits) else { return diagnostics.report(.noPlace(path), at: SourceRange(startOf: file)) }
    }
}

extension Diagnostic.Message {
    fileprivate static func overlapping(_ name: String) -> Self {
        .error(.notSynced, "'\(name)' has text that an anchor shares; change it by hand")
    }
    fileprivate static func noPlace(_ path: String) -> Self {
        .error(.notSynced, "'\(path)' has a value where a group is needed; add the value by hand")
    }
}
