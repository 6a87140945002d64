/// The functions by which people know derived colours from other languages, and how CSS writes them.
enum ForeignFunction {
    /// Returns the text in CSS if it is one call of a known function with a colour and an amount: `darken({c}, 10%)`. Nil for any other.
    static func rewritten(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self).trimmingSpaces
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let name = text[..<open].lowercased()
        let arguments = text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false).map {
            String($0).trimmingSpaces
        }
        guard let css = css(name, arguments), (try? ParsedExpression(css, as: .color)) != nil else { return nil }
        return css
    }

    private static func css(_ name: String, _ arguments: [String]) -> String? {
        if name == "mix", arguments.count == 3, let share = fraction(arguments[2]) {
            return "color-mix(in oklab, \(arguments[0]), \(arguments[1]) \((share * 100).roundedResult.plainText)%)"
        }
        guard arguments.count == 2, arguments[0].hasPrefix("{"), let amount = fraction(arguments[1]) else { return nil }
        let color = arguments[0]
        switch name {
        case "darken": return "oklch(from \(color) calc(l - \(amount.roundedResult.plainText)) c h)"
        case "lighten": return "oklch(from \(color) calc(l + \(amount.roundedResult.plainText)) c h)"
        case "saturate": return "oklch(from \(color) l calc(c * \((1 + amount).roundedResult.plainText)) h)"
        case "desaturate": return "oklch(from \(color) l calc(c * \((1 - amount).roundedResult.plainText)) h)"
        case "rgba", "rgb", "hsla", "hsl", "alpha", "opacity", "fade": return "rgb(from \(color) r g b / \(amount.roundedResult.plainText))"
        case "transparentize", "fade-out": return "rgb(from \(color) r g b / calc(alpha - \(amount.roundedResult.plainText)))"
        case "opacify", "fade-in": return "rgb(from \(color) r g b / calc(alpha + \(amount.roundedResult.plainText)))"
        default: return nil
        }
    }

    /// Returns an amount from 0 to 1; 10 % is 0.1.
    private static func fraction(_ text: String) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Double(isPercentage ? String(text.dropLast()) : text) else { return nil }
        let fraction = isPercentage ? number / 100 : number
        return (0...1).contains(fraction) ? fraction : nil
    }
}
