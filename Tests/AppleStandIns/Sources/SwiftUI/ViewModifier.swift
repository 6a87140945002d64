@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The content of a modifier, drawn where the modifier's body places it, in the environment of that place.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let draw: @MainActor (DrawingContext) -> [Drawing]
}

public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension _ViewModifier_Content: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { draw(context.at("content")) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension ModifiedContent: Primitive where Content: View, Modifier: ViewModifier {
    func draw(in context: DrawingContext) -> [Drawing] {
        let place = context.at("\(Modifier.self)")
        place.link(modifier)
        let content = content
        let body = place.evaluate("\(Modifier.self)") { modifier.body(content: _ViewModifier_Content { $0.draw(content) }) }
        return place.draw(body)
    }
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
