import TokenModel

/// A calculated value: the dice draw it as a tree, files have it as an expression, and `FormulaCalculator` calculates it.
package indirect enum Formula: Hashable, Sendable {
    /// A reference, or words for a value of the type; once references are replaced, any value.
    case operand(Node, TokenType)
    case percentage(String)
    case sum(Formula, Formula)
    case difference(Formula, Formula)
    case product(Formula, Formula)
    case quotient(Formula, Formula)
    case call(Function, [Formula])
    /// `oklch(from origin l c h / alpha)`
    case relative(ColorFunction, Formula, [Formula], alpha: Formula?)
    /// A component of the origin; 3 is its alpha.
    case channel(Int)
    /// `color-mix(in oklab, a 85%, b)`
    case mix(ColorSpace, Share, Share)

    package enum Function: String, Hashable, Sendable {
        case min, max, clamp, abs, pow, sqrt, rem, round
        case roundUp = "round up"
        case roundDown = "round down"
        case roundToZero = "round to-zero"
    }

    /// A colour of a mix.
    package struct Share: Hashable, Sendable {
        var color: Formula
        var percent: Int?
    }

    /// The functions after whose `from` a colour can stand.
    package enum ColorFunction: String, CaseIterable, Hashable, Sendable {
        case rgb, hsl, lab, lch, oklab, oklch
        case srgb
        case srgbLinear = "srgb-linear"
        case displayP3 = "display-p3"
        case xyz = "xyz-d65"

        var space: ColorSpace { self == .rgb ? .srgb : ColorSpace(rawValue: rawValue) ?? .srgb }

        var channels: [String] {
            switch self {
            case .rgb, .srgb, .srgbLinear, .displayP3: ["r", "g", "b"]
            case .hsl: ["h", "s", "l"]
            case .lab, .oklab: ["l", "a", "b"]
            case .lch, .oklch: ["l", "c", "h"]
            case .xyz: ["x", "y", "z"]
            }
        }

        /// A component that is about so large is neither tiny nor out of range.
        var steps: [Double] {
            switch self {
            case .rgb: [40, 40, 40]
            case .hsl: [60, 20, 15]
            case .lab: [15, 20, 20]
            case .lch: [15, 15, 60]
            case .oklab: [0.1, 0.05, 0.05]
            case .oklch: [0.1, 0.05, 60]
            case .srgb, .srgbLinear, .displayP3, .xyz: [0.15, 0.15, 0.15]
            }
        }
    }
}

extension Formula {
    /// The formula with each operand replaced by the result of `body`.
    func mapOperands(_ body: (Node, TokenType) -> Node) -> Formula {
        switch self {
        case .operand(let node, let type): .operand(body(node, type), type)
        case .percentage, .channel: self
        case .sum(let a, let b): .sum(a.mapOperands(body), b.mapOperands(body))
        case .difference(let a, let b): .difference(a.mapOperands(body), b.mapOperands(body))
        case .product(let a, let b): .product(a.mapOperands(body), b.mapOperands(body))
        case .quotient(let a, let b): .quotient(a.mapOperands(body), b.mapOperands(body))
        case .call(let function, let arguments): .call(function, arguments.map { $0.mapOperands(body) })
        case .relative(let function, let origin, let components, let alpha):
            .relative(
                function, origin.mapOperands(body), components.map { $0.mapOperands(body) }, alpha: alpha?.mapOperands(body))
        case .mix(let space, let one, let other):
            .mix(
                space, Share(color: one.color.mapOperands(body), percent: one.percent),
                Share(color: other.color.mapOperands(body), percent: other.percent))
        }
    }

    func forEachOperand(_ body: (Node, TokenType) -> Void) {
        _ = mapOperands { node, type in
            body(node, type)
            return node
        }
    }
}
