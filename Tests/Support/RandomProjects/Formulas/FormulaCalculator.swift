import Foundation
import TokenModel

/// Calculates formulas whose references are replaced, by the rules of CSS Values 4 and CSS Color 5.
///
/// Shares no code with the product's calculator.
struct FormulaCalculator {
    var remInPoints: Double

    enum Fault: Error {
        /// The result is none.
        case impossible
        /// Another rounding could change the result by more than its last digits: a hue of a grey, a number at a step.
        case unsure
    }

    enum Unit: String { case number = "", percent = "%", px, rem, ms, s }

    enum Result {
        case quantity(Double, Unit)
        case color(PlainColor)
    }

    /// As a token file would have the result.
    func node(_ formula: Formula) throws(Fault) -> Node {
        switch try result(formula, nil) {
        case .color(let color): return Self.node(try color.inFormat())
        case .quantity(let value, .number): return .number("\(try Self.settled(value))")
        case .quantity(let value, let unit): return .map(["value": .number("\(try Self.settled(value))"), "unit": .text(unit.rawValue)])
        }
    }

    private static func settled(_ value: Double) throws(Fault) -> Double {
        guard value.isFinite else { throw .impossible }
        // Above, JSON could have no exponent that all tools read; next to 0, the product has 0.
        return value.magnitude < 1e-9 ? 0 : value
    }

    private static func node(_ color: PlainColor) -> Node {
        var members: [Node.Member] = [
            .init(name: "colorSpace", value: .text(color.space.rawValue)),
            .init(name: "components", value: .list(color.components.map { .number("\($0)") })),
        ]
        if let alpha = color.alpha { members.append(.init(name: "alpha", value: .number("\(alpha)"))) }
        return .map(members)
    }

    // MARK: Formulas

    /// - Parameter origin: the origin in the space of the innermost relative colour, with its alpha.
    private func result(_ formula: Formula, _ origin: [Double]?) throws(Fault) -> Result {
        switch formula {
        case .operand(let node, let type): return try operand(node, type)
        case .percentage(let text): return .quantity(Double(text.dropLast()) ?? .nan, .percent)
        case .sum(let a, let b):
            let (x, y, unit) = try pair(a, b, origin)
            return .quantity(x + y, unit)
        case .difference(let a, let b):
            let (x, y, unit) = try pair(a, b, origin)
            return .quantity(x - y, unit)
        case .product(let a, let b):
            let (x, y) = (try quantity(a, origin), try quantity(b, origin))
            guard x.unit == .number || y.unit == .number else { throw .impossible }
            return .quantity(x.value * y.value, x.unit == .number ? y.unit : x.unit)
        case .quotient(let a, let b):
            let (x, y) = (try quantity(a, origin), try quantity(b, origin))
            guard y.unit == .number, y.value != 0 else { throw .impossible }
            guard y.value.magnitude > 1e-6 else { throw .unsure }
            return .quantity(x.value / y.value, x.unit)
        case .call(let function, let arguments): return try call(function, arguments, origin)
        case .channel(let index):
            guard let origin else { throw .impossible }
            return .quantity(origin[index], .number)
        case .relative(let function, let base, let components, let alpha):
            return .color(try relative(function, try color(base, origin), components, alpha))
        case .mix(let space, let one, let other):
            return .color(try mix(space, try color(one.color, origin), one.percent, try color(other.color, origin), other.percent))
        }
    }

    private func operand(_ node: Node, _ type: TokenType) throws(Fault) -> Result {
        switch TokenMeaning.value(node, type) {
        case .number(let value)?: return .quantity(value, .number)
        case .dimension(let value, let unit)?: return .quantity(value, unit == .px ? .px : .rem)
        case .duration(let value, let unit)?: return .quantity(value, unit == .ms ? .ms : .s)
        case .fontWeight(.number(let value))?: return .quantity(value, .number)
        case .fontWeight(.name(let name))?:
            guard let weight = FontWeight.names.first(where: { $0.name == name }) else { throw .impossible }
            return .quantity(weight.number, .number)
        case .color(let color)?:
            guard color.missing == 0 else { throw .unsure }
            let c = color.components
            return .color(PlainColor(space: color.space, components: [c.x, c.y, c.z], alpha: color.alpha))
        default: throw .impossible
        }
    }

