import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenModel
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
        let text = String(decoding: json.bytes, as: UTF8.self)
        // A string is shown without its quotes.
        return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    }

    /// Returns the composite value, or the values by control state, whose text is given; nil if it is none.
    ///
    /// - Parameters:
    ///   - other: a value of the same form.
    ///   - kind: what the value is.
    package func value(of text: String, like other: TokenValue, _ kind: FieldKind) -> TokenValue? {
        var diagnostics = Diagnostics()
        guard let tree = SyntaxParser().parse(SourceFile(name: "value.json", bytes: Array(text.utf8)), reporting: &diagnostics),
            let root = tree.root
        else { return nil }
        var reader = StyleMerger(layout: styles, scope: AnyTokens(), remInPoints: 1)
        guard case .states = other else { return reader.readValue(tree.reference(root), kind) }
        let states = reader.readStates(tree.reference(root), kind).compactMap { state, value, _ in
            value.map { StateValue(state: state, value: $0) }
        }
        return .states(states.sorted { $0.state < $1.state })
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

extension Double {
    /// The number without a decimal point if it is whole.
    package var inFewDigits: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
