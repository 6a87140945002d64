import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reads how elements appear in the states.
extension ComponentBuilder {
    /// Reads what the states set on elements. Every name must be that of an element in the body.
    mutating func readElements(of component: inout Component, _ declaration: ComponentDeclaration) {
        let tree = declaration.tree
        guard let node = declaration[.states] else { return }
        let named = component.body?.all.filter { $0.name != nil } ?? []
        let names = named.compactMap(\.name)
        for (key, value) in tree.entries(of: node) {
            guard let state = component.state(named: tree.string(key)), let elements = tree.value(of: "elements", in: value) else {
                continue
            }
            for (key, value) in entries(elements, "elements", in: tree) {
                // The name may refer to an element that could not be read.
                if component.leftOut.elements, !names.contains(tree.string(key)) { continue }
                guard let element = index(of: key, among: names, { .unknownElement($0, $1) }, in: tree) else { continue }
                component.states[state].elements[names[element]] = appearance(value, of: named[element], in: component, tree)
            }
        }
    }

    private mutating func appearance(
        _ node: NodeID, of element: ComponentElement, in component: Component, _ tree: SyntaxTree
    ) -> Component.Appearance {
        var appearance = Component.Appearance()
        let name = element.name ?? element.kind.rawValue
        for (member, value) in members(of: node, name, ["control", "hidden"], in: tree) {
            if member == "hidden" {
                appearance.isHidden = boolean(value, in: tree)
            } else if !isControl(element, in: component) {
                diagnostics.report(.noControl(name, element.kind), at: tree.reference(value))
            } else if tree.isScalar(value), let bits = ControlStateName.bits(of: tree.string(value)) {
                appearance.control = bits
            } else {
                _ = index(of: value, among: ControlStateName.all.map(\.name), { .unknownControlState($0, $1) }, in: tree)
            }
        }
        return appearance
    }

    /// Whether the element's view can be disabled or selected. What a component or the outermost view is, the app decides.
    private func isControl(_ element: ComponentElement, in component: Component) -> Bool {
        if element.kind.hasControlState { return true }
        let style = component.style.map { styles.types[$0].name }
        return element.name == component.body?.name && style.flatMap(styles.role)?.isControl == true
    }
}

extension ComponentElement {
    /// This element and all elements within it.
    package var all: [ComponentElement] {
        var all: [ComponentElement] = []
        collect(into: &all)
        return all
    }

    private func collect(into elements: inout [ComponentElement]) {
        elements.append(self)
        for child in children { child.collect(into: &elements) }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownElement(_ name: String, _ known: [String]) -> Self {
        .error(.unknownElement, "no element named '\(name)'" + (known.isEmpty ? "" : "; elements are \(known.listed)"))
    }
    fileprivate static func noControl(_ name: String, _ kind: ComponentElement.Kind) -> Self {
        let kinds = ComponentElement.Kind.allCases.filter(\.hasControlState).map(\.rawValue).joined(separator: ", ")
        return .error(.componentFile, "'\(name)' is '\(kind.rawValue)', which has no control state; these have one: \(kinds)")
    }
    fileprivate static func unknownControlState(_ name: String, _ known: [String]) -> Self {
        .error(.unknownState, "unknown control state '\(name)'; expected \(known.listed)")
    }
}
