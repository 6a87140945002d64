import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A change that Tokens Studio makes to a colour: `modify` in `$extensions`, with a type, an amount and a colour space.
struct ColorModification {
    enum Change {
        case lighten, darken, alpha
        case mix(ColorValue)
    }

    /// The members by which other tools change a value that is written elsewhere in the token.
    static let names = ["alpha", "modify", "opacity"]
    /// The members of `modify`. Any other one could change the result.
    static let members = ["type", "value", "amount", "color", "space", "format"]

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

    /// Returns the members of a token that change its value, in the order in which they do: `modify` in `$extensions` or beside the value, then an
    /// alpha.
    package func modifications(of token: NodeID) -> [(name: String, node: NodeID)] {
        var found: [(name: String, node: NodeID)] = []
        for (key, value) in entries(of: token) {
            if equals(key, "$extensions") || equals(key, "extensions") {
                if let modify = modification(in: value) { found.insert(("modify", modify), at: 0) }
            } else if isModification(key, value), !isNull(value) {
                let name = string(key)
                if name == "modify" { found.insert((name, value), at: 0) } else { found.append((name, value)) }
            }
        }
        return found
    }

    /// Whether a member of a token changes its value, and is not a token of that name inside it.
    func isModification(_ key: NodeID, _ value: NodeID) -> Bool {
        guard ColorModification.names.contains(where: { bytes(key).elementsEqual($0.utf8) }) else { return false }
        return kind(value) != .mapping || equals(key, "modify") && self.value(of: "type", in: value) != nil
    }
}

extension LegacyReader {
    package mutating func modified(_ value: TokenValue, of token: NodeID, as type: TokenType, at node: NodeID) -> TokenValue? {
        let modifications = tree.modifications(of: token)
        guard !modifications.isEmpty else { return value }
        guard type == .color else {
            // To Tokens Studio, a modification in `$extensions` changes colours and nothing else.
            let change = modifications.first { name, place in
                type.holdsColors || name == "modify" && tree.parent(of: place) == token
            }
            return change.map { leaveOut(.member($0.name)) } ?? value
        }
        let isOutermost = calculation.begin()
        defer { calculation.end(isOutermost: isOutermost) }
        guard var color = color(of: value, at: node) else { return fail(modifications[0].name, at: node, isOutermost) }
        for (name, place) in modifications {
            guard let changed = name == "modify" ? modified(color, by: place) : withAlpha(place, color, isLiteral: value.isColor) else {
                return fail(name, at: node, isOutermost)
            }
            color = changed
            // No replacement: the modification stays where it is, so writing the result would apply it twice.
            if tree.parent(of: place) != token { values.log.note(.colorModification, at: tree.range(place), replacement: nil) }
        }
        return .color(color)
    }

    private mutating func fail(_ name: String, at node: NodeID, _ isOutermost: Bool) -> TokenValue? {
        if isOutermost { reportCycle(at: node) }
        return leaveOut(calculation.isTargetInvalid ? .reference : .member(name))
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

    /// Applies one modification, or a list of them in turn.
    private mutating func modified(_ color: ColorValue, by modify: NodeID) -> ColorValue? {
        var color = color
        let items = tree.kind(modify) == .sequence ? Array(tree.items(of: modify)) : [modify]
        guard !items.isEmpty else { return nil }
        for item in items {
            guard let modification = modification(item) else { return nil }
            color = modification.applied(to: color)
        }
        return color
    }

    /// Nil if it is not an alpha, or if a colour that is written here has another alpha already.
    private mutating func withAlpha(_ node: NodeID, _ color: ColorValue, isLiteral: Bool) -> ColorValue? {
        guard case .quantity(let alpha)? = evaluated(node), alpha.unit == nil, (0...1).contains(alpha.value) else { return nil }
        guard isLiteral, let own = color.alpha, own != 1 else { return color.with(alpha: alpha.value) }
        return abs(own - alpha.value) < 0.005 ? color : nil
    }

    private mutating func modification(_ modify: NodeID) -> ColorModification? {
        guard let type = tree.value(of: "type", in: modify),
            tree.entries(of: modify).allSatisfy({ ColorModification.members.contains(tree.string($0.key)) })
        else { return nil }
        // Of the changes with an 'amount', which are functions of a library for colours, only this one is the same in all of them.
        let amountNode = tree.value(of: "value", in: modify) ?? (tree.equals(type, "alpha") ? tree.value(of: "amount", in: modify) : nil)
        guard let amountNode, case .quantity(let amount)? = evaluated(amountNode), amount.unit == nil, (0...1).contains(amount.value) else {
            return nil
        }
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

extension TokenType {
    /// Whether a value of the type is a colour or has one.
    var holdsColors: Bool { [.color, .shadow, .border, .gradient].contains(self) }
}

extension TokenValue {
    fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}
