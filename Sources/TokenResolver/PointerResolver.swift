import TokenDiagnostics
import TokenModel
import TokenParser

/// Writes values anew with what their `$ref` point to in place of them (2025.10 sections 6.6.2 and 7.1.2).
///
/// A pointer to a whole token becomes an alias, and stays a reference, wherever an alias may stand; one to a part of a value is replaced by
/// what is written there, as it counts in the mode at hand. Pointers look at the flattened set, across files.
struct PointerResolver {
    private let set: TokenSet
    private let target: PointerTarget
    private(set) var documents: [TokenDocument]
    private(set) var diagnostics = Diagnostics()
    private(set) var faulty: Set<TokenSet.Declaration> = []
    /// What has been written anew already.
    private var known: [Key: Result] = [:]
    private var copiedNodes = 0

    private struct Key: Hashable {
        var declaration: TokenSet.Declaration
        var mode: TokenMode
    }

    typealias Result = (declaration: TokenSet.Declaration, readsMode: Bool)

    /// How many nodes pointers may add in all.
    fileprivate static let maximumNodes = 250_000
    /// How many pointers may lead from one to the next.
    private static let maximumHops = 200

    init(_ set: TokenSet) {
        self.set = set
        target = PointerTarget(set)
        documents = set.documents
    }

    /// The declaration to use in place of one with pointers; the same for one without any.
    mutating func resolved(_ declaration: TokenSet.Declaration, in mode: TokenMode) -> Result {
        guard let keys = pointerKeys(of: declaration) else { return (declaration, false) }
        if let result = known[Key(declaration: declaration, mode: mode)] { return result }
        let token = set.documents[declaration.document].tokens[declaration.token]
        let place = PointerTarget.Place(document: declaration.document, node: token.value)
        let start = documents[declaration.document].tree.nodes.count
        var copy = Copy(declaration: declaration, mode: mode, graft: .init(node: start, original: token.value))
        if keys.contains(token.value - 1) {
            substitute(place, at: .token, &copy)
        } else {
            append(place, &copy)
        }
        var result: Result = (declaration, copy.readsMode)
        if copy.isFaulty {
            faulty.insert(declaration)
        } else {
            documents[declaration.document].tree.grafts.append(copy.graft)
            var rewritten = token
            rewritten.value = start
            result.declaration.token = documents[declaration.document].tokens.count
            documents[declaration.document].tokens.append(rewritten)
        }
        known[Key(declaration: declaration, mode: mode)] = result
        return result
    }

    /// Nil for the declaration of a value without pointers.
    private func pointerKeys(of declaration: TokenSet.Declaration) -> ArraySlice<Int>? {
        let document = set.documents[declaration.document]
        guard !document.pointerKeys.isEmpty else { return nil }
        let value = document.tokens[declaration.token].value
        let keys = document.pointerKeys.range(from: value - 1, to: Int(document.tree.nodes[value].next))
        return keys.isEmpty ? nil : keys
    }

    // MARK: Writing

    /// A value being written.
    private struct Copy {
        let declaration: TokenSet.Declaration
        let mode: TokenMode
        var graft: SyntaxTree.Graft
        /// The pointers that are being followed, outermost first.
        var hops: [PointerTarget.Place] = []
        /// The place of the outermost one in the file, which all that it brings is told to stand at.
        var range: (start: UInt32, end: UInt32)?
        var readsMode = false
        var isFaulty = false

        var document: Int { declaration.document }
    }

    /// What stands around a pointer, which decides whether an alias may stand there.
    private enum Position {
        case token
        case member(String)
        /// Of the list under a name, or of one that is the whole value.
        case item(of: String?)

        /// The position of the items of a list that stands here.
        var ofItems: Self {
            if case .member(let name) = self { .item(of: name) } else { .item(of: nil) }
        }
    }

    /// A mapping or list being written.
    private struct Frame {
        let copy: Int
        let end: Int
        /// Nil for a mapping, whose members have names of their own.
        let list: Position?
    }

