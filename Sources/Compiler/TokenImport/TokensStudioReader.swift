import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// Reads the files of Tokens Studio: a folder of sets with `$themes.json` and `$metadata.json`, or everything in one file.
struct TokensStudioReader {
    fileprivate struct Theme {
        /// Its place among all themes.
        let number: Int
        var id: String
        var name: String
        var group: String
        /// The names of its sets.
        var enabled: Set<String> = []
        /// The names of sets that only resolve references of its own.
        var sources: Set<String> = []
    }

    /// Themes that are alternatives.
    private struct Choice {
        var name: String
        var themes: [Theme]
        /// Whether the source gives it its name.
        var isNamed = true
    }

    private var source = ImportedSource(kind: .tokensStudio)
    /// The index of each set, by its name in the themes.
    private var places: [String: Int] = [:]
    /// The values of each set; empty until the themes are read.
    private var declared: [DeclaredValues] = []
    /// The themes that are on screen: their identifiers, or their groups and names, as Penpot writes them.
    private var selected: Set<String> = []
    private var members = UnreadMembers(besides: ForeignMetadata.tokensStudio)

    private init(_ told: ImportConfiguration) { source.told = told }

    /// - Parameter files: the token files of the folder, with their paths in it.
    static func read(
        folder files: [ProjectInput.File], told: ImportConfiguration, reporting diagnostics: inout Diagnostics
    ) -> ImportedSource {
        var reader = TokensStudioReader(told)
        let data = files.filter(\.isTokensStudioData)
        let home = data.map(\.path.parentPath).min { $0.utf8.count < $1.utf8.count } ?? ""
        let trees = Dictionary(
            data.filter { $0.path.parentPath == home }.compactMap { file in
                SyntaxParser(readsJSON5: true).parse(file.source, reporting: &diagnostics).map { (file.path.lastPathComponent, $0) }
            }
        ) { first, _ in first }
        let prefix = home.isEmpty ? "" : home + "/"
        let sets = files.filter { !$0.isTokensStudioData && !$0.path.isConfiguration && $0.path.begins(with: prefix) }
        let strangers = files.filter { !$0.isTokensStudioData && !$0.path.isConfiguration && !$0.path.begins(with: prefix) }.map(\.path)
        let others = data.filter { $0.path.parentPath != home }.map(\.path)
        if !strangers.isEmpty || !others.isEmpty {
            reader.source.unread.append(
                "Not read, because they are outside '\(home.escapedForDisplay)', which has the themes: \((strangers + others).inQuotes). Import "
                    + "them into a folder of their own.")
        }
        let named = sets.map { file in
            (name: String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self).withoutFileEnding.normalForm, file: file)
        }
        let order = trees["$metadata.json"].flatMap { tree in tree.root.map { reader.setOrder(in: $0, of: tree) } } ?? []
        for (name, file) in Self.sorted(named, by: order, name: \.name) {
            reader.add(ImportedSource.TokenSet(name: name, contents: .file(file)))
        }
        if let tree = trees["$themes.json"], let root = tree.root {
            reader.read(themes: root, of: tree, reporting: &diagnostics)
        } else {
            reader.takeAllSets()
        }
        reader.noteWhatIsUnread(order)
        return reader.source
    }

    /// Reads one file with the sets at its root.
    static func read(
        _ tree: SyntaxTree, _ root: NodeID, told: ImportConfiguration, reporting diagnostics: inout Diagnostics
    ) -> ImportedSource {
        var reader = TokensStudioReader(told)
        let (tree, root) = tree.withoutSetsInReferences(root)
        let metadata = tree.value(of: "$metadata", in: root)
        let order = metadata.map { reader.setOrder(in: $0, of: tree) } ?? []
        let named = tree.sets(in: root)
        reader.members.check(root, of: tree, knowing: Set(named.map(\.name)).union(["$themes", "$metadata"]))
        for (name, node) in Self.sorted(named, by: order, name: \.name) {
            reader.add(.init(name: name, contents: .made(tree.text(of: node))))
        }
        if let themes = tree.value(of: "$themes", in: root) {
            reader.read(themes: themes, of: tree, reporting: &diagnostics)
        } else {
            reader.takeAllSets()
        }
        reader.noteWhatIsUnread(order)
        return reader.source
    }

    /// Returns the names of the sets in the order of `$metadata`.
    private mutating func setOrder(in metadata: NodeID, of tree: SyntaxTree) -> [String] {
        members.check(metadata, of: tree, knowing: ["tokenSetOrder"])
        selected = tree.value(of: "activeThemes", in: metadata).map { Set(tree.items(of: $0).map(tree.label)) } ?? []
        return tree.value(of: "tokenSetOrder", in: metadata).map { tree.items(of: $0).map(tree.label) } ?? []
    }

    private mutating func noteWhatIsUnread(_ order: [String]) {
        let missing = order.filter { places[$0] == nil }
        if !missing.isEmpty { source.open.append("Named by '$metadata', but missing: \(missing.inQuotes).") }
        source.open += [members.note].compactMap(\.self)
    }

    /// Returns a file for each set of a file that has all sets, in a folder named after it.
    static func files(of sets: ProjectInput.File, _ tree: SyntaxTree, _ root: NodeID) -> [ProjectInput.File] {
        let (tree, root) = tree.withoutSetsInReferences(root)
        return tree.sets(in: root).map { name, node in
            let path = sets.path.withoutFileEnding.appendingPath(name) + ".json"
            return ProjectInput.File(path: path, source: SourceFile(name: path, bytes: tree.text(of: node)))
        }
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
        source = FileAxes(files, source.trees(), kind: source.kind, told: source.told, isOrdered: true).source
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
        var themes: [Theme] = []
        for (number, node) in nodes.enumerated() {
            themes += [theme(number, at: node, of: tree, unknown: &unknown, reporting: &diagnostics)].compactMap(\.self)
        }
        guard !themes.isEmpty else { return takeAllSets() }
        weaken(themes)
        let bases = Set(source.told.names(of: .base))
        let choices = choices(of: themes.filter { !bases.contains($0.name) }).map { selectedFirst(counting(its: $0, in: themes)) }
        let chosen = Set(choices.flatMap(\.themes).map(\.number))
        let enabled = themes.enabled
        let distinguishing = choices.map { self.distinguishingSources(of: $0).subtracting(enabled) }
        // Sets that no theme enables are only referred to.
        let referred = themes.sources.subtracting(enabled)
        var common = distinguishing.reduce(referred) { $0.subtracting($1) }
        for theme in themes where !chosen.contains(theme.number) { common.formUnion(theme.enabled) }
        common.formUnion(source.sets.map(\.name).filter { set in source.told.names(of: .base).contains { set.isOrLies(in: $0) } })
        source.otherNames = Set(themes.map(\.name))
        for choice in choices {
            let shared = choice.themes.map { setsInOrder(of: $0) }.shared()
            common.formUnion(distinguishing.reduce(shared) { $0.subtracting($1) })
        }
        let names = source.sets.map(\.name)
        source.common = names.indices.filter { common.contains(names[$0]) }
        for (choice, distinguishing) in zip(choices, distinguishing) {
            let own = choice.themes.enabled.union(distinguishing).subtracting(common)
            let contexts = choice.themes.map { theme in
                let sources = theme.sources.intersection(own).subtracting(theme.enabled)
                return ImportedSource.Context(
                    name: theme.name, sets: [sources, theme.enabled.subtracting(common)].flatMap { $0.compactMap { places[$0] }.sorted() })
            }
            source.axes.append(.init(name: choice.name, contexts: contexts, isNamed: choice.isNamed))
        }
        let used = Set(source.common).union(source.axes.flatMap { $0.contexts.flatMap(\.sets) })
        let unused = names.indices.filter { !used.contains($0) }.map { names[$0] }
        let groups = Set(themes.map(\.group))
        source.understood.append(
            "\(themes.count.counted("theme")) in \(groups.count.counted("group")), \(names.count.counted("set")) of tokens")
        if !unused.isEmpty { source.unread.append("Not read, because no theme uses them: \(unused.inQuotes).") }
        let empty = themes.filter { $0.enabled.isEmpty && $0.sources.isEmpty && !chosen.contains($0.number) }.map(\.name)
        if !empty.isEmpty { source.unread.append("Not read, because they have no sets: the themes \(empty.inQuotes).") }
        if !unknown.isEmpty { source.open.append("Named by themes, but missing: \(unknown.sorted().inQuotes).") }
    }

    /// The sets of a theme, without those that only resolve references and would override its own.
    private func setsInOrder(of theme: Theme) -> Set<String> {
        let sources = theme.sources.filter { source in
            let weaker = theme.enabled.filter { places[$0] ?? 0 < places[source] ?? 0 }
            return values([source]).overlap(with: values(weaker)).different == 0
        }
        return theme.enabled.union(sources)
    }

    /// The choice, in whose themes only those sources count that no theme outside of it enables. The others resolve references while a person edits.
    private func counting(its choice: Choice, in themes: [Theme]) -> Choice {
        let own = Set(choice.themes.map(\.number))
        let enabled = themes.filter { !own.contains($0.number) }.enabled
        var choice = choice
        for index in choice.themes.indices { choice.themes[index].sources.subtract(enabled) }
        return choice
    }

    /// The choice with the selected theme first, which makes it the default of a modifier.
    private func selectedFirst(_ choice: Choice) -> Choice {
        func isSelected(_ theme: Theme) -> Bool {
            selected.contains(theme.id) || selected.contains(theme.group.isEmpty ? theme.name : theme.group + "/" + theme.name)
        }
        var choice = choice
        choice.themes = choice.themes.filter(isSelected) + choice.themes.filter { !isSelected($0) }
        return choice
    }

    /// The sources that some themes of a choice list, and others do not, which then have other values.
    private func distinguishingSources(of choice: Choice) -> Set<String> {
        let all = choice.themes.map { $0.enabled.union($0.sources) }
        let some = choice.themes.sources
        return some.filter { set in
            all.contains { !$0.contains(set) && values([set]).overlap(with: values($0)).different > 0 }
        }
    }

    /// The values of some sets, of which later ones win.
    private func values(_ sets: Set<String>) -> DeclaredValues {
        sets.compactMap { places[$0] }.sorted(by: >).map { declared[$0] }.merged()
    }

    /// Puts the sets that the user calls a base, and those that no theme enables, before all others. The latter resolve references, and never override
    /// a theme's own.
    private mutating func weaken(_ themes: [Theme]) {
        let enabled = themes.enabled
        let sources = themes.sources.subtracting(enabled)
        let bases = source.told.names(of: .base)
        let ofThemes = Dictionary(grouping: themes, by: \.name).mapValues(\.enabled)
        func rank(_ set: ImportedSource.TokenSet) -> Int {
            bases.firstIndex { set.name.isOrLies(in: $0) || ofThemes[$0]?.contains(set.name) ?? false }
                ?? (sources.contains(set.name) ? bases.count : bases.count + 1)
        }
        source.sets = source.sets.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
        places = Dictionary(source.sets.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
        declared = source.trees().map(DeclaredValues.init)
    }

    /// Returns the themes that are alternatives: those of one group, and those that say something else of the same tokens although each has a group of
    /// its own, or none. The others are parts of the base.
    private func choices(of themes: [Theme]) -> [Choice] {
        let groups = Dictionary(grouping: themes, by: \.group)
        func areAlternatives(_ one: Theme, _ other: Theme) -> Bool {
            let (ones, others) = (one.enabled.isEmpty ? one.sources : one.enabled, other.enabled.isEmpty ? other.sources : other.enabled)
            let first = values(ones.subtracting(others)), second = values(others.subtracting(ones))
            // One may only add to the sets of the other.
            let all = (first.values.isEmpty ? values(ones) : first, second.values.isEmpty ? values(others) : second)
            guard all.0.overlap(with: all.1).different > 0 else { return false }
            return one.group.isEmpty || [(first, all.1), (second, all.0)].allSatisfy { $0.values.isEmpty || $0.isMostly(in: $1) }
        }
        var choices: [Choice] = []
        for group in themes.map(\.group).firstOfEach {
            guard let members = groups[group], !group.isEmpty, members.count > 1 else { continue }
            choices.append(Choice(name: group, themes: members))
        }
        // Groups whose modes contradict each other are brands.
        func all(of choice: Choice) -> DeclaredValues { values(choice.themes[0].enabled.union(choice.themes[0].sources)) }
        let ofModes = choices.filter { choice in
            choice.themes.allSatisfy { theme in
                let name = ModeName(theme.name)
                return name.isPlain && name.appearance != nil
            }
        }
        for brands in ofModes.clusters({ all(of: $0).overlap(with: all(of: $1)).different > 0 }) where brands.count > 1 {
            choices.removeAll { choice in brands.contains { $0.name == choice.name } }
            let themes = brands.flatMap { brand in
                brand.themes.map { theme in
                    var theme = theme
                    theme.name = "\(brand.name) \(theme.name)"
                    return theme
                }
            }
            choices.append(Choice(name: "brand", themes: themes))
        }
        for loose in [groups[""] ?? [], themes.filter { !$0.group.isEmpty && groups[$0.group]?.count == 1 }] {
            for members in loose.clusters(areAlternatives) where members.count > 1 {
                choices.append(Choice(name: "theme", themes: members, isNamed: false))
            }
        }
        return choices
    }

    /// Returns nil and reports an error if the node is not a theme.
    private mutating func theme(
        _ number: Int, at node: NodeID, of tree: SyntaxTree, unknown: inout Set<String>, reporting diagnostics: inout Diagnostics
    ) -> Theme? {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.themeNoObject, at: tree.reference(node))
            return nil
        }
        members.check(node, of: tree, knowing: ["name", "group", "selectedTokenSets"])
        func text(_ key: StaticString) -> String? { tree.value(of: key, in: node).flatMap { tree.isText($0) ? tree.name($0) : nil } }
        var theme = Theme(number: number, id: text("id") ?? "", name: text("name") ?? "", group: text("group") ?? "")
        guard let sets = tree.value(of: "selectedTokenSets", in: node) else { return theme }
        guard tree.kind(sets) == .mapping else {
            diagnostics.report(.selectionNoObject(theme.name), at: tree.reference(sets))
            return nil
        }
        for (key, value) in tree.entries(of: sets) {
            let isEnabled = tree.equals(value, "enabled")
            guard tree.kind(value) == .string, isEnabled || tree.equals(value, "source") || tree.equals(value, "disabled") else {
                diagnostics.report(.setState(tree.isScalar(value) ? tree.string(value) : ""), at: tree.reference(value))
                continue
            }
            guard !tree.equals(value, "disabled") else { continue }
            let name = tree.name(key)
            if places[name] == nil {
                unknown.insert(name)
            } else if isEnabled {
                theme.enabled.insert(name)
            } else {
                theme.sources.insert(name)
            }
        }
        return theme
    }
}

