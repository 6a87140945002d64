import TokenDiagnostics
import TokenFormat
import TokenProject
import TokenSyntax

/// Splits files whose tokens have their modes inside them: into a file with the values of light, and one for each other mode, named after it.
///
/// | form | example |
/// | --- | --- |
/// | a member with modes | `$modes`, `modes`, `$extensions.mode`, `$extensions["org.primer.overrides"]` |
/// | a value with modes | `"$value": { "light": "#FFF", "dark": "#000" }` |
/// | tokens of modes, as Spectrum writes them | `"sets": { "light": { "value": "#FFF" }, "dark": { "value": "#000" } }` |
/// | members beside the value | `valueDark`, `darkValue`, `dark` |
///
/// Instead of a value, a mode may have members of the token that replace those beside the value, such as `{ "$value": "{blue}", "alpha": 0.5 }`.
struct InlineModes {
    private(set) var files: [ProjectInput.File]
    private(set) var trees: [SyntaxTree?]
    /// How many tokens were split.
    private(set) var count = 0

    /// - Parameter isCopied: whether the files may be changed.
    init(_ files: [ProjectInput.File], _ trees: [SyntaxTree?], isCopied: Bool) {
        (self.files, self.trees) = ([], [])
        for (file, tree) in zip(files, trees) {
            let tokens = tree.map { ModalToken.all(in: $0) } ?? []
            // The texts of YAML depend on how far they are indented, so they cannot be moved into another file.
            guard isCopied, let tree, tree.format == .json, !tokens.isEmpty else {
                self.files.append(file)
                self.trees.append(tree)
                continue
            }
            count += tokens.count
            add(ProjectInput.File(path: file.path, source: file.source.replacing(tokens.flatMap { $0.edits(in: tree) })))
            var modes: [(name: String, values: ModeValues)] = []
            for token in tokens {
                // Where light and dark do not matter, the state without any of the others is one of them.
                let isChoice = !token.others.contains { ModeName($0.name).isLook }
                for (name, value) in (isChoice ? [(token.normalName, token.normal)] : []) + token.others {
                    let index = modes.firstIndex { $0.name == name } ?? modes.endIndex
                    if index == modes.endIndex { modes.append((name, ModeValues())) }
                    modes[index].values.add(token.members(with: value, in: tree), at: token.path[...])
                }
            }
            for (name, values) in modes {
                let own = file.path.withoutFileEnding
                var path = ModeName(name).isLook ? own + "." + name : "modes".appendingPath(name).appendingPath(own)
                if files.contains(where: { $0.path == path + ".json" }) { path = own.appendingPath(name) }
                path += ".json"
                add(ProjectInput.File(path: path, source: SourceFile(name: path, bytes: Array((values.json + "\n").utf8))))
            }
        }
    }

    /// A note about tokens whose modes are not read, because their files are not split; nil if there are none.
    static func notes(about trees: [SyntaxTree]) -> [String] {
        [unreadModes(in: trees), unreadThemes(in: trees)].compactMap(\.self)
    }

    private static func unreadModes(in trees: [SyntaxTree]) -> String? {
        let tokens = trees.flatMap { ModalToken.all(in: $0) }.map { $0.path.joined(separator: ".") }
        guard !tokens.isEmpty else { return nil }
        return
            "Not read: modes inside \(tokens.count.counted("token")) (\(tokens.firstInQuotes)). Only JSON that is copied, without themes or a "
            + "resolver document, is split into modes."
    }

    /// Such as Carbon's, whose tokens have no value but one for each theme, in an extension.
    private static func unreadThemes(in trees: [SyntaxTree]) -> String? {
        let tokens = trees.flatMap { $0.tokensOfThemes() }
        guard !tokens.isEmpty else { return nil }
        return "Not read: values by theme in the extensions of \(tokens.count.counted("token")) without a value (\(tokens.firstInQuotes))."
    }

    private mutating func add(_ file: ProjectInput.File) {
        var ignored = Diagnostics()
        files.append(file)
        trees.append(SyntaxParser(readsJSON5: true).parse(file.source, reporting: &ignored))
    }
}

/// A token with a value for each of several modes.
private struct ModalToken {
    let path: [String]
    /// The member with the value, or with all values.
    let value: NodeID
    /// The name of the value, in quotes.
    let key: String
    /// The member with the token's type or that of a group around it.
    let type: NodeID?
    /// The value of light.
    let normal: NodeID
    let normalName: String
    /// The values of the other modes.
    let others: [(name: String, value: NodeID)]
    /// Other members that change the value.
    let changes: [NodeID]
    /// The members with modes, which are not read.
    let surplus: [NodeID]

