public import Observation

/// The content and state of a component in SwiftUI. Events change the state.
///
/// ```swift
/// @State private var header = ComponentModel<ProfileHeaderComponent>(content, perform: { open($0) })
/// …
/// Button("Chat") { header.send(.tapChat) }
/// ```
@MainActor @Observable
public final class ComponentModel<Shown: Component> {
    public var content: Shown.Content
    /// The component's state. It is set only when it changes, so views that read it are updated at most once per event.
    public private(set) var state = Shown.initialState
    @ObservationIgnored private let machine = ComponentMachine<Shown>()
    @ObservationIgnored private let apply: @MainActor (Shown.Update) -> Void
    @ObservationIgnored private let perform: @MainActor (Shown.Action) -> Void

    /// - Parameters:
    ///   - apply: applies an update to the view, perhaps in an animation. Does nothing by default, for views that need only the state.
    ///   - perform: performs an action outside the view.
    public init(
        _ content: Shown.Content, apply: @escaping @MainActor (Shown.Update) -> Void = { _ in },
        perform: @escaping @MainActor (Shown.Action) -> Void = { _ in }
    ) {
        self.content = content
        self.apply = apply
        self.perform = perform
    }

    /// Evaluates an event, applies its updates, then performs its actions, all in order. An event that is sent meanwhile waits for its turn.
    public func send(_ event: Shown.Event) {
        machine.send(event, changed: { state = $0 }, apply: apply, perform: perform)
    }

    /// Sets the state without an event. Nothing is applied or performed.
    public func reset(to state: Shown.State = Shown.initialState) {
        machine.reset(to: state)
        if self.state != state { self.state = state }
    }
}
