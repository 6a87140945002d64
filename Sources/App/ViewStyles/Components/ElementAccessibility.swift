/// What a component's description says about an element to screen readers.
public struct ElementAccessibility: Hashable, Sendable {
    /// What is said instead of the element's text; empty for decoration, which is passed over. Nil for the text.
    public var label: String?
    /// What happens when the element is used.
    public var hint: String?
    /// What the element is, besides what its view says by itself.
    public var traits: Set<Trait>

    public enum Trait: String, CaseIterable, Sendable {
        case header, link, button, image, searchField, updatesFrequently
    }

    public init(label: String? = nil, hint: String? = nil, traits: Set<Trait> = []) {
        self.label = label
        self.hint = hint
        self.traits = traits
    }
}