    private static let depthLimit = 64
    private static let normalNames = ["light", "default", "base"]
    private static let containers = ["$modes", "modes", "$mode", "mode"]
    private static let extensions = containers + ["overrides"]

    static func all(in tree: SyntaxTree) -> [ModalToken] {
        guard let root = tree.root else { return [] }
        var found: [ModalToken] = []
        var open: [(node: NodeID, path: [String], type: NodeID?)] = [(root, [], nil)]
        while let (node, path, inherited) = open.popLast() {
            let type =
                tree.value(of: "$type", in: node) ?? tree.value(of: "type", in: node).flatMap { tree.isText($0) ? $0 : nil } ?? inherited
            if !path.isEmpty, tree.isToken(node) || tree.setsOfModes(in: node) != nil {
                if let token = ModalToken(path, node, type, in: tree) { found.append(token) }
                continue
            }
            guard path.count < depthLimit else { continue }
            for (key, value) in tree.entries(of: node) where tree.firstByte(key) != UInt8(ascii: "$") && tree.kind(value) == .mapping {
                open.append((value, path + [tree.string(key)], type))
            }
        }
        return found.sorted { tree.range($0.value).start < tree.range($1.value).start }
    }

    private init?(_ path: [String], _ node: NodeID, _ type: NodeID?, in tree: SyntaxTree) {
        let sets = tree.setsOfModes(in: node)
        guard let value = sets ?? tree.value(of: "$value", in: node) ?? tree.value(of: "value", in: node) else { return nil }
        (self.path, self.value, self.type) = (path, value, type)
        key = sets == nil ? tree.text(tree.key(of: value)) : "\"value\""
        var modes: [(name: String, value: NodeID)] = []
        var surplus: [NodeID] = []
        for (key, member) in tree.entries(of: node) {
            if tree.kind(member) == .mapping, Self.containers.contains(tree.string(key)) {
                modes += tree.modes(in: member)
                surplus.append(member)
            }
            let words = tree.string(key).nameWords
            let isForMode = words.count == 2 && words.contains("value") || words.count == 1 && tree.isScalar(member)
            if isForMode, let mode = words.first(where: { ModeName($0).isLook }) {
                modes.append((mode, member))
                surplus.append(member)
            }
        }
        if let extensions = tree.value(of: "$extensions", in: node) {
            for (key, member) in tree.entries(of: extensions) where tree.kind(member) == .mapping {
                // The names of extensions begin with a domain.
                guard let name = tree.string(key).split(separator: ".").last, Self.extensions.contains(String(name)) else { continue }
                modes += tree.modes(in: member)
                surplus.append(member)
            }
        }
        let isValueOfModes = sets != nil || modes.isEmpty && tree.hasOnlyModes(value, or: Self.normalNames)
        if sets != nil {
            modes = tree.modes(in: value).map { ($0.name, tree.value(of: "value", in: $0.value) ?? $0.value) }
        } else if isValueOfModes {
            modes = tree.modes(in: value)
        }
        let whole = modes.filter { !tree.isPartOfToken($0.value) }
        let light = Self.normalNames.lazy.compactMap { name in whole.first { $0.name.lowercased() == name } }.first
        let first = isValueOfModes ? modes[0] : ("default", value)
        (normalName, normal) = light ?? first
        others = modes.filter { [normal] in $0.name != light?.name && $0.value != normal }
        changes = tree.modifications(of: node).filter { tree.parent(of: $0.node) == node }.map(\.node)
        self.surplus = surplus
        if others.isEmpty { return nil }
    }

    /// The changes after which the token has its normal value only.
    func edits(in tree: SyntaxTree) -> [(range: SourceRange, text: String)] {
        let removed = Dictionary(grouping: surplus.map(tree.key), by: tree.parent)
        let ranges = removed.flatMap { object, keys in object.map { tree.ranges(of: Set(keys), in: $0) } ?? [] }
        var edits = ranges.map { (range: $0, text: "") }
        if normal != value {
            edits.append((tree.range(tree.key(of: value)), key))
            edits.append((tree.range(value), tree.text(normal)))
        }
        return edits.sorted { $0.range.start < $1.range.start }
    }

