import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reads `animate` of a transition between states.
extension ComponentBuilder {
    /// Reads a duration, a transition, a duration parameter of the event, or the name of a transition field of the component's style.
    mutating func animation(
        _ node: NodeID, on event: ComponentMessage, of component: Component, in tree: SyntaxTree
    ) -> Component.Animation? {
        if tree.isNothing(node) { return nil }
        if let name = tree.contentName(node) {
            let duration = ComponentMessage.Parameter(name: "animate", kind: .duration, range: tree.range(node))
            let argument = reference(name, node, as: duration, ComponentNames(message: event), in: tree)
            if case .parameter(let index)? = argument { return .parameter(index) }
            return nil
        }
        switch tree.kind(node) {
        case .sequence: return fail(.noAnimation, node, in: tree)
        // The parts of a duration in JSON.
        case .mapping where ["value", "unit"].contains(where: { tree.has($0, in: node) }): return duration(node)
        case .mapping: return transition(node, in: tree)
        case _ where tree.isQuantity(node): return duration(node)
        default: return field(node, of: component, in: tree)
        }

        func duration(_ node: NodeID) -> Component.Animation? { self.duration(node, in: tree).map { .duration($0) } }
    }

    private mutating func transition(_ node: NodeID, in tree: SyntaxTree) -> Component.Animation? {
        guard case .composite(_, let members)? = literal(node, as: .transition, in: tree),
            case .duration(let duration, let unit)? = members[0], case .duration(let delay, let delayUnit)? = members[1],
            case .cubicBezier(let x1, let y1, let x2, let y2)? = members[2]
        else { return nil }
        let times: [(name: StaticString, number: Double)] = [("duration", duration), ("delay", delay)]
        if let (name, _) = times.first(where: { $0.number < 0 }) {
            return fail(.negativeDuration("\(name)"), tree.value(of: name, in: node) ?? node, in: tree)
        }
        return .transition(
            duration: unit.seconds(duration), delay: delayUnit.seconds(delay), timingFunction: [x1, y1, x2, y2])
    }

    private mutating func field(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> Component.Animation? {
        if component.style == nil, !leavesOutStyle(of: component) { return fail(.noStyleForAnimation(tree.string(node)), node, in: tree) }
        guard let (field, _): (StyleField, StyleType) = self.field(node, of: component, in: tree) else { return nil }
        let isTransition = field.kind == .token(.transition) && !field.hasStates
        return isTransition ? .field(tree.name(node)) : fail(.otherField(field, .transition), node, in: tree)
    }
}

extension Component {
    /// The paths of the style's fields that `animate` names.
    package var animatedFields: Set<String> {
        Set(
            transitions.entries.compactMap { entry in
                if case .field(let path) = entry.transition.animation { path } else { nil }
            })
    }
}

extension StyleLayout {
    /// Removes fields that components animate by from the values that an app must apply itself.
    mutating func take(animationsOf components: [Component]) {
        for component in components {
            guard let style = component.style, case let fields = component.animatedFields, !fields.isEmpty else { continue }
            types[style].application?.ownFields.removeAll { fields.contains($0.name) }
        }
    }
}

extension SyntaxTree {
    /// Whether the text begins like a number, which no name does.
    fileprivate func isQuantity(_ node: NodeID) -> Bool {
        bytes(node).first.map { 48...57 ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") } ?? false
    }
}

extension Diagnostic.Message {
    fileprivate static var noAnimation: Self {
        .error(.wrongContent, "expected a duration such as 200ms, a transition, a parameter, or a field of the style, found a list")
    }
    fileprivate static func noStyleForAnimation(_ name: String) -> Self {
        .error(.unknownComponentStyle, "'\(name)' is not a duration, and the component has no style with such a field")
    }
}
