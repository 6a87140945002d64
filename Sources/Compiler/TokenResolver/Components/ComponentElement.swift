import TokenDiagnostics

/// A part of a component's body, as galleries and pictures draw it.
package struct ComponentElement: Sendable {
    /// The kind of element, spelt as in component files.
    package enum Kind: String, CaseIterable, Sendable {
        case label, image, button, textField, textView, toggle, navigationBar, tabBar
        /// Elements without content. Their value is a field of the style.
        case icon, view, stack, overlay, scroll, row
        case component

        /// Whether it can be disabled or selected. A component's view may be a control.
        var hasControlState: Bool {
            switch self {
            case .button, .textField, .toggle, .component: true
            case .label, .image, .textView, .navigationBar, .tabBar, .icon, .view, .stack, .overlay, .scroll, .row: false
            }
        }
    }

    /// The position of a child of an `overlay`. The first child, and any child without a position, fills the overlay.
    package enum Corner: String, CaseIterable, Sendable {
        case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
    }

    package var kind: Kind
    /// The name by which states refer to it, and the app's code if it has a subview of that name.
    package var name: String?
    /// What it shows: a text, a Boolean or an image; `.missing` for nothing.
    package var content = ComponentContent.Value.missing
    /// Shown in a text field without text.
    package var placeholder: ComponentContent.Value?
    /// Shown next to the title of a button.
    package var image: ComponentContent.Value?
    /// The field of the component's style that it uses, as a path such as `cellStyle/titleStyle`.
    package var style: String?
    /// The fields of the component's style that hold sizes.
    package var width: String?
    package var height: String?
    package var maximumWidth: String?
    /// The field of the component's style that holds its background colour.
    package var background: String?
    package var corner: Corner?
    /// The states in which it is shown; nil for all.
    package var visibleIn: [Int]?
    /// What the content must be for it to be shown; all of these.
    package var visibleIf: [Condition] = []
    /// The text that screen readers speak for it.
    package var description: ComponentContent.Value?
    /// What happens when it is used, which screen readers speak after a pause.
    package var hint: ComponentContent.Value?
    /// What it is to screen readers.
    package var traits: [Trait] = []
    /// The event that a tap sends.
    package var sends: ComponentMessage.Call?
    /// The event that a `scroll` sends when its end comes into view.
    package var reachedEnd: ComponentMessage.Call?
    package var children: [ComponentElement] = []
    /// Set only for elements of kind `component`.
    package var instance: Instance?
    package var range: SourceRange

    /// The events that it sends by itself, or for the actions of a nested component.
    package var sentEvents: [ComponentMessage.Call] {
        [sends, reachedEnd].compactMap(\.self) + (instance?.on.sorted { $0.key < $1.key }.map(\.value) ?? [])
    }

    /// A component within another.
    package struct Instance: Sendable {
        package var component: String
        /// The list field of the content to repeat over: the component is drawn once for each item.
        package var repeats: Int?
        /// In the order of its content. Empty if it shows the item of a list, or if `field` provides the whole content.
        package var content: [ComponentContent.Value] = []
        /// The content field that provides the whole content.
        package var field: Int?
        package var variant: String?
        /// The state that it is drawn in; nil for its initial state.
        package var state: String?
        /// The states that it follows, by the index of the state of the component around it. In all others it has its initial state. Empty if it
        /// follows none.
        package var states: [Int: String] = [:]
        /// The event that each of its actions sends, by the index of the action.
        package var on: [Int: ComponentMessage.Call] = [:]

        /// Returns the name of the state in a state of the component around it; nil for the initial state.
        package func state(in outer: Int) -> String? { states[outer] ?? state }
    }

    /// A content field that has one of some values.
    package struct Condition: Sendable, Hashable {
        package var field: Int
        /// Booleans, or cases of the field's enumeration.
        package var values: [ComponentContent.Value]
    }

    /// What an element is to screen readers, besides what its kind and control state say.
    package enum Trait: String, CaseIterable, Sendable {
        case header, link, button, image, searchField, updatesFrequently
    }
}
