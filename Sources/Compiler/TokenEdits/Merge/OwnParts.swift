import TokenDiagnostics
import TokenProject
import TokenSyntax

/// What the project says, arranged like the files that it was made from: a token that was moved counts as part of the file that it came from.
struct OwnParts {
    private let input: ProjectInput
    private let paths: [ObjectIdentifier: String]
    /// By path in the token folder.
    private let files: [String: SourcePart]
    /// The same, with moved tokens where they came from.
    private var arranged: [String: SourcePart]
    /// The files that have the tokens of those that the project does not have under their names.
    private var homes: [String: String] = [:]

    private static let maximumDepth = 200

    init(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) {
        self.input = input
        paths = Dictionary(input.files.map { (ObjectIdentifier($0.source), $0.path) }) { first, _ in first }
        var files: [String: SourcePart] = [:]
        for file in input.files { files[file.path] = Self.part(file.source, reporting: &diagnostics) }
        self.files = files
        arranged = files
    }

    /// Nil for an empty file, and after an error.
    static func part(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> SourcePart? {
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &diagnostics), let root = tree.root else { return nil }
        guard tree.depth <= maximumDepth else {
            diagnostics.report(.tooDeep(file.name), at: SourceRange(startOf: file))
            return nil
        }
        let contents: SourcePart.Contents = file.name.holdsSettings ? .settings : tree.format == .yaml ? .shortTokens : .other
        return tree.isNull(root) ? nil : SourcePart(root, of: tree, holding: contents)
    }

    func part(of file: String) -> SourcePart? { arranged[file] }

    /// The modifiers to which the configuration gives one context.
    private var fixedModifiers: [String] { configurations.flatMap { $0["resolver"]?["inputs"]?.names ?? [] } }

    /// The modifiers that have one context here: a fixed one or, as older imports read them, the default.
    func fixedModifiers(among source: [String: SourcePart]) -> [String] {
        let listed = source.filter { $0.key.isConfiguration }.values.flatMap { $0["modifiers"]?.names ?? [] }
        let open = configurations.flatMap { $0["modifiers"]?.names ?? [] }
        return fixedModifiers + listed.filter { !open.contains($0) }
    }

    private var configurations: [SourcePart] { files.filter { $0.key.isConfiguration }.map(\.value) }

    /// The files of fixed modifiers' contexts in a resolver document. Nothing reads those of a context that is not chosen.
    var filesOfFixedModifiers: Set<String> {
        let contexts = files.filter { ResolverDocument.isNamed($0.key) }.values.flatMap { document in
            fixedModifiers.compactMap { document["modifiers"]?[$0]?["contexts"] }
        }
        return Set(contexts.flatMap { context in (context.names ?? []).flatMap { context[$0]?.names ?? [] } })
    }

    /// Returns the file in which the project declares what belongs to a place of the source, and the names that lead there.
    func home(of place: SourceMerge.Place) -> (file: String, names: [String]) {
        var part = arranged[place.file]
        var file = part?.place.flatMap(path) ?? homes[place.file] ?? place.file
        var names: [String] = []
        for name in place.names {
            names.append(part?.spelling(of: name) ?? name)
            part = part?[name]
            if let found = part?.place.flatMap(path) { file = found }
        }
        return (file, names)
    }

    /// The path of a file of the source in the project, which may have another name there.
    func path(of file: String) -> String { arranged[file]?.place.flatMap(path) ?? file }

    private func path(of place: SyntaxReference) -> String? { paths[ObjectIdentifier(place.tree.file)] }

    // MARK: - Other places

    /// Finds what the project has elsewhere: settings and tokens.
    mutating func arrange(from base: [String: SourcePart], to new: [String: SourcePart]) {
        findSettings(from: base, to: new)
        findMoved(from: base, to: new)
    }

    /// Finds a resolver document or configuration that has another name or format in the project.
    private mutating func findSettings(from base: [String: SourcePart], to new: [String: SourcePart]) {
        let configuration = input.files.first { $0.path.isConfiguration }?.source
        for file in [ProjectLayout.resolverDocument(of: input), configuration].compactMap(\.self) {
            guard let path = paths[ObjectIdentifier(file)], base[path] == nil, new[path] == nil else { continue }
            let isConfiguration = path.isConfiguration
            let known = Set(base.keys).union(new.keys).filter {
                isConfiguration ? $0.isConfiguration : ResolverDocument.isNamed($0) && $0.pathNames.count == 1
            }
            if known.count == 1, let name = known.first { arranged[name] = files[path] }
        }
    }

