/// One of Apple's modifiers, recorded by name, with its effect on the environment of its content.
struct Modified<Content: View> {
    let name: String
    let content: Content
    var arguments: [String: Any] = [:]
    var change: (inout EnvironmentValues) -> Void = { _ in }
    var layer: (@MainActor (DrawingContext) -> [Drawing])?
}

extension Modified: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        let content = context.with(change).draw(content)
        let layers = layer.map { $0(context.at(name)) } ?? []
        return [context.drawing(name, arguments, content: content, layers: layers)]
    }
}

extension View {
    /// For modifiers that another module declares.
    nonisolated package func recorded(_ name: String, _ arguments: [String: Any]) -> some View {
        Modified(name: name, content: self, arguments: arguments)
    }
}

/// A modifier that only affects the environment; the effect is recorded where it is read.
struct InEnvironment<Content: View> {
    let content: Content
    let change: (inout EnvironmentValues) -> Void
}

extension InEnvironment: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        context.memory.partCount += 1
        return context.with(change).draw(content)
    }
}
