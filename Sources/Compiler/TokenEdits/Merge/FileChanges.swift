import TokenDiagnostics
import TokenProject
import TokenSyntax

/// What is to be changed in the files of a project: removed and replaced first, then added to what that leaves.
struct FileChanges {
    private var edits: [ObjectIdentifier: SyntaxEdits] = [:]
    private var removed: [ObjectIdentifier: [SyntaxReference]] = [:]
    /// Tokens that are written as their value alone, with what they are to say.
    private var short: [ObjectIdentifier: [NodeID: SourcePart]] = [:]
    /// By path in the token folder.
    private var added: [String: [(names: [String], part: SourcePart)]] = [:]
    private var removedFiles: Set<String> = []

    mutating func remove(_ place: SyntaxReference) { removed[ObjectIdentifier(place.tree.file), default: []].append(place) }

    mutating func removeFile(_ path: String) { removedFiles.insert(path) }

    mutating func replace(_ place: SyntaxReference, with part: SourcePart) {
        let file = ObjectIdentifier(place.tree.file)
        edits[file, default: SyntaxEdits(place.tree)].replace(place.node, with: part.text(in: place.tree.format))
    }

    /// Sets or removes a member of a token that is written as its value alone. With another member it becomes a mapping.
    mutating func write(_ part: SourcePart?, at names: ArraySlice<String>, of token: SourcePart) {
        guard let place = token.place else { return }
        short[ObjectIdentifier(place.tree.file), default: [:]][place.node, default: token].set(part, at: names)
    }

    /// Writes other items into a list of the project.
    mutating func arrange(_ list: SyntaxReference, _ items: [SourcePart]) {
        let file = ObjectIdentifier(list.tree.file)
        let items = items.map { item -> SyntaxEdits.Item in
            guard let place = item.place, place.tree.file === list.tree.file else { return .new(item.text(in: list.tree.format)) }
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
            for token in (short[ObjectIdentifier(file)] ?? [:]).values {
                guard let place = token.place else { continue }
                edits = edits ?? SyntaxEdits(place.tree)
                edits?.replace(place.node, with: Self.text(of: token))
            }
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

    /// A mapping cannot be a token's short form.
    private static func text(of token: SourcePart) -> String {
        let value = token.names == ["$value"] ? token["$value"]?.text(in: .yaml) : nil
        return value.flatMap { $0.hasPrefix("{") ? nil : $0 } ?? token.text(in: .yaml)
    }

    private func add(
        _ parts: [(names: [String], part: SourcePart)], to path: String, of result: inout ProjectInput,
        reporting diagnostics: inout Diagnostics
    ) {
        let isJSON = !SyntaxParser.isYAML(path)
        var entries = NewEntries()
        for (names, part) in parts { entries.add(part.source(in: isJSON ? .json : .yaml), at: names) }
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
