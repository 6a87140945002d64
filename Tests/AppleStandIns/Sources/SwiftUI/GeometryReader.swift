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

#if os(iOS) || os(tvOS) || os(visionOS)
    public struct HoverEffect: Sendable {
        public static let automatic = HoverEffect()
        public static let highlight = HoverEffect()
    }
#endif
