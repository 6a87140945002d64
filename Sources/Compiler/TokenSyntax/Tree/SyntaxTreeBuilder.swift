import TokenDiagnostics
import TokenModel

/// Builds a tree from the events of a YAML or JSON parser, in text order.
///
/// Checks the rules that both languages share: no duplicate keys, no mapping or sequence as a key, and the limits.
struct SyntaxTreeBuilder {
    /// A mapping or sequence that is being read.
    struct Frame {
        enum Role: UInt8 { case key, value, item }
        enum Fate: UInt8 { case keep, drop, merge }

        let node: NodeID?
        /// What comes next in it.
        var role: Role
        /// Whether it is written in brackets.
        let isFlow: Bool
        /// What happens to the entry or item that is being read once it is complete.
        var fate = Fate.keep
        /// The first node of that entry or item, and the number of anchors before it.
        var current = 0
        var anchorCount = 0
        var count = 0
        /// Where the last key, value or item ended.
        var end: UInt32 = 0
        /// The index in `tables` of the keys, if the mapping has many.
        var table: Int?
    }

    let limits: ParserLimits
    /// Whether the file is ASCII. If so, keys that appear verbatim in it are ASCII too.
    private let isASCII: Bool
    var tree: SyntaxTree
    var top = Frame(node: nil, role: .item, isFlow: false)
    private(set) var frames: [Frame] = []
    private var tables: [KeyTable] = []
    /// The anchor of the next node.
    var anchor: String?
    var expansion = Expansion()
    var diagnostics = Diagnostics()
    /// False after an error that leaves unclear what was meant.
    var isUsable = true
    /// Whether a limit was reached. The parser must then stop.
    private(set) var isStopped = false

    init(_ text: SourceText, format: SyntaxTree.Format, limits: ParserLimits) {
        self.limits = limits
        isASCII = text.isASCII
        tree = SyntaxTree(file: text.file, format: format)
        // More than nearly any file needs. Untouched pages cost nothing.
        tree.nodes.reserveCapacity(min(text.file.bytes.count / 8 + 16, limits.maximumNodes))
    }

    var depth: Int { frames.count }

    func finish(reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        diagnostics.append(self.diagnostics)
        return isUsable ? tree : nil
    }

    mutating func add(_ scalar: SyntaxNode) {
        guard !hasTooManyMarks(scalar) else { return stop(.tooManyMarks, at: Int(scalar.start), Int(scalar.end)) }
        begin()
        complete(tree.append(scalar))
    }

    mutating func open(_ kind: SyntaxNode.Kind, at start: Int, isFlow: Bool) {
        guard frames.count < limits.maximumDepth else { return stop(.tooDeep(limits.maximumDepth), at: start, start + 1) }
        begin()
        frames.append(top)
        top = Frame(node: NodeID(tree.nodes.count), role: kind == .mapping ? .key : .item, isFlow: isFlow)
        top.end = UInt32(start)
        tree.nodes.append(SyntaxNode(kind: kind, start: UInt32(start), end: UInt32(start)))
    }

    /// Closes the innermost mapping or sequence. Without brackets, it ends where its content ends.
    mutating func close(at end: Int?) {
        mergeEntries()
        guard let node = top.node else { return }
        tree.nodes[node.index].end = end.map { UInt32($0) } ?? top.end
        tree.close(node)
        if top.table != nil { tables.removeLast() }
        top = frames.removeLast()
        complete(node)
    }

    /// Discards the innermost mapping or sequence, as if it had not been opened.
    mutating func removeTop() {
        if let node = top.node { tree.nodes.removeLast(tree.nodes.count - node.index) }
        top = frames.removeLast()
    }

    /// Discards the key that has just been read, as if its entry had not started.
    mutating func removeKey() {
        tree.nodes.removeLast()
        top.role = .key
    }

    /// Must be called before the first node of a key, value or item is appended.
    mutating func begin() {
        if tree.nodes.count >= limits.maximumNodes {
            let end = Int(top.end)
            stop(.tooManyNodes(limits.maximumNodes), at: end, end)
        }
        if top.role != .value {
            top.current = tree.nodes.count
            top.anchorCount = expansion.anchorCount
        }
        guard let name = anchor else { return }
        expansion.define(name, at: tree.nodes.count)
        anchor = nil
    }

