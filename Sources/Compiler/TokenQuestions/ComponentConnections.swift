import TokenDiagnostics
import TokenResolver

/// How a component is connected: what sends its events, what it embeds and in which states, and who answers its actions.
struct ComponentConnections {
    private let component: Component
    private let project: ResolvedProject

    init(_ component: Component, in project: ResolvedProject) {
        self.component = component
        self.project = project
    }

    /// What sends an event: an element that is tapped, or a nested component that asks for an action.
    struct Sender {
        /// An element's name, or its kind if it has none; the name of a nested component.
        let name: String
        /// The action of a nested component.
        var action: String?
        /// Whether it sends the event when its end comes into view.
        var isAtEnd = false

        var text: String { action.map { "\(name), asking for \($0)" } ?? (isAtEnd ? "\(name), at its end" : name) }
    }

    /// Empty if only the app can send it.
    func senders(of event: Int) -> [Sender] {
        (component.body?.all ?? []).flatMap { element -> [Sender] in
            var senders: [Sender] = []
            if element.sends?.message == event {
                senders.append(Sender(name: element.instance?.component ?? element.label))
            }
            if element.reachedEnd?.message == event { senders.append(Sender(name: element.label, isAtEnd: true)) }
            if let instance = element.instance, let inner = project.components.first(where: { $0.name == instance.component }) {
                for (action, call) in instance.on.sorted(by: { $0.key < $1.key }) where call.message == event {
                    senders.append(Sender(name: inner.name, action: inner.actions[action].name))
                }
            }
            return senders
        }
    }

    /// A component within this one.
    struct Embedded {
        let name: String
        /// The states of this component in which it is there.
        let states: [String]
        /// Whether it is there in all states.
        let isAlways: Bool
        /// What the content must be for it to be there, in words; all of these.
        let conditions: [String]
        let state: String?
        /// The states that it follows, by the index of a state of this component.
        let followed: [Int: String]
        let variant: String?
        let isRepeated: Bool
    }

    var embedded: [Embedded] {
        guard let body = component.body else { return [] }
        return embedded(in: body, Array(component.states.indices), [])
    }

    private func embedded(in element: ComponentElement, _ around: [Int], _ conditions: [String]) -> [Embedded] {
        let conditions = conditions + element.visibleIf.map(text)
        let states = around.filter { state in
            let isHidden = element.name.flatMap { component.states[state].elements[$0]?.isHidden } ?? false
            return !isHidden && element.visibleIn?.contains(state) ?? true
        }
        var found: [Embedded] = []
        if let instance = element.instance {
            found.append(
                Embedded(
                    name: instance.component, states: states.map { component.states[$0].name },
                    isAlways: states.count == component.states.count, conditions: conditions, state: instance.state,
                    followed: instance.states,
                    variant: instance.variant,
                    isRepeated: instance.repeats != nil))
        }
        return found + element.children.flatMap { embedded(in: $0, states, conditions) }
    }

    /// `isOnline`, `not isOnline`, `kind is promoted or usual`.
    private func text(_ condition: ComponentElement.Condition) -> String {
        let field = component.content[condition.field]
        if condition.values == [.boolean(true)] { return field.name }
        if condition.values == [.boolean(false)] { return "not \(field.name)" }
        guard case .enumeration(let name) = field.kind, let cases = project.styles.enumeration(named: name)?.cases else {
            return "\(field.name) is true or false"
        }
        let named = condition.values.compactMap { if case .enumeration(let index) = $0 { cases[index] } else { nil } }
        return "\(field.name) is \(named.joined(separator: " or "))"
    }

    /// Returns the components that embed this one in a state, each with its own state in which they do; nil for all.
    func settings(of state: String) -> [(component: String, state: String?)] {
        project.components.flatMap { outer in
            (outer.body?.all ?? []).compactMap(\.instance).filter { $0.component == component.name }.flatMap { instance in
                let isAlways = instance.state == state
                let followed = instance.states.sorted { $0.key < $1.key }.filter { $0.value == state }
                return (isAlways ? [(outer.name, nil)] : []) + followed.map { (outer.name, outer.states[$0.key].name) }
            }
        }
    }

    /// The components that embed this one and answer an action with an event of theirs.
    func answers(to action: Int) -> [(component: String, event: String)] {
        project.components.flatMap { outer in
            (outer.body?.all ?? []).compactMap { element in
                guard let instance = element.instance, instance.component == component.name, let call = instance.on[action] else {
                    return nil
                }
                return (outer.name, outer.events[call.message].name)
            }
        }
    }
}

extension ComponentElement {
    fileprivate var label: String { name ?? kind.rawValue }
}
