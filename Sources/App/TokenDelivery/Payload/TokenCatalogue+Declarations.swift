package import TokenModel

extension TokenCatalogue {
    /// What a catalogue says about a token or a field of a style, for inspectors.
    package struct Declaration: Sendable, Hashable {
        /// `color.accent`; of a field its path in the style, `titleStyle/textColor`.
        package var path: String
        package var slot: Slot
        package var kind: OverrideKind
        package var hasStates: Bool
        /// As declared, in JSON; texts without their quotes. Nil for a field that is not set.
        package var text: String?
        /// Other declarations, by mode.
        package var modes: [TokenMode: String] = [:]
        /// The tokens that the declarations refer to, each once.
        package var references: [String] = []
    }

    /// Returns a token's declaration. Nil if the catalogue does not have the token.
    package func declaration(of token: String) -> Declaration? {
        guard let index = self.token(at: token) else { return nil }
        let entry = tokens[index]
        let members = entry.modes.map { document.members(of: $0).map { ($0.name, $0.value) } } ?? []
        let modes = members.compactMap { name, value in
            TokenMode.allCases.first { $0.name == document.text(name) }.map { ($0, text(value)) }
        }
        return Declaration(
            path: token, slot: entry.slot, kind: .token(entry.type), hasStates: false, text: text(entry.value),
            modes: Dictionary(modes) { first, _ in first }, references: references(in: [entry.value] + members.map(\.1)))
    }

    /// Returns the fields of a style in a variant, by the variant's place in the order of slots. Empty if there is no such style or variant.
    package func declarations(of style: String, variant: Int) -> [Declaration] {
        guard let style = styles[style] else { return [] }
        let variants = style.variants.values.sorted { $0.slot < $1.slot }
        guard variants.indices.contains(variant) else { return [] }
        return style.fields.enumerated().map { index, field in
            let value = variants[variant].values[index]
            return Declaration(
                path: field.path, slot: variants[variant].slot + index, kind: field.kind, hasStates: field.hasStates,
                text: value.map(text), references: references(in: value.map { [$0] } ?? []))
        }
    }

    private func text(_ node: Int) -> String {
        document.string(node) ?? String(decoding: document.bytes[document.range(node)], as: UTF8.self)
    }

    private func references(in nodes: [Int]) -> [String] {
        var paths: [String] = []
        let values = CatalogueValues(self)
        for node in nodes {
            values.forEachReference(from: node, to: document.next(node)) { token in
                let path = self.path(of: token)
                if !paths.contains(path) { paths.append(path) }
            }
        }
        return paths
    }
}
