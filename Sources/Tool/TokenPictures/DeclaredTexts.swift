import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver
import TokenSyntax

/// Declared values as one line of text each.
struct DeclaredTexts: Sendable {
    private let styles: StyleLayout

    init(_ project: ResolvedProject) { styles = project.styles }

    func text(of value: TokenValue, _ kind: FieldKind? = nil) -> String {
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

    /// Returns a declared value as what it is; nil if it is no such value.
    func value(of declared: DeclaredValue, _ kind: FieldKind) -> TokenValue? {
        var reader = StyleMerger(layout: styles, scope: AnyTokens(), remInPoints: 1)
        guard case .members(let members) = declared, !declared.states.isEmpty else { return reader.readValue(declared.syntax, kind) }
        let states = members.compactMap { member in
            ControlStateName.bits(of: member.name).flatMap { state in
                reader.readValue(member.value.syntax, kind).map { StateValue(state: state, value: $0) }
            }
        }
        return .states(states.sorted { $0.state < $1.state })
    }
}

extension DeclaredValue {
    /// The value for a reader of files. All nodes are at the start of a blank file: a reader may look at the first byte of a node's place.
    fileprivate var syntax: SyntaxReference {
        var tree = SyntaxTree(file: SourceFile(name: "", bytes: [UInt8(ascii: " ")]), format: .json)
        tree.append(self)
        return tree.reference(NodeID(0))
    }
}

extension SyntaxTree {
    fileprivate mutating func append(_ value: DeclaredValue) {
        switch value {
        case .unset: append(.null, "null")
        case .text(let text): append(.string, text)
        case .literal(let text): append(text == "null" ? .null : text == "true" || text == "false" ? .boolean : .number, text)
        case .list(let items):
            let list = append(.sequence, "")
            for item in items { append(item) }
            close(list)
        case .members(let members):
            let mapping = append(.mapping, "")
            for member in members {
                append(.string, member.name)
                append(member.value)
            }
            close(mapping)
        }
    }

    @discardableResult
    private mutating func append(_ kind: SyntaxNode.Kind, _ content: String) -> NodeID {
        var node = SyntaxNode(kind: kind, start: 0, end: 0)
        node.textStart = UInt32(text.count)
        text += content.utf8
        node.textLength = UInt32(text.count) - node.textStart
        return append(node)
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
