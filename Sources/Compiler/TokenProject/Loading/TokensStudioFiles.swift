import TokenDiagnostics
import TokenSyntax

extension ProjectInput {
    /// The files in the order that Tokens Studio's `$metadata.json` specifies for its sets. Files that it does not name come first.
    var filesInSetOrder: [File] {
        guard let metadata = files.first(where: { $0.path.hasSuffix("$metadata.json") }) else { return files }
        var ignored = Diagnostics()
        guard let tree = SyntaxParser().parse(metadata.source, reporting: &ignored), let root = tree.root,
            let order = tree.value(of: "tokenSetOrder", in: root)
        else { return files }
        let folder = String(metadata.path.dropLast("$metadata.json".utf8.count))
        let ranks = Dictionary(tree.items(of: order).enumerated().map { (folder + tree.string($0.element), $0.offset) }) { first, _ in
            first
        }
        let ordered = files.enumerated().map {
            (rank: ranks[$0.element.path.withoutFileEnding] ?? -1, offset: $0.offset, file: $0.element)
        }
        return ordered.sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }.map(\.file)
    }
}

extension ProjectInput.File {
    /// Whether Tokens Studio wrote the file next to those with tokens.
    package var isTokensStudioData: Bool { path.isTokensStudioData }
}

extension String {
    package var isTokensStudioData: Bool { hasSuffix("$themes.json") || hasSuffix("$metadata.json") }
}

extension Diagnostic.Message {
    static func tokensStudioData(_ name: String) -> Self {
        .warning(.foreignFile, "'\(name)' has Tokens Studio themes and no tokens; it is not read")
    }
}
