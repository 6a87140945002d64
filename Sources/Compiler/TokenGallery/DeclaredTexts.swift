import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver

/// Values as they are declared, in a line.
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
        // A text alone needs no quotes for people.
        return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    }
}

extension Double {
    /// A whole number without its fraction.
    fileprivate var inFewDigits: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
