import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A change that Tokens Studio makes to a colour: `modify` in `$extensions`, with a type, an amount and a colour space.
struct ColorModification {
    enum Change {
        case lighten, darken, alpha
        case mix(ColorValue)
    }

    var change: Change
    /// 0 to 1.
    var amount: Double
    /// Nil if no space is named: lightness then changes in OKLCH, and colours are mixed in sRGB.
    var space: ColorSpace?

    func applied(to color: ColorValue) -> ColorValue {
        switch change {
        case .alpha: color.with(alpha: amount)
        case .lighten: lit(color, towards: 1)
        case .darken: lit(color, towards: 0)
        case .mix(let other): mixed(color, with: other)
        }
    }

    /// Moves lightness, or each channel of RGB, towards `end` by `amount`. In LCH the chroma moves towards 0 by the same part.
    private func lit(_ color: ColorValue, towards end: Double) -> ColorValue {
        func moved(_ value: Double, of full: Double) -> Double { value + (end * full - value) * amount }
        var result = color.converted(to: space ?? .oklch)
        result.hex = nil
        result.missing = 0
        switch space {
        case .lch:
            result.components.x = moved(result.components.x, of: 100)
            result.components.y *= 1 - amount
        case .hsl: result.components.z = moved(result.components.z, of: 100)
        case nil: result.components.x = min(1, result.components.x * (end == 1 ? 1 + amount : 1 - amount))
        default: for index in 0..<3 { result.components[index] = moved(result.components[index], of: 1) }
        }
        return result
    }

    private func mixed(_ color: ColorValue, with other: ColorValue) -> ColorValue {
        let space = space ?? .srgb
        var (from, to) = (color.converted(to: space), other.converted(to: space))
        if space == .hsl || space == .lch { Self.alignHues(&from, &to, hue: space == .hsl ? 0 : 2) }
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * amount }
        var result = from
        result.hex = nil
        result.missing = 0
        for index in 0..<3 { result.components[index] = between(from.components[index], to.components[index]) }
        if space == .hsl { result.components.x = result.components.x.normalizedHue }
        if space == .lch { result.components.z = result.components.z.normalizedHue }
        result.alpha = between(color.alpha ?? 1, other.alpha ?? 1)
        return result
    }

    /// Makes hues interpolate along the shorter arc (CSS Color 4, section 12.4). A grey takes the other colour's hue.
    private static func alignHues(_ from: inout ColorValue, _ to: inout ColorValue, hue: Int) {
        if from.components.y < 0.01 { from.components[hue] = to.components[hue] }
        if to.components.y < 0.01 { to.components[hue] = from.components[hue] }
        let difference = to.components[hue] - from.components[hue]
        if difference > 180 { from.components[hue] += 360 }
        if difference < -180 { to.components[hue] += 360 }
    }
}

extension SyntaxTree {
    /// Returns Tokens Studio's modification of a colour in a token's `$extensions`.
    package func modification(in extensions: NodeID) -> NodeID? {
        guard let studio = value(of: "studio.tokens", in: extensions), let modify = value(of: "modify", in: studio), !isNull(modify) else {
            return nil
        }
        return modify
    }
}

extension LegacyReader {
    package mutating func modified(_ value: TokenValue, by extensions: NodeID, at node: NodeID) -> TokenValue? {
        guard let modify = tree.modification(in: extensions) else { return value }
        guard tree.kind(modify) == .mapping else { return leaveOut(.function("modify")) }
        let isOutermost = calculation.begin()
        defer { calculation.end(isOutermost: isOutermost) }
        guard let color = color(of: value, at: node), let modification = modification(modify) else {
            if isOutermost { reportCycle(at: node) }
            return leaveOut(calculation.isTargetInvalid ? .reference : .function("modify"))
        }
        // No replacement: the modification stays in `$extensions`, so writing the result would apply it twice.
        values.log.note(.colorModification, at: tree.range(modify), replacement: nil)
        return .color(modification.applied(to: color))
    }

    private mutating func color(of value: TokenValue, at node: NodeID) -> ColorValue? {
        switch value {
        case .color(let color): return color
        case .reference(let path):
            guard case .color(let color)? = operand(of: path, at: node) else { return nil }
            return color
        default: return nil
        }
    }

    private mutating func modification(_ modify: NodeID) -> ColorModification? {
        guard let type = tree.value(of: "type", in: modify), let amountNode = tree.value(of: "value", in: modify),
            case .quantity(let amount)? = evaluated(amountNode), amount.unit == nil, (0...1).contains(amount.value)
        else { return nil }
        let change: ColorModification.Change
        switch tree.string(type) {
        case "lighten": change = .lighten
        case "darken": change = .darken
        case "alpha": change = .alpha
        case "mix":
            guard let other = tree.value(of: "color", in: modify), case .color(let color)? = evaluated(other) else { return nil }
            change = .mix(color)
        default: return nil
        }
        let space: ColorSpace?
        switch tree.value(of: "space", in: modify).map(tree.string) {
        case nil: space = nil
        case "lch": space = .lch
        case "srgb": space = .srgb
        case "hsl": space = .hsl
        case "p3": space = .displayP3
        default: return nil
        }
        return ColorModification(change: change, amount: amount.value, space: space)
    }

    private mutating func evaluated(_ node: NodeID) -> ExpressionValue? {
        guard tree.isScalar(node) else { return nil }
        if let color = try? ColorValue(css: tree.string(node)) { return .color(color) }
        return try? LegacyExpression.evaluate(tree.bytes(node)) { operand(of: $0, at: node) }
    }
}