    /// Must be called after the last node of a key, value or item has been appended.
    mutating func complete(_ node: NodeID) {
        top.end = tree.nodes[node.index].end
        if top.role == .key {
            top.role = .value
            return checkKey(node)
        }
        if top.fate != .keep { settle() }
        if top.role == .value { top.role = .key }
        top.count += 1
    }

    mutating func stop(_ message: Diagnostic.Message, at start: Int, _ end: Int) {
        if !isStopped { report(message, at: start, end) }
        isStopped = true
        isUsable = false
    }

    /// Stops after a reported error, because the meaning of what follows is uncertain.
    mutating func giveUp() {
        isStopped = true
        isUsable = false
    }

    private func hasTooManyMarks(_ scalar: SyntaxNode) -> Bool {
        let text = Int(scalar.textStart)..<Int(scalar.textStart + scalar.textLength)
        guard !(isASCII && text.lowerBound < tree.file.bytes.count) else { return false }
        return tree.text.withUnsafeBufferPointer { NormalForm.hasTooManyMarks(UnsafeBufferPointer(rebasing: $0[text])) }
    }

    // MARK: - Keys

    private mutating func checkKey(_ key: NodeID) {
        guard top.fate == .keep else { return }
        let node = tree.nodes[key.index]
        guard tree.isScalar(key), node.kind != .plain || node.textLength > 0 else {
            report(.keyIsNoName(node), at: key)
            return drop()
        }
        normalize(key)
        guard let first = register(key) else { return }
        let name = tree.string(key)
        report(.duplicateKey(name), at: key, notes: [Diagnostic.Note("'\(name)' is first defined here", at: tree.range(first))])
        top.fate = .drop
    }

    /// Normalises a key. Equal names then have the same bytes.
    private mutating func normalize(_ key: NodeID) {
        guard !(isASCII && Int(tree.nodes[key.index].textStart) < tree.file.bytes.count) else { return }
        guard let name = tree.withText(key, { NormalForm.isCertain($0) ? nil : NormalForm.of($0) }) else { return }
        // A normalised text is at most three times as long. However, a key with an anchor may recur any number of times.
        guard tree.text.count + name.count <= 5 * tree.file.bytes.count else {
            return stop(.expansionLimit(limits.maximumExpandedNodes), at: Int(tree.nodes[key.index].start), Int(tree.nodes[key.index].end))
        }
        tree.nodes[key.index].textStart = UInt32(truncatingIfNeeded: tree.text.count)
        tree.nodes[key.index].textLength = UInt32(truncatingIfNeeded: name.count)
        tree.text += name
    }

    /// Registers a key of the innermost mapping. Returns the earlier key with the same text, if any.
    mutating func register(_ key: NodeID) -> NodeID? {
        if let table = top.table { return tables[table].insert(key, of: tree) }
        guard let mapping = top.node else { return nil }
        if top.count >= KeyTable.worthwhileCount {
            top.table = tables.count
            tables.append(KeyTable())
            for (other, _) in tree.entries(of: mapping, before: key) { _ = register(other) }
            return register(key)
        }
        for (other, _) in tree.entries(of: mapping, before: key) where tree.haveSameText(key, other) { return other }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func tooDeep(_ limit: Int) -> Self {
        .error(.tooDeep, "values are nested more than \(limit) levels deep")
    }

    fileprivate static func tooManyNodes(_ limit: Int) -> Self {
        .error(.fileTooLarge, "the file has more than \(limit) keys and values")
    }

    fileprivate static var tooManyMarks: Self {
        .error(.tooManyMarks, "the text has more than \(NormalForm.markLimit) combining marks in a row")
    }

    fileprivate static func duplicateKey(_ name: String) -> Self {
        .error(.duplicateKey, "duplicate key '\(name)'")
    }

    fileprivate static func keyIsNoName(_ node: SyntaxNode) -> Self {
        switch node.kind {
        case .mapping: .error(.keyNotScalar, "a mapping cannot be a key; keys are names")
        case .sequence: .error(.keyNotScalar, "a list cannot be a key; keys are names")
        default: .error(.emptyKey, "a key needs a name; write \"\" for an empty one")
        }
    }
}