    /// Appends a value node by node, following the pointers in it.
    private mutating func append(_ place: PointerTarget.Place, _ copy: inout Copy) {
        let tree = set.documents[place.document].tree
        var open: [Frame] = []
        var node = place.node
        let end = Int(tree.nodes[place.node].next)
        while node < end {
            close(&open, before: node, copy.document)
            let position = open.last.map { $0.list ?? .member(tree.string(node - 1)) } ?? .token
            if tree.kind(node) == .mapping, tree.value(of: "$ref", in: node) != nil {
                substitute(PointerTarget.Place(document: place.document, node: node), at: position, &copy)
                node = Int(tree.nodes[node].next)
                continue
            }
            let index = append(tree.nodes[node], of: tree, place.document, &copy)
            if !tree.isScalar(node) {
                let list = tree.kind(node) == .sequence ? position.ofItems : nil
                open.append(Frame(copy: index, end: Int(tree.nodes[node].next), list: list))
            }
            node += 1
        }
        close(&open, before: end, copy.document)
    }

    private mutating func close(_ open: inout [Frame], before node: Int, _ document: Int) {
        while let last = open.last, last.end <= node {
            documents[document].tree.nodes[last.copy].next = UInt32(documents[document].tree.nodes.count)
            open.removeLast()
        }
    }

    private mutating func append(_ node: SyntaxNode, of tree: SyntaxTree, _ source: Int, _ copy: inout Copy) -> Int {
        var node = node
        let index = documents[copy.document].tree.nodes.count
        if source != copy.document {
            let start = Int(node.textStart)
            node.textStart = append(tree.text[start..<start + Int(node.textLength)], to: copy.document)
        }
        if let range = copy.range { (node.start, node.end) = range }
        node.next = UInt32(index + 1)
        documents[copy.document].tree.nodes.append(node)
        copiedNodes += 1
        return index
    }

    private mutating func append(_ text: some Collection<UInt8>, to document: Int) -> UInt32 {
        let start = UInt32(documents[document].tree.text.count)
        documents[document].tree.text += text
        return start
    }

    // MARK: Following

    /// Writes what a pointer leads to in place of the node that holds it.
    private mutating func substitute(_ holder: PointerTarget.Place, at position: Position, _ copy: inout Copy) {
        let start = documents[copy.document].tree.nodes.count
        let isOutermost = copy.hops.isEmpty
        if isOutermost {
            let node = set.documents[holder.document].tree.nodes[holder.node]
            copy.range = (node.start, node.end)
            copy.graft.substitutes.append(start)
        }
        defer { if isOutermost { copy.range = nil } }
        guard !copy.isFaulty else { return }
        guard !copy.hops.contains(holder) else { return fail(.cycle(path(of: copy)), holder, &copy) }
        guard copy.hops.count < Self.maximumHops else { return fail(.tooManyHops, holder, &copy) }
        guard copiedNodes < Self.maximumNodes else { return fail(.tooMuch, holder, &copy) }
        copy.hops.append(holder)
        follow(holder, at: position, &copy)
        copy.hops.removeLast()
    }

    private mutating func follow(_ holder: PointerTarget.Place, at position: Position, _ copy: inout Copy) {
        let tree = set.documents[holder.document].tree
        guard let pointer = target.pointer(at: holder), tree.isScalar(pointer) else { return fail(.pointerNoText, holder, &copy) }
        let text = tree.string(pointer)
        var search = PointerTarget.Search(mode: copy.mode)
        defer { copy.readsMode = copy.readsMode || search.readsMode }
        do throws(PointerTarget.Fault) {
            guard tree.kind(holder.node) != .mapping || tree.entries(of: holder.node).dropFirst().first(where: { _ in true }) == nil else {
                return fail(.membersBesidePointer, holder, &copy)
            }
            switch try target.find(text, &search) {
            case .token(let token) where allowsAlias(at: position, of: copy): appendAlias(of: token, &copy)
            case .token(let token): append(try target.literal(of: token, &search), &copy)
            case .value(let place) where allowsAlias(at: position, of: copy): append(place, &copy)
            case .value(let place): append(try target.literal(at: place, &search), &copy)
            }
        } catch {
            let near = suggestion(for: text)
            fail(.fault(error, text), holder, &copy, suggestion: near)
        }
    }

