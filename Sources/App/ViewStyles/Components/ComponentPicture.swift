/// The subject of one picture of a component.
public struct ComponentPicture<Shown: Component>: Sendable, CustomStringConvertible {
    /// The name among the component's pictures: `online`, the name of an example, or `online@missing` for a state that no example shows.
    public var name: String
    /// The content that the view shows.
    public var content: Shown.Content
    /// The state that the view is in.
    public var state: Shown.State
    /// The events that lead from the initial state to `state`. If there are none, the state is set without an event.
    public var events: [Shown.Event]
    /// The variant of the component's style.
    public var variant: Shown.Variant

    /// Creates a picture in a variant of the component's style.
    public init(
        _ name: String, _ content: Shown.Content, _ state: Shown.State, after events: [Shown.Event] = [], variant: Shown.Variant
    ) {
        self.name = name
        self.content = content
        self.state = state
        self.events = events
        self.variant = variant
    }

    /// Creates a picture of a component whose style has no variants.
    public init(_ name: String, _ content: Shown.Content, _ state: Shown.State, after events: [Shown.Event] = [])
    where Shown.Variant == _OnlyVariant {
        self.init(name, content, state, after: events, variant: .default)
    }

    public var description: String { name }
}
