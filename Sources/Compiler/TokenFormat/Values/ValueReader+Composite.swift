import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Returns the values of an object's members in the order of `names`. The first `required` must be present, and others are not allowed.
    ///
    /// Nil if the object as a whole is wrong; all of its errors are reported. If it only has unknown members, the rest is returned and `isGood` is
    /// false.
    mutating func members(
        of node: NodeID, named names: [String], required: Int, in type: TokenType, foreign: ForeignMembers = .none
    ) -> (nodes: [NodeID?], isGood: Bool)? {
        guard tree.kind(node) == .mapping else { return fail(type, node) }
        var found: [NodeID?] = Array(repeating: nil, count: names.count)
        var isGood = true
        for (key, value) in tree.entries(of: node) {
            if let index = tree.index(of: key, among: names) {
                found[index] = value
                continue
            }
            if let index = foreign.renamed[key] {
                found[index] = value
                continue
            }
            if foreign.omitted.contains(key) { continue }
            isGood = false
            let near = suggestion(for: tree.string(key), among: names, isClosed: true)
            diagnostics.report(
                .unknownMember(tree.string(key), type), at: tree.range(key), pointer: tree.pointer(to: value),
                suggestion: near?.name, fixes: tree.fixes(key: key, of: node, writing: near))
            // Read as the member it was meant to be, so that one is not reported missing as well.
            if let near, !tree.has(near.name, in: node), let index = names.firstIndex(of: near.name) { found[index] = value }
        }
        let absent = names.prefix(required).enumerated().filter { found[$0.offset] == nil }.map(\.element)
        if !absent.isEmpty {
            if !tree.lacksContent(node) { _ = fail(.missingMembers(absent, type), node) }
            return nil
        }
        return (found, isGood)
    }

    /// The members of an object that have other names in another tool, or that the format does not have.
    struct ForeignMembers {
        static let none = ForeignMembers()
        /// The index of each in the format's names.
        var renamed: [NodeID: Int] = [:]
        var omitted: Set<NodeID> = []
        /// The names of members that change the value in a way that is not known here.
        var changes: [String] = []
    }

    mutating func composite(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        let members = type.members
        let required = members.prefix { $0.isRequired }.count
        guard let found = self.members(of: node, named: members.map(\.name), required: required, in: type) else { return nil }
        var isGood = found.isGood
        var values: [TokenValue?] = []
        for (member, node) in zip(members, found.nodes) {
            let value = node.flatMap { read($0, as: member) }
            if value == nil, node != nil { isGood = false }
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
        case .lineCap: return lineCap(node)
        case .boolean: return boolean(node, member.name)
        case .dimensions: return dashes(node, tree.items(of: node).map { read($0, as: .dimension) })
        }
    }

    mutating func lineCap(_ node: NodeID) -> TokenValue? { keyword(node, of: TokenValue.lineCaps, for: "line cap") }

    mutating func boolean(_ node: NodeID, _ name: String) -> TokenValue? {
        let isLiteral = tree.kind(node) == .boolean || tree.kind(node) == .plain
        if isLiteral, tree.equals(node, "true") { return .boolean(true) }
        if isLiteral, tree.equals(node, "false") { return .boolean(false) }
        return fail(.boolean(name), node)
    }

    /// - Parameter items: the items that were read.
    mutating func dashes(_ node: NodeID, _ items: [TokenValue?]) -> TokenValue? {
        tree.kind(node) == .sequence ? list(node, items, atLeastOneFor: .strokeStyle) : fail(.dashArray, node)
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
        let items = tree.items(of: node).map { item -> TokenValue? in
            if refusesPointer(item, as: type) { return nil }
            if case .none = reference(item) { return composite(item, type) }
            return read(item, as: type)
        }
        return layers(node, items, type)
    }

    /// - Parameter items: the items that were read.
    mutating func layers(_ node: NodeID, _ items: [TokenValue?], _ type: TokenType) -> TokenValue? {
        guard tree.kind(node) == .sequence else { return fail(type, node) }
        return list(node, items, atLeastOneFor: type == .gradient ? type : nil)
    }

    private mutating func list(_ node: NodeID, _ items: [TokenValue?], atLeastOneFor type: TokenType?) -> TokenValue? {
        // An empty list of layers means no shadow. A gradient without stops, or a dash pattern without lengths, cannot be drawn.
        if items.isEmpty, !tree.lacksContent(node), let type { return fail(.emptyList(type), node) }
        let values = items.compactMap(\.self)
        guard values.count <= TokenValue.listLimit else { return fail(.listTooLong(values.count), node) }
        return values.count == items.count ? .list(values) : nil
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
