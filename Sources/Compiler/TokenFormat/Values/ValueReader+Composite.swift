import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Returns the values of an object's members in the order of `names`. The first `required` must be present, and others are not allowed.
    ///
    /// Nil if the object as a whole is wrong; all of its errors are reported. If it only has unknown members, the rest is returned and `isGood` is
    /// false.
    mutating func members(
        of node: NodeID, named names: [String], required: Int, in type: TokenType
    ) -> (nodes: [NodeID?], isGood: Bool)? {
        guard tree.kind(node) == .mapping else { return fail(type, node) }
        var found: [NodeID?] = Array(repeating: nil, count: names.count)
        var isGood = true
        for (key, value) in tree.entries(of: node) {
            if let index = names.firstIndex(where: { tree.bytes(key).elementsEqual($0.utf8) }) {
                found[index] = value
                continue
            }
            if let index = legacyMember(key, in: node, of: type, among: names) {
                found[index] = value
                continue
            }
            if omits(key, in: node, of: type) { continue }
            isGood = false
            let near = suggestion(for: tree.string(key), among: names, isClosed: true)
            diagnostics.report(
                .unknownMember(tree.string(key), type), at: tree.range(key), pointer: tree.pointer(to: value),
                suggestion: near?.name, fixes: tree.fixes(key: key, of: node, writing: near))
            // Read as the member it was meant to be, so that one is not reported missing as well.
            if let near, !tree.has(near.name, in: node), let index = names.firstIndex(of: near.name) { found[index] = value }
        }
        let absent = names.prefix(required).enumerated().filter { found[$0.offset] == nil }.map(\.element)
        if !absent.isEmpty, !mayLack(absent, of: type, in: node) {
            if !tree.lacksContent(node), leftOut == nil { _ = fail(.missingMembers(absent, type), node) }
            return nil
        }
        return (found, isGood)
    }

    mutating func composite(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        let members = type.members
        let required = members.prefix { $0.isRequired }.count
        guard let found = self.members(of: node, named: members.map(\.name), required: required, in: type) else { return nil }
        var isGood = found.isGood
        var values: [TokenValue?] = []
        for (member, node) in zip(members, found.nodes) {
            guard let node else {
                values.append(member.isRequired ? LegacyDefaults.value(of: member.name, in: type)?.value : nil)
                continue
            }
            let value = legacyPart(node, member, of: type, after: values) ?? read(node, as: member)
            if value == nil { isGood = false }
            values.append(value)
        }
        return isGood ? type.composite(values) : nil
    }

    private mutating func read(_ node: NodeID, as member: CompositeMember) -> TokenValue? {
        switch member.kind {
        case .token(let type):
            self.member = member.name
            defer { self.member = nil }
            return read(node, as: type)
        case .lineCap: return keyword(node, of: TokenValue.lineCaps, for: "line cap")
        case .boolean:
            if let value = legacyInset(node) { return value }
            let isLiteral = tree.kind(node) == .boolean || tree.kind(node) == .plain
            if isLiteral, tree.equals(node, "true") { return .boolean(true) }
            if isLiteral, tree.equals(node, "false") { return .boolean(false) }
            return fail(.boolean(member.name), node)
        case .dimensions:
            guard tree.kind(node) == .sequence else { return fail(.dashArray, node) }
            return list(node, atLeastOneFor: .strokeStyle) { reader, item in reader.read(item, as: .dimension) }
        }
    }

    mutating func strokeStyle(_ node: NodeID) -> TokenValue? {
        switch tree.kind(node) {
        case .mapping: composite(node, .strokeStyle)
        case .sequence: fail(.strokeStyle, node)
        default: keyword(node, of: TokenValue.strokeStyleKeywords, for: "stroke style")
        }
    }

    /// Reads shadow layers or gradient stops. Each may be a reference to a token of the type, which stands for one item.
    mutating func layers(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        if type == .shadow, tree.kind(node) == .mapping { return composite(node, type) }
        guard tree.kind(node) == .sequence else { return fail(type, node) }
        return list(node, atLeastOneFor: type == .gradient ? type : nil) { reader, item in
            if reader.refusesPointer(item, as: type) { return nil }
            if case .none = reader.reference(item) { return reader.composite(item, type) }
            return reader.read(item, as: type)
        }
    }

    private mutating func list(
        _ node: NodeID, atLeastOneFor type: TokenType?, _ readItem: (inout ValueReader, NodeID) -> TokenValue?
    ) -> TokenValue? {
        var values: [TokenValue] = []
        var isGood = true
        for item in tree.items(of: node) {
            if let value = readItem(&self, item) { values.append(value) } else { isGood = false }
        }
        // An empty list of layers means no shadow. A gradient without stops, or a dash pattern without lengths, cannot be drawn.
        let isEmpty = tree.items(of: node).first { _ in true } == nil && !tree.lacksContent(node)
        if isEmpty, let type { return fail(.emptyList(type), node) }
        guard values.count <= TokenValue.listLimit else { return fail(.listTooLong(values.count), node) }
        return isGood ? .list(values) : nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownMember(_ name: String, _ type: TokenType) -> Self {
        .error(.unknownMember, "unknown member '\(name)' of a \(type.rawValue)")
    }
    fileprivate static func missingMembers(_ names: [String], _ type: TokenType) -> Self {
        .error(.missingMember, "a \(type.rawValue) also needs " + names.map { "'\($0)'" }.joined(separator: " and "))
    }
    fileprivate static func boolean(_ name: String) -> Self { .error(.wrongValue, "'\(name)' must be true or false") }
    fileprivate static func listTooLong(_ count: Int) -> Self {
        .error(.listTooLong, "the list has \(count) items; the limit is \(TokenValue.listLimit)")
    }
    fileprivate static var dashArray: Self { .error(.wrongValue, "'dashArray' must be a list of dimensions") }
}
