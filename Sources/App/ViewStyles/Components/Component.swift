/// A component that tokengen makes of a description: what a view shows, in which states it can be, and what moves it between them.
///
/// An enumeration without cases, such as `ProfileHeaderComponent`, which is the namespace of its types. A view that shows it is a
/// `StatableView`; in SwiftUI a `ComponentModel` holds what it shows.
public protocol Component {
    /// What a presenter gives it to show.
    associatedtype Content: Equatable, Sendable, _ComponentReadable
    associatedtype State: RawRepresentable<Int>, CaseIterable, Hashable, Sendable
    /// What happens to it.
    associatedtype Event: _ComponentEvent
    /// What it changes of its view.
    associatedtype Update: _ComponentEffect
    /// What it asks of the world outside.
    associatedtype Action: _ComponentEffect
    /// What galleries and tests show it with.
    associatedtype Example: RawRepresentable<Int>, CaseIterable, Hashable, Sendable

    /// The state in which it begins.
    static var initialState: State { get }

    /// Its transitions and examples.
    static var _table: _ComponentTable<Self> { get }
}

extension Component {
    /// What an event leads to in a state: the state that follows, updates and actions in their order.
    ///
    /// Pure, and defined for every event in every state: where the description has no transition, the state stays and nothing happens.
    public static func evaluate(_ event: Event, in state: State) -> ComponentEvaluation<Self> {
        _table.evaluate(event, in: state)
    }

    /// The content of an example.
    public static func content(of example: Example) -> Content { _table.content(of: example) }

    /// The state that an example shows.
    public static func state(of example: Example) -> State { _table.state(of: example) }
}

/// What an event leads to.
public struct ComponentEvaluation<Evaluated: Component>: Equatable, Sendable {
    public var state: Evaluated.State
    /// To be applied to the view, in this order.
    public var updates: [Evaluated.Update]
    /// To be performed after the updates, in this order.
    public var actions: [Evaluated.Action]

    public init(state: Evaluated.State, updates: [Evaluated.Update] = [], actions: [Evaluated.Action] = []) {
        self.state = state
        self.updates = updates
        self.actions = actions
    }
}
