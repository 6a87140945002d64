public protocol Layout: Animatable {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

public struct ViewSpacing: Sendable {
    public init() {}
}

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
}

public struct LayoutSubview: Equatable {
    let place: Int
}

public struct LayoutSubviews: RandomAccessCollection {
    let places: [Int]
    let placement: Placement

    public var startIndex: Int { 0 }
    public var endIndex: Int { places.count }

    public subscript(index: Int) -> LayoutSubview { LayoutSubview(place: places[index]) }
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(places: Array(places[bounds]), placement: placement) }
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(places: indices.map { places[$0] }, placement: placement)
    }
}

/// The stack that placed the views, and their order in it.
final class Placement {
    var stack: (name: String, arguments: [String: Any], order: [Int])?
}

extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { LaidOut(layout: self, content: content()) }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

/// A stack of this stand-in: it notes the views that it places.
protocol RecordedStack: Layout where Cache == Void {
    static var name: String { get }
    var arguments: [String: Any] { get }
}

extension RecordedStack {
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.placement.stack = (Self.name, arguments, subviews.map(\.place))
    }
}

public struct HStackLayout: RecordedStack {
    static let name = "HStack"
    let arguments: [String: Any]

    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        arguments = ["alignment": alignment, "spacing": spacing as Any]
    }
}

public struct VStackLayout: RecordedStack {
    static let name = "VStack"
    let arguments: [String: Any]

    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        arguments = ["alignment": alignment, "spacing": spacing as Any]
    }
}

/// Any layout, of one type: views inside keep their identity when it changes.
public struct AnyLayout: Layout {
    public struct Cache {}

    private let layout: any Layout

    nonisolated public init<L: Layout>(_ layout: L) { self.layout = layout }

    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { .zero }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        place(layout, in: bounds, proposal, subviews)
    }

    private func place<L: Layout>(_ layout: L, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews) {
        var cache = layout.makeCache(subviews: subviews)
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
}

struct LaidOut<L: Layout, Content: View> {
    let layout: L
    let content: Content
}

extension LaidOut: View, Primitive {
    /// Drawn as the stack that placed the views, in its order.
    func draw(in context: DrawingContext) -> [Drawing] {
        let views = context.at("\(L.self)").draw(content)
        let placement = Placement()
        let subviews = LayoutSubviews(places: Array(views.indices), placement: placement)
        var cache = layout.makeCache(subviews: subviews)
        layout.placeSubviews(in: .zero, proposal: .unspecified, subviews: subviews, cache: &cache)
        guard let stack = placement.stack else { return views }
        return [context.drawing(stack.name, stack.arguments, content: stack.order.map { views[$0] })]
    }
}
