import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver
import TokenSyntax

/// Declared values as one line of text each.
package struct DeclaredTexts: Sendable {
    private let styles: StyleLayout

    package init(_ project: ResolvedProject) { styles = project.styles }

    package func text(of value: TokenValue, _ kind: FieldKind? = nil) -> String {
        switch value {
        case .dimension(let number, let unit): return number.inFewDigits + unit.rawValue
        case .duration(let number, let unit): return number.inFewDigits + unit.rawValue
        default: break
        }
        var json = JSONPrinter(colors: .text)
        json.value(value, cases: kind.map(styles.cases) ?? [])
        let text = String(decoding: json.take(), as: UTF8.self)
        // A string is shown without its quotes.
        return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    }

    /// Returns the value whose text is given; nil if it is none.
    ///
    /// - Parameter kind: what the value is.
    package func value(of text: String, _ kind: FieldKind) -> TokenValue? {
        // A single text has no quotes.
        guard let tree = Self.tree(of: text) ?? Self.tree(of: JSONText.string(text).text), let root = tree.root else { return nil }
        var reader = StyleMerger(layout: styles, scope: AnyTokens(), remInPoints: 1)
        guard !Self.states(in: tree).isEmpty else { return reader.readValue(tree.reference(root), kind) }
        let states = reader.readStates(tree.reference(root), kind).compactMap { state, value, _ in
            value.map { StateValue(state: state, value: $0) }
        }
        return .states(states.sorted { $0.state < $1.state })
    }

    /// The control states that a value's text has values for; empty for a value without states.
    package static func states(of text: String) -> Set<UInt8> { tree(of: text).map(states) ?? [] }

    private static func states(in tree: SyntaxTree) -> Set<UInt8> {
        Set(tree.root.map { tree.entries(of: $0).compactMap { ControlStateName.bits(of: tree.string($0.key)) } } ?? [])
    }

    private static func tree(of text: String) -> SyntaxTree? {
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(SourceFile(name: "value.json", bytes: Array(text.utf8)), reporting: &diagnostics)
        return diagnostics.hasErrors ? nil : tree
    }
}

/// A scope in which a reference may lead anywhere: one to a token that was removed is read too.
private struct AnyTokens: ReferenceScope {
    func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool { true }
    func leavesOut(_ path: String) -> Bool { false }
    func type(of path: String) -> TokenType? { nil }
    func source(of path: String, in mode: TokenMode) -> ValueSource? { nil }
    func modernPath(of path: String) -> (path: String, form: LegacyForm)? { nil }
}