    private func color(_ formula: Formula, _ origin: [Double]?) throws(Fault) -> PlainColor {
        guard case .color(let color) = try result(formula, origin) else { throw .impossible }
        return color
    }

    // MARK: Quantities

    private func quantity(_ formula: Formula, _ origin: [Double]?) throws(Fault) -> (value: Double, unit: Unit) {
        guard case .quantity(let value, let unit) = try result(formula, origin) else { throw .impossible }
        return (value, unit)
    }

    private func pair(_ a: Formula, _ b: Formula, _ origin: [Double]?) throws(Fault) -> (Double, Double, Unit) {
        let (values, unit) = try alike([a, b], origin)
        return (values[0], values[1], unit)
    }

    /// In one unit: their own if it is the same, or px or ms.
    private func alike(_ formulas: [Formula], _ origin: [Double]?) throws(Fault) -> ([Double], Unit) {
        var all: [(value: Double, unit: Unit)] = []
        for formula in formulas { all.append(try quantity(formula, origin)) }
        let units = Set(all.map(\.unit))
        if units.count == 1, let unit = units.first { return (all.map(\.value), unit) }
        if units == [.px, .rem] { return (all.map { $0.unit == .rem ? $0.value * remInPoints : $0.value }, .px) }
        if units == [.ms, .s] { return (all.map { $0.unit == .s ? $0.value * 1000 : $0.value }, .ms) }
        throw .impossible
    }

    private func call(_ function: Formula.Function, _ arguments: [Formula], _ origin: [Double]?) throws(Fault) -> Result {
        let (x, unit) = try alike(arguments, origin)
        switch function {
        case .min: return .quantity(x.min() ?? .nan, unit)
        case .max: return .quantity(x.max() ?? .nan, unit)
        case .clamp: return .quantity(max(x[0], min(x[1], x[2])), unit)
        case .abs: return .quantity(x[0].magnitude, unit)
        case .sqrt, .pow:
            guard unit == .number else { throw .impossible }
            guard x[0] > 1e-6 else { throw x[0] < -1e-6 ? .impossible : .unsure }
            return .quantity(function == .sqrt ? x[0].squareRoot() : pow(x[0], x[1]), .number)
        case .rem, .round, .roundUp, .roundDown, .roundToZero:
            guard let step = x.count > 1 ? x[1] : unit == .number ? 1 : nil, step > 0 else { throw .impossible }
            return .quantity(try steps(function, x[0], step), unit)
        }
    }

    private func steps(_ function: Formula.Function, _ value: Double, _ step: Double) throws(Fault) -> Double {
        // At a step, and half a step for the nearest one.
        let quotient = value / step - (function == .round ? 0.5 : 0)
        let distance = (quotient - quotient.rounded()).magnitude
        let isExact = distance == 0 || distance < 1e-12 * quotient.magnitude
        guard isExact || distance > 1e-6 * max(1, quotient.magnitude) else { throw .unsure }
        let exact = isExact ? quotient.rounded() : quotient
        switch function {
        case .round: return exact.rounded(.up) * step + (isExact ? step : 0)
        case .roundUp: return exact.rounded(.up) * step
        case .roundDown: return exact.rounded(.down) * step
        case .roundToZero: return exact.rounded(.towardZero) * step
        default: return isExact ? 0 : value - exact.rounded(.towardZero) * step
        }
    }

    // MARK: Colours

    private func relative(
        _ function: Formula.ColorFunction, _ origin: PlainColor, _ components: [Formula], _ alpha: Formula?
    ) throws(Fault) -> PlainColor {
        let scale = function == .rgb ? 255.0 : 1
        let keepsAll = components == [.channel(0), .channel(1), .channel(2)]
        let base = keepsAll ? origin : try origin.converted(surely: function.space)
        let channels = base.components.map { $0 * scale } + [origin.alpha ?? 1]
        var result = base
        if let alpha {
            let (value, unit) = try quantity(alpha, channels)
            guard unit == .number || unit == .percent else { throw .impossible }
            result.alpha = min(1, max(0, unit == .percent ? value / 100 : value))
        }
        if keepsAll { return result }
        for (index, component) in components.enumerated() {
            let (value, unit) = try quantity(component, channels)
            guard unit == .number else { throw .impossible }
            result.components[index] = function.space.limited(value / scale, at: index)
        }
        return result
    }

