import TokenModel

/// The declarations of each token.
extension Author {
    mutating func declareTokens() {
        for token in draft.tokens.indices {
            if draft.tokens[token].source == nil { declare(token, in: Layer(brand: draft.tokens[token].owner)) }
            overrideInBrands(token)
            overrideInModes(token)
        }
    }

    private mutating func overrideInBrands(_ token: Int) {
        guard draft.tokens[token].owner == nil else { return }
        for brand in draft.brands.indices where dice.chance(temper.brandOverrides) {
            note(draft.tokens[token].source == nil ? .brandOverrides : .copyReplacedByBrand)
            declare(token, in: Layer(brand: brand))
        }
    }

    private mutating func overrideInModes(_ token: Int) {
        guard draft.tokens[token].type.mayDifferByMode else { return }
        let layers = Set(draft.files.map(\.layer)).filter { $0.mode != nil }
        for layer in layers.sorted(by: { $0.order < $1.order }) where dice.chance(temper.modeOverrides) {
            guard draft.mayBeRedefined(token, in: layer) else { continue }
            note(layer.brand == nil ? .modes : .brandModes)
            declare(token, in: layer)
        }
    }

    private mutating func declare(_ token: Int, in layer: Layer) {
        let files = dice.shuffled(draft.files.indices.filter { draft.files[$0].layer == layer })
        guard let file = files.first else { return }
        append(token, file)
        guard let other = files.dropFirst().first, dice.chance(4) else { return }
        note(.redefinedTokens)
        append(token, other)
    }

    /// What a declaration of a token in a file may say.
    func setting(of token: Int, in file: Int) -> Setting {
        let file = draft.files[file]
        var setting = Setting(
            layer: file.layer, isLoose: file.isYAML || file.isLegacy, rank: token, contexts: draft.contexts(of: file.layer))
        setting.isLegacy = file.isLegacy
        setting.mayDifferByMode = draft.tokens[token].type.mayDifferByMode
        return setting
    }

    /// Declares a token in a file.
    mutating func append(_ token: Int, _ file: Int) {
        let type = draft.tokens[token].type
        var declaration = Declaration(file: file, value: value(of: type, setting(of: token, in: file)))
        declaration.isShort = isShort(declaration, token)
        declaration.hasType = !declaration.isShort && needsType(declaration, token)
        if case .map = declaration.value, type == .typography, dice.chance(30) {
            declaration.annotations.extensions = .map(["tokengen": typographyExtras()])
        }
        draft.tokens[token].declarations.append(declaration)
    }

    /// Whether the value may be written without `$value`: in YAML, if it is not a mapping and its type comes from a group or an alias.
    private mutating func isShort(_ declaration: Declaration, _ token: Int) -> Bool {
        guard draft.files[declaration.file].isYAML, dice.chance(temper.shortForms) else { return false }
        switch declaration.value {
        case .map: return false
        case .reference(let reference): return reference.form == .braces && reference.steps.isEmpty
        default: return draft.inheritsType(token)
        }
    }

    private mutating func needsType(_ declaration: Declaration, _ token: Int) -> Bool {
        if case .reference(let reference) = declaration.value, reference.steps.isEmpty { return dice.chance(20) }
        return dice.chance(25) || !draft.inheritsType(token)
    }
}

extension Layer {
    /// So sets of layers have an order.
    fileprivate var order: Int { (brand ?? -1) * 8 + (mode?.rawValue ?? 0) }
}

extension Draft {
    /// Whether a token's group gives it the type that it has.
    func inheritsType(_ token: Int) -> Bool {
        let groupPath = Array(tokens[token].path.dropLast())
        let isExtended = groupPath.indices.contains { index in group(at: groupPath[...index]).map { groups[$0].extended != nil } ?? false }
        return !isExtended && groupType(at: groupPath) == tokens[token].type
    }

    /// A mode redefines what exists without it.
    fileprivate func mayBeRedefined(_ token: Int, in layer: Layer) -> Bool {
        tokens[token].owner == nil || tokens[token].owner == layer.brand
    }
}
