/// The texts and traits of an element for screen readers, from a component's description.
public struct ElementAccessibility: Hashable, Sendable {
    /// The text that is read instead of the element's own; empty for decoration, which is passed over. Nil for the element's own.
    public var label: String?
    /// The effect of using the element.
    public var hint: String?
    /// The roles of the element, in addition to its view's own.
    public var traits: Set<Trait>

    /// The role or behaviour of an element; the names are UIKit's.
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
