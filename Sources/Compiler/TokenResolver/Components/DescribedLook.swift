import TokenDiagnostics

/// When an element of a component's body is hidden, and which control state it has: what the states and the content of the component decide.
package struct DescribedLook: Sendable {
    package var name: String
    /// The field of the component's style that the element takes, as a path.
    package var style: String?
    /// The indices of the states in which it is hidden.
    package var hiddenStates: Set<Int> = []
    /// What the content must be for it to be shown; all of these.
    package var conditions: [ComponentElement.Condition] = []
    /// The indices of the optional content fields without which it is hidden.
    package var neededContent: [Int] = []
    /// The control state in each state that sets one, as the bits of `ControlStateName`. Empty if no state does.
    package var controls: [Int: UInt8] = [:]
    /// What screen readers say for it.
    package var description: ComponentContent.Value?
    package var hint: ComponentContent.Value?
    package var traits: [ComponentElement.Trait] = []
    package var range: SourceRange

    package var canBeHidden: Bool { !hiddenStates.isEmpty || !conditions.isEmpty || !neededContent.isEmpty }

    /// Whether the description says something of it to screen readers.
    package var isSpoken: Bool { description != nil || hint != nil || !traits.isEmpty }
}

extension Component {
    /// The looks of named elements that the description says something of, in the order of the body.
    package var looks: [DescribedLook] {
        var looks: [DescribedLook] = []
        if let body { collect(body, within: DescribedLook(name: "", range: body.range), into: &looks) }
        return looks.filter { $0.canBeHidden || !$0.controls.isEmpty || $0.isSpoken }
    }

    /// Whether a state or the content can hide the element itself.
    package func canHide(_ element: ComponentElement) -> Bool {
        let shown = element.visibleIn.map { Set($0).count < states.count } ?? false
        return shown || !element.visibleIf.isEmpty || element.neededContent.map { content[$0].isOptional } ?? false
    }

    /// An element without a name has no view that could be hidden, so what hides it hides its children one by one.
    private func collect(_ element: ComponentElement, within outer: DescribedLook, into looks: inout [DescribedLook]) {
        var look = outer
        if let shown = element.visibleIn { look.hiddenStates.formUnion(Set(states.indices).subtracting(shown)) }
        look.conditions += element.visibleIf
        if let field = element.neededContent, content[field].isOptional { look.neededContent.append(field) }
        guard let name = element.name else {
            for child in element.children { collect(child, within: look, into: &looks) }
            return
        }
        look.name = name
        look.range = element.range
        look.style = element.style
        look.description = element.description == .missing ? nil : element.description
        look.hint = element.hint == .missing ? nil : element.hint
        look.traits = element.traits
        for (index, state) in states.enumerated() {
            guard let appearance = state.elements[name] else { continue }
            if appearance.isHidden == true { look.hiddenStates.insert(index) }
            look.controls[index] = appearance.control
        }
        looks.append(look)
        for child in element.children { collect(child, within: DescribedLook(name: "", range: child.range), into: &looks) }
    }
}

extension ComponentElement {
    /// Whether the description says something of it to screen readers.
    package var isSpoken: Bool {
        !traits.isEmpty || [description, hint].contains { $0 != nil && $0 != .missing }
    }

    /// The content field that the element shows, if it is nothing without it. A field or a view to type into is there without a text.
    fileprivate var neededContent: Int? {
        if kind == .textField || kind == .textView { return nil }
        if case .field(let field) = content { return field }
        return instance?.field ?? instance?.repeats
    }
}
