/// The state of one component, and its queue of events.
///
/// For each event, the machine evaluates the event, applies the updates, and then performs the actions, all in order. An event that is sent
/// meanwhile waits for its turn.
@MainActor
final class ComponentMachine<Driven: Component> {
    private(set) var state = Driven.initialState
    private var waiting: [Driven.Event] = []
    private var isAnswering = false

    /// Handles an event, and the events that are sent while it is handled.
    ///
    /// - Parameters:
    ///   - show: enters the state, and applies the updates.
    func send(
        _ event: Driven.Event, show: @MainActor (ComponentEvaluation<Driven>) -> Void, perform: @MainActor (Driven.Action) -> Void
    ) {
        waiting.append(event)
        guard !isAnswering else { return }
        isAnswering = true
        defer { isAnswering = false }
        while !waiting.isEmpty {
            let evaluation = Driven.evaluate(waiting.removeFirst(), in: state)
            show(evaluation)
            for action in evaluation.actions { perform(action) }
        }
    }

    /// Returns whether it is another state.
    @discardableResult
    func enter(_ state: Driven.State) -> Bool {
        defer { self.state = state }
        return state != self.state
    }
}