    /// Hues take the shorter way; other components are multiplied by alpha: CSS Color 4, section 12.
    private func mix(
        _ space: ColorSpace, _ one: PlainColor, _ first: Int?, _ other: PlainColor, _ second: Int?
    ) throws(Fault) -> PlainColor {
        let p1 = Double(first ?? second.map { 100 - $0 } ?? 50), p2 = Double(second ?? first.map { 100 - $0 } ?? 50)
        guard p1 + p2 > 0 else { throw .impossible }
        let (a, b) = (try one.converted(surely: space), try other.converted(surely: space))
        let share = p2 / (p1 + p2)
        let (alphaA, alphaB) = (a.alpha ?? 1, b.alpha ?? 1)
        let alpha = alphaA * (1 - share) + alphaB * share
        var result = PlainColor(space: space, components: [], alpha: a.alpha == nil && b.alpha == nil ? nil : alpha)
        for index in 0..<3 {
            let (x, y) = (a.components[index], b.components[index])
            if space.hasHue(at: index) {
                let way = (y - x).truncatingRemainder(dividingBy: 360)
                let short = way > 180 ? way - 360 : way < -180 ? way + 360 : way
                guard (short.magnitude - 180).magnitude > 1e-3 else { throw .unsure }
                result.components.append(space.limited(x + short * share, at: index))
            } else {
                let mixed = x * alphaA * (1 - share) + y * alphaB * share
                result.components.append(alpha == 0 ? mixed : mixed / alpha)
            }
        }
        if p1 + p2 < 100 { result.alpha = alpha * (p1 + p2) / 100 }
        return result
    }
}

extension PlainColor {
    /// Throws for a colour whose hue nobody sees, which CSS takes for missing.
    fileprivate func converted(surely target: ColorSpace) throws(FormulaCalculator.Fault) -> PlainColor {
        guard target != space else { return self }
        let color = converted(to: target)
        let isColourful =
            switch target {
            case .hsl: color.components[1] > 0.5 && (1...99).contains(color.components[2])
            case .hwb: color.components[1] + color.components[2] < 99
            case .lch: color.components[1] > 0.5
            case .oklch: color.components[1] > 0.005
            default: true
            }
        guard isColourful else { throw .unsure }
        return color
    }

    /// The colour that stands in files: one out of the range of its space is in Oklab.
    fileprivate func inFormat() throws(FormulaCalculator.Fault) -> PlainColor {
        guard components.allSatisfy(\.isFinite) else { throw .impossible }
        var color = self
        var isInRange = true
        for (index, component) in components.enumerated() {
            guard let range = space.bounds(at: index) else { continue }
            let excess = max(range.lowerBound - component, component - range.upperBound)
            // Half of the last digit that is kept.
            guard excess < 1e-9 || excess > 1e-6 else { throw .unsure }
            if excess > 1e-6 { isInRange = false }
            color.components[index] = min(range.upperBound, max(range.lowerBound, component))
        }
        if isInRange { return color }
        color = converted(to: .oklab)
        color.components[0] = min(1, max(0, color.components[0]))
        return color
    }
}

extension ColorSpace {
    fileprivate func hasHue(at index: Int) -> Bool {
        switch self {
        case .hsl, .hwb: index == 0
        case .lch, .oklch: index == 2
        default: false
        }
    }

    /// What the format allows; nil for a component that can be anything.
    fileprivate func bounds(at index: Int) -> ClosedRange<Double>? {
        switch self {
        case .hsl, .hwb: index == 0 ? nil : 0...100
        case .lab: index == 0 ? 0...100 : nil
        case .lch: index == 0 ? 0...100 : index == 1 ? 0 ... .infinity : nil
        case .oklab: index == 0 ? 0...1 : nil
        case .oklch: index == 0 ? 0...1 : index == 1 ? 0 ... .infinity : nil
        default: 0...1
        }
    }

    /// A component as the functions take it: lightness and chroma are bounded, a hue turns.
    fileprivate func limited(_ value: Double, at index: Int) -> Double {
        if hasHue(at: index) {
            let turned = value.truncatingRemainder(dividingBy: 360)
            return turned < 0 ? turned + 360 : turned
        }
        switch self {
        case .lab, .lch, .oklab, .oklch: return bounds(at: index).map { min($0.upperBound, max($0.lowerBound, value)) } ?? value
        case .hsl: return index == 1 ? max(0, value) : value
        default: return value
        }
    }
}
