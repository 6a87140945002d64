import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// Reads the files of Tokens Studio: a folder of sets with `$themes.json` and `$metadata.json`, or everything in one file.
struct TokensStudioReader {
    private struct Theme {
        var name: String
        var group: String
        /// Names of the sets, without those that are `disabled`.
        var sets: Set<String>
    }

    private var source = ImportedSource(kind: .tokensStudio)
    /// The index of each set, by its name in the themes.
    private var places: [String: Int] = [:]

    /// - Parameter files: the token files of the folder, with their paths in it.
    static func read(folder files: [ProjectInput.File], reporting diagnostics: inout Diagnostics) -> ImportedSource {
        var reader = TokensStudioReader()
        let data = files.filter(\.isTokensStudioData)
        let home = data.map(\.path.parentPath).min { $0.utf8.count < $1.utf8.count } ?? ""
        let trees = Dictionary(
            data.filter { $0.path.parentPath == home }.compactMap { file in
                SyntaxParser(readsJSON5: true).parse(file.source, reporting: &diagnostics).map { (file.path.lastPathComponent, $0) }
            }
        ) { first, _ in first }
        let prefix = home.isEmpty ? "" : home + "/"
        let sets = files.filter { !$0.isTokensStudioData && !$0.path.isConfiguration && $0.path.begins(with: prefix) }
        let named = sets.map { file in
            (name: String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self).withoutFileEnding.normalForm, file: file)
        }
        let order = trees["$metadata.json"].flatMap { tree in tree.root.map { tree.setOrder(in: $0) } } ?? []
        for (name, file) in Self.sorted(named, by: order, name: \.name) {
            reader.add(ImportedSource.TokenSet(name: name, contents: .file(file)))
        }
        if let tree = trees["$themes.json"], let root = tree.root {
            reader.read(themes: root, of: tree, reporting: &diagnostics)
        } else {
            reader.takeAllSets()
        }
        return reader.source
    }

    /// Reads one file with the sets at its root.
    static func read(_ tree: SyntaxTree, _ root: NodeID, reporting diagnostics: inout Diagnostics) -> ImportedSource {
        var reader = TokensStudioReader()
        let metadata = tree.value(of: "$metadata", in: root)
        let order = metadata.map { tree.setOrder(in: $0) } ?? []
        let sets = tree.entries(of: root).filter { tree.kind($0.value) == .mapping && tree.firstByte($0.key) != UInt8(ascii: "$") }
        let named = sets.map { (name: tree.name($0.key), node: $0.value) }
        for (name, node) in Self.sorted(named, by: order, name: \.name) {
            let range = tree.range(node)
            reader.add(.init(name: name, contents: .made(Array(tree.file.bytes[range.start..<range.end]) + [UInt8(ascii: "\n")])))
        }
        if let themes = tree.value(of: "$themes", in: root) {
            reader.read(themes: themes, of: tree, reporting: &diagnostics)
        } else {
            reader.takeAllSets()
        }
        return reader.source
    }

    /// Sorts sets by the given order. Sets that it does not name come first and keep their own order.
    private static func sorted<Named>(_ sets: [Named], by order: [String], name: (Named) -> String) -> [Named] {
        let places = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        return sets.enumerated().sorted { (places[name($0.element)] ?? -1, $0.offset) < (places[name($1.element)] ?? -1, $1.offset) }
            .map(\.element)
    }

    /// Imports all sets, if no theme selects any. Their names then say which of them are light, dark or brands, as the names of files do.
    private mutating func takeAllSets() {
        let files = source.sets.map { ProjectInput.File(path: $0.name, source: $0.file) }
        let contents = Dictionary(zip(source.sets.map(\.name), source.sets.map(\.contents))) { first, _ in first }
        source = FileAxes(files, source.trees(), kind: source.kind, isOrdered: true).source
        for index in source.sets.indices {
            guard case .file(let file) = source.sets[index].contents, let own = contents[file.path] else { continue }
            source.sets[index] = .init(name: file.path, contents: own)
        }
        source.understood = ["\(source.sets.count.counted("set")) of tokens, without themes"]
    }

    private mutating func add(_ set: ImportedSource.TokenSet) {
        if places.updateValue(source.sets.count, forKey: set.name) == nil { source.sets.append(set) }
    }

    private mutating func read(themes node: NodeID, of tree: SyntaxTree, reporting diagnostics: inout Diagnostics) {
        // Before groups existed, single files had an object with themes by name.
        let nodes = tree.kind(node) == .mapping ? tree.entries(of: node).map(\.value) : Array(tree.items(of: node))
        if tree.isScalar(node) { diagnostics.report(.themesNoList, at: tree.reference(node)) }
        var unknown: Set<String> = []
        let themes = nodes.compactMap { theme(at: $0, of: tree, unknown: &unknown, reporting: &diagnostics) }
        let names = source.sets.map(\.name)
        guard !themes.isEmpty else { return takeAllSets() }
        var groups: [(name: String, themes: [Theme])] = []
        var indices: [String: Int] = [:]
        for theme in themes {
            if let index = indices[theme.group] {
                groups[index].themes.append(theme)
            } else {
                indices[theme.group] = groups.count
                groups.append((theme.group, [theme]))
            }
        }
        var common: Set<String> = []
        for group in groups { common.formUnion(group.themes.dropFirst().reduce(group.themes[0].sets) { $0.intersection($1.sets) }) }
        source.common = names.indices.filter { common.contains(names[$0]) }
        for group in groups where group.themes.count > 1 {
            let contexts = group.themes.map { theme in
                let sets = theme.sets.subtracting(common).compactMap { places[$0] }.sorted()
                return ImportedSource.Context(name: theme.name, sets: sets)
            }
            source.axes.append(.init(name: group.name.isEmpty ? "theme" : group.name, contexts: contexts))
        }
        let used = Set(source.common).union(source.axes.flatMap { $0.contexts.flatMap(\.sets) })
        let unused = names.indices.filter { !used.contains($0) }.map { names[$0] }
        source.understood.append(
            "\(themes.count.counted("theme")) in \(groups.count.counted("group")), \(names.count.counted("set")) of tokens")
        if !unused.isEmpty { source.open.append("Not read, because no theme uses them: \(unused.inQuotes).") }
        if !unknown.isEmpty { source.open.append("Named by themes, but missing: \(unknown.sorted().inQuotes).") }
    }

    /// Returns nil and reports an error if the node is not a theme.
    private func theme(
        at node: NodeID, of tree: SyntaxTree, unknown: inout Set<String>, reporting diagnostics: inout Diagnostics
    ) -> Theme? {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.themeNoObject, at: tree.reference(node))
            return nil
        }
        func text(_ key: StaticString) -> String? { tree.value(of: key, in: node).flatMap { tree.isText($0) ? tree.name($0) : nil } }
        var theme = Theme(name: text("name") ?? "", group: text("group") ?? "", sets: [])
        guard let sets = tree.value(of: "selectedTokenSets", in: node) else { return theme }
        guard tree.kind(sets) == .mapping else {
            diagnostics.report(.selectionNoObject(theme.name), at: tree.reference(sets))
            return nil
        }
        for (key, value) in tree.entries(of: sets) {
            let isOn = tree.equals(value, "enabled") || tree.equals(value, "source")
            guard tree.kind(value) == .string, isOn || tree.equals(value, "disabled") else {
                diagnostics.report(.setState(tree.isScalar(value) ? tree.string(value) : ""), at: tree.reference(value))
                continue
            }
            guard isOn else { continue }
            let name = tree.name(key)
            if places[name] == nil { unknown.insert(name) } else { theme.sets.insert(name) }
        }
        return theme
    }
}

extension SyntaxTree {
    fileprivate func setOrder(in node: NodeID) -> [String] { value(of: "tokenSetOrder", in: node).map { items(of: $0).map(name) } ?? [] }
}

extension [String] {
    /// At most ten of them, each in quotes.
    var inQuotes: String {
        let shown = prefix(10).map { "'\($0.escapedForDisplay)'" }.joined(separator: ", ")
        return count > 10 ? "\(shown) and \(count - 10) more" : shown
    }
}

extension Diagnostic.Message {
    fileprivate static var themesNoList: Self { .error(.wrongValue, "'$themes' must be a list of themes") }
    fileprivate static var themeNoObject: Self { .error(.wrongValue, "a theme must be an object with name, group and selectedTokenSets") }
    fileprivate static func setState(_ text: String) -> Self {
        .error(.wrongValue, "\(text.isEmpty ? "this" : "'\(text)'") is not a set's state; expected source, enabled or disabled")
    }
    fileprivate static func selectionNoObject(_ theme: String) -> Self {
        .error(.wrongValue, "'selectedTokenSets' of theme '\(theme)' must be an object: source, enabled or disabled for each set")
    }
}
