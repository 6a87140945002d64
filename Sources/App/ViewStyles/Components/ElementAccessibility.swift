/// What a component's description says about an element to screen readers.
public struct ElementAccessibility: Hashable, Sendable {
    /// What is said instead of the element's text; empty for decoration, which is passed over. Nil for the text.
    public var label: String?
    /// What happens when the element is used.
    public var hint: String?
    /// What the element is, besides what its view says by itself.
    public var traits: Set<Trait>

    /// What an element is, or how it behaves; the names are UIKit's.
    public enum Trait: String, CaseIterable, Sendable {
        /// A heading of the content after it.
        case header
        /// A link.
        case link
        /// A button.
        case button
        /// An image.
        case image
        /// A field for a search.
        case searchField
        /// An element whose text changes too often to announce each change.
        case updatesFrequently
    }

    /// Creates a description; what is left out is the view's own.
    public init(label: String? = nil, hint: String? = nil, traits: Set<Trait> = []) {
        self.label = label
        self.hint = hint
        self.traits = traits
    }
}
