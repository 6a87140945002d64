@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a view that the renderer draws itself has no body") }
}

extension View where Body == Never {
    public var body: Never { fatalError("a view that the renderer draws itself has no body") }
}

public struct EmptyView: Sendable {
    @inlinable public init() {}
}

public struct TupleView<each Content: View> {
    let content: (repeat each Content)

    nonisolated init(_ content: repeat each Content) { self.content = (repeat each content) }
}

public struct ConditionalContent<First: View, Second: View> {
    enum Branch {
        case first(First)
        case second(Second)
    }

    let branch: Branch
}

public struct Group<Content> {
    let content: Content
}

extension Group where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension EmptyView: View {}
extension TupleView: View {}
extension ConditionalContent: View {}
extension Group: View where Content: View {}
extension Optional: View where Wrapped: View {}

extension EmptyView: Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [] }
}

extension TupleView: Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        var drawings: [Drawing] = []
        var index = 0
        for view in repeat each content {
            drawings += context.at("\(index)").draw(view)
            index += 1
        }
        return drawings
    }
}

extension ConditionalContent: Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        switch branch {
        case .first(let view): context.at("true").draw(view)
        case .second(let view): context.at("false").draw(view)
        }
    }
}

extension Group: Primitive where Content: View {
    func draw(in context: DrawingContext) -> [Drawing] { context.draw(content) }
}

extension Optional: Primitive where Wrapped: View {
    func draw(in context: DrawingContext) -> [Drawing] { map { context.at("some").draw($0) } ?? [] }
}
