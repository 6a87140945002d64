import TokenModel
import TokenResolver

/// The colours of tokens as `hex` and `displayP3` give them, by the CSS that `value` gives. Every colour is written once, whatever tokens have it.
struct TypeScriptColors {
    /// By their CSS, which is sorted.
    private let colors: [(css: CSSText, color: ColorValue)]

    init(_ project: ResolvedProject, _ keys: TypeScriptNames) {
        var found: [[UInt8]: ColorValue] = [:]
        for brand in project.brands {
            var values: Set<ValueID> = []
            for (id, token) in brand.tokens.indexed where token.type == .color && keys[token.path] != nil {
                for ids in brand.valuesInContexts(of: id) { values.formUnion(TokenMode.allCases.map { ids[$0] }) }
            }
            for case .color(let color) in values.sorted(by: { $0.index < $1.index }).lazy.map({ brand.values[$0] }) {
                var css = CSSText()
                css.append(color)
                let text = css.take()
                if found[text] == nil { found[text] = color }
            }
        }
        colors = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, color in
            var css = CSSText()
            css.append(verbatim: String(decoding: key, as: UTF8.self))
            return (css, color)
        }
    }

    func append(to text: inout TypeScriptText) {
        append("hexColors", to: &text) { css, color in css.bytes.first == UInt8(ascii: "#") ? nil : color.nearestHexWithAlpha }
        append("displayP3Colors", to: &text) { _, color in color.nearestInDisplayP3.cssText }
    }

    /// Writes a table of its own for each form, so that a bundler leaves out that which a page does not use.
    private func append(_ name: StaticString, to text: inout TypeScriptText, _ form: (CSSText, ColorValue) -> String?) {
        text.append("\nconst ")
        text.append(name)
        text.append(" = {\n  __proto__: null,\n")
        for (css, color) in colors {
            guard let other = form(css, color) else { continue }
            text.append("  ")
            text.append(key: css)
            text.append(string: other)
            text.append(",\n")
        }
        text.append("};\n")
    }
}

extension ColorValue {
    /// With five decimals, finer than 16 bits.
    fileprivate var nearestInDisplayP3: ColorValue {
        var color = mapped(to: .displayP3).color
        func rounded(_ number: Double) -> Double { (number * 1e5).rounded() / 1e5 }
        for index in 0..<3 { color.components[index] = rounded(color.components[index]) }
        color.alpha = color.alpha.map(rounded)
        return color
    }
}
