import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads a syntax tree as groups and tokens (2025.10 sections 5 and 6). In YAML a bare scalar or sequence is a token's `$value`.
///
/// Reading continues after every error. The reader keeps its own stack, so nesting depth does not matter.
package struct TokenDocumentReader {
    let tree: SyntaxTree
    let isYAML: Bool
    private let isStrict: Bool
    var document: TokenDocument
    private var stack: [Frame] = []
    /// The token whose members are being read, and its value; nil outside of a token.
    private(set) var currentToken: (node: NodeID, value: NodeID)?
    /// The names of objects with `value` instead of `$value`, in a file read in strict mode.
    private(set) var tokensWithoutSign: [NodeID] = []
    /// In such a file, the texts that lenient reading takes as their group's type or description, with the paths they would have as members.
    private(set) var textsWithoutSign: [(node: NodeID, path: String)] = []
    /// The `attributes` and `original` members of tokens in YAML.
    var attributes: [NodeID] = []
    private var pathBytes = 0

    /// The limit for the total length of all paths of a file, in bytes. A long group name with many tokens below it makes the paths far longer than
    /// the file.
    fileprivate static let maximumPathBytes = 256 << 20

    private struct Frame {
        var group: Int
        /// The group's object.
        let node: NodeID
        var next: NodeID
        var end: NodeID
        /// The type that the file gives at this place, used to recognise composites that lack their `$value`.
        var type: TokenType?
        /// The key of a `type` without `$` that was read as the group's type.
        var typeKey: NodeID?
        /// How many members have each name, as soon as one with a decimal number is read.
        var nameCounts: [String: Int]?
    }

    package init(_ tree: SyntaxTree, isStrict: Bool = false) {
        isYAML = tree.format == .yaml
        self.isStrict = isStrict
        self.tree = isYAML || isStrict ? tree : tree.tidied
        document = TokenDocument(tree: self.tree)
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
            let value = tree.value(of: key)
            stack[stack.count - 1].next = tree.end(of: value)
            readMember(key: key, value: value, in: frame, reporting: &diagnostics)
        }
        reportTokensWithoutSign(to: &diagnostics)
        reportAttributes(to: &diagnostics)
        document.pointerKeys = tree.scalars(equalling: "$ref")
        return document
    }

    private mutating func open(
        _ node: NodeID, key: NodeID, path: String, parent: Int?, type: TokenType?, reporting diagnostics: inout Diagnostics
    ) {
        var group = TokenDocument.Group(path: path, parent: parent, key: key)
        var frame = Frame(group: document.groups.count, node: node, next: tree.successor(of: node), end: tree.end(of: node), type: type)
        for (key, value) in tree.entries(of: node) {
            if isReserved(key) {
                readProperty(key, value, in: node, into: &group.properties, isToken: false, isRoot: parent == nil, reporting: &diagnostics)
            } else if isYAML, tree.equals(key, "type"), isTypeWithoutSign(value, in: node) {
                frame.typeKey = key
                readTypeWithoutSign(value, of: path, into: &group.properties, reporting: &diagnostics)
            }
        }
        if document.legacy != nil { readLegacyMembers(of: node, into: &group.properties, reporting: &diagnostics) }
        if let type = group.properties.type.node { frame.type = document.type(at: type) ?? frame.type }
        group.extends = extendedGroup(of: node, reporting: &diagnostics)
        document.groups.append(group)
        stack.append(frame)
    }

    private mutating func readMember(key: NodeID, value: NodeID, in frame: Frame, reporting diagnostics: inout Diagnostics) {
        if isReserved(key) && !tree.equals(key, "$root") || key == frame.typeKey { return }
        let parent = document.groups[frame.group].path
        guard let name = name(of: key) else {
            let message: Diagnostic.Message = tree.bytes(key).isEmpty ? .emptyName : .reservedCharacter(tree.string(key))
            return refuse(key, in: parent, as: .unwritableName, because: .name, message, at: key, reporting: &diagnostics)
        }
        let path = parent.isEmpty ? name : parent.path(of: name)
        pathBytes += path.utf8.count
        guard pathBytes <= Self.maximumPathBytes else {
            stack.removeAll()
            return report(.pathsTooLong, key, &diagnostics)
        }
        guard tree.kind(value) == .mapping else {
            guard isYAML else {
                guard isLegacyGroupMember(key, value) else {
                    return refuse(
                        key, in: parent, as: .bareValue, because: .bareValue, .strayValue(path), at: value, reporting: &diagnostics)
                }
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
            refuse(key, in: parent, as: .bareValue, because: .bareValue, .rootIsAGroup(path), at: key, reporting: &diagnostics)
        } else {
            readGroup(value, key: key, path: path, in: frame, reporting: &diagnostics)
        }
    }

    /// Reads a mapping without `$value` as a group, unless it can only have been meant as a token.
    private mutating func readGroup(_ node: NodeID, key: NodeID, path: String, in frame: Frame, reporting diagnostics: inout Diagnostics) {
        let meant = meantValue(in: node)
        if let meant, isReserved(tree.key(of: meant)) {
            return readToken(node, key: key, path: path, group: frame.group, value: meant, reporting: &diagnostics)
        }
        if let meant, hasMembersWithoutSign(node, value: meant, below: frame.type) {
            return readTokenWithoutSigns(node, value: meant, key: key, path: path, group: frame.group, reporting: &diagnostics)
        }
        if lacksItsValue(node, key: key, parent: frame.group, path: path, type: frame.type, reporting: &diagnostics) { return }
        if let meant, frame.type != nil { warnOfLoneValue(meant, in: node, path: path, reporting: &diagnostics) }
        open(node, key: key, path: path, parent: frame.group, type: frame.type, reporting: &diagnostics)
    }

    private mutating func readToken(
        _ node: NodeID, key: NodeID, path: String, group: Int, value: NodeID, reporting diagnostics: inout Diagnostics
    ) {
        var token = TokenDocument.Token(path: path, group: group, key: key, value: value)
        currentToken = (node, value)
        defer { currentToken = nil }
        if document.legacy != nil, isRootName(key) { document.legacy?.possibleRoots.append(document.tokens.count) }
        for (key, value) in tree.entries(of: node) {
            if isReserved(key), !tree.equals(key, "$root") {
                if tree.equals(key, "$ref"), value != token.value { refuse(.valueAndPointer, key, &diagnostics) }
                readProperty(key, value, in: node, into: &token.properties, isToken: true, isRoot: false, reporting: &diagnostics)
            } else if readLegacyMember(key, value, in: node, of: &token, reporting: &diagnostics) || isNested(key, in: path) {
                continue
            } else if isMemberWithoutSign(key, value, in: node) {
                readMemberWithoutSign(key, value, in: node, of: &token, reporting: &diagnostics)
            } else {
                diagnostics.report(
                    .tokenInsideToken(tree.string(key), path), at: tree.range(key), pointer: tree.pointer(to: value),
                    notes: [.init("this value makes '\(path)' a token", at: tree.range(token.value))])
            }
        }
        document.tokens.append(token)
    }

    /// Returns the `$ref` of an object whose other members all begin with `$`. The object is a token, or an empty group, depending on what the
    /// pointer leads to.
    private func pointerInPlaceOfValue(_ node: NodeID) -> NodeID? {
        guard let pointer = tree.value(of: "$ref", in: node) else { return nil }
        let isAlone = tree.entries(of: node).allSatisfy { isReserved($0.key) && !tree.equals($0.key, "$root") }
        return isAlone && tree.value(of: "$extends", in: node) == nil ? pointer : nil
    }

    func report(_ message: Diagnostic.Message, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        diagnostics.report(message, at: tree.reference(node))
    }

    /// Whether a key belongs to the format instead of naming a token or group: it begins with `$` (section 5.1.1).
    func isReserved(_ key: NodeID) -> Bool { tree.firstByte(key) == UInt8(ascii: "$") }

    /// The name of a member of the group that is being read. Nil if the key cannot be a name, or becomes the name of another member.
    private mutating func name(of key: NodeID) -> String? {
        if isName(key) { return tree.string(key) }
        guard document.legacy != nil, let name = tree.string(key).hyphenatingDecimals, isNameOfOne(name) else { return nil }
        document.legacy?.log.note(.decimalName, at: tree.range(key), replacement: .text("\"\(name)\""))
        return name
    }

    private mutating func isNameOfOne(_ name: String) -> Bool {
        guard let frame = stack.last else { return false }
        let counts =
            frame.nameCounts
            ?? Dictionary(
                tree.entries(of: frame.node).map { key, _ in (tree.string(key).hyphenatingDecimals ?? tree.string(key), 1) },
                uniquingKeysWith: +)
        if frame.nameCounts == nil { stack[stack.count - 1].nameCounts = counts }
        return counts[name] == 1
    }

    /// Section 5.1.1: names do not contain `.`, `{` or `}` and do not begin with `$`.
    private func isName(_ key: NodeID) -> Bool {
        let bytes = tree.bytes(key)
        return !bytes.isEmpty && !bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }
}

