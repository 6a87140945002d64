import TokenDiagnostics
import TokenModel

/// The syntax of a YAML or JSON file: every key and value with its place, without any interpretation.
///
/// The nodes are in one array in text order. A mapping or sequence is followed by its content, keys and values in turn, and stores where that ends.
/// One allocation holds a file of a million nodes, and nesting of any depth cannot overflow the stack.
package struct SyntaxTree: Sendable {
    package enum Format: Sendable { case json, yaml }

    private struct Content: Sendable {
        let file: SourceFile
        var format: Format
        var isForeign = false
        var text: [UInt8]
        var nodes: [SyntaxNode] = []
        var grafts: [Graft] = []
        var origin: JSONPointer = ""
        let parents = ParentTable()
    }

    /// What copies of a tree share until one of them changes. Places in trees are copied by the million, and a tree is one reference to count.
    ///
    /// Only a tree that is its only holder changes it. Different threads therefore never do, and accesses never overlap.
    private final class Storage: @unchecked Sendable {
        @exclusivity(unchecked) var content: Content

        init(_ content: Content) { self.content = content }
    }

    private var storage: Storage

    package init(file: SourceFile, format: Format) {
        storage = Storage(Content(file: file, format: format, text: file.bytes))
    }

    /// The storage, held by this tree alone.
    private var ownStorage: Storage {
        mutating get {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
            return storage
        }
    }

    package var file: SourceFile { storage.content.file }

    package var format: Format {
        get { storage.content.format }
        set { ownStorage.content.format = newValue }
    }

    /// Whether it is YAML that is read as if it were JSON.
    package var isForeign: Bool {
        get { storage.content.isForeign }
        set { ownStorage.content.isForeign = newValue }
    }

    /// The file's bytes, followed by the scalars whose value does not appear verbatim in them (escapes, folded lines).
    package var text: [UInt8] {
        _read { yield storage.content.text }
        _modify { yield &ownStorage.content.text }
    }

    package var nodes: [SyntaxNode] {
        _read { yield storage.content.nodes }
        _modify { yield &ownStorage.content.nodes }
    }

    /// In the order of their nodes.
    package var grafts: [Graft] {
        _read { yield storage.content.grafts }
        _modify { yield &ownStorage.content.grafts }
    }

    /// The pointer to the root, for a part of a file.
    package var origin: JSONPointer {
        get { storage.content.origin }
        set { ownStorage.content.origin = newValue }
    }

    private var parents: ParentTable { storage.content.parents }
}

package struct SyntaxNode: Sendable {
    package enum Kind: UInt8, Sendable {
        case mapping, sequence
        /// An unquoted YAML scalar. Its type depends on the expected type at its place.
        case plain
        /// A quoted or block scalar, or a JSON string. It is text, whatever it looks like.
        case string
        /// JSON literals. The text is the literal as written.
        case number, boolean, null
    }

    package var kind: Kind
    /// Whether some of its content could not be read and was left out, or, for a scalar, whether missing quotes were assumed. Either has been
    /// reported.
    package var lacksContent = false
    /// Whether blanks around the text were removed.
    package var isTrimmed = false
    /// The scalar's value in `SyntaxTree.text`.
    package var textStart: UInt32 = 0
    package var textLength: UInt32 = 0
    /// The place in the file, including quotes and brackets.
    package var start: UInt32
    package var end: UInt32
    /// The index after the last node of its content; for a scalar the index after itself.
    package var next: UInt32 = 0

    package init(kind: Kind, start: UInt32, end: UInt32) {
        self.kind = kind
        self.start = start
        self.end = end
    }
}

extension SyntaxTree {
    /// The document's root node; nil for an empty file.
    package var root: NodeID? { nodes.isEmpty ? nil : NodeID(0) }

    package func kind(_ node: NodeID) -> SyntaxNode.Kind { nodes[node.index].kind }

    /// Whether a mapping or sequence lost some of its content, in which case missing members are not reported again. For a scalar, whether it has
    /// been reported already.
    package func lacksContent(_ node: NodeID) -> Bool { nodes[node.index].lacksContent }

    package func range(_ node: NodeID) -> SourceRange {
        SourceRange(file: file, start: Int(nodes[node.index].start), end: Int(nodes[node.index].end))
    }

    /// Returns the range of a part of a scalar's text, which `offsets` gives in bytes of the text. The whole scalar if the file writes the text in another
    /// way, such as with escapes or on several lines.
    package func range(_ node: NodeID, of offsets: Range<Int>) -> SourceRange {
        let whole = range(node)
        let text = bytes(node)
        let source = file.bytes[whole.start..<whole.end]
        let margin = source.count - text.count
        guard margin == 0 || margin == 2, offsets.upperBound <= text.count,
            source.dropFirst(margin / 2).prefix(text.count).elementsEqual(text)
        else { return whole }
        let start = whole.start + margin / 2
        return SourceRange(file: file, start: start + offsets.lowerBound, end: start + offsets.upperBound)
    }

    /// Returns the text of a scalar; empty for a mapping or sequence.
    package func string(_ node: NodeID) -> String {
        String(decoding: bytes(node), as: UTF8.self)
    }

    /// Returns the text of a scalar that is a name, normalised: equal names have the same bytes. Keys are normalised already.
    package func name(_ node: NodeID) -> String { string(node).normalForm }

    package func bytes(_ node: NodeID) -> ArraySlice<UInt8> {
        let start = Int(nodes[node.index].textStart)
        return text[start..<start + Int(nodes[node.index].textLength)]
    }

