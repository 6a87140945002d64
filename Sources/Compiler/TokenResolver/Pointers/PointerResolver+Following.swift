import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Writing the targets of pointers.
extension PointerResolver {
    /// Writes the target of a pointer in place of the node that holds it.
    mutating func substitute(_ holder: TokenSet.Node, at position: Position, _ copy: inout Copy) {
        let start = NodeID(documents[copy.document].tree.nodes.count)
        let isOutermost = copy.hops.isEmpty
        if isOutermost {
            let node = set.documents[holder.document].tree.nodes[holder.node.index]
            copy.range = (node.start, node.end)
            copy.graft.substitutes.append(start)
        }
        defer { if isOutermost { copy.range = nil } }
        guard copy.failure == nil else { return }
        guard !copy.hops.contains(holder) else { return fail(.cycle(set[copy.declaration].path), holder, &copy) }
        guard copy.hops.count < PointerTarget.maximumHops else { return fail(.tooManyHops(set[copy.declaration].path), holder, &copy) }
        guard copiedNodes < Self.maximumNodes else { return fail(.tooMuch, holder, &copy) }
        copy.hops.append(holder)
        follow(holder, at: position, &copy)
        copy.hops.removeLast()
    }

    private mutating func follow(_ holder: TokenSet.Node, at position: Position, _ copy: inout Copy) {
        let tree = set.documents[holder.document].tree
        guard let pointer = target.pointer(at: holder), tree.isScalar(pointer) else { return fail(.pointerNoText, holder, &copy) }
        let text = tree.string(pointer)
        var search = PointerTarget.Search(mode: copy.mode, contexts: copy.contexts)
        defer {
            copy.reads += search.reads
            // What that one was made from in turn, it says itself.
            if copy.hops.count == 1, let source = search.reads.first?.token {
                copy.sources.append(source)
                copiedFrom.insert(source)
            }
        }
        do throws(PointerTarget.Failure) {
            guard tree.kind(holder.node) != .mapping || tree.entries(of: holder.node).dropFirst().first(where: { _ in true }) == nil else {
                return fail(.membersNextToPointer, holder, &copy)
            }
            switch try target.find(text, &search) {
            case .token(let token) where allowsAlias(at: position, of: copy): appendAlias(of: token, &copy)
            case .token(let token): append(try target.literal(of: token, &search), &copy)
            case .value(let place) where allowsAlias(at: position, of: copy): append(place, &copy)
            case .value(let place): append(try target.literal(at: place, &search), &copy)
            }
        } catch {
            if case .unread = error { return copy.failure = .reported }
            let near = suggestion(for: text)
            fail(.failure(error, text), holder, &copy, suggestion: near)
        }
    }

    /// Whether an alias may appear at a position. Members that are tokens' values allow it; parts of colours, quantities and curves do not (section
    /// 7.1).
    private func allowsAlias(at position: Position, of copy: Copy) -> Bool {
        switch position {
        case .token: return true
        case .member(let name): return Self.referableMembers.contains(name)
        case .item(of: let name?): return name == "dashArray"
        case .item(of: nil): return [.shadow, .gradient].contains(type(of: copy.declaration))
        }
    }

    /// Returns the type that a token will have once all pointers are followed: its own, otherwise that of the token it refers to as a whole,
    /// otherwise its groups'.
    private func type(of declaration: TokenSet.Declaration) -> TokenType? {
        if let own = ownType(of: declaration) { return own }
        // Mode files do not declare group types, so this uses the default mode's declaration.
        var token = set.tokenIDs[set[declaration].path]
        var inherited: TokenType?
        for _ in 0..<PointerTarget.maximumHops {
            guard let declaration = token.map({ set.tokens[$0].declaration }) else { break }
            if let own = ownType(of: declaration) { return own }
            inherited = set.inheritedType(of: declaration).type
            token = target.token(at: TokenSet.Node(document: declaration.document, node: set[declaration].value))
        }
        return inherited
    }

    private func ownType(of declaration: TokenSet.Declaration) -> TokenType? {
        set[declaration].properties.type.node.flatMap { set.documents[declaration.document].type(at: $0) }
    }

    private static let referableMembers = Set(
        TokenType.allCases.flatMap(\.members).compactMap { if case .token = $0.kind { $0.name } else { nil } })

    private mutating func appendAlias(of token: TokenID, _ copy: inout Copy) {
        let text = Array("{\(set.tokens[token].path)}".utf8)
        var node = SyntaxNode(kind: .string, start: copy.range?.start ?? 0, end: copy.range?.end ?? 0)
        node.textStart = append(text, to: copy.document)
        node.textLength = UInt32(text.count)
        documents[copy.document].tree.append(node)
        copiedNodes += 1
    }

    // MARK: - Errors

    /// Reports an error at the pointer that causes it, even if another pointer leads there. Reports a cycle where it was entered. Another tool's token
    /// is left out instead, unless a limit is exceeded.
    private mutating func fail(
        _ message: Diagnostic.Message, _ holder: TokenSet.Node, _ copy: inout Copy, suggestion: String? = nil
    ) {
        if set.isForeign(copy.declaration), message.id != .expansionLimit {
            let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
            copy.failure = .leftOut(LeftOut(message.id, as: type(of: copy.declaration)), message.text + hint)
            return
        }
        copy.failure = .reported
        let place = message.id == .aliasCycle ? copy.hops.first ?? holder : holder
        let tree = set.documents[place.document].tree
        diagnostics.report(message, at: tree.reference(place.node), suggestion: suggestion)
    }

    private func suggestion(for text: String) -> String? {
        guard diagnostics.affordsSearch(among: set.tokens.count) else { return nil }
        let path = String(Substring(text.utf8.drop { $0 == UInt8(ascii: "#") })).pathNames.joined(separator: ".")
        guard let near = nearest(to: path, among: set.tokens.lazy.map(\.path)) else { return nil }
        return "#/" + near.parts(separatedBy: ".").map(\.jsonPointerEscaped).joined(separator: "/")
    }
}

extension Diagnostic.Message {
    fileprivate static func failure(_ failure: PointerTarget.Failure, _ text: String) -> Self {
        switch failure {
        case .path(.malformed): .error(.malformedPointer, "'\(text)' is not a JSON pointer; start with '#/' and separate names with '/'")
        case .path(.external): .error(.externalPointer, "'\(text)' points to another document; tokens can refer only to their own project")
        case .path(.root): .error(.unresolvedPointer, "'\(text)' is the whole document; a pointer must name a token or a part of one")
        case .group(let path): .error(.aliasToGroup, "'\(path)' is a group; a pointer must name a token or a part of one")
        case .unknown, .unread: .error(.unresolvedPointer, "'\(text)' does not exist")
        case .tooManyHops: tooManyHops(text)
        }
    }
    fileprivate static var pointerNoText: Self { .error(.malformedPointer, "'$ref' must be a JSON pointer that starts with '#/'") }
    fileprivate static func cycle(_ path: String) -> Self { .error(.aliasCycle, "'\(path)' refers to itself through a pointer") }
    fileprivate static func tooManyHops(_ name: String) -> Self {
        .error(.aliasCycle, "'\(name)' refers to itself or passes through more than \(PointerTarget.maximumHops) pointers")
    }
    fileprivate static var tooMuch: Self {
        .error(.expansionLimit, "the pointers of this project copy more than \(PointerResolver.maximumNodes) values")
    }
    fileprivate static var membersNextToPointer: Self {
        .error(.unknownMember, "an object with '$ref' cannot have other members")
    }
}
