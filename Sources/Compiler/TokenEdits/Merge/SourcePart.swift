import TokenDiagnostics
import TokenSyntax

/// A part of what a file says, however it is written: a group, a token, one of its members, or a value.
struct SourcePart: Sendable {
    /// Where its value is; nil for what no file says as a whole, such as a file that does not exist.
    var place: SyntaxReference?
    /// The names of its members in order, as in the format: `value` and `type` of older files are `$value` and `$type`. Nil for a value.
    private(set) var names: [String]?
    /// Whether it is a list whose items are its members, named by what they say, such as the sources of a set.
    private(set) var isList = false
    private(set) var members: [String: SourcePart] = [:]
    /// Whether it names its value and type as older files do.
    private(set) var isLegacy = false
    /// Whether it is a token that is written as its value alone, `accent: "#783BF9"`.
    private(set) var isShort = false
    /// The value, equal for equal values; empty for a mapping.
    private let value: String

    /// Says nothing.
    init() { (place, names, value) = (nil, [], "") }

    /// What a node contains, which decides how it is read.
    enum Contents {
        /// A resolver document or the configuration.
        case settings
        /// Groups in which a value is a token.
        case shortTokens
        /// Groups, or a part of a token.
        case other
    }

    init(_ node: NodeID, of tree: SyntaxTree, holding contents: Contents = .other) {
        place = tree.reference(node)
        guard tree.kind(node) == .mapping, !tree.isQuantity(node) else {
            value = tree.content(of: node)
            if contents == .settings { addItems(of: node, in: tree) }
            return
        }
        value = ""
        names = []
        let hasValue = tree.value(of: "$value", in: node) != nil
        isLegacy = contents != .settings && !hasValue && tree.isLegacyToken(node)
        for (key, value) in tree.entries(of: node) {
            let name = tree.string(key)
            let isMember = name.hasPrefix("$") || contents == .shortTokens && (isLegacy || hasValue)
            let part = SourcePart(value, of: tree, holding: isMember ? .other : contents)
            let isShort = contents == .shortTokens && !isMember && !part.isMapping
            add(isShort ? SourcePart(short: part) : part, as: isLegacy && Self.legacyNames.contains(name) ? "$" + name : name)
        }
    }

    /// Reads the items of a list if each is a text or a mere reference, and none occurs twice.
    private mutating func addItems(of list: NodeID, in tree: SyntaxTree) {
        guard tree.kind(list) == .sequence else { return }
        let items = tree.items(of: list).map { SourcePart($0, of: tree) }
        let names = items.compactMap(\.identity)
        guard names.count == items.count, Set(names).count == names.count else { return }
        (isList, self.names) = (true, [])
        for (name, item) in zip(names, items) { add(item, as: name) }
    }

    private var identity: String? {
        guard isMapping else { return place.flatMap { $0.tree.isScalar($0.node) ? $0.tree.string($0.node) : nil } }
        return names == ["$ref"] ? members["$ref"]?.identity : nil
    }

    private init(short value: SourcePart) {
        self.init()
        place = value.place
        isShort = true
        add(value, as: "$value")
    }

    private static let legacyNames: Set<String> = ["value", "type", "description"]

    var isMapping: Bool { names != nil && !isList }
    /// Whether it is a token or a group that is one, too.
    var isToken: Bool { members["$value"] != nil || members["$ref"] != nil }
    var isGroup: Bool { isMapping && !isToken }

    /// The name of a member in the file.
    func spelling(of name: String) -> String {
        isLegacy && name.hasPrefix("$") && Self.legacyNames.contains(String(name.dropFirst())) ? String(name.dropFirst()) : name
    }

    mutating func add(_ part: SourcePart, as name: String) {
        if members.updateValue(part, forKey: name) == nil { names?.append(name) }
    }

    subscript(name: String) -> SourcePart? {
        get { members[name] }
        set {
            members[name] = newValue
            if newValue == nil { names?.removeAll { $0 == name } } else if names?.contains(name) == false { names?.append(name) }
        }
    }

    func part(at names: [String]) -> SourcePart? { names.reduce(self as SourcePart?) { $0?[$1] } }

    /// Sets or removes a member, in mappings that are made if they are missing.
    mutating func set(_ part: SourcePart?, at names: ArraySlice<String>) {
        guard let name = names.first else { return }
        guard names.count > 1 else { return self[name] = part }
        var inner = self[name] ?? SourcePart()
        inner.set(part, at: names.dropFirst())
        self[name] = inner
    }

