import TokenDiagnostics
import TokenModel
import TokenParser

/// Reads a syntax tree as groups and tokens (2025.10 sections 5 and 6); in YAML a bare scalar or sequence is a token's `$value`.
///
/// Goes on after every fault, and keeps its own stack: ten thousand nested groups are as good as two.
package struct TokenDocumentReader {
    let tree: SyntaxTree
    let isYAML: Bool
    private let isStrict: Bool
    var document: TokenDocument
    private var stack: [Frame] = []
    /// While a token's members are read.
    private(set) var currentValue: Int?
    /// The names of the objects that have `value` instead of `$value`, in a file that is held to the specification.
    private(set) var tokensWithoutSign: [Int] = []
    /// The values in such a file that would be their groups' types and descriptions, with the paths that they have as members.
    private(set) var textsWithoutSign: [(node: Int, path: String)] = []

    private struct Frame {
        var group: Int
        var next: Int
        var end: Int
        /// The type that the file itself gives here, to recognise composites that lack their `$value`.
        var type: TokenType?
    }

    package init(_ tree: SyntaxTree, isStrict: Bool = false) {
        self.tree = tree
        self.isYAML = tree.format == .yaml
        self.isStrict = isStrict
        self.document = TokenDocument(tree: tree)
        if !isYAML, !isStrict { document.legacy = LegacyDocument() }
    }

    package mutating func read(reporting diagnostics: inout Diagnostics) -> TokenDocument {
        guard let root = tree.root, !(isYAML && tree.isNull(root)) else { return document }
        guard tree.kind(root) == .mapping else {
            diagnostics.report(.notAGroup, at: tree.range(root), pointer: "")
            return document
        }
        if tree.value(of: "$value", in: root) != nil {
            diagnostics.report(.tokenAtRoot, at: tree.range(root), pointer: "")
            return document
        }
        if isForeign(root, reporting: &diagnostics) { return document }
        document.tokens.reserveCapacity(tree.nodes.count / 6)
        if let sets = tokenSets(of: root) {
            document.groups.append(.init(path: "", parent: nil, key: root))
            for (key, set) in sets.reversed() { open(set, key: key, path: "", parent: 0, type: nil, reporting: &diagnostics) }
        } else {
            open(root, key: root, path: "", parent: nil, type: nil, reporting: &diagnostics)
        }
        while let frame = stack.last {
            guard frame.next < frame.end else {
                stack.removeLast()
                continue
            }
            let key = frame.next
            stack[stack.count - 1].next = Int(tree.nodes[key + 1].next)
            readMember(key: key, value: key + 1, in: frame, reporting: &diagnostics)
        }
        reportTokensWithoutSign(to: &diagnostics)
        document.pointerKeys = tree.nodes.indices.filter { tree.nodes[$0].textLength == 4 && tree.equals($0, "$ref") }
        return document
    }

    private mutating func open(
        _ node: Int, key: Int, path: String, parent: Int?, type: TokenType?, reporting diagnostics: inout Diagnostics
    ) {
        var group = TokenDocument.Group(path: path, parent: parent, key: key)
        var frame = Frame(group: document.groups.count, next: node + 1, end: Int(tree.nodes[node].next), type: type)
        for (key, value) in tree.entries(of: node) where tree.bytes(key).first == UInt8(ascii: "$") {
            readProperty(key, value, into: &group.properties, isToken: false, isRoot: parent == nil, reporting: &diagnostics)
        }
        if document.legacy != nil { readLegacyMembers(of: node, into: &group.properties, reporting: &diagnostics) }
        if let type = group.properties.type.node { frame.type = document.type(at: type) ?? frame.type }
        group.extends = extendedGroup(of: node, reporting: &diagnostics)
        document.groups.append(group)
        stack.append(frame)
    }

    private mutating func readMember(key: Int, value: Int, in frame: Frame, reporting diagnostics: inout Diagnostics) {
        if tree.bytes(key).first == UInt8(ascii: "$"), !tree.equals(key, "$root") { return }
        guard isName(key, reporting: &diagnostics) else { return }
        let parent = document.groups[frame.group].path
        let name = tree.string(key)
        let path = parent.isEmpty ? name : parent + "." + name
        guard tree.kind(value) == .mapping else {
            guard isYAML else {
                guard isLegacyGroupMember(key, value) else { return report(.strayValue(path), value, &diagnostics) }
                if isStrict { textsWithoutSign.append((value, path)) }
                return
            }
            document.tokens.append(TokenDocument.Token(path: path, group: frame.group, key: key, value: value))
            return
        }
        if let token = tree.value(of: "$value", in: value) {
            readToken(value, key: key, path: path, group: frame.group, value: token, reporting: &diagnostics)
        } else if let pointer = pointerInPlaceOfValue(value) {
            readToken(value, key: key, path: path, group: frame.group, value: pointer, reporting: &diagnostics)
        } else if let token = legacyValue(of: value), !isStrict || tree.value(of: "$type", in: value) == nil {
            if isStrict { return tokensWithoutSign.append(key) }
            readToken(value, key: key, path: path, group: frame.group, value: token, reporting: &diagnostics)
        } else if tree.equals(key, "$root") {
            diagnostics.report(.rootIsAGroup(path), at: tree.range(key), pointer: tree.pointer(to: value))
        } else if !lacksItsValue(value, path: path, type: frame.type, reporting: &diagnostics) {
            open(value, key: key, path: path, parent: frame.group, type: frame.type, reporting: &diagnostics)
        }
    }

    private mutating func readToken(
        _ node: Int, key: Int, path: String, group: Int, value: Int, reporting diagnostics: inout Diagnostics
    ) {
        var token = TokenDocument.Token(path: path, group: group, key: key, value: value)
        currentValue = value
        defer { currentValue = nil }
        if document.legacy != nil, isRootName(key) { document.legacy?.possibleRoots.append(document.tokens.count) }
        for (key, value) in tree.entries(of: node) {
            if tree.bytes(key).first == UInt8(ascii: "$"), !tree.equals(key, "$root") {
                if tree.equals(key, "$ref"), value != token.value { report(.valueAndPointer, value, &diagnostics) }
                readProperty(key, value, into: &token.properties, isToken: true, isRoot: false, reporting: &diagnostics)
            } else if !readLegacyMember(key, value, in: node, of: &token, reporting: &diagnostics) {
                diagnostics.report(
                    .tokenInsideToken(tree.string(key), path), at: tree.range(key), pointer: tree.pointer(to: value),
                    notes: [.init("'\(path)' is a token by this value", at: tree.range(token.value))])
            }
        }
        document.tokens.append(token)
    }

    private mutating func readProperty(
        _ key: Int, _ value: Int, into properties: inout TokenDocument.Properties, isToken: Bool, isRoot: Bool,
        reporting diagnostics: inout Diagnostics
    ) {
        if tree.equals(key, "$value") || tree.equals(key, "$root") { return }
        if tree.equals(key, "$type") {
            readType(value, into: &properties, reporting: &diagnostics)
        } else if tree.equals(key, "$description") {
            if isText(value) { properties.description = Int32(value) } else { report(.descriptionNoText, value, &diagnostics) }
        } else if tree.equals(key, "$deprecated") {
            if isText(value) || tree.kind(value) == .boolean {
                properties.deprecated = Int32(value)
            } else {
                report(.deprecatedNoText, value, &diagnostics)
            }
        } else if tree.equals(key, "$extensions") {
            if tree.kind(value) == .mapping {
                properties.extensions = Int32(value)
                noteModification(in: value)
            } else {
                report(.extensionsNoObject, value, &diagnostics)
            }
        } else if tree.equals(key, "$extends") {
            if isToken { report(.tokenExtends, value, &diagnostics) }
        } else if tree.equals(key, "$ref") {
            // Where it stands rightly it is read with the group, or followed once all files have been put together.
        } else if !(isRoot && tree.equals(key, "$schema")) {
            diagnostics.report(.reservedName(tree.string(key)), at: tree.range(key), pointer: tree.pointer(to: value))
        }
    }

    mutating func readType(_ value: Int, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics) {
        properties.type = Int32(value)
        if TokenType(rawValue: tree.string(value)) != nil, isText(value) { return }
        if !isLegacyType(value) { reportType(value, reporting: &diagnostics) }
    }

    /// The `$ref` of an object that has nothing else but members of the format: a token, or an empty group, by what it points to.
    private func pointerInPlaceOfValue(_ node: Int) -> Int? {
        guard let pointer = tree.value(of: "$ref", in: node) else { return nil }
        let isAlone = tree.entries(of: node).allSatisfy { tree.bytes($0.key).first == UInt8(ascii: "$") && !tree.equals($0.key, "$root") }
        return isAlone && tree.value(of: "$extends", in: node) == nil ? pointer : nil
    }

    /// The text of a group's `$extends`, or of its `$ref`, which means the same (section 6.7.1).
    private func extendedGroup(of node: Int, reporting diagnostics: inout Diagnostics) -> Int? {
        let extends = tree.value(of: "$extends", in: node)
        let pointer = tree.value(of: "$ref", in: node)
        if extends != nil, let pointer { report(.extendsTwice, pointer, &diagnostics) }
        guard let text = extends ?? pointer else { return nil }
        if isText(text) { return text }
        report(.extendsNoText, text, &diagnostics)
        return nil
    }

    private func report(_ message: Diagnostic.Message, _ node: Int, _ diagnostics: inout Diagnostics) {
        diagnostics.report(message, at: tree.range(node), pointer: tree.pointer(to: node))
    }

    private func reportType(_ node: Int, reporting diagnostics: inout Diagnostics) {
        let name = tree.string(node)
        let near = suggestion(for: name, among: TokenType.allCases.map(\.rawValue))
        diagnostics.report(
            .unknownType(name), at: tree.range(node), pointer: tree.pointer(to: node), suggestion: near?.name,
            fixes: tree.fixes(node, writing: near))
    }

    private func isText(_ node: Int) -> Bool { tree.kind(node) == .string || tree.kind(node) == .plain }

    /// Section 5.1.1: names hold none of `.`, `{`, `}` and do not begin with `$`.
    private func isName(_ key: Int, reporting diagnostics: inout Diagnostics) -> Bool {
        let bytes = tree.bytes(key)
        let hasReserved = bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        guard bytes.isEmpty || hasReserved else { return true }
        diagnostics.report(
            bytes.isEmpty ? .emptyName : .reservedCharacter(tree.string(key)), at: tree.range(key), pointer: tree.pointer(to: key + 1))
        return false
    }

    /// A mapping is never a short form: one that looks like a value is told so, and is not taken for a group.
    private func lacksItsValue(_ node: Int, path: String, type: TokenType?, reporting diagnostics: inout Diagnostics) -> Bool {
        let own = tree.value(of: "$type", in: node)
        let expected = own.flatMap { TokenType(rawValue: tree.string($0)) } ?? type
        let keys = tree.entries(of: node).map(\.key).filter { tree.bytes($0).first != UInt8(ascii: "$") }
        if keys.isEmpty, !tree.lacksContent(node), let own {
            diagnostics.report(.missingValue(path), at: tree.range(own), pointer: tree.pointer(to: node))
            return false
        }
        if own != nil, keys.count == 1, tree.equals(keys[0], "value"), tree.kind(keys[0] + 1) != .mapping || isObjectValue(keys[0] + 1) {
            diagnostics.report(
                .valueWithoutSign(path), at: tree.range(keys[0]), pointer: tree.pointer(to: node),
                fixes: tree.fixes(keys[0], writing: "$value"))
            return true
        }
        guard let expected else { return false }
        let members = expected.valueMembers
        guard !members.isEmpty, !keys.isEmpty else { return false }
        guard keys.allSatisfy({ members.contains(tree.string($0)) && !isGroup($0 + 1) }) else { return false }
        diagnostics.report(.compositeWithoutValue(path, expected), at: tree.range(node), pointer: tree.pointer(to: node))
        return true
    }
}

