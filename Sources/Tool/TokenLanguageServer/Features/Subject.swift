import TokenDiagnostics
import TokenModel
import TokenResolver
import TokenSyntax

/// What a place in a file is about, and the bytes that say so.
struct Subject {
    let subject: PathCatalogue.Subject
    let range: Range<Int>
}

extension DocumentView {
    /// Returns what is at a place: the token of a reference, the token that is declared there, or the style field that gets its value there.
    func subject(at offset: Int) -> Subject? {
        guard let project = checked.project else { return nil }
        if let reference = Reference(around: offset, in: file) {
            let path =
                project.brands.contains { $0.tokenIDs[reference.path] != nil } ? reference.path : reference.path.withoutPropertyOfToken
            guard project.brands.contains(where: { $0.tokenIDs[path] != nil }) else { return nil }
            return Subject(subject: .token(path), range: reference.range)
        }
        guard let judgedFile, let node = node(at: offset, in: judgedFile) else { return nil }
        return project.token(at: node) ?? project.field(at: node)
    }

    /// Returns the key or value at a place with its range, and that of the value.
    private func node(at offset: Int, in judged: SourceFile) -> NodePlace? {
        var ignored = Diagnostics()
        // The same bytes have the same offsets.
        guard let tree = SyntaxParser(readsJSON5: true).parse(judged, reporting: &ignored), let root = tree.root else { return nil }
        var place = NodePlace(file: judged)
        var node = root
        while true {
            guard tree.kind(node) == .mapping else {
                guard let item = tree.items(of: node).first(where: { tree.range($0).contains(offset) }) else { return place }
                node = item
                continue
            }
            guard
                let entry = tree.entries(of: node).first(where: {
                    tree.range($0.key).contains(offset) || tree.range($0.value).contains(offset)
                })
            else { return place }
            let isKey = tree.range(entry.key).contains(offset)
            place.names.append(tree.string(entry.key))
            place.values.append(tree.range(entry.value).bytes)
            place.range = tree.range(isKey ? entry.key : entry.value).bytes
            place.key = tree.range(entry.key).bytes
            if isKey { return place }
            node = entry.value
        }
    }
}

/// The way to a key or value of a file.
struct NodePlace {
    let file: SourceFile
    /// The keys on the way.
    var names: [String] = []
    /// The values of those keys.
    var values: [Range<Int>] = []
    /// The key or value itself.
    var range = 0..<0
    var key = 0..<0
}

extension ResolvedProject {
    /// Returns the token whose declaration a place is in.
    fileprivate func token(at place: NodePlace) -> Subject? {
        for count in place.names.indices.reversed().map({ $0 + 1 }) {
            let names = place.names[..<count].filter { $0 != "$root" }
            let path = names.joined(separator: ".")
            if brands.contains(where: { brand in brand.tokenIDs[path].map { brand.declares($0, in: place) } ?? false }) {
                return Subject(subject: .token(path), range: place.range)
            }
        }
        return nil
    }

    /// Returns the style field that gets its value, or the nearest part of it, at a place.
    fileprivate func field(at place: NodePlace) -> Subject? {
        for value in place.values.reversed() {
            for brand in brands {
                for (index, leaf) in brand.leaves.enumerated() {
                    if leaf.range?.file === place.file, leaf.range?.bytes == value {
                        return Subject(subject: .field(path: styles.path(ofLeaf: index), leaf: index, state: nil), range: place.range)
                    }
                    if let state = leaf.stateRanges.first(where: { $0.value.file === place.file && $0.value.bytes == value })?.key {
                        let path = "\(styles.path(ofLeaf: index))/\(ControlStateName.name(of: state))"
                        return Subject(subject: .field(path: path, leaf: index, state: state), range: place.range)
                    }
                }
            }
        }
        return nil
    }
}

extension ResolvedBrand {
    /// Whether one of a token's declarations, in any layer, is where a place is.
    fileprivate func declares(_ id: ResolvedToken.ID, in place: NodePlace) -> Bool {
        layers(of: id).contains { range in
            range.file === place.file && place.values.contains { $0.contains(range.start) || $0.lowerBound == range.start }
        }
    }

    /// Returns where the values of a token are written, the strongest layer first: the modes of the brand, the brand, shared modes, `base/`;
    /// then those of contexts.
    func layers(of id: ResolvedToken.ID) -> [SourceRange] {
        let token = tokens[id]
        var layers = token.modes.map(\.declared.range)
        layers.append(token.declared.range)
        layers += (overriddenModes[id] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.range)
        if let shared = overridden[id] { layers.append(shared.range) }
        let known = Set(layers)
        var seen: Set<SourceRange> = []
        for declared in contexts.declarations[id]?.declared ?? [] {
            for mode in TokenMode.allCases where !known.contains(declared[mode].range) && seen.insert(declared[mode].range).inserted {
                layers.append(declared[mode].range)
            }
        }
        for declared in contexts.idle[id] ?? [] where !known.contains(declared.range) && seen.insert(declared.range).inserted {
            layers.append(declared.range)
        }
        return layers
    }
}

extension SourceRange {
    var bytes: Range<Int> { start..<max(start, end) }

    /// Whether a place is in it or at its end.
    func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

extension String {
    /// Without `.$value` or `.$root` at its end.
    fileprivate var withoutPropertyOfToken: String {
        for end in [".$value", ".$root"] where hasSuffix(end) { return String(dropLast(end.count)) }
        return self
    }
}
