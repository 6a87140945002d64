/// Formulas in the words of files.
extension Formula {
    /// The expression; references in it must be text.
    var text: String {
        switch self {
        case .sum, .difference, .product, .quotient: "calc(\(sum))"
        default: term
        }
    }

    /// Within a calculation.
    private var sum: String {
        switch self {
        case .sum(let a, let b): "\(a.sum) + \(b.product)"
        case .difference(let a, let b): "\(a.sum) - \(b.product)"
        default: product
        }
    }

    private var product: String {
        switch self {
        case .product(let a, let b): "\(a.product) * \(b.term)"
        case .quotient(let a, let b): "\(a.product) / \(b.term)"
        default: term
        }
    }

    private var term: String {
        switch self {
        case .operand(.text(let text), _), .operand(.number(let text), _), .percentage(let text): text
        case .operand: "{}"
        case .sum, .difference, .product, .quotient: "(\(sum))"
        case .call(let function, let arguments):
            "\(function.opening)\(arguments.map(\.sum).joined(separator: ", ")))"
        case .relative(let function, let origin, let components, let alpha):
            "\(function.opening(from: origin.text)) " + (0..<3).map { components[$0].component(of: function) }.joined(separator: " ")
                + (alpha.map { " / \($0.component(of: function))" } ?? "") + ")"
        case .channel: "{}"
        case .mix(let space, let one, let other): "color-mix(in \(space.rawValue), \(one.text), \(other.text))"
        }
    }

    /// With the names of the origin's components.
    private func component(of function: ColorFunction) -> String { naming(function.channels + ["alpha"]).text }

    private func naming(_ channels: [String]) -> Formula {
        switch self {
        case .channel(let index): .operand(.text(channels[index]), .number)
        case .sum(let a, let b): .sum(a.naming(channels), b.naming(channels))
        case .difference(let a, let b): .difference(a.naming(channels), b.naming(channels))
        case .product(let a, let b): .product(a.naming(channels), b.naming(channels))
        case .quotient(let a, let b): .quotient(a.naming(channels), b.naming(channels))
        case .call(let function, let arguments): .call(function, arguments.map { $0.naming(channels) })
        case .operand, .percentage, .relative, .mix: self
        }
    }
}

extension Formula.Function {
    /// `round(up, `
    fileprivate var opening: String {
        let words = rawValue.split(separator: " ")
        return "\(words[0])(" + (words.count > 1 ? "\(words[1]), " : "")
    }
}

extension Formula.ColorFunction {
    fileprivate func opening(from origin: String) -> String {
        switch self {
        case .rgb, .hsl, .lab, .lch, .oklab, .oklch: "\(rawValue)(from \(origin)"
        case .srgb, .srgbLinear, .displayP3, .xyz: "color(from \(origin) \(rawValue)"
        }
    }
}

extension Formula.Share {
    fileprivate var text: String { color.text + (percent.map { " \($0)%" } ?? "") }
}