    /// Members that are tokens' values may be aliases, the parts of colours, quantities and curves may not (section 7.1).
    private func allowsAlias(at position: Position, of copy: Copy) -> Bool {
        switch position {
        case .token: return true
        case .member(let name): return Self.referableMembers.contains(name)
        case .item(of: let name?): return name == "dashArray"
        case .item(of: nil):
            let own = set.documents[copy.document].tokens[copy.declaration.token].properties.type.node
            let type = own.flatMap { TokenType(rawValue: set.documents[copy.document].tree.string($0)) }
            return [.shadow, .gradient].contains(type ?? set.inheritedType(of: copy.declaration).type)
        }
    }

    private static let referableMembers = Set(
        TokenType.allCases.flatMap(\.members).compactMap { if case .token = $0.kind { $0.name } else { nil } })

    private mutating func appendAlias(of token: Int, _ copy: inout Copy) {
        let text = Array("{\(set.tokens[token].path)}".utf8)
        var node = SyntaxNode(kind: .string, start: copy.range?.start ?? 0, end: copy.range?.end ?? 0)
        node.textStart = append(text, to: copy.document)
        node.textLength = UInt32(text.count)
        node.next = UInt32(documents[copy.document].tree.nodes.count + 1)
        documents[copy.document].tree.nodes.append(node)
        copiedNodes += 1
    }

    // MARK: Faults

    /// A pointer that another one leads to is told of at its own place, a cycle at the place where it was entered.
    private mutating func fail(
        _ message: Diagnostic.Message, _ holder: PointerTarget.Place, _ copy: inout Copy, suggestion: String? = nil
    ) {
        copy.isFaulty = true
        let place = message.id == .aliasCycle ? copy.hops.first ?? holder : holder
        let tree = set.documents[place.document].tree
        diagnostics.report(message, at: tree.range(place.node), pointer: tree.pointer(to: place.node), suggestion: suggestion)
    }

    private func path(of copy: Copy) -> String { set.documents[copy.document].tokens[copy.declaration.token].path }

    private func suggestion(for text: String) -> String? {
        guard diagnostics.errorCount < 20 else { return nil }
        let path = text.drop { $0 == "#" || $0 == "/" }.split(separator: "/").joined(separator: ".")
        guard let near = nearest(to: path, among: set.tokens.lazy.map(\.path)) else { return nil }
        return "#/" + near.split(separator: ".").map { String($0).jsonPointerEscaped }.joined(separator: "/")
    }
}

extension [Int] {
    /// Those of an ascending list that lie in a range.
    fileprivate func range(from start: Int, to end: Int) -> ArraySlice<Int> {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < start { low = middle + 1 } else { high = middle }
        }
        return self[low...].prefix { $0 < end }
    }
}

extension Diagnostic.Message {
    fileprivate static func fault(_ fault: PointerTarget.Fault, _ text: String) -> Self {
        switch fault {
        case .malformed: .error(.malformedPointer, "'\(text)' is no JSON pointer; one begins with '#/' and separates names by '/'")
        case .external: .error(.externalPointer, "'\(text)' leads to another document; tokens refer to those of their own project")
        case .root: .error(.unresolvedPointer, "'\(text)' is the whole document; a pointer names a token or a part of one")
        case .group(let path): .error(.aliasToGroup, "'\(path)' is a group; a pointer names a token or a part of one")
        case .unknown: .error(.unresolvedPointer, "'\(text)' leads to nothing")
        case .tooManyHops: tooManyHops
        }
    }
    fileprivate static var pointerNoText: Self { .error(.malformedPointer, "'$ref' is a JSON pointer that begins with '#/'") }
    fileprivate static func cycle(_ path: String) -> Self { .error(.aliasCycle, "'\(path)' refers to itself by a pointer") }
    fileprivate static var tooManyHops: Self {
        .error(.aliasCycle, "the pointer leads to others more than 200 times over, or round in a circle")
    }
    fileprivate static var tooMuch: Self {
        .error(.expansionLimit, "the pointers of this project copy more than \(PointerResolver.maximumNodes) values")
    }
    fileprivate static var membersBesidePointer: Self {
        .error(.unknownMember, "'$ref' stands alone in an object that it takes the place of")
    }
}