    /// Whether both say the same, in whatever order and layout.
    func says(sameAs other: SourcePart) -> Bool {
        value == other.value && isMapping == other.isMapping && members.count == other.members.count
            && members.allSatisfy { name, part in other.members[name].map(part.says) ?? false }
    }

    /// Whether it is a token that says the same as another one, apart from a type, which its group may say.
    func repeatsWithoutType(_ other: SourcePart?) -> Bool {
        guard isToken, var other, members["$type"] == nil else { return false }
        other["$type"] = nil
        return says(sameAs: other)
    }

    /// The value for people, on one line and not too long.
    var summary: String {
        guard let place else { return "" }
        if isToken, let value = members["$value"] ?? members["$ref"] { return value.summary }
        if isList, let names {
            return (names.prefix(3) + (names.count > 3 ? ["and \(names.count - 3) more"] : [])).joined(separator: ", ").shortened
        }
        if place.tree.isScalar(place.node) { return place.tree.string(place.node).shortened }
        return place.tree.source(of: place.node).shortened
    }

    /// What is to be written in another file to say the same there.
    func source(in format: SyntaxTree.Format) -> SyntaxEdits.NewValue {
        guard let names, isMapping, !isShort else { return .text(text(in: format)) }
        return .mapping(names.compactMap { name in members[name].map { (spelling(of: name, in: format), $0.source(in: format)) } })
    }

    /// The same on one line, as the value of a member.
    func text(in format: SyntaxTree.Format) -> String {
        guard let names, isMapping else { return place.map { $0.tree.source(of: $0.node) } ?? "{}" }
        let entries = names.compactMap { name in
            members[name].map { spelling(of: name, in: format).quotedAsJSON + ": " + $0.text(in: format) }
        }
        return entries.isEmpty ? "{}" : "{ \(entries.joined(separator: ", ")) }"
    }

    /// YAML has only the names of the format, unless it is another tool's.
    private func spelling(of name: String, in format: SyntaxTree.Format) -> String {
        format == .yaml && place?.tree.format == .json ? name : spelling(of: name)
    }
}

extension SourcePart? {
    func says(sameAs other: SourcePart?) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let one?, let two?): one.says(sameAs: two)
        default: false
        }
    }
}

extension SyntaxTree {
    /// How many mappings and lists enclose values of the file at most.
    var depth: Int {
        var (open, deepest): ([Int], Int) = ([], 0)
        for node in ids {
            while let end = open.last, end <= node.index { open.removeLast() }
            guard !isScalar(node) else { continue }
            open.append(end(of: node).index)
            deepest = max(deepest, open.count)
        }
        return deepest
    }

    /// Whether a mapping is one value, of which no part has a meaning of its own: a number with its unit, or a colour.
    fileprivate func isQuantity(_ node: NodeID) -> Bool {
        let names = entries(of: node).map { string($0.key) }
        if names.contains("colorSpace"), names.contains("components") { return true }
        return names.count == 2 && names.contains("unit") && names.contains("value")
    }

    /// Whether `value` is that of a token, and not the name of a group or token.
    fileprivate func isLegacyToken(_ node: NodeID) -> Bool {
        guard let value = value(of: "value", in: node) else { return false }
        return kind(value) != .mapping || self.value(of: "type", in: node).map(isText) ?? false
    }

    /// A text that is equal for values that are equal.
    fileprivate func content(of node: NodeID) -> String {
        guard !isScalar(node) else { return "\"" + string(node) }
        return subtree(of: node).map { part in
            isScalar(part) ? string(part).quotedAsJSON : "\(kind(part) == .mapping ? "{" : "[")\(end(of: part).index - part.index)"
        }.joined(separator: " ")
    }

    /// A value on one line, as JSON, which is YAML too.
    fileprivate func source(of node: NodeID) -> String {
        switch kind(node) {
        case .mapping:
            let members = entries(of: node).map { string($0.key).quotedAsJSON + ": " + source(of: $0.value) }
            return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
        case .sequence: return "[\(items(of: node).map { source(of: $0) }.joined(separator: ", "))]"
        case .string: return string(node).quotedAsJSON
        case .number, .boolean, .null: return string(node)
        case .plain:
            let isLiteral = isNull(node) || equals(node, "true") || equals(node, "false")
            if isLiteral { return equals(node, "~") ? "null" : string(node) }
            return number(node) != nil && string(node).first != "." ? string(node) : string(node).quotedAsJSON
        }
    }
}
