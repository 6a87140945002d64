import TokenFormat
import TokenModel
import TokenResolver

/// The values of style types: in all brands, in one, in variants.
extension Author {
    mutating func giveValues(to type: Int) {
        guard dice.chance(85) else { return note(.partTypes) }
        var levels: [StyleLevel] = []
        if dice.chance(90) { levels.append(level(of: type, brand: nil, variant: nil)) }
        var scope = NameScope(reserved: ["default"])
        for _ in 0..<dice.pick([0, 0, 1, 2]) {
            note(.variants)
            levels.append(level(of: type, brand: nil, variant: name(in: &scope) { Self.isStyleName($0) && $0.hasLetter }))
        }
        let variants = levels.compactMap(\.variant)
        for brand in draft.brands.indices where dice.chance(25) {
            note(.brandStyles)
            levels.append(level(of: type, brand: brand, variant: nil))
            if let variant = dice.pickAny(variants), dice.chance(50) { levels.append(level(of: type, brand: brand, variant: variant)) }
        }
        draft.styles.types[type].levels = levels
    }

    private mutating func level(of type: Int, brand: Int?, variant: String?) -> StyleLevel {
        StyleLevel(brand: brand, variant: variant, values: values(of: draft.styles.types[type].fields, setting(in: brand), depth: 0))
    }

    private func setting(in brand: Int?) -> Setting {
        let layer = Layer(brand: brand)
        var setting = Setting(layer: layer, isLoose: true, rank: draft.tokens.count, contexts: draft.contexts(of: layer))
        setting.takesPointers = false
        return setting
    }

    /// What a state of a component changes of the fields.
    mutating func patch(of fields: [FieldDraft], brand: Int?) -> [(field: String, value: FieldValue)] {
        values(of: fields, setting(in: brand), depth: 1)
    }

    mutating func fieldValue(of kind: FieldKind, brand: Int?, _ bounds: NumberBounds? = nil) -> Node {
        leaf(kind, setting(in: brand), bounds)
    }

    /// Some values, other ones.
    mutating func editStyles() {
        let share = dice.pick([5, 20, 60])
        for type in draft.styles.types.indices {
            for place in draft.styles.types[type].levels.indices where dice.chance(share) {
                let level = draft.styles.types[type].levels[place]
                draft.styles.types[type].levels[place].values = self.level(of: type, brand: level.brand, variant: level.variant).values
            }
        }
    }

    private mutating func values(of fields: [FieldDraft], _ setting: Setting, depth: Int) -> [(field: String, value: FieldValue)] {
        fields.filter { _ in dice.chance(depth == 0 ? 75 : 40) }.map { ($0.name, value(of: $0, setting, depth)) }
    }

    private mutating func value(of field: FieldDraft, _ setting: Setting, _ depth: Int) -> FieldValue {
        if dice.chance(5) {
            note(.resets)
            return .reset
        }
        if case .style(let name) = field.kind {
            return .part(values(of: draft.fields(ofStyle: name), setting, depth: depth + 1))
        }
        guard field.hasStates, dice.chance(70) else { return .value(leaf(field.kind, setting, field.bounds)) }
        return .states(states(of: field, setting))
    }

    private mutating func states(of field: FieldDraft, _ setting: Setting) -> [(bits: UInt8, value: Node?)] {
        let bits = [0] + Set((0..<dice.roll(0...3)).map { _ in UInt8(dice.roll(1...15)) }).sorted()
        return bits.map { ($0, dice.chance(5) ? nil : leaf(field.kind, setting, field.bounds)) }
    }

    private mutating func leaf(_ kind: FieldKind, _ setting: Setting, _ bounds: NumberBounds? = nil) -> Node {
        switch kind {
        // Numbers that are no fraction may be anything else in a project.
        case .token(.number) where bounds?.range == 0...1: return .number(fraction())
        case .token(.number) where bounds?.isWhole == true: return .number("\(dice.roll(0...9))\(dice.pick(["", ".0", "e0"]))")
        case .token(.number) where bounds.map({ $0.range.lowerBound > 0 }) ?? false: return .number("\(dice.roll(1...999))")
        case .token(let type): return value(of: type, setting.forStyles(of: type))
        case .boolean: return .boolean(dice.chance(50))
        case .string: return .text(description())
        case .image: return .text(dice.pick(["star", "chat/reaction", "https://example.com/ä.png?x=1", "A \"b\"", "null"]))
        case .insets: return insets(setting)
        case .enumeration(let name): return .text(dice.pick(draft.cases(ofEnumeration: name)))
        case .style: return .map([])
        }
    }

    private mutating func insets(_ setting: Setting) -> Node {
        .map(
            TokenValue.sides.filter { _ in dice.chance(75) }.map { side in
                Node.Member(name: side, value: value(of: .dimension, setting.forStyles(of: .dimension)))
            })
    }
}

extension Setting {
    fileprivate func forStyles(of type: TokenType) -> Setting {
        var setting = self
        setting.mayDifferByMode = type.mayDifferByMode
        return setting
    }
}

extension String {
    /// Without one, the accessor of a variant would have no name of its own.
    fileprivate var hasLetter: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }
}
