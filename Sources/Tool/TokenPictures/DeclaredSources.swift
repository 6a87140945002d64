import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenSyntax

/// Every value that a project's files declare, so that a change is noticed that no picture shows.
///
/// The layout of a file, its comments, quotes and descriptions do not count. Nor does the name of a file, only its folder. `tokengen.yaml` is not read:
/// the settings that pictures are drawn from are inputs of each picture.
package struct DeclaredSources: Sendable {
    /// Where a value is declared: the folder of the file, and the names of members around it. All items of a list have the same name, so that one more
    /// item does not rename the others.
    struct Name: Hashable, Comparable {
        let folder: String
        var path: [String]

        static let item = "-"

        static func < (one: Self, other: Self) -> Bool {
            one.folder == other.folder ? one.path.lexicographicallyPrecedes(other.path) : one.folder < other.folder
        }
    }

    struct Value: Sendable, Equatable {
        let text: String
        /// Nil for a recorded value.
        var range: SourceRange?

        static func == (one: Self, other: Self) -> Bool { one.text == other.text }
    }

    /// In the order of the files and of the values in them.
    private(set) var values: [Name: [Value]] = [:]
    /// Empty for recorded values.
    private let trees: [(folder: String, tree: SyntaxTree)]

    package init(_ files: [ProjectInput.File] = []) {
        let read = concurrentMap(files.filter { !$0.path.isConfiguration }) { file in
            var ignored = Diagnostics()
            return SyntaxParser(readsJSON5: true).parse(file.source, reporting: &ignored).map { (file.path.folderPath, $0) }
        }
        trees = read.compactMap(\.self)
        for (folder, tree) in trees { add(tree, in: folder) }
    }

    private mutating func add(_ tree: SyntaxTree, in folder: String) {
        let isOfComponents = folder.pathNames.contains("components")
        var open = tree.root.map { [(node: $0, path: [String]())] } ?? []
        // The last one is the next in the file.
        while let (node, path) = open.popLast() {
            if tree.isScalar(node) {
                guard !path.describes(isOfComponents) else { continue }
                values[Name(folder: folder, path: path), default: []].append(.init(text: tree.string(node), range: tree.range(node)))
            } else {
                let members = tree.entries(of: node).map { (node: $0.value, path: path + [tree.string($0.key)]) }
                open += (members + tree.items(of: node).map { (node: $0, path: path + [Name.item]) }).reversed()
            }
        }
    }

    /// Takes the values of other sources that have the given names.
    mutating func take(_ names: Set<Name>, from other: DeclaredSources) { for name in names { values[name] = other.values[name] } }
}

extension DeclaredSources {
    /// A value that was changed, added or removed, or a list whose items have another order.
    struct Change: Sendable, Hashable {
        /// The value, or what is new or gone as a whole.
        let name: Name
        /// All values of it.
        var values: Set<Name>
        let old: String?
        let new: String?
        /// Where it is written, or what is left around a removed value.
        var range: SourceRange?
    }

    /// Returns what changed, in order.
    func changes(since old: DeclaredSources) -> [Change] {
        let names = Set(values.keys).union(old.values.keys).filter { values[$0] != old.values[$0] }.sorted()
        guard !names.isEmpty else { return [] }
        let (before, after) = (old.prefixes(around: names), prefixes(around: names))
        var changes: [Change] = []
        var places: [Name: Int] = [:]
        func add(_ name: Name, whole: Name, from old: String? = nil, to new: String? = nil, at range: SourceRange?) {
            if whole != name, let place = places[whole] {
                changes[place].values.insert(name)
            } else {
                if whole != name { places[whole] = changes.count }
                changes.append(Change(name: whole, values: [name], old: old, new: new, range: range))
            }
        }
        for name in names {
            let (one, two) = (old.values[name] ?? [], values[name] ?? [])
            if one.count == two.count, one.map(\.text).sorted() == two.map(\.text).sorted() {
                add(name, whole: name, at: zip(one, two).first { $0 != $1 }?.1.range)
                continue
            }
            let (removed, added) = Self.differences(one, two)
            for (old, new) in zip(removed, added) { add(name, whole: name, from: old.text, to: new.text, at: new.range) }
            for value in removed.dropFirst(added.count) {
                let whole = name.shortest(notIn: after)
                add(name, whole: whole, from: value.text, at: key(of: whole))
            }
            for value in added.dropFirst(removed.count) {
                let whole = name.shortest(notIn: before)
                add(name, whole: whole, to: value.text, at: whole == name ? value.range : key(of: whole))
            }
        }
        return changes
    }

