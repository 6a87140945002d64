import TokenModel

extension CSSText {
    /// Writes a value that is not a composite, or a reference to a token with a property of its own.
    mutating func append(value: TokenValue, _ lengths: CSSLengths) {
        switch value {
        case .color(let color): append(color)
        case .dimension(let number, let unit):
            let points = unit == .rem ? number * lengths.remInPoints : number
            append(lengths.unit == .rem ? points / CSSLengths.pixelsInRem : points)
            append(lengths.unit == .rem ? "rem" : "px")
        case .duration(let number, let unit):
            append(number)
            append(unit == .ms ? "ms" : "s")
        case .number(let number): append(number)
        case .fontWeight(let weight): append(weight.number ?? 400)
        case .fontFamily(let names, _):
            let fallback = names.last.flatMap { CSSFontFamilies.fallbacks[$0] }
            append(list: names + (fallback.map { [$0] } ?? [])) { $0.append(family: $1) }
        case .cubicBezier(let x1, let y1, let x2, let y2):
            append("cubic-bezier(")
            append(list: [x1, y1, x2, y2]) { $0.append($1) }
            append(")")
        case .keyword(let word): append(word: word)
        case .boolean(let isTrue): append(isTrue ? "1" : "0")
        case .string(let text): append(string: text)
        case .reference(let path): append(variable: CSSName(path))
        // CSS has no custom dash patterns; the dashes are a part of the property.
        case .composite(.strokeStyle, _): append("dashed")
        case .list(let items): append(list: items) { $0.append(value: $1, lengths) }
        case .expression(let expression): append(expression, lengths)
        case .composite, .insets, .states, .image, .enumeration: append("initial")
        }
    }

    mutating func append<Items: Sequence>(list items: Items, _ write: (inout CSSText, Items.Element) -> Void) {
        var isFirst = true
        for item in items {
            if !isFirst { append(", ") }
            isFirst = false
            write(&self, item)
        }
    }

    private mutating func append(family name: String) {
        if CSSFontFamilies.generic.contains(name) { append(word: name) } else { append(string: name) }
    }

    /// Writes the position of a gradient stop as a percentage. Positions outside 0 to 1 are clamped (DTCG 2025.10, gradient).
    mutating func append(position: TokenValue) {
        guard case .number(let number) = position else {
            append("calc(clamp(0, ")
            append(value: position, .none)
            return append(", 1) * 100%)")
        }
        append((number.clamped(to: 0...1) * 1e8).rounded() / 1e6)
        append("%")
    }
}
