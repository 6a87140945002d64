@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private final class Link {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let link: Link

    public init() where Value == Bool { link = Link(false) }

    public var wrappedValue: Value {
        get { link.value }
        nonmutating set { link.value = newValue }
    }

    public var projectedValue: Binding { Binding(wrappedValue: link.value) }

    public struct Binding {
        public var wrappedValue: Value

        public var projectedValue: Binding { self }
    }
}

extension FocusState: LinkedProperty {
    /// What has the focus is up to the environment of a test.
    func link(to context: DrawingContext) {
        if let isFocused = context.environment.isFocused as? Value { link.value = isFocused }
    }
}

extension View {
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        Modified(name: "focused", content: self)
    }
}
