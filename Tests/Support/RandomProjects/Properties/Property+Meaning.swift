import TokenDiagnostics
import TokenModel
import TokenResolver

extension Property {
    /// A project without errors is accepted unchanged.
    static let accepted = Property(name: "accepted") { trial throws(Violation) in
        try require(!trial.diagnostics.contains { $0.id == .internalError }, "a bug: \(trial.errors.map(\.text))")
        guard trial.draft.damage == nil else { return }
        let errors = trial.errors.prefix(3).map {
            "\($0.id): \($0.text) at \($0.range.map { "\($0.file.name):\($0.startLocation.line)" } ?? "?")"
        }
        try require(errors.isEmpty, "it is refused: \(errors.joined(separator: "; "))")
    }

    /// Every token and every field of a style has the intended value, in each brand and mode.
    static let meaning = Property(name: "meaning") { trial throws(Violation) in
        guard trial.draft.isMeaningKnown, trial.draft.damage == nil, let resolved = trial.resolved else { return }
        for place in trial.draft.brandPlaces {
            let brand = place.map { trial.draft.brands[$0] }
            guard let resolvedBrand = brand.map({ name in resolved.brands.first { $0.name == name } }) ?? resolved.brands.first else {
                throw Violation("the brand '\(brand ?? "")' is missing")
            }
            try compareTokens(of: trial.draft, place, with: resolvedBrand)
            try compareStyles(of: trial.draft, place, with: resolvedBrand, resolved.styles)
        }
    }

    /// After edits, formulas may have results that depend on the last digits; these are not compared.
    static func compareEdited(_ draft: Draft, _ place: Int?, with brand: ResolvedBrand, _ layout: StyleLayout) throws(Violation) {
        try compareTokens(of: draft, place, with: brand, isEdited: true)
        try compareStyles(of: draft, place, with: brand, layout, isEdited: true)
    }

    private static func compareTokens(
        of draft: Draft, _ place: Int?, with brand: ResolvedBrand, isEdited: Bool = false
    ) throws(Violation) {
        var values: [String: ByMode<ValueID>] = [:]
        for token in brand.tokens { values[token.path] = token.values }
        let expected = draft.tokens.indices.filter {
            draft.isThere($0, in: place) && draft.winner(of: $0, in: Context(brand: place, mode: .light)) != nil
        }
        try require(values.count == expected.count, "\(brand.name) has \(values.count) tokens, not \(expected.count)")
        for token in expected {
            let path = draft.tokens[token].path.joined(separator: ".")
            guard let places = values[path] else { throw Violation("'\(path)' is missing in '\(brand.name)'") }
            for mode in TokenMode.allCases {
                let context = Context(brand: place, mode: mode)
                if isEdited, draft.plain(token, in: context) == nil { continue }
                let (value, wanted) = (brand.values[places[mode]], draft.meaning(of: token, in: context))
                try require(
                    draft.isMeant(value, wanted),
                    "'\(path)' in '\(brand.name)', \(mode.label): \(value), not \(wanted.map { "\($0)" } ?? "nil")")
            }
        }
    }

    private static func compareStyles(
        of draft: Draft, _ place: Int?, with brand: ResolvedBrand, _ layout: StyleLayout, isEdited: Bool = false
    ) throws(Violation) {
        for block in layout.variantBlocks {
            let type = layout.types[block.type]
            let leaves = draft.leaves(ofStyle: type.name)
            try require(leaves.count == type.leaves.count, "'\(type.name)' has \(type.leaves.count) leaves, not \(leaves.count)")
            for (index, leaf) in leaves.enumerated() {
                let places = brand.leaves[block.firstLeaf + index].values
                for mode in TokenMode.allCases {
                    let context = Context(brand: place, mode: mode)
                    let words = draft.words(of: leaf, ofStyle: type.name, variant: block.variant, in: nil, context)
                    if isEdited, let words, draft.plain(words, in: context) == nil { continue }
                    let value = places.map { brand.values[$0[mode]] }
                    let wanted = draft.meaning(of: leaf, ofStyle: type.name, variant: block.variant, in: context)
                    let path = "\(type.name)/\(block.variant)/\(leaf.names.joined(separator: "/"))"
                    try require(
                        draft.isMeant(value, wanted),
                        "'\(path)' in '\(brand.name)', \(mode.label): \(value.map { "\($0)" } ?? "nil"), not \(wanted.map { "\($0)" } ?? "nil")"
                    )
                }
            }
        }
    }
}

extension Draft {
    /// Whether a value is the one that was meant. Only calculated ones may differ in their last digits.
    func isMeant(_ value: TokenValue?, _ wanted: TokenValue?) -> Bool {
        features.contains(.formulas) ? value.isNear(wanted) : value == wanted
    }
}
