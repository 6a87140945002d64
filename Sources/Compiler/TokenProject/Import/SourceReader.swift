import TokenDiagnostics
import TokenSyntax

/// Recognises which tool wrote a folder or file of tokens.
package enum SourceReader {
    /// Limits far above those of real projects. Larger inputs would take long.
    private static let maximumAxes = 100
    private static let maximumReferences = 10_000

    /// Returns nil and reports an error if the input is not a supported source of tokens.
    package static func read(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ImportedSource? {
        guard let source = source(of: input, reporting: &diagnostics) else { return nil }
        let references = source.axes.reduce(source.common.count) { $1.contexts.reduce($0) { $0 + $1.sets.count + 1 } }
        guard source.axes.count <= maximumAxes, references <= maximumReferences else {
            diagnostics.report(.tooLarge(source.axes.count, references), at: nil)
            return nil
        }
        return source
    }

    private static func source(of input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ImportedSource? {
        if let resolver = ProjectLayout.resolverDocument(of: input) {
            return self.source(of: input, with: resolver, reporting: &diagnostics)
        }
        if input.files.contains(where: { $0.path.lastPathComponent == "$themes.json" || $0.path.lastPathComponent == "$metadata.json" }) {
            return TokensStudioReader.read(folder: input.files, reporting: &diagnostics)
        }
        let files = input.files.filter { !$0.path.isConfiguration }
        // The source's configuration files, next to its tokens, contain no tokens.
        var trees = files.map { SyntaxParser().parse($0.source, reporting: &diagnostics) }
        let isTokens = trees.map { tree in tree.map { !$0.declaredPaths().isEmpty } ?? false }
        if files.count == 1, let tree = trees[0], let root = tree.root {
            if let whole = whole(tree, root, reporting: &diagnostics) { return whole }
        }
        let used = files.indices.filter { isTokens[$0] }
        guard !used.isEmpty else {
            if !diagnostics.hasErrors { diagnostics.report(.noTokens(input.name), at: nil) }
            return nil
        }
        trees = used.map { trees[$0] }
        let tokens = used.map { files[$0] }
        var source: ImportedSource
        if trees.contains(where: { $0?.isOfFigma ?? false }) {
            source = FigmaExportFiles.read(tokens, trees)
        } else {
            let isModern = trees.contains { tree in tree?.ids.contains { tree?.equals($0, "$value") ?? false } ?? false }
            source = FileAxes(tokens, trees, kind: isModern ? .dtcg : .styleDictionary).source
        }
        let others = files.indices.filter { !isTokens[$0] }.map { files[$0].path }
        if !others.isEmpty { source.open.append("Not read, because they have no tokens: \(others.inQuotes).") }
        return source
    }

    /// Uses the document's modifiers as choices. Reports the same errors in it as `tokengen check`.
    private static func source(
        of input: ProjectInput, with resolver: SourceFile, reporting diagnostics: inout Diagnostics
    ) -> ImportedSource? {
        guard let tree = SyntaxParser().parse(resolver, reporting: &diagnostics) else { return nil }
        let files = input.files.filter { !$0.path.isConfiguration }
        let named = Dictionary(files.filter { $0.source !== resolver }.map { ($0.path, $0.source) }) { first, _ in first }
        var reader = ResolverDocumentReader(tree, files: named, refusals: input.refusals, isStrict: false)
        guard let document = reader.read(reporting: &diagnostics), !diagnostics.hasErrors else { return nil }
        let used = Set(document.sources.map { ObjectIdentifier($0.file) })
        var source = ImportedSource(kind: .dtcg)
        source.document = files.first { $0.source === resolver }
        source.sets = files.filter { $0.source === resolver || used.contains(ObjectIdentifier($0.source)) }
            .map { .init(name: $0.path, contents: .file($0)) }
        source.axes = document.modifiers.map { modifier in
            // The default comes first.
            let contexts =
                modifier.contexts.filter { $0.name == modifier.defaultContext }
                + modifier.contexts.filter { $0.name != modifier.defaultContext }
            return .init(name: modifier.name, contexts: contexts.map { .init(name: $0.name, sets: []) })
        }
        source.understood.append(
            "a resolver document with \(source.axes.count.counted("modifier")) and \(source.sets.count.counted("file"))")
        return source
    }

    /// Reads a file that contains a whole project.
    private static func whole(_ tree: SyntaxTree, _ root: NodeID, reporting diagnostics: inout Diagnostics) -> ImportedSource? {
        if let variables = FigmaVariables(response: tree, root) ?? FigmaVariables(listing: tree, root) {
            let source = FigmaConversion.source(of: variables)
            guard source.sets.isEmpty else { return source }
            diagnostics.report(.noVariables(tree.file.name, source.open), at: nil)
            return nil
        }
        guard tree.value(of: "$themes", in: root) != nil || tree.value(of: "$metadata", in: root) != nil else { return nil }
        return TokensStudioReader.read(tree, root, reporting: &diagnostics)
    }
}

extension Diagnostic.Message {
    fileprivate static func noTokens(_ name: String) -> Self {
        .error(.missingTokens, "'\(name)' has no tokens of Tokens Studio, Figma, Style Dictionary or the Design Tokens format")
    }
    fileprivate static func noVariables(_ name: String, _ open: [String]) -> Self {
        let causes = open.isEmpty ? "" : ": " + open.joined(separator: " ").dropLast()
        return .error(.missingTokens, "'\(name)' has no Figma variables that can become tokens\(causes)")
    }
    fileprivate static func tooLarge(_ axes: Int, _ references: Int) -> Self {
        .error(.resolverDocument, "too many themes to import: \(axes) groups of themes or modes with \(references) sets")
    }
}
