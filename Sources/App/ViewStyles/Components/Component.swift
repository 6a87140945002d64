public import TokenRuntime

/// A component that tokengen generates from a description: the content of a view, its states, and the transitions between them.
///
/// Components are enumerations without cases, such as `ProfileHeaderComponent`, which act as namespaces for their types. A UIKit view that shows one
/// is a `StatableView`. In SwiftUI, a `ComponentModel` holds its content and state.
public protocol Component {
    /// The content that a presenter provides.
    associatedtype Content: Equatable, Sendable, _ComponentReadable
    /// A state of the component.
    associatedtype State: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
    /// An event that the component reacts to.
    associatedtype Event: _ComponentEvent
    /// A change of the component's view.
    associatedtype Update: _ComponentEffect
    /// A request to code outside the view.
    associatedtype Action: _ComponentEffect
    /// An example for galleries and tests.
    associatedtype Example: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
    /// The variants of the component's style.
    associatedtype Variant: CaseIterable, Hashable, Sendable = _OnlyVariant

    /// The state in which the component begins.
    static var initialState: State { get }

    /// The component's transitions and examples.
    static var _table: _ComponentTable<Self> { get }

    /// The style of a state, in the default variant. Nil if no animation needs it. For generated code.
    static func _style(in brand: Brand, _ state: State) -> (any TokenStyle)?

    /// The transition in a field that an animation names. For generated code.
    static func _transition(at path: String, of style: any TokenStyle) -> TokenTransition?
}

extension Component {
    public static func _style(in brand: Brand, _ state: State) -> (any TokenStyle)? { nil }

    public static func _transition(at path: String, of style: any TokenStyle) -> TokenTransition? { nil }
}

extension Component {
    /// Returns the result of an event in a state: the next state, updates and actions in order, and how the view changes.
    ///
    /// A pure function, defined for every event in every state. If the description has no transition, the state stays, without updates or actions.
    public static func evaluate(_ event: Event, in state: State) -> ComponentEvaluation<Self> {
        _table.evaluate(event, in: state)
    }

    /// Returns the content of an example.
    public static func content(of example: Example) -> Content { _table.content(of: example) }

    /// Returns the state that an example shows.
    public static func state(of example: Example) -> State { _table.state(of: example) }
}

/// The result of an event.
public struct ComponentEvaluation<Evaluated: Component>: Equatable, Sendable {
    /// The state that the event leads to.
    public var state: Evaluated.State
    /// The updates to apply to the view, in this order.
    public var updates: [Evaluated.Update]
    /// The actions to perform after the updates, in this order.
    public var actions: [Evaluated.Action]
    /// How the view changes to the state and by the updates; nil if at once.
    public var animation: ComponentAnimation?

    /// Creates a result, by default without updates and actions, and shown at once.
    public init(
        state: Evaluated.State, updates: [Evaluated.Update] = [], actions: [Evaluated.Action] = [], animation: ComponentAnimation? = nil
    ) {
        self.state = state
        self.updates = updates
        self.actions = actions
        self.animation = animation
    }
}

/// The variant of a component whose style has no others, or that has no style.
public enum _OnlyVariant: CaseIterable, Hashable, Sendable {
    case `default`
}
