/// The graph of a component's states: which can be reached, and how.
package struct StateGraph {
    private let component: Component

    package init(_ component: Component) { self.component = component }

    /// Returns the next state and the transition, or the same state and nil if the event has no transition.
    package func evaluate(_ event: Int, in state: Int) -> (state: Int, transition: Component.Transition?) {
        let transition = component.transitions[state, event]
        return (transition?.target ?? state, transition)
    }

    /// For each state, the shortest sequence of events that leads to it from the first; nil if it cannot be reached.
    package var paths: [[Int]?] {
        var paths: [[Int]?] = component.states.map { _ in nil }
        guard !paths.isEmpty else { return [] }
        var targets: [[(event: Int, state: Int)]] = component.states.map { _ in [] }
        for entry in component.transitions.entries {
            if let target = entry.transition.target { targets[entry.state].append((entry.event, target)) }
        }
        paths[0] = []
        var next = [0]
        var done = 0
        while done < next.count {
            let state = next[done]
            done += 1
            for (event, target) in targets[state] {
                guard paths[target] == nil, let path = paths[state] else { continue }
                paths[target] = path + [event]
                next.append(target)
            }
        }
        return paths
    }
}
