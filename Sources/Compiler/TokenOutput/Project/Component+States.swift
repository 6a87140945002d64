import TokenResolver

extension Component {
    /// The named elements that are components whose actions send events of this one.
    package var answering: [ComponentElement] { (body?.all ?? []).filter { $0.name != nil && $0.instance?.on.isEmpty == false } }

    /// The named elements that are components whose state follows that of this one.
    package var leading: [ComponentElement] {
        (body?.all ?? []).filter { $0.name != nil && $0.instance?.states.isEmpty == false }
    }
}

extension ResolvedProject {
    /// Returns the block of the first variant of a state's changes. Nil if the state changes nothing.
    package func firstPatch(of state: Component.State, of component: Component) -> StyleBlock? {
        let name = component.name(of: state)
        return styles.blocks[styles.variantBlocks.endIndex...].first { styles.types[$0.type].name == name }
    }
}