    /// The members of the token in the file of a mode.
    func members(with other: NodeID, in tree: SyntaxTree) -> String {
        let own = ([type, value].compactMap(\.self) + changes).map { (key: tree.key(of: $0), value: $0 == value ? normal : $0) }
        let others = tree.isPartOfToken(other) ? Array(tree.entries(of: other)) : [(key: tree.key(of: value), value: other)]
        let kept = own.filter { member in !others.contains { tree.areEqual($0.key, member.key) } }
        let members = (kept + others).map { "\($0.key == tree.key(of: value) ? key : tree.text($0.key)): \(tree.text($0.value))" }
        return "{ \(members.joined(separator: ", ")) }"
    }
}

/// The tokens of one mode, as nested groups.
private struct ModeValues {
    private var groups: [(name: String, values: ModeValues)] = []
    private var token: String?

    mutating func add(_ token: String, at path: ArraySlice<String>) {
        guard let name = path.first else { return self.token = token }
        let index = groups.firstIndex { $0.name == name } ?? groups.endIndex
        if index == groups.endIndex { groups.append((name, ModeValues())) }
        groups[index].values.add(token, at: path.dropFirst())
    }

    var json: String {
        token ?? "{ \(groups.map { "\(JSONText.string($0.name).line): \($0.values.json)" }.joined(separator: ", ")) }"
    }
}

extension SyntaxTree {
    fileprivate func modes(in members: NodeID) -> [(name: String, value: NodeID)] {
        entries(of: members).map { (string($0.key), $0.value) }
    }

    /// The member `sets` of an object that has a token for each of several modes in it, and no value of its own.
    fileprivate func setsOfModes(in node: NodeID) -> NodeID? {
        guard !isToken(node), let sets = value(of: "sets", in: node), kind(sets) == .mapping else { return nil }
        let tokens = entries(of: sets).map(\.value)
        return tokens.count > 1 && tokens.allSatisfy { value(of: "value", in: $0) != nil } ? sets : nil
    }

    /// Whether a value is a mapping of looks, or of names for light.
    fileprivate func hasOnlyModes(_ value: NodeID, or normalNames: [String]) -> Bool {
        let names = kind(value) == .mapping ? entries(of: value).map { string($0.key) } : []
        return names.count > 1 && names.contains { ModeName($0).isLook }
            && names.allSatisfy { ModeName($0).isLook || normalNames.contains($0.lowercased()) }
    }

    /// The paths of objects with a type that have no value, but an extension with values by theme or mode.
    fileprivate func tokensOfThemes() -> [String] {
        guard let root else { return [] }
        var found: [String] = []
        var open: [(node: NodeID, path: [String])] = [(root, [])]
        while let (node, path) = open.popLast() {
            if !path.isEmpty, !isToken(node), value(of: "$type", in: node) != nil, let extensions = value(of: "$extensions", in: node),
                entries(of: extensions).contains(where: { isOfThemes($0.key, $0.value) })
            {
                found.append(path.joined(separator: "."))
            }
            guard path.count < 64 else { continue }
            for (key, value) in entries(of: node) where firstByte(key) != UInt8(ascii: "$") && kind(value) == .mapping {
                open.append((value, path + [string(key)]))
            }
        }
        return found.sorted()
    }

    private func isOfThemes(_ key: NodeID, _ values: NodeID) -> Bool {
        let name = string(key).split(separator: ".").last.map(String.init) ?? ""
        return ["theme", "themes", "mode", "modes"].contains(name.lowercased()) && kind(values) == .mapping
            && entries(of: values).contains { _ in true }
    }

    fileprivate func text(_ node: NodeID) -> String {
        let range = range(node)
        return String(decoding: file.bytes[range.start..<range.end], as: UTF8.self)
    }

    /// Whether a mode's value is an object with members of a token: only those that are or change its value.
    fileprivate func isPartOfToken(_ node: NodeID) -> Bool {
        let names = kind(node) == .mapping ? entries(of: node).map { string($0.key) } : []
        return !names.isEmpty && names.allSatisfy { ["$value", "value", "alpha", "opacity", "modify"].contains($0) }
    }

    fileprivate func areEqual(_ one: NodeID, _ other: NodeID) -> Bool { bytes(one).elementsEqual(bytes(other)) }
}

extension ModeName {
    /// Whether it is the name of light, dark or a contrast, and of nothing else.
    fileprivate var isLook: Bool { isPlain && (appearance != nil || isHighContrast) }
}
