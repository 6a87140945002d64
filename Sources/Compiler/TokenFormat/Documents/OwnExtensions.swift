import TokenDiagnostics
import TokenModel
import TokenSyntax

/// The members of `$extensions.tokengen`, beside those of fonts.
package enum OwnExtension: String, CaseIterable, Sendable {
    case brandSpecific, expression, lint, renamed

    /// The names of all members.
    package static let names = Typography.Extras.Name.allCases.map(\.rawValue) + allCases.map(\.rawValue)
}

extension Diagnostics {
    /// Checks what `$extensions` of a token, group, style or component says to tokengen. The data of other vendors is theirs.
    mutating func checkOwnExtensions(_ extensions: NodeID, ofToken isToken: Bool = false, in tree: SyntaxTree) {
        guard let own = tree.value(of: "tokengen", in: extensions) else { return }
        for (key, value) in tree.entries(of: own) {
            switch OwnExtension(rawValue: tree.string(key)) {
            case .brandSpecific:
                if !tree.equals(value, "true"), !tree.equals(value, "false") { report(.brandSpecific, at: tree.reference(value)) }
            case .renamed:
                if !tree.isText(value) || tree.string(value).isEmpty { report(.renamed, at: tree.reference(value)) }
            case .expression: checkExpression(value, ofToken: isToken, in: tree)
            case .lint: break
            case nil: checkName(key, of: own, in: tree)
            }
        }
    }

    private mutating func checkName(_ key: NodeID, of own: NodeID, in tree: SyntaxTree) {
        let name = tree.string(key)
        guard !OwnExtension.names.contains(name) else { return }
        let near = suggestion(for: name, among: OwnExtension.names, isClosed: true)
        report(
            .unknownMember(name), at: tree.range(key), pointer: tree.pointer(to: tree.value(of: key)), suggestion: near?.name,
            fixes: tree.fixes(key: key, of: own, writing: near))
    }

    private mutating func checkExpression(_ value: NodeID, ofToken isToken: Bool, in tree: SyntaxTree) {
        if tree.format == .yaml {
            report(.expressionInYAML, at: tree.reference(value), hint: "write it as the value itself")
        } else if !isToken {
            report(.expressionOfGroup, at: tree.reference(value))
        }
    }
}

extension SyntaxTree {
    /// Returns the expression of a token's value, or an object with those of its parts, in `$extensions` of JSON.
    package func ownExpression(in extensions: NodeID) -> NodeID? {
        guard format == .json else { return nil }
        return value(of: "tokengen", in: extensions).flatMap { value(of: "expression", in: $0) }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownMember(_ name: String) -> Self {
        .error(.unknownMember, "unknown member '\(name)' of '$extensions.tokengen'")
    }
    fileprivate static var brandSpecific: Self { .error(.wrongValue, "'brandSpecific' must be true or false") }
    fileprivate static var renamed: Self { .error(.wrongValue, "'renamed' must be the path that the token had, as text") }
    fileprivate static var expressionInYAML: Self {
        .error(.wrongValue, "'expression' is for JSON, where the value is its result")
    }
    fileprivate static var expressionOfGroup: Self { .error(.wrongValue, "only a token can have an 'expression'") }
}
