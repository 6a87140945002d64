public struct ContainerBackgroundPlacement: Equatable, Sendable {
    private let name: String

    package init(name: String) { self.name = name }
}

extension View {
    nonisolated public func containerBackground<S: ShapeStyle>(
        _ style: S, for container: ContainerBackgroundPlacement
    ) -> some View {
        Modified(name: "containerBackground", content: self, arguments: ["style": style, "container": container])
    }
}
