/// A drawn view, or one of Apple's modifiers around its content.
public struct Drawing {
    /// Apple's name: `Text`, `padding`.
    public let name: String
    /// The arguments, by label.
    public let arguments: [String: Any]
    /// The environment at this place.
    public let environment: EnvironmentValues
    /// The content of a modifier or container.
    public let content: [Drawing]
    /// Layers that a modifier puts behind or in front of its content.
    public let layers: [Drawing]
    /// The place in the hierarchy by which SwiftUI keeps a view's state and focus.
    public let identity: String

    public subscript<Value>(_ label: String, as type: Value.Type = Value.self) -> Value? { arguments[label] as? Value }

    /// This drawing and all inside it, from outside to inside, layers last.
    public var all: [Drawing] { [self] + content.flatMap(\.all) + layers.flatMap(\.all) }
}

extension [Drawing] {
    /// All with this name, from outside to inside.
    public func all(_ name: String) -> [Drawing] { flatMap(\.all).filter { $0.name == name } }

    /// The outermost with this name.
    public func first(_ name: String) -> Drawing? { all(name).first }

    /// The names from outside to inside, without layers: `["opacity", "background", "Text"]`.
    public var outline: [String] { flatMap { [$0.name] + $0.content.outline } }
}
