import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver

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
}

extension Double {
    /// The number without a decimal point if it is whole.
    fileprivate var inFewDigits: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
