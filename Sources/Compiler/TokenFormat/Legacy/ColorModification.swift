import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A change that Tokens Studio makes to a colour: `modify` in `$extensions`, with a type, an amount and a colour space. It is translated to steps of our own
/// expressions.
struct ColorModification {
    enum Change {
        case lighten, darken, alpha
        case mix(LegacyOperand)
    }

    /// The members by which other tools change a value that is written elsewhere in the token.
    static let names = ["alpha", "modify", "opacity"]
    /// The members of `modify`. Any other one could change the result.
    static let members = ["type", "value", "amount", "color", "space", "format"]

    var change: Change
    /// 0 to 1.
    var amount: LegacyOperand
    /// Nil if no space is named: lightness then changes in OKLCH, and colours are mixed in sRGB.
    var space: ColorSpace?

    /// Returns the changed colour. Nil for an amount with a unit.
    func applied(to color: LegacyOperand) -> LegacyOperand? {
        switch change {
        case .alpha: return color.setting(alpha: amount)
        case .lighten, .darken: return lit(color)
        case .mix(let other):
            var result = color
            result.steps += other.steps + amount.steps + [.plainMix(space ?? .srgb)]
            result.isLenient = color.isLenient || other.isLenient || amount.isLenient
            return result
        }
    }

    /// Moves lightness, or each channel of RGB, towards its end by the amount. In LCH the chroma moves towards 0 by the same part.
    private func lit(_ color: LegacyOperand) -> LegacyOperand {
        let notation = ColorNotation(space ?? .oklch, isPredefined: space == .displayP3)
        var components: [[Expression.Step]] = [[.channel(0)], [.channel(1)], [.channel(2)]]
        switch space {
        case .lch:
            components[0] = moved(0, of: 100)
            components[1] = scaled(1, by: rest)
        case .hsl: components[2] = moved(2, of: 100)
        case nil: components[0] = scaled(0, by: isLighter ? more : rest)
        default: for index in 0..<3 { components[index] = moved(index, of: space == .srgb ? 255 : 1) }
        }
        var result = color.relative(to: notation, components)
        result.isLenient = color.isLenient || amount.isLenient
        return result
    }

    private var isLighter: Bool { if case .lighten = change { true } else { false } }

    /// `1 - amount`.
    private var rest: [Expression.Step] {
        if let literal = amount.literal { return [.operand(.number((1 - literal).roundedResult))] }
        return [.operand(.number(1))] + amount.steps + [.subtract]
    }

    /// `1 + amount`.
    private var more: [Expression.Step] {
        if let literal = amount.literal { return [.operand(.number((1 + literal).roundedResult))] }
        return [.operand(.number(1))] + amount.steps + [.add]
    }

    private func scaled(_ index: Int, by factor: [Expression.Step]) -> [Expression.Step] { [.channel(index)] + factor + [.multiply] }

    private func moved(_ index: Int, of full: Double) -> [Expression.Step] {
        guard isLighter else { return scaled(index, by: rest) }
        return [.channel(index), .operand(.number(full)), .channel(index), .subtract] + amount.steps + [.multiply, .add]
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
        isTargetInvalid = false
        guard var color = operand(of: value), color.kind == .color else { return fail(modifications[0].name) }
        for (name, place) in modifications {
            guard let changed = name == "modify" ? modified(color, by: place) : withAlpha(place, color) else { return fail(name) }
            color = changed
            // No replacement here: it depends on the values of other tokens.
            if tree.parent(of: place) != token { values.log.note(.colorModification, at: tree.range(place), replacement: nil) }
        }
        // The same alpha again changes nothing.
        if color.steps == operand(of: value)?.steps { return value }
        // Also without references it stays an expression, since migration removes the members.
        return (try? color.expression(as: .color)).map { .expression($0) } ?? fail(modifications[0].name)
    }

    private mutating func fail(_ name: String) -> TokenValue? { leaveOut(isTargetInvalid ? .reference : .member(name)) }

    /// Applies one modification, or a list of them in turn.
    private mutating func modified(_ color: LegacyOperand, by modify: NodeID) -> LegacyOperand? {
        var color = color
        let items = tree.kind(modify) == .sequence ? Array(tree.items(of: modify)) : [modify]
        guard !items.isEmpty else { return nil }
        for item in items {
            guard let changed = modification(item)?.applied(to: color) else { return nil }
            color = changed
        }
        return color
    }

    /// Nil if it is not an alpha, or if a colour that is written here has another alpha already.
    private mutating func withAlpha(_ node: NodeID, _ color: LegacyOperand) -> LegacyOperand? {
        guard let alpha = fraction(node) else { return nil }
        guard let own = color.ownAlpha else { return color.setting(alpha: alpha) }
        guard case .number(let own) = own, let literal = alpha.literal else { return nil }
        if own == 1 { return color.setting(alpha: alpha) }
        return abs(own - literal) < 0.005 ? color : nil
    }

    private mutating func modification(_ modify: NodeID) -> ColorModification? {
        guard let type = tree.value(of: "type", in: modify),
            tree.entries(of: modify).allSatisfy({ ColorModification.members.contains(tree.string($0.key)) })
        else { return nil }
        // Of the changes with an 'amount', which are functions of a library for colours, only this one is the same in all of them.
        let amountNode = tree.value(of: "value", in: modify) ?? (tree.equals(type, "alpha") ? tree.value(of: "amount", in: modify) : nil)
        guard let amountNode, let amount = fraction(amountNode) else { return nil }
        let change: ColorModification.Change
        switch tree.string(type) {
        case "lighten": change = .lighten
        case "darken": change = .darken
        case "alpha": change = .alpha
        case "mix":
            guard let other = tree.value(of: "color", in: modify).flatMap({ operand($0) }), other.kind == .color else { return nil }
            change = .mix(other)
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
        return ColorModification(change: change, amount: amount, space: space)
    }

    private mutating func operand(_ node: NodeID) -> LegacyOperand? {
        guard tree.isScalar(node) else { return nil }
        if let color = try? ColorValue(css: tree.string(node)) { return LegacyOperand(color) }
        return try? operand(of: tree.bytes(node), at: node)
    }

    /// Returns a number from 0 to 1. Nil if it is another one now: some tools write 40 for 40 %.
    private mutating func fraction(_ node: NodeID) -> LegacyOperand? {
        guard let operand = operand(node)?.asNumber, operand.kind == .number, let expression = try? operand.expression(as: .number) else {
            return nil
        }
        let present = expression.replacingReferences { presentOperand(of: $0) }
        guard present.isConstant else { return operand }
        guard case .number(let number)? = try? present.result(remInPoints: remInPoints), (0...1).contains(number) else { return nil }
        return operand
    }

    private mutating func presentOperand(of path: String) -> TokenValue { presentValue(of: path) ?? .reference(path) }
}

extension LegacyOperand {
    /// The alpha that a colour is written with: a number if that is known here. Nil for a colour with the alpha of a reference.
    fileprivate var ownAlpha: TokenValue? {
        switch steps.last {
        case .operand(.color(let color)): return color.alpha.map { .number($0) }
        case .color(_, let form) where form.hasAlpha:
            if case .operand(let alpha)? = steps.dropLast().last { return alpha }
            return .keyword("")
        default: return nil
        }
    }
}

extension TokenType {
    /// Whether a value of the type is a colour or has one.
    var holdsColors: Bool { [.color, .shadow, .border, .gradient].contains(self) }
}
