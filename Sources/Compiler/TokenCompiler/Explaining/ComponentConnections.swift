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
        let action: String?

        var text: String { action.map { "\(name), asking for \($0)" } ?? name }
    }

    /// Empty if only the app can send it.
    func senders(of event: Int) -> [Sender] {
        (component.body?.all ?? []).flatMap { element -> [Sender] in
            var senders: [Sender] = []
            if element.sends?.message == event {
                senders.append(Sender(name: element.instance?.component ?? element.label, action: nil))
            }
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
        let state: String?
        let variant: String?
        let isRepeated: Bool
    }

    var embedded: [Embedded] {
        guard let body = component.body else { return [] }
        return embedded(in: body, Array(component.states.indices))
    }

    private func embedded(in element: ComponentElement, _ around: [Int]) -> [Embedded] {
        let states = around.filter { state in
            let isHidden = element.name.flatMap { component.states[state].elements[$0]?.isHidden } ?? false
            return !isHidden && element.visibleIn?.contains(state) ?? true
        }
        var found: [Embedded] = []
        if let instance = element.instance {
            found.append(
                Embedded(
                    name: instance.component, states: states.map { component.states[$0].name },
                    isAlways: states.count == component.states.count, state: instance.state, variant: instance.variant,
                    isRepeated: instance.repeats != nil))
        }
        return found + element.children.flatMap { embedded(in: $0, states) }
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
