import TokenModel

/// Brands, modes, and their files.
extension Author {
    mutating func chooseShape() {
        draft.layout = dice.chance(6) ? .plain : dice.chance(15) ? .resolver : .folders
        note(feature(of: draft.layout))
        chooseBrands()
        chooseArrangement()
        let modes = draft.layout == .plain ? [] : [TokenMode.dark, .highContrast].filter { _ in dice.chance(60) }
        addFiles(of: .base, atMost: draft.layout == .plain ? 1 : 3)
        for brand in draft.brands.indices { addFiles(of: Layer(brand: brand), atMost: 2) }
        for mode in modes { addModeFiles(mode) }
        if modes.count == 2, draft.layout == .folders, dice.chance(50) { addModeFiles(.darkHighContrast) }
        makeBrandsSingleFiles()
        decomposeSomeFile()
        if draft.layout == .resolver { chooseResolver() }
        draft.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func feature(of layout: Draft.Layout) -> Feature {
        switch layout {
        case .folders: .folders
        case .resolver: .resolverDocument
        case .plain: .plainFolder
        }
    }

    private mutating func chooseBrands() {
        guard draft.layout != .plain, dice.chance(88) else { return note(.noBrands) }
        var scope = NameScope(reserved: ["platform", "wordCount", "tokens"])
        let count = dice.pick([1, 1, 2, 2, 3])
        draft.brands = (0..<count).map { _ in name(in: &scope) { $0.isBrandName } }
        note(count == 1 ? .oneBrand : .severalBrands)
    }

    private mutating func chooseArrangement() {
        draft.arrangement.isSingle = dice.chance(35)
        draft.arrangement.access =
            draft.arrangement.isSingle ? dice.pick(["public", "internal", "package"]) : dice.pick(["public", "package"])
        if dice.chance(15) { draft.arrangement.platformModule = dice.pick(["AppStyles", "Platform_2", "DesignSystem"]) }
        note(draft.arrangement.isSingle ? .singleArrangement : .modules)
    }

    /// Some editors and file systems do this unasked.
    private mutating func decomposeSomeFile() {
        guard temper.nameKinds.contains(.composed), dice.chance(30) else { return }
        draft.files[dice.roll(draft.files.count)].isDecomposed = true
        note(.mixedNormalForms)
    }

    private mutating func chooseResolver() {
        let isYAML = !dice.chance(temper.json)
        let name = dice.pick(["resolver", "tokens.resolver", "my app.resolver"])
        draft.resolver = ResolverDraft(
            path: name + (isYAML ? ".yaml" : ".json"), isYAML: isYAML, hasInnerSet: dice.chance(30), hasOtherModifier: dice.chance(30))
        for file in draft.files.indices where draft.files[file].isYAML == isYAML && !draft.files[file].isLegacy && dice.chance(25) {
            draft.files[file].isInline = true
            draft.files[file].hasSchema = false
            note(.inlineSources)
        }
    }

    private mutating func addModeFiles(_ mode: TokenMode) {
        addFiles(of: Layer(mode: mode), atMost: 2)
        guard draft.layout == .folders else { return }
        for brand in draft.brands.indices where dice.chance(40) { addFiles(of: Layer(brand: brand, mode: mode), atMost: 2) }
    }

    private mutating func addFiles(of layer: Layer, atMost limit: Int) {
        let count = dice.roll(1...limit)
        for index in 0..<count {
            let isJSON = dice.chance(temper.json)
            let ending = isJSON ? dice.pick(["json", "tokens.json", "tokens"]) : dice.pick(["yaml", "yaml", "yml"])
            let path = path(of: layer, name: count == 1 ? nil : "\(dice.pick(["a", "b", "sub/c", "z"]))\(index)", ending: ending)
            let isLegacy = isJSON && dice.chance(temper.legacy)
            let hasSchema = dice.chance(8)
            draft.files.append(FileDraft(path: path, isYAML: !isJSON, layer: layer, isLegacy: isLegacy, hasSchema: hasSchema))
            if hasSchema { note(.schemas) }
            if isLegacy { note(.legacyForms) }
            note(isJSON ? .json : .yaml)
        }
        if count > 1 { note(.severalFiles) }
    }

    /// - Parameter name: nil if the layer is one file.
    private mutating func path(of layer: Layer, name: String?, ending: String) -> String {
        let brand = layer.brand.map { draft.brands[$0] }
        switch (draft.layout, brand, layer.mode?.name) {
        case (.plain, _, _): return "\(name ?? "tokens").\(ending)"
        case (.resolver, _, _): return "\(dice.pick(["sets", "more/sets", "x y"]))/\(draft.files.count)-\(name?.last ?? "s").\(ending)"
        case (_, nil, nil): return "base/\(name ?? dice.pick(["tokens", "color", "deep/down/tokens", "größe", "a b"])).\(ending)"
        case (_, let brand?, nil): return "brands/\(brand)/\(name ?? "tokens").\(ending)"
        case (_, nil, let mode?): return name.map { "modes/\(mode)/\($0).\(ending)" } ?? "modes/\(mode).\(ending)"
        case (_, let brand?, let mode?):
            return name.map { "brands/\(brand)/modes/\(mode)/\($0).\(ending)" } ?? "brands/\(brand)/modes/\(mode).\(ending)"
        }
    }

    /// A brand that has nothing else may be a file instead of a folder.
    private mutating func makeBrandsSingleFiles() {
        guard draft.layout == .folders else { return }
        for brand in draft.brands.indices {
            let own = draft.files.indices.filter { draft.files[$0].layer.brand == brand }
            guard own.count == 1, dice.chance(60) else { continue }
            note(.brandFiles)
            let ending = draft.files[own[0]].path.split(separator: "/").last?.drop { $0 != "." } ?? ""
            draft.files[own[0]].path = "brands/\(draft.brands[brand])\(ending)"
        }
    }
}

extension String {
    /// Whether a file may have this name.
    fileprivate var isBrandName: Bool {
        let isHidden = hasPrefix(".") || hasPrefix("-") || unicodeScalars.contains { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F }
        let hasLetter = unicodeScalars.contains { $0.properties.isAlphabetic || !$0.isASCII }
        return !isHidden && hasLetter && utf8.count <= 180
    }
}
