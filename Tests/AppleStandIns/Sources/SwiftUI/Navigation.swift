public struct NavigationPath: Sendable {}

public struct NavigationStack<Data, Root: View> {
    let root: Root
}

extension NavigationStack where Data == NavigationPath {
    nonisolated public init(@ViewBuilder root: () -> Root) { self.root = root() }
}

extension NavigationStack: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("NavigationStack", content: context.draw(root))] }
}

public struct NavigationLink<Label: View, Destination: View> {
    let destination: Destination
    let label: Label

    nonisolated public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.destination = destination()
        self.label = label()
    }
}

extension NavigationLink: View, Primitive {
    /// For tests: `open` draws the destination.
    func draw(in context: DrawingContext) -> [Drawing] {
        let destination = destination
        let open: @MainActor () -> [Drawing] = { context.at("destination").draw(destination) }
        return [context.drawing("NavigationLink", ["open": open], content: context.draw(label))]
    }
}

extension View {
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        Modified(name: "navigationTitle", content: self, arguments: ["title": String(title)])
    }

    nonisolated public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        Modified(name: "searchable", content: self, arguments: ["text": text])
    }
}

public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
}
