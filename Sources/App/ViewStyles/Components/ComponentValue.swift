public import TokenRuntime

/// A value in a component's table or in an event. For generated code.
public enum _ComponentValue: Equatable, Sendable {
    case text(String)
    case number(Double)
    case integer(Int)
    case image(ComponentImage)
    /// An optional parameter without a value.
    case missing

    public static func flag(_ value: Bool) -> Self { .integer(value ? 1 : 0) }
    public static func optional<Value>(_ value: Value?, _ make: (Value) -> Self) -> Self { value.map(make) ?? .missing }
    public static func enumeration(_ value: some TokenEnumeration) -> Self { .integer(value.rawValue) }
}

/// An event as the index of its case and its values. For generated code.
public struct _ComponentCall: Equatable, Sendable {
    public let index: Int
    public let values: [_ComponentValue]

    public init(_ index: Int, _ values: [_ComponentValue] = []) {
        self.index = index
        self.values = values
    }
}

/// An event of a component. For generated code.
public protocol _ComponentEvent: Equatable, Sendable {
    var _call: _ComponentCall { get }
}

extension _ComponentEvent {
    public static func == (one: Self, other: Self) -> Bool { one._call == other._call }
}

/// An update or an action. For generated code.
public protocol _ComponentEffect: Equatable, Sendable {
    /// Creates the effect. Nil if no case has this index.
    init?(_index index: Int, _values values: inout _ComponentReader)
}

/// A type that generated code reads from values.
public protocol _ComponentReadable {
    init(_values values: inout _ComponentReader)
}

/// Reads values one after another, for generated code. Missing values are empty, zero or the first case.
public struct _ComponentReader {
    private let values: [_ComponentValue]
    private var index = 0

    init(_ values: [_ComponentValue]) { self.values = values }

    private mutating func next() -> _ComponentValue? {
        guard index < values.count else { return nil }
        defer { index += 1 }
        return values[index]
    }

    mutating func integer() -> Int {
        if case .integer(let value) = next() { value } else { 0 }
    }

    mutating func number() -> Double {
        if case .number(let value) = next() { value } else { 0 }
    }

    mutating func text() -> String {
        if case .text(let value) = next() { value } else { "" }
    }

    /// An image in a table is a text.
    mutating func image() -> ComponentImage {
        switch next() {
        case .image(let image): image
        case .text(let name): ComponentImage(name)
        default: ComponentImage("")
        }
    }

    public mutating func read<Value: _ComponentReadable>() -> Value { Value(_values: &self) }

    /// Whether an optional parameter has no value. It is then skipped.
    private mutating func isMissing() -> Bool {
        guard index < values.count, values[index] != .missing else {
            index += 1
            return true
        }
        return false
    }

    public mutating func optionalParameter<Value: _ComponentReadable>() -> Value? {
        isMissing() ? nil : Value(_values: &self)
    }

    public mutating func optionalEnumerationParameter<Value: TokenEnumeration>() -> Value? { isMissing() ? nil : enumeration() }

    public mutating func enumeration<Value: TokenEnumeration>() -> Value {
        let cases = Array(Value.allCases)
        let index = integer()
        return cases.indices.contains(index) ? cases[index] : cases[0]
    }

    public mutating func optionalEnumeration<Value: TokenEnumeration>() -> Value? { integer() == 0 ? nil : enumeration() }

    public mutating func enumerations<Value: TokenEnumeration>() -> [Value] { (0..<max(0, integer())).map { _ in enumeration() } }

    public mutating func optionalEnumerations<Value: TokenEnumeration>() -> [Value]? { integer() == 0 ? nil : enumerations() }
}

extension String: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.text() }
}

extension Bool: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.integer() != 0 }
}

extension Int: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.integer() }
}

extension Double: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.number() }
}

extension ComponentImage: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.image() }
}

extension Optional: _ComponentReadable where Wrapped: _ComponentReadable {
    public init(_values values: inout _ComponentReader) { self = values.integer() == 0 ? nil : Wrapped(_values: &values) }
}

extension Array: _ComponentReadable where Element: _ComponentReadable {
    public init(_values values: inout _ComponentReader) {
        self = (0..<Swift.max(0, values.integer())).map { _ in Element(_values: &values) }
    }
}

/// The example type of components without examples.
public enum _NoComponentExample: RawRepresentable, CaseIterable, Hashable, Sendable {
    public init?(rawValue: Int) { return nil }

    public var rawValue: Int { switch self {} }
}
