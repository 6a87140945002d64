/// The state of one component, and the order in which events are answered.
///
/// An event is evaluated, its updates are applied, then its actions performed, each in its order. One that is sent meanwhile waits for its turn.
@MainActor
final class ComponentMachine<Driven: Component> {
    private(set) var state = Driven.initialState
    private var waiting: [Driven.Event] = []
    private var isAnswering = false

    /// - Parameters:
    ///   - changed: called where an event led to another state, before its updates are applied.
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

    /// Goes to a state without an event, as a reused cell does.
    func reset(to state: Driven.State) { self.state = state }
}