    /// Returns the values that differ: of as many as before, those in the same places; else those between the first and the last difference.
    private static func differences(_ old: [Value], _ new: [Value]) -> (old: [Value], new: [Value]) {
        if old.count == new.count {
            let pairs = zip(old, new).filter { $0 != $1 }
            return (pairs.map(\.0), pairs.map(\.1))
        }
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    }

    /// The names around values, in the folders of the given names.
    private func prefixes(around names: [Name]) -> Set<Name> {
        let folders = Set(names.map(\.folder))
        var prefixes: Set<Name> = []
        for name in values.keys where folders.contains(name.folder) {
            var prefix = name
            while prefixes.insert(prefix).inserted, prefix.path.count > 1 { prefix.path.removeLast() }
        }
        return prefixes
    }

    /// Where the name is written, or as much of it as a file of its folder has; nil if none has any.
    private func key(of name: Name) -> SourceRange? {
        var deepest: (depth: Int, range: SourceRange)?
        for (folder, tree) in trees where folder == name.folder {
            guard var node = tree.root else { continue }
            for (depth, part) in name.path.enumerated() {
                guard let entry = tree.entries(of: node).first(where: { tree.string($0.key) == part }) else { break }
                node = entry.value
                if depth >= deepest?.depth ?? 0 { deepest = (depth, tree.range(entry.key)) }
            }
        }
        return deepest?.range
    }
}

extension DeclaredSources.Name {
    /// The name, or the shortest beginning of it that is not among others: what is new or gone as a whole.
    fileprivate func shortest(notIn others: Set<Self>) -> Self {
        var name = self
        name.path = []
        for part in path {
            name.path.append(part)
            if !others.contains(name), part != Self.item { return name }
        }
        return self
    }
}

extension [String] {
    /// Whether the value of this name is for readers of the file only. A description in the body of a component is read out by the app.
    fileprivate func describes(_ isOfComponents: Bool) -> Bool {
        switch last {
        case "$description": true
        case "description": isOfComponents && !contains("body")
        default: false
        }
    }
}

extension String {
    /// The path of a file without its name.
    fileprivate var folderPath: String { pathNames.dropLast().joined(separator: "/") }
}

// MARK: - Recorded values

extension DeclaredSources {
    /// Reads what `json` has written.
    init(recorded bytes: [UInt8]) throws(PictureIndex.Failure) {
        trees = []
        let json = try PictureIndex.document(bytes)
        guard json.kind(JSONDocument.root) == .object else { throw .unreadable("it is not an object") }
        for (key, list) in json.members(of: JSONDocument.root) {
            guard let folder = json.string(key), json.kind(list) == .array else { throw .unreadable("a folder is not understood") }
            for item in json.items(of: list) {
                let texts = json.kind(item) == .array ? json.items(of: item).compactMap { json.string($0) } : []
                guard let text = texts.last else { throw .unreadable("a value is not understood") }
                values[Name(folder: folder, path: texts.dropLast()), default: []].append(.init(text: text))
            }
        }
    }

    /// One value a line, so that two branches can be merged.
    var json: [UInt8] {
        var json = JSONPrinter()
        let folders = Dictionary(grouping: values) { $0.key.folder }.sorted { $0.key < $1.key }
        json.joined(folders, open: "{\n", separator: ",\n", close: "\n}\n") { json, folder in
            json.member(folder.key)
            let values = folder.value.sorted { $0.key < $1.key }.flatMap { entry in entry.value.map { entry.key.path + [$0.text] } }
            json.joined(values, open: "[\n", separator: ",\n", close: "\n]") { json, names in json.list(names) { $0.string($1) } }
        }
        return json.take()
    }
}
