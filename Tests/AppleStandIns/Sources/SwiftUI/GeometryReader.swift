public struct GeometryProxy {
    public let size: CGSize
}

public struct GeometryReader<Content: View> {
    let content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View, Primitive {
    /// This stand-in does not lay out: the size is that of the environment.
    func draw(in context: DrawingContext) -> [Drawing] {
        let content = content(GeometryProxy(size: context.environment.geometrySize))
        return [context.drawing("GeometryReader", content: context.draw(content))]
    }
}

public protocol CoordinateSpaceProtocol {}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

#if !os(macOS) && !os(watchOS)
    // https://developer.apple.com/documentation/swiftui/hovereffect
    public struct HoverEffect: Sendable, Equatable {
        private let name: String

        public static let automatic = HoverEffect(name: "automatic")
        public static let highlight = HoverEffect(name: "highlight")
        public static let lift = HoverEffect(name: "lift")
    }
#endif
