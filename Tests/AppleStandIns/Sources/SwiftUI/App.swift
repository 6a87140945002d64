@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

public struct WindowGroup<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension WindowGroup: Scene {
    public var body: Never { fatalError("a scene that has no body") }
}

extension WindowGroup: Hosting {
    public func drawings() -> [Drawing] { drawing { content } }
}
