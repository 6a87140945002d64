@propertyWrapper public struct State<Value>: DynamicProperty {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private final class Link {
        var box: Box
        init(_ value: Value) { box = Box(value) }
    }

    private let link: Link

    public init(wrappedValue value: Value) { link = Link(value) }

    public init(initialValue value: Value) { link = Link(value) }

    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
}

extension State: LinkedProperty {
    /// The first value at this place wins.
    func link(to context: DrawingContext) {
        if let box = context.memory.boxes[context.path] as? Box {
            link.box = box
        } else {
            context.memory.boxes[context.path] = link.box
        }
    }
}

@propertyWrapper public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}
