public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let title: String
    let selection: Binding<SelectionValue>
    let content: Content
}

extension Picker where Label == Text {
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.title = String(title)
        self.selection = selection
        self.content = content()
    }
}

extension Picker: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("Picker", ["title": title, "selection": selection], content: context.draw(content))]
    }
}

public struct Toggle<Label: View> {
    let title: String
    let isOn: Binding<Bool>
}

extension Toggle where Label == Text {
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.title = String(title)
        self.isOn = isOn
    }
}

extension Toggle: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Toggle", ["title": title, "isOn": isOn])] }
}

extension View {
    nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
        Modified(name: "tag", content: self, arguments: ["tag": tag])
    }

    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }

    /// Tests run the action.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified(name: "task", content: self, arguments: ["action": action])
    }

    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        Modified(name: "task", content: self, arguments: ["id": value, "action": action])
    }
}

/// A view of an identity of its own.
struct Identified<ID: Hashable, Content: View> {
    let content: Content
    let id: ID
}

extension Identified: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { context.at("id \(id.hashValue)").draw(content) }
}