extension String {
    /// The path of a member of this group. It takes exactly the memory that it needs, since there can be a hundred thousand; `+` would take twice that.
    fileprivate func path(of name: String) -> String {
        String(unsafeUninitializedCapacity: utf8.count + 1 + name.utf8.count) { room in
            let dot = room.initialize(fromContentsOf: utf8)
            let end = room[dot...].initialize(fromContentsOf: ".".utf8)
            return room[end...].initialize(fromContentsOf: name.utf8)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var notAGroup: Self { .error(.notAGroup, "a token file must be a mapping of groups and tokens") }
    fileprivate static var tokenAtRoot: Self { .error(.tokenAtRoot, "the root of a token file must be a group; give the token a name") }
    static func strayValue(_ path: String) -> Self {
        .error(.strayValue, "'\(path)' is neither a group nor a token; a token is an object with '$value'")
    }
    fileprivate static func rootIsAGroup(_ path: String) -> Self {
        .error(.rootIsAGroup, "'\(path)' has no '$value'; '$root' must be a token")
    }
    fileprivate static func tokenInsideToken(_ name: String, _ path: String) -> Self {
        .error(.tokenInsideToken, "'\(name)' is inside the token '\(path)'; a token cannot contain tokens or groups")
    }
    fileprivate static var valueAndPointer: Self {
        .error(.valueAndPointer, "a token cannot have both '$value' and '$ref'")
    }
    fileprivate static func reservedCharacter(_ name: String) -> Self {
        let advice = name.hyphenatingDecimals.map { "; write '\($0)'" } ?? ""
        return .error(.reservedCharacter, "'\(name)' contains '.', '{' or '}', which names cannot\(advice)")
    }
    fileprivate static var pathsTooLong: Self {
        .error(
            .fileTooLarge,
            "the paths of this file's groups and tokens exceed \(TokenDocumentReader.maximumPathBytes >> 20) MiB in total")
    }
    static var emptyName: Self { .error(.emptyName, "a name cannot be empty") }
}
