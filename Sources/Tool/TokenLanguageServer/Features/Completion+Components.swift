import TokenResolver

/// Names that only the component around a place knows. The schema of component files allows any there.
extension DocumentView {
    func componentNames(at place: TypedPlace) -> [String] {
        guard kind == .components, let component = component(at: place) else { return [] }
        let (names, last) = (place.names.dropFirst(), place.names.last ?? "")
        let states = component.states.map(\.name)
        switch (names.first, last) {
        case ("transitions", "updates"), ("transitions", "actions"):
            return (last == "updates" ? component.updates : component.actions).map(\.name)
        case ("transitions", _) where place.isKey:
            return names.count == 1 ? states : names.count == 2 ? component.events.map(\.name) : []
        case ("transitions", _): return names.count == 3 || last == "to" ? states : []
        case ("examples", "content") where place.isKey: return component.content.map(\.name)
        case ("examples", "state") where !place.isKey: return states
        case ("body", "sends") where !place.isKey: return component.events.map(\.name)
        case ("body", "style") where !place.isKey: return parts(of: component)
        default: return []
        }
    }

    /// Returns the content of the component that a reference is in.
    func contents(_ reference: Reference) -> LSP.CompletionList {
        guard let place = TypedPlace(at: reference.range.lowerBound - 1, in: file), let component = component(at: place) else {
            return .init()
        }
        let range = range(reference.range)
        return .init(
            items: component.content.enumerated().map { order, field in
                LSP.CompletionItem(
                    label: field.name, kind: .property, sortText: "\(1_000_000 + order)", filterText: field.name,
                    textEdit: .init(range: range, newText: reference.isClosed ? field.name : field.name + "}"))
            })
    }

    private func component(at place: TypedPlace) -> Component? {
        checked.project?.components.first { $0.name == place.names.first }
    }

    /// The fields of the component's style that are styles themselves.
    private func parts(of component: Component) -> [String] {
        guard let styles = checked.project?.styles, let index = component.style, styles.types.indices.contains(index) else { return [] }
        return styles.types[index].fields.compactMap { field in if case .style = field.kind { field.name } else { nil } }
    }
}
