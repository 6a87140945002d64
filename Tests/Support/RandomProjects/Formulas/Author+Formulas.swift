import TokenModel

/// Values that are calculated from other tokens.
extension Author {
    /// Usually nil. The result is known, and of a usual size, wherever the value applies.
    mutating func formula(of type: TokenType, _ setting: Setting, isSigned: Bool = false) -> Node? {
        // No dice for projects without formulas.
        guard temper.formulas > 0, !setting.isLegacy, type.isOperand, dice.chance(temper.formulas) else { return nil }
        for _ in 0..<3 {
            let drawn: Formula =
                switch type {
                case .color: color(setting, depth: 0)
                case .fontWeight: .call(.clamp, [literal("100"), quantity(.fontWeight, setting, depth: 1), literal("900")])
                default: bounded(quantity(type, setting, depth: 0).inFunction, type, isSigned: isSigned)
                }
            let node = Node.formula(drawn)
            guard setting.contexts.allSatisfy({ draft.plain(node, in: $0) != nil }) else { continue }
            note(.formulas)
            note(type == .color ? .formulasOfColors : .formulasOfNumbers)
            if !setting.isLoose { note(.formulasInJSON) }
            if node.holdsReference { note(.formulasOfTokens) }
            return node
        }
        return nil
    }

    /// A size that fits any place: the largest are those of literals.
    private func bounded(_ formula: Formula, _ type: TokenType, isSigned: Bool) -> Formula {
        let (low, high) =
            switch type {
            case .dimension: (isSigned ? "-96px" : "0px", "96px")
            case .duration: ("0ms", "9s")
            default: ("0", "40")
            }
        return .call(.clamp, [.operand(.text(low), type), formula, .operand(.text(high), type)])
    }

    private func literal(_ text: String) -> Formula { .operand(.number(text), .number) }

    // MARK: Quantities

    /// A number of the type, or a calculation with such numbers.
    private mutating func quantity(_ type: TokenType, _ setting: Setting, depth: Int) -> Formula {
        let depth = depth + 1
        guard depth < 4, dice.chance(depth == 1 ? 100 : 45) else { return operand(type, setting) }
        switch dice.roll(12) {
        case 0, 1: return .sum(quantity(type, setting, depth: depth), quantity(type, setting, depth: depth))
        case 2: return .difference(quantity(type, setting, depth: depth), quantity(type, setting, depth: depth))
        case 3, 4: return .product(quantity(type, setting, depth: depth), factor(setting))
        case 5: return .product(factor(setting), quantity(type, setting, depth: depth))
        case 6: return .quotient(quantity(type, setting, depth: depth), literal(dice.pick(["2", "3", "0.75", "1e1", "-4"])))
        case 7:
            let arguments = [quantity(type, setting, depth: depth), operand(type, setting), operand(type, setting)]
            return .call(dice.pick([.min, .max]), Array(arguments.prefix(dice.roll(1...3))))
        case 8: return .call(.clamp, [operand(type, setting), quantity(type, setting, depth: depth), operand(type, setting)])
        case 9: return steps(type, quantity(type, setting, depth: depth))
        case 10: return .call(.abs, [quantity(type, setting, depth: depth)])
        default:
            guard type == .number || type == .fontWeight else { return operand(type, setting) }
            let base = Formula.call(.abs, [quantity(.number, setting, depth: depth)])
            return dice.chance(50) ? .call(.sqrt, [base]) : .call(.pow, [base, literal(dice.pick(["2", "0.5", "1.5", "-1"]))])
        }
    }

    private mutating func steps(_ type: TokenType, _ value: Formula) -> Formula {
        let function = dice.pick([Formula.Function.round, .roundUp, .roundDown, .roundToZero, .rem])
        if type == .number, function != .rem, dice.chance(30) { return .call(function, [value]) }
        let step =
            switch type {
            case .dimension: dice.pick(["4px", "1px", "0.25rem", "0.5px"])
            case .duration: dice.pick(["50ms", "0.1s"])
            default: dice.pick(["1", "0.25", "5"])
            }
        return .call(function, [value, .operand(.text(step), type == .fontWeight ? .number : type)])
    }

    private mutating func factor(_ setting: Setting) -> Formula {
        dice.chance(30) ? operand(.number, setting) : literal(dice.pick(["2", "0.5", "1.25", "-1", "1e-1", "1.333", ".75"]))
    }

