import TokenResolver

/// The classes and custom properties of a project's styles, for outputs that show components: each name is the one that the CSS has.
package struct CSSStyleNames: Sendable {
    private let fields: CSSStyleFields
    /// By style type.
    private let elements: [String: [String: CSSStyleElement]]
    private let blocks: [Key: CSSStyleBlock]

    /// A variant of a style type; with a component's state over it.
    private struct Key: Hashable {
        let type: String
        let variant: String
        let state: String?
    }

    package init(_ project: ResolvedProject) {
        fields = CSSStyleFields(project)
        var elements: [String: [String: CSSStyleElement]] = [:]
        var blocks: [Key: CSSStyleBlock] = [:]
        for block in fields.blocks {
            // A state that picks a variant lies over that one.
            let variant = block.baseVariant
            blocks[Key(type: block.type.name, variant: variant, state: block.state?.name)] = block
            guard elements[block.type.name] == nil else { continue }
            var byPath: [String: CSSStyleElement] = [:]
            for element in CSSStyleElement.all(of: block.type, in: project.styles) {
                for layer in element.layers { byPath[layer.path.joined(separator: "/")] = element }
            }
            elements[block.type.name] = byPath
        }
        self.elements = elements
        self.blocks = blocks
    }

    /// The class of the element that has a style; nil where there is no such style.
    ///
    /// - Parameter path: the field with the style, such as `cellStyle/titleStyle`; empty for the style type itself. What goes onto the same
    ///   element, such as `titleStyle/viewStyle`, has the same class.
    package func elementClass(of type: String, variant: String = "default", at path: String = "") -> CSSName? {
        guard let block = blocks[Key(type: type, variant: variant, state: nil)] else { return nil }
        return elements[type]?[path]?.name(in: block.name)
    }

    /// The class that stands beside that of the element while a component is in a state; nil where the state changes nothing of the element.
    ///
    /// - Parameter variant: that of the component's style; a state that picks one has a class over that alone.
    package func stateClass(
        of component: Component, in state: Component.State, variant: String = "default", at path: String = ""
    ) -> CSSName? {
        guard let block = block(of: component, in: state, variant: variant), let element = elements[block.type.name]?[path],
            block.touches(element)
        else { return nil }
        return element.name(in: block.name)
    }

    /// The custom property of a field by its path, such as `nameStyle/textColor`; nil where no brand sets it.
    package func property(of type: String, variant: String = "default", at path: String) -> CSSName? {
        blocks[Key(type: type, variant: variant, state: nil)].flatMap { property(at: path, in: $0) }
    }

    /// The same while a component is in a state: the state's own where it changes the field, else the style's.
    package func property(
        of component: Component, in state: Component.State, variant: String = "default", at path: String
    ) -> CSSName? {
        if let block = block(of: component, in: state, variant: variant) { return property(at: path, in: block) }
        guard let type = component.style else { return nil }
        return property(of: fields.project.styles.types[type].name, variant: state.variant ?? variant, at: path)
    }

    private func block(of component: Component, in state: Component.State, variant: String) -> CSSStyleBlock? {
        guard let type = component.style else { return nil }
        let key = Key(
            type: fields.project.styles.types[type].name, variant: state.variant ?? variant, state: component.name(of: state))
        return blocks[key]
    }

    private func property(at path: String, in block: CSSStyleBlock) -> CSSName? {
        let names = path.parts(separatedBy: "/")
        var prefix = block.prefix
        var (type, place) = (block.type, 0)
        for (index, name) in names.enumerated() {
            guard let (field, offset) = fields.project.styles.fieldsWithOffsets(of: type).first(where: { $0.field.name == name }) else {
                return nil
            }
            place += offset
            guard case .style(let style) = field.kind else {
                guard index == names.count - 1 else { return nil }
                return fields.field(field, of: type, prefix, place: place, in: block)?.name
            }
            guard let inner = fields.project.styles.type(named: style) else { return nil }
            prefix = prefix.member(name)
            type = inner
        }
        return nil
    }
}
