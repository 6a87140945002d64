/// The events that lead to each state of a component.
package enum StatePaths {
    /// Returns the shortest sequence of events from the first state to each; nil for a state that no events lead to.
    ///
    /// - Parameter next: returns the state to which an event leads.
    package static func paths(states: Int, events: Int, next: (_ event: Int, _ state: Int) -> Int) -> [[Int]?] {
        var paths: [[Int]?] = Array(repeating: nil, count: states)
        guard states > 0 else { return [] }
        paths[0] = []
        var waiting = [0]
        var done = 0
        while done < waiting.count {
            let state = waiting[done]
            done += 1
            for event in 0..<events {
                let target = next(event, state)
                guard paths[target] == nil, let path = paths[state] else { continue }
                paths[target] = path + [event]
                waiting.append(target)
            }
        }
        return paths
    }
}
