/// How a component reacts to events in each state. Stores only declared transitions, because states times events can be many.
package struct ComponentTransitions: Sendable {
    package struct Entry: Sendable {
        package var state: Int
        package var event: Int
        package var transition: Component.Transition
    }

    /// Sorted by state, then by event.
    package let entries: [Entry]

    /// - Parameter entries: in any order, each pair of state and event once.
    package init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.state, $0.event) < ($1.state, $1.event) }
    }

    /// Nil if the event does nothing in the state.
    package subscript(state: Int, event: Int) -> Component.Transition? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if (entries[middle].state, entries[middle].event) < (state, event) { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].state == state, entries[low].event == event else { return nil }
        return entries[low].transition
    }
}
