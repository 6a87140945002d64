public struct List<SelectionValue, Content: View> {
    let content: Content
}

extension List where SelectionValue == Never {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension List: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("List", content: context.draw(content))] }
}

public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        header = Text(title)
        self.content = content()
    }
}

extension Section: View, Primitive where Parent: View, Content: View, Footer: View {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("Section", ["header": header], content: context.draw(content))]
    }
}

public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        label = Text(title)
        self.content = content()
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        label = Text(title)
        content = Text(value)
    }
}

extension LabeledContent: View, Primitive where Label: View, Content: View {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("LabeledContent", ["label": label], content: context.draw(content))]
    }
}
