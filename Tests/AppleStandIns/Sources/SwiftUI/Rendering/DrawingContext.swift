/// Views that the renderer draws without a body.
@MainActor protocol Primitive {
    func draw(in context: DrawingContext) -> [Drawing]
}

/// The renderer's current place.
@MainActor struct DrawingContext {
    var environment: EnvironmentValues
    /// The identity of the place, which state is stored by.
    var path: String
    let memory: Memory

    func at(_ step: String) -> DrawingContext {
        var context = self
        context.path += "/" + step
        return context
    }

    /// The same place in another environment.
    func with(_ change: (inout EnvironmentValues) -> Void) -> DrawingContext {
        var context = self
        change(&context.environment)
        return context
    }

    func draw(_ view: some View) -> [Drawing] {
        if let primitive = view as? any Primitive { return primitive.draw(in: self) }
        let name = "\(type(of: view))"
        if let shape = view as? any Shape { return [drawing(name, ["path": shape.path(in: .sample)])] }
        let place = at(name)
        place.link(view)
        #if canImport(UIKit) && !os(watchOS)
            if let view = view as? any UIViewControllerRepresentable { return [place.drawing(representing: view)] }
            if let view = view as? any UIViewRepresentable { return [place.drawing(representing: view)] }
        #endif
        return place.draw(place.evaluate(name) { view.body })
    }

    /// Evaluates a body, and is notified of the first change of what it reads.
    func evaluate<Result>(_ name: String, _ body: () -> Result) -> Result {
        memory.evaluations[name, default: 0] += 1
        memory.partCount += 1
        let (path, memory) = (path, memory)
        return withObservationTracking(body) {
            MainActor.assumeIsolated { memory.stale[path] = name }
        }
    }

    /// Connects the dynamic properties of a view or modifier with their sources.
    func link(_ owner: Any) {
        for (label, value) in Mirror(reflecting: owner).children {
            (value as? any LinkedProperty)?.link(to: at(label ?? ""))
        }
    }

    func drawing(_ name: String, _ arguments: [String: Any] = [:], content: [Drawing] = [], layers: [Drawing] = []) -> Drawing {
        memory.partCount += 1
        return Drawing(
            name: name, arguments: arguments, environment: environment, content: content, layers: layers, identity: path)
    }
}

/// State that outlives a drawing.
@MainActor final class Memory {
    /// State by identity.
    var boxes: [String: AnyObject] = [:]
    /// How often each body was evaluated, by the name of its type.
    var evaluations: [String: Int] = [:]
    /// How many views and modifiers the last drawing had, Apple's and ours.
    var partCount = 0
    /// The actions of `onGeometryChange` that follow the drawing.
    var geometryChanges: [() -> Void] = []
    /// The bodies whose inputs have changed since: by place, the names of their types.
    var stale: [String: String] = [:]
}

/// A dynamic property that the renderer connects before it evaluates the body.
@MainActor protocol LinkedProperty {
    func link(to context: DrawingContext)
}
