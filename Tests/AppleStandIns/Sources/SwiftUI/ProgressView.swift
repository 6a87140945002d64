@MainActor @preconcurrency public protocol ProgressViewStyle {}

public struct ProgressView<Label: View, CurrentValueLabel: View> {}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    nonisolated public init() {}
}

extension ProgressView: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("ProgressView")] }
}
