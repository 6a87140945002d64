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
