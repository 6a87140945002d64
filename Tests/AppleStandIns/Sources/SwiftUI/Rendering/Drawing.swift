/// What was drawn: a view, or a modifier of Apple's round its content.
public struct Drawing {
    /// Apple's name: `Text`, `padding`.
    public let name: String
    /// What was given, by label.
    public let arguments: [String: Any]
    /// What held at this place.
    public let environment: EnvironmentValues
    /// What a modifier is applied to, or what a container contains.
    public let content: [Drawing]
    /// What a modifier puts behind or in front of its content.
    public let layers: [Drawing]

    public subscript<Value>(_ label: String, as type: Value.Type = Value.self) -> Value? { arguments[label] as? Value }

    /// Itself and all that is within, from outside to inside, layers last.
    public var all: [Drawing] { [self] + content.flatMap(\.all) + layers.flatMap(\.all) }
}

extension [Drawing] {
    /// Everything of this name, from outside to inside.
    public func all(_ name: String) -> [Drawing] { flatMap(\.all).filter { $0.name == name } }

    /// The outermost of this name.
    public func first(_ name: String) -> Drawing? { all(name).first }

    /// The names from outside to inside, without layers: `["opacity", "background", "Text"]`.
    public var outline: [String] { flatMap { [$0.name] + $0.content.outline } }
}
