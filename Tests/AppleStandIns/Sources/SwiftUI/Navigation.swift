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
    let value: AnyHashable?
    let label: Label
}

extension NavigationLink where Destination == Never {
    nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.value = value
        self.label = label()
    }
}

extension NavigationLink: View, Primitive {
    /// For tests: `open` draws the destination of the value.
    func draw(in context: DrawingContext) -> [Drawing] {
        let value = value
        let open: @MainActor () -> [Drawing] = {
            guard let view = value.flatMap({ context.environment[DestinationsKey.self]?.view($0) }) else { return [] }
            return context.at("destination").draw(view)
        }
        return [context.drawing("NavigationLink", ["open": open], content: context.draw(label))]
    }
}

/// The innermost `navigationDestination`.
struct NavigationDestinations {
    let view: (AnyHashable) -> (any View)?
}

private enum DestinationsKey: EnvironmentKey {
    static var defaultValue: NavigationDestinations? { nil }
}

extension View {
    nonisolated public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        InEnvironment(content: self) { environment in
            environment[DestinationsKey.self] = NavigationDestinations { ($0.base as? D).map(destination) }
        }
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
