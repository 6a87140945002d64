import TokenDiagnostics

extension SyntaxTreeBuilder {
    /// Reports an error in the key, value or item that is being read. Ignores a second JSON syntax error at the same place, because it follows from
    /// the first.
    mutating func report(
        _ message: Diagnostic.Message, at start: Int, _ end: Int, hint: String? = nil, notes: [Diagnostic.Note] = [],
        fixes: [Diagnostic.Fix] = []
    ) {
        if message.id == .jsonSyntax, hasSyntaxError(at: start) { return }
        diagnostics.report(
            message, at: SourceRange(file: tree.file, start: start, end: end), pointer: pointer, hint: hint, notes: notes, fixes: fixes)
        if diagnostics.all.count == limits.maximumErrors { stop(.tooManyErrors(limits.maximumErrors), at: end, end) }
    }

    /// Whether the last error is a JSON syntax error that starts at this offset.
    func hasSyntaxError(at start: Int) -> Bool { diagnostics.all.last.map { $0.id == .jsonSyntax && $0.range?.start == start } ?? false }

    mutating func report(_ message: Diagnostic.Message, at node: NodeID, notes: [Diagnostic.Note] = []) {
        report(message, at: Int(tree.nodes[node.index].start), Int(tree.nodes[node.index].end), notes: notes)
    }

    /// The JSON pointer to what is being read. Between entries, the pointer to the mapping.
    ///
    /// Nil at depths beyond those of real files. Pointers for many deeply nested errors would exhaust the memory.
    private var pointer: JSONPointer? {
        guard depth <= 256 else { return nil }
        var names: [String?] = []
        for frame in frames.dropFirst() + [top] {
            guard let node = frame.node else { continue }
            if tree.kind(node) == .sequence {
                names.append("\(frame.count)")
            } else if frame.role == .value, tree.isScalar(NodeID(frame.current)) {
                names.append(tree.pointerName(NodeID(frame.current)))
            }
        }
        return JSONPointer(stringLiteral: JSONPointer.text(of: names))
    }
}

extension Diagnostic.Message {
    fileprivate static func tooManyErrors(_ limit: Int) -> Self {
        .error(.tooManyErrors, "the file has more than \(limit) syntax errors; the rest of it is not read")
    }
}
