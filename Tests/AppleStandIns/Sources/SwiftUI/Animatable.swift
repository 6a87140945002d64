public protocol Animatable {
    associatedtype AnimatableData = EmptyAnimatableData
    nonisolated var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    nonisolated public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

public struct EmptyAnimatableData: Sendable {
    public init() {}
}

@frozen public struct AnimatablePair<First, Second> {
    public var first: First
    public var second: Second

    @inlinable public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
