import TokenDiagnostics

/// A part of a component's body, as galleries and pictures draw it.
package struct ComponentElement: Sendable {
    /// What it is, spelt as in component files.
    package enum Kind: String, CaseIterable, Sendable {
        case label, image, button, textField, textView, toggle, navigationBar, tabBar
        /// Elements that show no content: what stands behind them is a field of the style.
        case icon, view, stack, overlay, row
        case component
    }

    /// Where a child of an `overlay` lies; the first child, and one that says nothing, fill it.
    package enum Corner: String, CaseIterable, Sendable {
        case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom, bottomTrailing
    }

    package var kind: Kind
    /// By which states refer to it, and the app's code if it has a subview of that name.
    package var name: String?
    /// What it shows: text, a truth value, an image; `.missing` for nothing.
    package var content = ComponentContent.Value.missing
    /// Of a text field without text.
    package var placeholder: ComponentContent.Value?
    /// Beside the title of a button.
    package var image: ComponentContent.Value?
    /// The field of the component's style that it takes, as a path such as `cellStyle/titleStyle`.
    package var style: String?
    /// Fields of the component's style that hold sizes.
    package var width: String?
    package var height: String?
    package var maximumWidth: String?
    /// A field of the component's style with the colour of its background.
    package var background: String?
    package var corner: Corner?
    /// The states in which it is shown; nil for all.
    package var visibleIn: [Int]?
    /// The content field that says whether it is shown.
    package var visibleIf: Int?
    /// What it says to those who listen.
    package var description: ComponentContent.Value?
    /// The event that a tap sends.
    package var sends: ComponentMessage.Call?
    package var children: [ComponentElement] = []
    /// For a component.
    package var instance: Instance?
    package var range: SourceRange

    /// A component within another.
    package struct Instance: Sendable {
        package var component: String
        /// The content field with a list, of which it is drawn for each item.
        package var repeats: Int?
        /// In the order of its content; nil where it shows the item, or a field that is its content as a whole.
        package var content: [ComponentContent.Value] = []
        /// The content field that is its content as a whole.
        package var field: Int?
        package var variant: String?
        package var state: String?
        /// By the index of its actions, the event that is sent.
        package var on: [Int: ComponentMessage.Call] = [:]
    }
}
