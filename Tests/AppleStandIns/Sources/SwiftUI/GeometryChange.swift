extension View {
    /// This stand-in does not lay out: the size is that of the environment, and the action follows the first drawing and each one with another value.
    nonisolated public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        GeometryChange(content: self, transform: transform, action: action)
    }
}

private struct GeometryChange<Content: View, Value: Equatable & Sendable> {
    let content: Content
    let transform: @Sendable (GeometryProxy) -> Value
    let action: (Value) -> Void
}

extension GeometryChange: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        let place = context.at("GeometryChange")
        let value = transform(GeometryProxy(size: context.environment.geometrySize))
        if (place.memory.boxes[place.path] as? LastValue<Value>)?.value != value {
            place.memory.boxes[place.path] = LastValue(value)
            place.memory.geometryChanges.append { action(value) }
        }
        return place.draw(content)
    }
}

private final class LastValue<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}
