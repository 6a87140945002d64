package import TokenModel

extension TokenCatalogue {
    /// For messages: the path that has a slot.
    package func path(of slot: Slot) -> String { names(of: [slot])[slot]?.path ?? "slot \(slot)" }

    /// The paths that have these slots; for style fields also the cases of an enumeration, or none.
    package func names(of slots: Set<Slot>) -> [Slot: (path: String, cases: [String]?)] {
        var names: [Slot: (path: String, cases: [String]?)] = [:]
        for (index, token) in tokens.enumerated() where slots.contains(token.slot) { names[token.slot] = (path(of: index), nil) }
        for (name, style) in styles {
            for (variantName, variant) in style.variants {
                for (index, field) in style.fields.enumerated() where slots.contains(variant.slot + index) {
                    names[variant.slot + index] = ("\(name)/\(variantName)/\(field.path)", field.kind.cases)
                }
            }
        }
        return names
    }
}

extension OverrideKind {
    /// Of an enumeration; empty for any other kind.
    package var cases: [String] {
        if case .enumeration(_, let cases) = self { cases } else { [] }
    }
}
