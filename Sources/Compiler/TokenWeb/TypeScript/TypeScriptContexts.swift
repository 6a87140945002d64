import TokenModel
import TokenProject
import TokenResolver

/// The values of tokens in contexts: of those that are the same in all brands once, of the others for each brand.
struct TypeScriptContexts {
    let modifiers: [OpenModifier]
    private let brands: [ResolvedBrand]
    private let keys: TypeScriptNames
    private let lengths: CSSLengths
    private let shared: [ResolvedToken.ID]

    /// Nil if the project has no open modifiers.
    init?(_ project: ResolvedProject, _ keys: TypeScriptNames, _ lengths: CSSLengths) {
        guard !project.modifiers.isEmpty, let first = project.brands.first else { return nil }
        modifiers = project.modifiers
        brands = project.brands
        self.keys = keys
        self.lengths = lengths
        shared = first.sharedTokens.indices.filter { id in
            first.contexts.tokens[id] != nil && project.brands.dropFirst().allSatisfy { $0.isSame(id, as: first) }
        }
    }

    func append(to text: inout TypeScriptText) {
        text.append("\nexport const contexts = {\n  __proto__: null,\n")
        for modifier in modifiers {
            text.append("  ")
            text.append(key: modifier.name)
            text.append("[")
            for (index, context) in modifier.contexts.enumerated() {
                text.append(index == 0 ? "" : ", ")
                text.append(string: context)
            }
            text.append("],\n")
        }
        text.append("};\n\nconst sharedChoices = {\n  __proto__: null,\n")
        for id in shared { append(id, of: brands[0], to: &text, indentation: 2) }
        text.append("};\n\nconst choices = {\n  __proto__: null,\n")
        let isShared = Set(shared)
        for brand in brands {
            text.append("  ")
            text.append(key: brand.name)
            text.append("{\n    __proto__: null,\n")
            for id in brand.contexts.tokens.keys.sorted(by: { $0.index < $1.index }) where !isShared.contains(id) {
                append(id, of: brand, to: &text, indentation: 4)
            }
            text.append("  },\n")
        }
        text.append("};\n")
        text.append(Self.functions)
    }

    /// A combination of contexts has the values of the only choice that it agrees with.
    private static let functions: StaticString = """

        function choice(brand, token, given) {
          const chosen = { __proto__: null, ...given };
          const isChosen = ([name, context]) => (chosen[name] ?? contexts[name][0]) === context;
          const found = choices[brand][token] ?? sharedChoices[token];
          return found?.find(({ when }) => Object.entries(when).every(isChosen));
        }

        """

    /// Writes the choices of contexts in which a token differs, each with the values of its modes that differ from its first.
    private func append(_ id: ResolvedToken.ID, of brand: ResolvedBrand, to text: inout TypeScriptText, indentation: Int) {
        guard let values = brand.contexts.tokens[id], let key = keys[brand.tokens[id].path] else { return }
        let token = brand.tokens[id]
        text.append(spaces: indentation)
        text.append(key: key)
        text.append("[\n")
        for choice in brand.choices(of: values, among: modifiers) {
            text.append(spaces: indentation + 2)
            text.append("{ when: { ")
            for (place, index) in modifiers.indices.filter({ choice.contexts[$0] != nil }).enumerated() {
                text.append(place == 0 ? "" : ", ")
                text.append(key: modifiers[index].name)
                text.append(string: modifiers[index].contexts[choice.contexts[index] ?? 0])
            }
            text.append(" }")
            for mode in brand.overlaidModes {
                let value = choice.values[mode]
                guard mode == .light || value != choice.values.light else { continue }
                text.append(", ")
                text.append(key: mode.label)
                text.append(value, of: token.type, lengths)
            }
            text.append(" },\n")
        }
        text.append(spaces: indentation)
        text.append("],\n")
    }
}

extension ResolvedBrand {
    /// Returns whether a token has the values of another brand in all contexts.
    fileprivate func isSame(_ id: ResolvedToken.ID, as other: ResolvedBrand) -> Bool {
        guard let own = contexts.tokens[id], let theirs = other.contexts.tokens[id], own.modifiers == theirs.modifiers,
            tokens[id].type == other.tokens[id].type, overlaidModes == other.overlaidModes
        else { return false }
        return zip(own.values, theirs.values).allSatisfy { own, theirs in
            TokenMode.allCases.allSatisfy { values[own[$0]] == other.values[theirs[$0]] }
        }
    }
}