extension [TokensStudioReader.Theme] {
    fileprivate var enabled: Set<String> { reduce(into: []) { $0.formUnion($1.enabled) } }
    fileprivate var sources: Set<String> { reduce(into: []) { $0.formUnion($1.sources) } }
}

extension SyntaxTree {
    /// The sets at the root of a file that has all of them.
    fileprivate func sets(in root: NodeID) -> [(name: String, node: NodeID)] {
        entries(of: root).filter { kind($0.value) == .mapping && firstByte($0.key) != UInt8(ascii: "$") }.map { (name($0.key), $0.value) }
    }

    fileprivate func text(of node: NodeID) -> [UInt8] {
        let range = range(node)
        return Array(file.bytes[range.start..<range.end]) + [UInt8(ascii: "\n")]
    }

    /// Returns the file with `{red}` in place of `{core.red}`, which names a token with its set.
    fileprivate func withoutSetsInReferences(_ root: NodeID) -> (SyntaxTree, NodeID) {
        let sets = entries(of: root).filter { kind($0.value) == .mapping && firstByte($0.key) != UInt8(ascii: "$") }
        let declared = Dictionary(sets.map { (string($0.key), declaredPaths(in: $0.value)) }) { first, _ in first }
        let inSets = declared.values.reduce(into: Set<UInt64>()) { $0.formUnion($1) }
        var edits: [(range: SourceRange, text: String)] = []
        for node in ids where isText(node) && bytes(node).contains(UInt8(ascii: "{")) {
            let range = range(node)
            let written = String(decoding: file.bytes[range.start..<range.end], as: UTF8.self)
            let text = written.replacing(/\{([^{}.]+)\.([^{}]+)\}/) { match in
                func hash(_ path: Substring) -> UInt64 { Self.hash(ofPath: Array(path.utf8)[...]) }
                let isOfSet = declared[String(match.1)]?.contains(hash(match.2)) ?? false
                return isOfSet && !inSets.contains(hash(match.0.dropFirst().dropLast())) ? "{\(match.2)}" : String(match.0)
            }
            if text != written { edits.append((range, text)) }
        }
        guard !edits.isEmpty else { return (self, root) }
        var ignored = Diagnostics()
        let tree = SyntaxParser(readsJSON5: true).parse(
            file.replacing(edits.sorted { $0.range.start < $1.range.start }), reporting: &ignored)
        return tree.flatMap { tree in tree.root.map { (tree, $0) } } ?? (self, root)
    }
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