extension TokenType {
    /// The keys of the type's object form.
    fileprivate var valueMembers: [String] {
        switch self {
        case .color: ["colorSpace", "components", "alpha", "hex"]
        case .dimension, .duration: ["value", "unit"]
        default: members.map(\.name)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var notAGroup: Self { .error(.notAGroup, "a token file is a mapping of groups and tokens") }
    fileprivate static var tokenAtRoot: Self { .error(.tokenAtRoot, "the root of a token file is a group; a token needs a name") }
    static func strayValue(_ path: String) -> Self {
        .error(.strayValue, "'\(path)' is neither a group nor a token; a token is an object with '$value'")
    }
    fileprivate static func rootIsAGroup(_ path: String) -> Self {
        .error(.rootIsAGroup, "'\(path)' has no '$value'; '$root' is a token")
    }
    fileprivate static func tokenInsideToken(_ name: String, _ path: String) -> Self {
        .error(.tokenInsideToken, "'\(name)' stands inside the token '\(path)'; a token holds no tokens or groups")
    }
    fileprivate static func unknownType(_ name: String) -> Self { .error(.unknownType, "'\(name)' is none of the 13 types") }
    fileprivate static var descriptionNoText: Self { .error(.descriptionNotText, "'$description' is text") }
    fileprivate static var deprecatedNoText: Self { .error(.deprecatedNotText, "'$deprecated' is true, false or a reason") }
    fileprivate static var extensionsNoObject: Self { .error(.extensionsNotObject, "'$extensions' is a mapping by vendor") }
    fileprivate static var tokenExtends: Self {
        .error(.extendsOnToken, "'$extends' stands on groups; a token refers to another one by its '$value'")
    }
    fileprivate static var extendsNoText: Self {
        .error(.malformedAlias, "'$extends' is one group's path in braces or a JSON pointer that begins with '#/'")
    }
    fileprivate static var extendsTwice: Self {
        .error(.valueAndPointer, "'$ref' on a group means the same as its '$extends'; write one of them")
    }
    fileprivate static var valueAndPointer: Self {
        .error(.valueAndPointer, "'$ref' stands in place of '$value'; a token has one of them")
    }
    fileprivate static func reservedName(_ name: String) -> Self {
        .error(.reservedName, "'\(name)' is none of the format's own members, and names do not begin with '$'")
    }
    fileprivate static func reservedCharacter(_ name: String) -> Self {
        .error(.reservedCharacter, "'\(name)' holds '.', '{' or '}', which names may not")
    }
    fileprivate static var emptyName: Self { .error(.emptyName, "a name has at least one character") }
    fileprivate static func missingValue(_ path: String) -> Self {
        .warning(.missingValue, "'\(path)' has a '$type' but no '$value': it is an empty group, not a token")
    }
    fileprivate static func valueWithoutSign(_ path: String) -> Self {
        .error(.missingValue, "'\(path)' has 'value', which is a token of that name; a token's value is '$value'")
    }
    fileprivate static func compositeWithoutValue(_ path: String, _ type: TokenType) -> Self {
        .error(
            .compositeWithoutValue,
            "'\(path)' holds the members of a \(type.rawValue), but a mapping is a group; write them under '$value'")
    }
}
