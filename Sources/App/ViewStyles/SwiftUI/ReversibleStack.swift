#if canImport(SwiftUI)
    internal import SwiftUI

    /// A row or column whose views may stand in reverse order. In any axis and order, the views keep their state.
    nonisolated struct ReversibleStack: Layout {
        let stack: AnyLayout
        let isReversed: Bool

        func makeCache(subviews: Subviews) -> AnyLayout.Cache { stack.makeCache(subviews: ordered(subviews)) }

        func updateCache(_ cache: inout AnyLayout.Cache, subviews: Subviews) {
            stack.updateCache(&cache, subviews: ordered(subviews))
        }

        func spacing(subviews: Subviews, cache: inout AnyLayout.Cache) -> ViewSpacing {
            stack.spacing(subviews: ordered(subviews), cache: &cache)
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
            stack.sizeThatFits(proposal: proposal, subviews: ordered(subviews), cache: &cache)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) {
            stack.placeSubviews(in: bounds, proposal: proposal, subviews: ordered(subviews), cache: &cache)
        }

        func explicitAlignment(
            of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
        ) -> CGFloat? {
            stack.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: ordered(subviews), cache: &cache)
        }

        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
        ) -> CGFloat? {
            stack.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: ordered(subviews), cache: &cache)
        }

        private func ordered(_ subviews: Subviews) -> Subviews { isReversed ? subviews[subviews.indices.reversed()] : subviews }
    }
#endif
