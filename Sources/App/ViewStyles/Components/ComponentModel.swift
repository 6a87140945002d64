public import Observation
#if canImport(SwiftUI)
    internal import SwiftUI
#endif

/// The content and state of a component in SwiftUI. Events change the state.
///
/// ```swift
/// @State private var header = ComponentModel<ProfileHeaderComponent>(content, perform: { open($0) })
/// …
/// Button("Chat") { header.send(.tapChat) }
/// ```
@MainActor @Observable
public final class ComponentModel<Shown: Component> {
    /// The content that the component shows; set it for other content.
    public var content: Shown.Content
    /// The component's state. It is set only when it changes, so views that read it are updated at most once per event.
    public private(set) var state = Shown.initialState
    /// The last event that was animated by a field of the style: which field, and how many such events there were. For `componentAnimation(_:)`.
    private(set) var animatedEvent: (count: Int, field: String?) = (0, nil)
    @ObservationIgnored private let machine = ComponentMachine<Shown>()
    @ObservationIgnored private let apply: @MainActor (Shown.Update) -> Void
    @ObservationIgnored private let perform: @MainActor (Shown.Action) -> Void

    /// Creates a model in the component's initial state.
    ///
    /// - Parameters:
    ///   - content: the content that the component shows.
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
    ///
    /// State and updates change inside the transition's animation, unless the person prefers less motion. `componentAnimation(_:)` animates by a
    /// field of the style.
    public func send(_ event: Shown.Event) {
        machine.send(event, show: { show($0) }, perform: perform)
    }

    private func show(_ evaluation: ComponentEvaluation<Shown>) {
        animate(evaluation.animation) {
            if machine.enter(evaluation.state) { state = evaluation.state }
            for update in evaluation.updates { apply(update) }
        }
    }

    private func animate(_ animation: ComponentAnimation?, _ changes: () -> Void) {
        #if canImport(SwiftUI)
            if case .field(let path)? = animation {
                animatedEvent = (animatedEvent.count + 1, path)
            } else if let timing = animation?.timing({ _ in nil }), !ReducedMotion.isPreferred {
                return withAnimation(timing.animation, changes)
            }
        #endif
        changes()
    }

    /// Sets the state without an event. Nothing is applied or performed.
    public func reset(to state: Shown.State = Shown.initialState) {
        if machine.enter(state) { self.state = state }
    }
}
