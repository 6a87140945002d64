import TokenDiagnostics
import TokenSyntax

/// Files of other tools that are not token files, recognised by the members at their root.
extension TokenDocumentReader {
    /// Returns whether the file belongs to another tool, which is reported: an answer of Figma's REST API, or a file of Theo, whose tokens are a list
    /// next to imports and aliases.
    func isForeign(_ root: NodeID, reporting diagnostics: inout Diagnostics) -> Bool {
        if isFigmaAnswer(root, reporting: &diagnostics) { return true }
        if let sets = tree.value(of: "sets", in: root), let order = tree.value(of: "resolutionOrder", in: root),
            tree.kind(order) == .sequence
        {
            diagnostics.report(.resolverDocument, at: tree.range(tree.key(of: sets)), pointer: tree.pointer(to: sets))
            return true
        }
        guard document.legacy != nil || isYAML, let props = tree.value(of: "props", in: root), tree.isOfTheo(root) else { return false }
        diagnostics.report(.theoFile, at: tree.range(tree.key(of: props)), pointer: tree.pointer(to: props))
        return true
    }

    /// Returns whether the file is an answer of Figma's REST API, which is reported.
    private func isFigmaAnswer(_ root: NodeID, reporting diagnostics: inout Diagnostics) -> Bool {
        let meta = tree.value(of: "meta", in: root) ?? root
        guard document.legacy != nil, let collections = tree.value(of: "variableCollections", in: meta),
            let variables = tree.value(of: "variables", in: meta), !tree.isScalar(collections), !tree.isScalar(variables)
        else { return false }
        diagnostics.report(
            .figmaAnswer, at: tree.range(tree.key(of: collections)), pointer: tree.pointer(to: collections),
            hint: "run 'tokengen init --from FILE' to convert them")
        return true
    }

    /// Returns the sets of a Tokens Studio file that contains all of them, in their order. Set names are not part of a path. Nil for any other file.
    mutating func tokenSets(of root: NodeID) -> [(key: NodeID, value: NodeID)]? {
        guard document.legacy != nil else { return nil }
        let metadata = tree.value(of: "$metadata", in: root)
        guard let mark = metadata ?? tree.value(of: "$themes", in: root) else { return nil }
        document.legacy?.log.note(.setsInOneFile, at: tree.range(tree.key(of: mark)), replacement: nil)
        let order = metadata.flatMap { tree.value(of: "tokenSetOrder", in: $0) }.map { Array(tree.items(of: $0)).map(tree.string) } ?? []
        let places = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let sets = tree.entries(of: root).filter { tree.kind($0.value) == .mapping && !isReserved($0.key) }
        let last = order.count
        return sets.enumerated().sorted {
            (places[tree.string($0.element.key)] ?? last, $0.offset) < (places[tree.string($1.element.key)] ?? last, $1.offset)
        }.map(\.element)
    }
}

extension SyntaxTree {
    /// Whether it is a file of Theo.
    package func isOfTheo(_ root: NodeID) -> Bool {
        guard let props = value(of: "props", in: root) else { return false }
        if kind(props) == .sequence || value(of: "imports", in: root).map({ kind($0) == .sequence }) == true { return true }
        let global = value(of: "global", in: root)
        if format == .yaml && !isForeign { return global.map { value(of: "category", in: $0) != nil } ?? false }
        return global != nil || value(of: "aliases", in: root) != nil
    }
}

extension Diagnostic.Message {
    fileprivate static var resolverDocument: Self {
        .error(.resolverDocument, "this is a resolver document; name it 'resolver.json', or give it a name that ends in '.resolver.json'")
    }
    fileprivate static var figmaAnswer: Self {
        .error(.foreignFile, "this file has Figma variables from its REST API; it is not a token file")
    }
    fileprivate static var theoFile: Self {
        .error(
            .foreignFile,
            "Theo's 'props', 'aliases', 'global' and 'imports' are not read; a token is an object with '$value'")
    }
}
