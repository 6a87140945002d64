/// What the transitions of a component amount to: which states can be reached, and how.
package struct StateGraph {
    private let component: Component

    package init(_ component: Component) { self.component = component }

    /// The state that follows, and what happens meanwhile; nothing where the event has no transition.
    package func evaluate(_ event: Int, in state: Int) -> (state: Int, transition: Component.Transition?) {
        let transition = component.transitions[state, event]
        return (transition?.target ?? state, transition)
    }

    /// By state, the shortest chain of events that leads there from the first one; nil for one that none does.
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
