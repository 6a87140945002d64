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
    ///   - changed: called if an event led to another state, before its updates are applied.
    func send(
        _ event: Driven.Event, changed: @MainActor (Driven.State) -> Void, apply: @MainActor (Driven.Update) -> Void,
        perform: @MainActor (Driven.Action) -> Void
    ) {
        waiting.append(event)
        guard !isAnswering else { return }
        isAnswering = true
        defer { isAnswering = false }
        while !waiting.isEmpty {
            let evaluation = Driven.evaluate(waiting.removeFirst(), in: state)
            if evaluation.state != state {
                state = evaluation.state
                changed(state)
            }
            for update in evaluation.updates { apply(update) }
            for action in evaluation.actions { perform(action) }
        }
    }

    /// Sets the state without an event, as for a reused cell.
    func reset(to state: Driven.State) { self.state = state }
}
