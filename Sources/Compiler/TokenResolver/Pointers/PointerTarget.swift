import TokenFormat
import TokenModel
import TokenSyntax

/// Finds what a JSON pointer names in the flattened set: a token, or a place inside one.
///
/// Inside a value, it follows aliases and other pointers. A pointer therefore sees the resolved content of a token.
struct PointerTarget {
    enum Target {
        case token(TokenID)
        case value(TokenSet.Node)
    }

    enum Failure: Error {
        case path(PointerPath.Failure)
        case group(String)
        case tooManyHops, unknown
        /// It may be in a file that could not be read.
        case unread
    }

    /// The state of a search: its mode and contexts, and what it has visited.
    struct Search {
        let mode: TokenMode
        /// Nil for the defaults.
        let contexts: [Int]?
        /// The tokens whose declarations were read, and these.
        var reads: [(token: TokenID, declaration: TokenSet.Declaration)] = []
        private var hops = 0

        init(mode: TokenMode, contexts: [Int]? = nil) {
            self.mode = mode
            self.contexts = contexts
        }

        /// Counts a pointer or alias before it is followed, so the count also bounds how deep lookups nest.
        mutating func countHop() throws(Failure) {
            hops += 1
            guard hops < PointerTarget.maximumHops else { throw .tooManyHops }
        }
    }

    private let set: TokenSet
    private let groups: GroupTree
    /// The maximum number of pointers and aliases that lead from one pointer to its target.
    static let maximumHops = 200

    init(_ set: TokenSet) {
        self.set = set
        groups = GroupTree(set)
    }

    func find(_ text: String, _ search: inout Search) throws(Failure) -> Target {
        let names: [String]
        do { names = try PointerPath(text).names } catch { throw .path(error) }
        do { return try find(names, &search) } catch {
            // RFC 6901 section 6 requires percent-encoding in a URI fragment. Most files omit it.
            guard case .unknown = error, text.utf8.contains(UInt8(ascii: "%")) else { throw error }
            return try find(names.map { $0.percentDecoded ?? $0 }, &search)
        }
    }

    /// Returns the token that a pointer names, or in whose value it leads.
    func token(namedBy text: String) -> TokenID? {
        guard let names = try? PointerPath(text).names else { return nil }
        let found = (try? token(at: names)) ?? (try? token(at: names.map { $0.percentDecoded ?? $0 }))
        return found?.token
    }

    private func find(_ names: [String], _ search: inout Search) throws(Failure) -> Target {
        let (token, rest) = try token(at: names)
        return try find(rest, in: token, &search)
    }

    private func token(at names: [String]) throws(Failure) -> (token: TokenID, rest: ArraySlice<String>) {
        var group = set.groupIndex[""] ?? 0
        for (depth, name) in names.enumerated() {
            if let next = groups.group(named: name, in: group) {
                group = next
                continue
            }
            // `.` separates the names of a path and cannot occur in a name.
            guard !name.utf8.contains(UInt8(ascii: ".")), let token = set.tokenIDs[set.path(of: name, in: group)] else {
                throw failure(names.prefix { $0.utf8.first != UInt8(ascii: "$") }.joined(separator: "."))
            }
            return (token, names[(depth + 1)...])
        }
        throw .group(set.groups[group].path)
    }

    private func find(_ names: ArraySlice<String>, in token: TokenID, _ search: inout Search) throws(Failure) -> Target {
        guard let first = names.first, names.count > 1 || first != "$value" else {
            return .token(token)
        }
        let declaration = try declaration(of: token, &search)
        let tree = set.documents[declaration.document].tree
        let declared = set[declaration]
        var place = TokenSet.Node(document: declaration.document, node: declared.value)
        if first != "$value" {
            let members = tree.value(of: declared.key)
            let member = tree.entries(of: members).first { tree.string($0.key) == first }
            guard members != declared.value, let member else { throw .unknown }
            place.node = member.value
        }
        for name in names.dropFirst() { place = try step(into: try literal(at: place, &search), name) }
        return .value(place)
    }

    /// Returns the value of a token after following all aliases and pointers.
    func literal(of token: TokenID, _ search: inout Search) throws(Failure) -> TokenSet.Node {
        try literal(at: try value(of: token, &search), &search)
    }

    /// Returns the place to which aliases and pointers at a place finally lead.
    func literal(at place: TokenSet.Node, _ search: inout Search) throws(Failure) -> TokenSet.Node {
        var place = place
        while let next = try indirection(at: place, &search) {
            switch next {
            case .value(let other): place = other
            case .token(let token): place = try value(of: token, &search)
            }
        }
        return place
    }

    private func indirection(at place: TokenSet.Node, _ search: inout Search) throws(Failure) -> Target? {
        let tree = set.documents[place.document].tree
        if let pointer = pointer(at: place) {
            try search.countHop()
            return try find(tree.string(pointer), &search)
        }
        guard let path = tree.aliasPath(place.node) else { return nil }
        try search.countHop()
        guard let token = set.tokenIDs[path] else { throw failure(path) }
        return .token(token)
    }

    private func failure(_ path: String) -> Failure { set.unread.mayDeclare(path) ? .unread : .unknown }

    /// Returns the token for which an alias or pointer at a place stands as a whole.
    func token(at place: TokenSet.Node) -> TokenID? {
        var search = Search(mode: .light)
        guard case .token(let token)? = try? indirection(at: place, &search) else { return nil }
        return token
    }

    /// Returns the text of the pointer at a place: an object with `$ref`, or a `$ref` in place of `$value`.
    func pointer(at place: TokenSet.Node) -> NodeID? {
        let tree = set.documents[place.document].tree
        if tree.kind(place.node) == .mapping { return tree.value(of: "$ref", in: place.node) }
        return place.node != tree.root && tree.isScalar(place.node) && tree.equals(tree.key(of: place.node), "$ref") ? place.node : nil
    }

    private func step(into place: TokenSet.Node, _ name: String) throws(Failure) -> TokenSet.Node {
        let tree = set.documents[place.document].tree
        var found: NodeID?
        switch tree.kind(place.node) {
        case .mapping: found = tree.entries(of: place.node).first { tree.string($0.key) == name }?.value
        case .sequence:
            guard let index = Int(jsonPointerIndex: name) else { throw .unknown }
            found = tree.items(of: place.node).dropFirst(index).first { _ in true }
        default: break
        }
        guard let found else { throw .unknown }
        return TokenSet.Node(document: place.document, node: found)
    }

    private func value(of token: TokenID, _ search: inout Search) throws(Failure) -> TokenSet.Node {
        let declaration = try declaration(of: token, &search)
        return TokenSet.Node(document: declaration.document, node: set[declaration].value)
    }

    /// Throws for a declaration that is left out: which of two values is meant is unknown.
    private func declaration(of token: TokenID, _ search: inout Search) throws(Failure) -> TokenSet.Declaration {
        let declaration = set.declaration(of: token, in: search.mode, search.contexts)
        search.reads.append((token, declaration))
        guard set.invalid[declaration] == nil else { throw .unknown }
        return declaration
    }
}
