@resultBuilder
public struct ViewBuilder {
    nonisolated public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    nonisolated public static func buildBlock() -> EmptyView { EmptyView() }

    nonisolated public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    nonisolated public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
        TupleView(repeat each content)
    }

    nonisolated public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    nonisolated public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent(branch: .first(first))
    }

    nonisolated public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent(branch: .second(second))
    }
}