    /// Returns the first byte of a scalar's text; nil if the text is empty, and for a mapping or sequence.
    package func firstByte(_ node: NodeID) -> UInt8? {
        nodes[node.index].textLength == 0 ? nil : text[Int(nodes[node.index].textStart)]
    }

    /// Calls a closure with the text of a scalar, without retaining the array. The buffer is valid only during the call.
    package func withText<Result>(_ node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        let start = Int(nodes[node.index].textStart)
        let end = start + Int(nodes[node.index].textLength)
        return try text.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }

    /// Returns the index of the name that a key is.
    package func index(of key: NodeID, among names: [String]) -> Int? {
        withText(key) { text in names.firstIndex { text.spell($0) } }
    }

    package func isScalar(_ node: NodeID) -> Bool {
        kind(node) != .mapping && kind(node) != .sequence
    }

    package func equals(_ node: NodeID, _ literal: StaticString) -> Bool {
        guard Int(nodes[node.index].textLength) == literal.utf8CodeUnitCount, isScalar(node) else { return false }
        return withText(node) { text in
            for index in text.indices where text[index] != literal.utf8Start[index] { return false }
            return true
        }
    }

    func haveSameText(_ one: NodeID, _ other: NodeID) -> Bool {
        guard nodes[one.index].textLength == nodes[other.index].textLength else { return false }
        return withText(one) { a in
            withText(other) { b in
                for index in a.indices where a[index] != b[index] { return false }
                return true
            }
        }
    }

    /// Whether it is `null` in JSON, or unquoted `null` or `~` in YAML.
    package func isNull(_ node: NodeID) -> Bool {
        switch kind(node) {
        case .null: true
        case .plain: equals(node, "null") || equals(node, "~")
        default: false
        }
    }

    /// Whether it is text, or an unquoted YAML scalar, which counts as text wherever text is expected.
    package func isText(_ node: NodeID) -> Bool { kind(node) == .string || kind(node) == .plain }

    /// Returns the keys and values of a mapping; empty for any other node.
    package func entries(of node: NodeID) -> Entries {
        Entries(nodes: nodes, index: node.index + 1, end: kind(node) == .mapping ? end(of: node).index : node.index + 1)
    }

    /// Returns the entries of an incomplete mapping, up to a key.
    func entries(of node: NodeID, before key: NodeID) -> Entries {
        Entries(nodes: nodes, index: node.index + 1, end: key.index)
    }

    /// Returns the items of a sequence; empty for any other node.
    package func items(of node: NodeID) -> Items {
        Items(nodes: nodes, index: node.index + 1, end: kind(node) == .sequence ? end(of: node).index : node.index + 1)
    }

    /// Returns the value of a mapping's key; nil if the mapping does not have the key.
    package func value(of key: StaticString, in node: NodeID) -> NodeID? {
        for (name, value) in entries(of: node) where equals(name, key) { return value }
        return nil
    }

    package struct Entries: Sequence, IteratorProtocol {
        let nodes: [SyntaxNode]
        var index: Int
        let end: Int

        package mutating func next() -> (key: NodeID, value: NodeID)? {
            guard index < end else { return nil }
            let key = index
            index = Int(nodes[key + 1].next)
            return (NodeID(key), NodeID(key + 1))
        }
    }

    package struct Items: Sequence, IteratorProtocol {
        let nodes: [SyntaxNode]
        var index: Int
        let end: Int

        package mutating func next() -> NodeID? {
            guard index < end else { return nil }
            defer { index = Int(nodes[index].next) }
            return NodeID(index)
        }
    }

    /// Returns the JSON pointer (RFC 6901) to a node. A key has the same pointer as its value.
    package func pointer(to target: NodeID) -> JSONPointer {
        JSONPointer { pointerText(to: target) }
    }

    private func pointerText(to target: NodeID) -> String {
        guard let graft = graft(of: target) else { return origin.description + pathInDocument(to: target) }
        var names: [String?] = []
        var node = graft.node
        while node != target, !graft.isSubstitute(node) {
            if kind(node) == .mapping, let entry = entries(of: node).first(where: { target < end(of: $0.value) }) {
                names.append(pointerName(entry.key))
                if target == entry.key { break }
                node = entry.value
            } else if kind(node) == .sequence,
                let (index, item) = items(of: node).enumerated().first(where: { target < end(of: $0.element) })
            {
                names.append("\(index)")
                node = item
            } else {
                break
            }
        }
        return pointerText(to: graft.original) + JSONPointer.text(of: names)
    }

    /// Returns the mapping or sequence that a key, value or item of the document belongs to; nil for the root.
    package func parent(of node: NodeID) -> NodeID? { parents.place(of: node, in: nodes)?.parent }

    private func pathInDocument(to target: NodeID) -> String {
        var names: [String?] = []
        var node = target
        while let (parent, index) = parents.place(of: node, in: nodes) {
            names.append(kind(parent) == .sequence ? "\(index)" : pointerName(index == 0 ? node : key(of: node)))
            node = parent
        }
        return JSONPointer.text(of: names.reversed())
    }

    /// Returns a key as it is written in a pointer; nil if it is too long for one.
    func pointerName(_ key: NodeID) -> String? {
        nodes[key.index].textLength < JSONPointer.maximumLength ? string(key).jsonPointerEscaped : nil
    }
}

extension String {
    /// Escapes `~` as `~0` and `/` as `~1` (RFC 6901, section 3).
    package var jsonPointerEscaped: String {
        var escaped = ""
        for character in unicodeScalars {
            switch character {
            case "~": escaped += "~0"
            case "/": escaped += "~1"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
