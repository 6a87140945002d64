public struct HStack<Content: View> {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

public struct VStack<Content: View> {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let content: Content

    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct LazyVStack<Content: View> {
    let content: Content

    nonisolated public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyVStack: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("LazyVStack", content: context.draw(content))] }
}

public struct ZStack<Content: View> {
    let alignment: Alignment
    let content: Content

    nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }
}

extension ZStack: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("ZStack", ["alignment": alignment], content: context.draw(content))]
    }
}

extension HStack: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("HStack", ["alignment": alignment, "spacing": spacing as Any], content: context.draw(content))]
    }
}

extension VStack: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] {
        [context.drawing("VStack", ["alignment": alignment, "spacing": spacing as Any], content: context.draw(content))]
    }
}
