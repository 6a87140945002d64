import TokenDiagnostics
import TokenProject
import TokenSyntax

extension SourceFile {
    /// Returns the file with the references of Fluent's token pipeline as values: `"aliasOf": "Global.Color.Red"` means `"value": "{Global.Color.Red}"`.
    func readingFluentAliases(_ tree: SyntaxTree) -> (file: SourceFile, count: Int) {
        var edits: [(range: SourceRange, text: String)] = []
        for node in tree.ids where tree.kind(node) == .mapping {
            guard let alias = tree.value(of: "aliasOf", in: node), tree.kind(alias) == .string, tree.value(of: "value", in: node) == nil
            else {
                continue
            }
            edits.append((tree.range(tree.key(of: alias)), "\"value\""))
            edits.append((tree.range(alias), JSONText.string("{" + tree.string(alias) + "}").line))
        }
        edits.sort { $0.range.start < $1.range.start }
        return (replacing(edits), edits.count / 2)
    }
}
