import TokenQuestions
import TokenResolver

extension Comparison {
    /// The components that look different because of some changes, sorted by name: their own style differs, or that of a part.
    package func components(showing changes: [Change]) -> [String] {
        let types = Set(changes.filter { $0.subject == .field }.map { $0.path.prefix { $0 != "/" } })
        guard !types.isEmpty else { return [] }
        let own = new.components.filter { component in
            let style = component.style.map { types.contains(new.styles.types[$0].name[...]) } ?? false
            return style || component.states.contains { types.contains(component.name(of: $0)[...]) }
        }
        return ComponentUse(new).components(around: Set(own.map(\.name))).map(\.component).sorted()
    }

    /// All components that look different, including those whose own parts are drawn otherwise; new ones too.
    package var changedComponents: [String] {
        let described = parts.filter { $0.isDrawn && $0.existence != .removed }
            .map { String($0.path.prefix { $0 != "." }) }
        let names = Set(components(showing: changes)).union(
            ComponentUse(new).components(around: Set(described)).map(\.component))
        return names.sorted()
    }
}
