/// Shows a view and keeps its state from one drawing to the next.
@MainActor public final class Host {
    public var environment: EnvironmentValues
    private let root: (DrawingContext) -> [Drawing]
    private let memory = Memory()

    public init<Root: View>(
        _ change: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder _ root: @escaping () -> Root
    ) {
        environment = EnvironmentValues()
        change(&environment)
        self.root = { $0.draw(root()) }
    }

    /// Draws everything, and again if actions of `onGeometryChange` change what was drawn.
    @discardableResult public func draw() -> [Drawing] {
        while true {
            memory.stale = [:]
            memory.partCount = 0
            let drawn = root(DrawingContext(environment: environment, path: "", memory: memory))
            guard !memory.geometryChanges.isEmpty else { return drawn }
            let changes = memory.geometryChanges
            memory.geometryChanges = []
            for change in changes { change() }
            if memory.stale.isEmpty { return drawn }
        }
    }

    /// The views and modifiers whose bodies read something that changed since the last drawing, by the names of their types.
    public var stale: [String] { memory.stale.values.sorted() }

    /// The number of views and modifiers in the last drawing, Apple's and ours.
    public var partCount: Int { memory.partCount }

    /// How often the body of a type was evaluated.
    public func evaluations(of name: String) -> Int { memory.evaluations[name] ?? 0 }
}

/// What a view draws.
@MainActor public func drawing<Root: View>(
    _ change: (inout EnvironmentValues) -> Void = { _ in }, @ViewBuilder of root: @escaping () -> Root
) -> [Drawing] {
    Host(change, root).draw()
}

/// What shows a view outside of one: a view in UIKit, or a scene.
@MainActor public protocol Hosting {
    func drawings() -> [Drawing]
}
