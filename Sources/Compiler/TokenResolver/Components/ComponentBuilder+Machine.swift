import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// Reads transitions between states, and the examples that show the states.
extension ComponentBuilder {
    mutating func transitions(of component: Component, _ declaration: ComponentDeclaration) -> ComponentTransitions {
        var found: [ComponentTransitions.Entry] = []
        let known = component.events.map(\.name)
        let tree = declaration.tree
        for (key, value) in entries(declaration[.transitions], "transitions", in: tree) {
            guard let state = state(key, of: component, in: tree) else { continue }
            for (key, value) in entries(value, component.states[state].name, in: tree)
            where !leavesOut(tree.string(key), of: component.leftOut.messages[.event]) {
                guard let event = index(of: key, among: known, { .unknownEvent($0, $1) }, in: tree) else { continue }
                let transition = transition(value, from: state, on: component.events[event], of: component, key, in: tree)
                found.append(.init(state: state, event: event, transition: transition))
            }
        }
        return ComponentTransitions(found)
    }

    /// Reads `{ to: state, updates: […], actions: […], animate: … }` or the name of a state.
    private mutating func transition(
        _ node: NodeID, from state: Int, on event: ComponentMessage, of component: Component, _ key: NodeID, in tree: SyntaxTree
    ) -> Component.Transition {
        var transition = Component.Transition(range: tree.range(key))
        let errors = diagnostics.errorCount
        // What was written but could not be read has been reported.
        var (changesView, asks) = (false, false)
        var animation: NodeID?
        if tree.isScalar(node), !tree.isNothing(node) {
            transition.target = self.state(node, of: component, in: tree)
            changesView = transition.target != state
        } else {
            let names = ComponentNames(message: event)
            for (member, value) in members(of: node, event.name, ["to", "updates", "actions", "animate"], in: tree) {
                switch member {
                case "to":
                    transition.target = self.state(value, of: component, in: tree)
                    changesView = changesView || transition.target != state
                case "animate":
                    animation = value
                    transition.animation = self.animation(value, on: event, of: component, in: tree)
                case "updates":
                    let items = items(of: value, in: tree)
                    changesView = changesView || !items.isEmpty
                    transition.updates = items.compactMap { call($0, .update, of: component, names, in: tree) }
                default:
                    let items = items(of: value, in: tree)
                    asks = asks || !items.isEmpty
                    transition.actions = items.compactMap { call($0, .action, of: component, names, in: tree) }
                }
            }
        }
        if let animation, transition.animation != nil, !changesView {
            diagnostics.report(.nothingToAnimate, at: tree.reference(animation))
        } else if !changesView, !asks, diagnostics.errorCount == errors {
            diagnostics.report(.idle(event.name, component.states[state].name), at: tree.reference(key))
        }
        return transition
    }

    /// Returns the items of a list. A value outside a list counts as a list of one, and an empty value as an empty list.
    private func items(of node: NodeID, in tree: SyntaxTree) -> [NodeID] {
        tree.isNothing(node) ? [] : tree.listed(node)
    }

    /// Reports a variant next to a state that has one of its own, which counts.
    mutating func refuse(_ variant: NodeID, besides state: Int, of component: Component, in tree: SyntaxTree) {
        let state = component.states[state]
        if let own = state.variant { diagnostics.report(.variantOfState(state.name, own), at: tree.reference(variant)) }
    }

    mutating func examples(of component: Component, _ declaration: ComponentDeclaration) -> [Component.Example] {
        let tree = declaration.tree
        return declarations(declaration[.examples], "examples", in: tree).compactMap { key, value in
            guard let name = identifier(key, in: tree) else { return nil }
            var example = Component.Example(name: name, state: 0, content: [], range: tree.range(key))
            var (content, ownVariant): (NodeID?, NodeID?)
            let known = ["$description", "variant", "state", "content"]
            for (member, value) in members(of: value, name, known, in: tree) {
                switch member {
                case "$description": example.description = description(value, in: tree)
                case "variant":
                    ownVariant = value
                    example.variant = variant(value, of: component, in: tree)
                case "state": example.state = state(value, of: component, in: tree) ?? 0
                default: content = value
                }
            }
            if let ownVariant, example.variant != nil { refuse(ownVariant, besides: example.state, of: component, in: tree) }
            if content == nil, tree.hasMembers(besides: known, in: value) { return nil }
            guard let values = self.content(content, of: component, .none, in: tree, at: tree.reference(key)) else { return nil }
            example.content = values
            return example
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func idle(_ event: String, _ state: String) -> Self {
        .error(.componentFile, "'\(event)' does nothing in '\(state)'; give it another state, 'updates' or 'actions', or remove it")
    }
    fileprivate static func unknownEvent(_ name: String, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; the component has none" : "; events are \(known.listed)"
        return .error(.unknownMessage, "no event named '\(name)'\(listed)")
    }
    fileprivate static var nothingToAnimate: Self {
        .error(.componentFile, "'animate' has nothing to animate: the state stays the same, and there are no updates")
    }
}
