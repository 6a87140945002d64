import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// What moves a component between its states, and the examples that show them.
extension ComponentBuilder {
    /// By state, then by event.
    mutating func transitions(of component: Component, _ declaration: ComponentDeclaration) -> [[Component.Transition?]] {
        var table = [[Component.Transition?]](
            repeating: Array(repeating: nil, count: component.events.count), count: component.states.count)
        let tree = declaration.tree
        for (key, value) in entries(declaration[.transitions], "transitions", in: tree) {
            let states = component.states.map(\.name)
            guard let state = index(of: key, among: states, { .unknownComponentState($0, $1) }, in: tree) else { continue }
            for (key, value) in entries(value, states[state], in: tree) {
                let known = component.events.map(\.name)
                guard let event = index(of: key, among: known, { .unknownEvent($0, $1) }, in: tree) else { continue }
                table[state][event] = transition(value, on: component.events[event], of: component, key, in: tree)
            }
        }
        return table
    }

    /// `{ to: state, updates: […], actions: […] }`, or the name of a state.
    private mutating func transition(
        _ node: NodeID, on event: ComponentMessage, of component: Component, _ key: NodeID, in tree: SyntaxTree
    ) -> Component.Transition {
        var transition = Component.Transition(range: tree.range(key))
        let states = component.states.map(\.name)
        if tree.isScalar(node), !tree.isNull(node) {
            transition.target = index(of: node, among: states, { .unknownComponentState($0, $1) }, in: tree)
            return transition
        }
        let names = ComponentNames.parameters(event.parameters, nil)
        for (member, value) in members(of: node, ["to", "updates", "actions"], in: tree) {
            switch member {
            case "to": transition.target = index(of: value, among: states, { .unknownComponentState($0, $1) }, in: tree)
            case "updates":
                transition.updates = items(of: value, in: tree).compactMap { call($0, .update, among: component.updates, names, in: tree) }
            default:
                transition.actions = items(of: value, in: tree).compactMap { call($0, .action, among: component.actions, names, in: tree) }
            }
        }
        return transition
    }

    /// Those of a list; one that stands alone is a list of itself.
    private func items(of node: NodeID, in tree: SyntaxTree) -> [NodeID] {
        tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
    }

    mutating func examples(of component: Component, _ declaration: ComponentDeclaration) -> [Component.Example] {
        let tree = declaration.tree
        let style = component.style.map { styles.types[$0] }
        return entries(declaration[.examples], "examples", in: tree).compactMap { key, value in
            guard let name = identifier(key, in: tree) else { return nil }
            var example = Component.Example(name: name, state: 0, content: [], range: tree.range(key))
            var content: NodeID?
            for (member, value) in members(of: value, ["$description", "variant", "state", "content"], in: tree) {
                switch member {
                case "$description": example.description = tree.string(value)
                case "variant": example.variant = variant(value, of: style, in: tree)
                case "state":
                    example.state = index(of: value, among: component.states.map(\.name), { .unknownComponentState($0, $1) }, in: tree) ?? 0
                default: content = value
                }
            }
            guard let values = self.content(content, of: component, .none, in: tree, at: tree.reference(key)) else { return nil }
            example.content = values
            return example
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownEvent(_ name: String, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; the component has none" : "; events are \(known.joined(separator: ", "))"
        return .error(.unknownMessage, "no event named '\(name)'\(listed)")
    }
}
