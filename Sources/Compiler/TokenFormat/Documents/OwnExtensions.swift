import TokenDiagnostics
import TokenModel
import TokenSyntax

extension Diagnostics {
    /// Checks what `$extensions` of a token, group, style or component says to tokengen. The data of other vendors is theirs.
    mutating func checkOwnExtensions(_ extensions: NodeID, in tree: SyntaxTree) {
        guard let own = tree.value(of: "tokengen", in: extensions) else { return }
        let known = Typography.Extras.Name.allCases.map(\.rawValue) + ["brandSpecific", "lint", "renamed"]
        for (key, value) in tree.entries(of: own) {
            let name = tree.string(key)
            if !known.contains(name) {
                let near = suggestion(for: name, among: known, isClosed: true)
                report(
                    .unknownMember(name), at: tree.range(key), pointer: tree.pointer(to: value), suggestion: near?.name,
                    fixes: tree.fixes(key: key, of: own, writing: near))
            } else if name == "brandSpecific", !tree.equals(value, "true"), !tree.equals(value, "false") {
                report(.brandSpecific, at: tree.reference(value))
            } else if name == "renamed", !tree.isText(value) || tree.string(value).isEmpty {
                report(.renamed, at: tree.reference(value))
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownMember(_ name: String) -> Self {
        .error(.unknownMember, "unknown member '\(name)' of '$extensions.tokengen'")
    }
    fileprivate static var brandSpecific: Self { .error(.wrongValue, "'brandSpecific' must be true or false") }
    fileprivate static var renamed: Self { .error(.wrongValue, "'renamed' must be the path that the token had, as text") }
}