    /// A token, or a value in words.
    private mutating func operand(_ type: TokenType, _ setting: Setting) -> Formula {
        let isToken = dice.chance(75)
        if isToken, let reference = token(type == .fontWeight && dice.chance(30) ? .number : type, setting) { return reference }
        switch type {
        case .dimension: return .operand(.text(dice.pick(["1px", "8px", "0.5rem", "1rem", "-2px", "12.5px", "2e1px"])), type)
        case .duration: return .operand(.text(dice.pick(["100ms", "0.25s", "16.5ms"])), type)
        case .fontWeight: return literal(dice.pick(["100", "400", "550.5"]))
        default: return literal(dice.pick(["1", "0.5", "2.75", "-3", "1e1"]))
        }
    }

    private mutating func token(_ type: TokenType, _ setting: Setting) -> Formula? {
        // Long chains of tokens with several references each would take long to calculate.
        let reference = reference(to: type, setting.forFormulas) { draft, token in draft.reach(of: token) <= 24 }
        return reference.map { .operand($0, type) }
    }

    // MARK: Colours

    private mutating func color(_ setting: Setting, depth: Int) -> Formula {
        switch dice.roll(10) {
        case 0..<2: return recolored(Formula.channels, base(setting, depth), alpha(setting))
        case 2..<6:
            let function = dice.pick(Formula.ColorFunction.allCases + [.oklch, .oklch])
            var components = Formula.channels
            for index in 0..<3 where dice.chance(45) { components[index] = component(index, function, setting) }
            return .relative(function, base(setting, depth), components, alpha: dice.chance(25) ? alpha(setting) : nil)
        default:
            let space = dice.pick([ColorSpace.oklab, .oklab, .oklch, .srgb, .srgbLinear, .displayP3, .lab, .lch, .hsl, .xyzD65])
            let shares = dice.pick([(nil, nil), (nil, 20), (85, nil), (70, 30), (30, 20), (90, 60)] as [(Int?, Int?)])
            let (one, other) = (base(setting, depth), base(setting, depth))
            return .mix(space, .init(color: one, percent: shares.0), .init(color: other, percent: shares.1))
        }
    }

    private mutating func recolored(_ components: [Formula], _ base: Formula, _ alpha: Formula) -> Formula {
        .relative(dice.pick(Formula.ColorFunction.allCases), base, components, alpha: alpha)
    }

    private mutating func base(_ setting: Setting, _ depth: Int) -> Formula {
        if depth < 2, dice.chance(12) { return color(setting, depth: depth + 1) }
        if dice.chance(85), let token = token(.color, setting) { return token }
        return .operand(.text(dice.pick(["#783BF9", "#0a7", "rebeccapurple", "#E0267A80", "rgb(10 120 200 / 50%)"])), .color)
    }

    private mutating func component(_ index: Int, _ function: Formula.ColorFunction, _ setting: Setting) -> Formula {
        let channel = Formula.channel(index)
        let step = "\(function.steps[index])"
        switch dice.roll(6) {
        case 0: return .sum(channel, literal(step))
        case 1: return .difference(channel, literal(step))
        case 2, 3: return .product(channel, factor(setting))
        case 4: return .call(dice.pick([.min, .max]), [channel, literal(step)])
        default: return literal(step)
        }
    }

    private mutating func alpha(_ setting: Setting) -> Formula {
        switch dice.roll(4) {
        case 0: .percentage(dice.pick(["40%", "12.5%", "100%"]))
        case 1: .product(.channel(3), literal(dice.pick(["0.5", "0.9", "2"])))
        case 2: .product(operand(.number, setting), .percentage("10%"))
        default: literal(dice.pick(["0.25", ".5", "0", "1"]))
        }
    }
}

extension Formula {
    /// Those of the origin.
    fileprivate static let channels: [Formula] = [.channel(0), .channel(1), .channel(2)]

    /// Not a single operand, which would be an alias or a plain value.
    fileprivate var inFunction: Formula {
        if case .operand = self { .call(.max, [self]) } else { self }
    }
}

extension Setting {
    /// References in formulas are in braces.
    fileprivate var forFormulas: Setting {
        var setting = self
        setting.takesPointers = false
        return setting
    }
}

extension Draft {
    /// How many values are read for one of a token, at most.
    fileprivate func reach(of token: Int) -> Int {
        var reach = 1 + (tokens[token].source.map { self.reach(of: $0) } ?? 0)
        for declaration in tokens[token].declarations {
            declaration.value.forEachReference { reach += self.reach(of: $0.token) }
        }
        return reach
    }
}
