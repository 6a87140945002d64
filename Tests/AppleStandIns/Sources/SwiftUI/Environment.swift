#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#endif

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    var values: [ObjectIdentifier: Any] = [:]
    #if canImport(UIKit) && !os(watchOS)
        /// Those of the UIKit view around; nil without one.
        var traits: UITraitCollection?
        /// How the values of bridged keys are written to traits.
        var writers: [ObjectIdentifier: (inout any UIMutableTraits) -> Void] = [:]
    #endif

    public init() {}

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

public protocol DynamicProperty {}

@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private final class Link {
        var environment: EnvironmentValues?
    }

    private let keyPath: KeyPath<EnvironmentValues, Value>
    private let link = Link()

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    public var wrappedValue: Value { (link.environment ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment: LinkedProperty {
    func link(to context: DrawingContext) { link.environment = context.environment }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        InEnvironment(content: self) { $0[keyPath: keyPath] = value }
    }

    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        InEnvironment(content: self) { transform(&$0[keyPath: keyPath]) }
    }
}