    /// Finds the tokens of the source that the project declares in another file, for the same brands and modes.
    private mutating func findMoved(from base: [String: SourcePart], to new: [String: SourcePart]) {
        var missing: [(file: String, names: [String])] = []
        for (file, part) in base.merging(new, uniquingKeysWith: { base, _ in base }).sorted(by: { $0.key < $1.key }) {
            part.forEachToken { names in if files[file]?.token(at: names) == nil { missing.append((file, names)) } }
            guard base[file] != nil else { continue }
            new[file]?.forEachToken { names in
                if part.token(at: names) == nil, files[file]?.token(at: names) == nil { missing.append((file, names)) }
            }
        }
        guard !missing.isEmpty else { return }
        let wanted = Set(missing.map(\.names))
        var found: [[String]: [String]] = [:]
        for (file, part) in files.sorted(by: { $0.key < $1.key }) where !file.holdsSettings {
            part.forEachToken { names in
                guard wanted.contains(names), base[file]?.token(at: names) == nil, new[file]?.token(at: names) == nil else { return }
                found[names, default: []].append(file)
            }
        }
        guard !found.isEmpty else { return }
        // The project's files are still read as those of the last import, or already as those of the newer source.
        let (was, will, now) = (Layers(of: base), Layers(of: new), Layers(of: input))
        for (file, names) in missing {
            let layers = [was[file], will[file]].compactMap(\.self)
            let places = (found[names] ?? []).filter { place in layers.isEmpty || now[place].map(layers.contains) ?? false }
            guard places.count == 1, let home = files[places[0]] else { continue }
            if files[file] == nil { homes[file] = homes[file] ?? places[0] }
            var part = arranged[file] ?? SourcePart()
            part.take(names[...], from: home)
            arranged[file] = part
        }
    }
}

/// For which brands and modes each file is read.
struct Layers {
    private var layers: [String: Set<String>] = [:]

    init(of base: [String: SourcePart]) {
        let files = base.sorted { $0.key < $1.key }.compactMap { path, part in
            part.place.map { ProjectInput.File(path: path, source: $0.tree.file) }
        }
        self.init(of: ProjectInput(name: "tokens", isSingleFile: false, files: files))
    }

    init(of input: ProjectInput) {
        var ignored = Diagnostics()
        let planner = ProjectPlanner(brands: [], name: nil, isStrict: false, selection: .project([]), permutationBudget: 0)
        guard let planned = planner.plan(input, reporting: &ignored) else { return }
        func add(_ sources: [Int], _ layer: String) {
            for source in sources {
                guard let path = planned.paths[ObjectIdentifier(planned.plan.sources[source].file)] else { continue }
                layers[path, default: []].insert(layer)
            }
        }
        for brand in planned.plan.brands {
            for layer in brand.layers { add(layer.sources, brand.name) }
            for (mode, change) in brand.modes { add(change.sources, brand.name + " " + mode.label) }
            for level in brand.levels {
                guard !level.conditions.isEmpty else { continue }
                let contexts = level.conditions.map { " \($0.modifier)=\($0.context)" }.joined()
                add(level.sources, brand.name + contexts)
            }
        }
    }

    subscript(file: String) -> Set<String>? { layers[file] }

    /// The files that a brand reads.
    var files: Set<String> { Set(layers.keys) }
}

extension String {
    fileprivate var holdsSettings: Bool { lastPathComponent.isConfiguration || ResolverDocument.isNamed(self) }
}

extension SourcePart {
    func forEachToken(at names: [String] = [], _ body: ([String]) -> Void) {
        if isToken { return body(names) }
        guard isMapping else { return }
        for name in self.names ?? [] where !name.hasPrefix("$") { self[name]?.forEachToken(at: names + [name], body) }
    }

    var tokenCount: Int {
        var count = 0
        forEachToken { _ in count += 1 }
        return count
    }

    fileprivate func token(at names: [String]) -> SourcePart? {
        part(at: names).flatMap { $0.isToken ? $0 : nil }
    }

    /// Takes a token from another part, with what its groups say if these are missing here.
    fileprivate mutating func take(_ names: ArraySlice<String>, from other: SourcePart) {
        guard let name = names.first, let found = other[name] else { return }
        guard names.count > 1 else { return self[name] = found }
        var group = self[name] ?? found.withoutTokens
        guard group.isMapping else { return }
        group.take(names.dropFirst(), from: found)
        self[name] = group
    }

    private var withoutTokens: SourcePart {
        var part = SourcePart()
        part.place = place
        for name in names ?? [] where name.hasPrefix("$") { part[name] = self[name] }
        return part
    }
}

extension Diagnostic.Message {
    fileprivate static func tooDeep(_ name: String) -> Self {
        .error(.notSynced, "'\(name)' is nested too deeply to be compared")
    }
}
