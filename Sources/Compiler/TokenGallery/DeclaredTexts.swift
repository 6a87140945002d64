import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver

/// Values as they are declared, in a line.
package struct DeclaredTexts: Sendable {
    private let styles: StyleLayout

    package init(_ project: ResolvedProject) { styles = project.styles }

    package func text(of value: TokenValue, _ kind: FieldKind? = nil) -> String {
        var json = JSONPrinter(colors: .text)
        json.value(value, cases: kind.map(styles.cases) ?? [])
        let text = String(decoding: json.bytes, as: UTF8.self)
        // A text alone needs no quotes for people.
        return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text
    }
}
