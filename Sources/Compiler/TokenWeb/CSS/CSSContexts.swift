import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The choice between contexts on a page: an attribute for each modifier, such as `data-density`, and a property for each context.
///
/// The property of a context is `initial` if the context applies, so the fallback in its `var()` applies; otherwise it is empty and `var()` yields
/// nothing.
struct CSSContexts: Sendable {
    private let modifiers: [OpenModifier]
    /// The properties that are `initial` if a context applies, by modifier.
    let toggles: [[CSSName]]
    private let space: ChoiceSpace

    /// Returns nil if all modifiers are closed.
    init?(_ modifiers: [OpenModifier]) {
        guard !modifiers.isEmpty else { return nil }
        self.modifiers = modifiers
        toggles = modifiers.map { modifier in modifier.contexts.map { CSSName(switching: modifier.name, to: $0) } }
        space = modifiers.space
    }

    /// Returns a value in the choices of some modifiers, with references.
    func value(
        _ value: CSSDeclarations.Value, of token: ResolvedToken.ID, in brand: ResolvedBrand, isDerived: Bool
    ) -> CSSDeclarations.Value {
        var value = value
        value.addChoices(of: token, in: brand, space, isDerived: isDerived)
        return value
    }

    // MARK: - Values

    /// Returns a value that switches between the texts of all choices. A modifier that makes no difference is left out.
    func switching(_ texts: [CSSText], by modifiers: ModifierSet) -> CSSText { switching(texts[...], by: modifiers.indices[...]) }

    private func switching(_ texts: ArraySlice<CSSText>, by modifiers: ArraySlice<Int>) -> CSSText {
        guard let modifier = modifiers.first else { return texts.first ?? CSSText() }
        let size = texts.count / space.sizes[modifier]
        let parts = (0..<space.sizes[modifier]).map { context in
            switching(texts.dropFirst(context * size).prefix(size), by: modifiers.dropFirst())
        }
        guard parts.contains(where: { $0 != parts[0] }) else { return parts[0] }
        var text = CSSText()
        for (toggle, part) in zip(toggles[modifier], parts) {
            if !text.isEmpty { text.append(" ") }
            text.append("var(")
            text.append(toggle)
            text.append(", ")
            text.append(part)
            text.append(")")
        }
        return text
    }

    // MARK: - Rules

    /// Reports modifiers that would have the same attribute, or one that means something else.
    func checkAttributes(reporting diagnostics: inout Diagnostics) {
        var owners = ["data-state": NameOwner("the state of a control", nil)]
        for modifier in modifiers {
            let name = CSSName(settingContextOf: modifier.name).text
            let owner = NameOwner("modifier '\(modifier.name)'", modifier.place)
            if !modifier.follows.isEmpty, modifier.contexts.contains("system") {
                let context = "context 'system' of modifier '\(modifier.name)'"
                diagnostics.report(.collision(context, "the width of the window", "\(name)=system"), at: modifier.place)
            }
            guard let other = owners.updateValue(owner, forKey: name) else { continue }
            diagnostics.report(
                .collision(owner.name, other.name, name), at: owner.range,
                notes: other.range.map { [.init("\(other.name) has the same name", at: $0)] } ?? [])
        }
    }

    /// Returns the selectors of the elements that set one of the modifiers, each after a comma.
    func selectors(_ modifiers: ModifierSet) -> CSSText {
        var text = CSSText()
        modifiers.forEach { modifier in
            text.append(", [")
            text.append(attribute: CSSName(settingContextOf: self.modifiers[modifier].name))
            text.append("]")
        }
        return text
    }

    /// The rules that set the properties of all modifiers to the default contexts, for a page that tokengen draws. Its elements set them themselves.
    var defaultRules: CSSText {
        var text = CSSText()
        for modifier in modifiers.indices {
            text.append(rule(switching: modifier, to: 0, at: CSSText(":root")))
            text.append("\n")
        }
        return text
    }

    private func rule(switching modifier: Int, to context: Int, at selector: CSSText) -> CSSText {
        var text = selector
        text.append(" {")
        for (other, toggle) in toggles[modifier].enumerated() {
            text.append(" ")
            text.append(toggle)
            text.append(other == context ? ": initial;" : ": ;")
        }
        text.append(" }")
        return text
    }

    /// Returns the rules that set the properties of some modifiers: by attributes on any element, and by the width of the window.
    func rules(of modifiers: ModifierSet) -> CSSText {
        var text = CSSText()
        modifiers.forEach { index in
            let modifier = self.modifiers[index]
            let attribute = CSSName(settingContextOf: modifier.name)
            func selector(_ value: String) -> CSSText {
                var text = CSSText("[")
                text.append(attribute: attribute)
                text.append("=")
                text.append(string: value)
                text.append("]")
                return text
            }
            var root = CSSText(":root")
            if !modifier.follows.isEmpty {
                root.append(", ")
                root.append(selector("system"))
            }
            text.append(rule(switching: index, to: 0, at: root))
            text.append("\n")
            let widths = modifier.contexts.enumerated().compactMap { context, name in modifier.follows[name].map { (context, $0) } }
            for (context, width) in widths.sorted(by: { $0.1 < $1.1 }) {
                text.append("@media (min-width: ")
                text.append(width)
                text.append("px) { ")
                text.append(rule(switching: index, to: context, at: root))
                text.append(" }\n")
            }
            for (context, name) in modifier.contexts.enumerated() {
                text.append(rule(switching: index, to: context, at: selector(name)))
                text.append("\n")
            }
        }
        return text
    }
}
