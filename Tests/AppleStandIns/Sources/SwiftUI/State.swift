import Observation

@propertyWrapper public struct State<Value>: DynamicProperty {
    /// A body that reads the value is drawn again after it was set.
    private final class Box: Observable {
        private var stored: Value
        private let registrar = ObservationRegistrar()

        init(_ value: Value) { stored = value }

        var value: Value {
            get {
                registrar.access(self, keyPath: \.value)
                return stored
            }
            set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
        }
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

    /// Sets the value of this drawing's place.
    public var projectedValue: Binding<Value> {
        let box = link.box
        return Binding(get: { box.value }, set: { box.value = $0 })
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

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
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

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
    }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: Observable & AnyObject { self.wrappedValue = wrappedValue }

    public var projectedValue: Bindable<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        let object = wrappedValue
        return Binding<Subject>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}
