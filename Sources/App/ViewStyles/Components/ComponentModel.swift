public import Observation

/// What a SwiftUI view of a component shows: its content and its state, which events change.
///
/// ```swift
/// @State private var header = ComponentModel<ProfileHeaderComponent>(content, perform: { open($0) })
/// …
/// Button("Chat") { header.send(.tapChat) }
/// ```
@MainActor @Observable
public final class ComponentModel<Shown: Component> {
    public var content: Shown.Content
    /// Another one only where an event led to it, so that views that read it are drawn once for an event.
    public private(set) var state = Shown.initialState
    @ObservationIgnored private let machine = ComponentMachine<Shown>()
    @ObservationIgnored private let apply: @MainActor (Shown.Update) -> Void
    @ObservationIgnored private let perform: @MainActor (Shown.Action) -> Void

    /// - Parameters:
    ///   - apply: what an update does to the view, in an animation perhaps; by default nothing, as where the state says it all.
    ///   - perform: what an action does outside of the view.
    public init(
        _ content: Shown.Content, apply: @escaping @MainActor (Shown.Update) -> Void = { _ in },
        perform: @escaping @MainActor (Shown.Action) -> Void = { _ in }
    ) {
        self.content = content
        self.apply = apply
        self.perform = perform
    }

    /// Evaluates the event, applies its updates, then performs its actions, in their order. One that is sent meanwhile waits for its turn.
    public func send(_ event: Shown.Event) {
        machine.send(event, changed: { state = $0 }, apply: apply, perform: perform)
    }

    /// Goes to a state without an event: nothing is applied or performed.
    public func reset(to state: Shown.State = Shown.initialState) {
        machine.reset(to: state)
        if self.state != state { self.state = state }
    }
}
