package import StyleTypes
package import TokenRuntime

/// How the border of a view is drawn, apart from its colour.
package nonisolated struct BorderLine: Sendable, Hashable {
    /// The width in points, above 0.
    package let width: Double
    /// Nil for a line without gaps.
    package let dashes: LineDashes?
    package let edges: BorderEdges

    /// Creates a line. Nil without a width.
    package init?(width: Double?, pattern: TokenStrokeStyle? = nil, edges: BorderEdges? = nil) {
        guard let width, width > 0 else { return nil }
        self.width = width.extent
        dashes = pattern.flatMap { LineDashes($0.pattern, width: width.extent) }
        self.edges = edges ?? .all
    }

    /// Whether a layer can draw it by itself: around the whole view, without gaps.
    package var isPlain: Bool { dashes == nil && edges == .all }
}

/// Dashes and gaps in turn, as CSS, Core Graphics and SwiftUI take them.
package nonisolated struct LineDashes: Sendable, Hashable {
    /// Lengths in points, beginning with a dash.
    package let lengths: [Double]
    package let cap: TokenStrokeStyle.LineCap

    /// Creates the dashes of a line of a width. Nil for a line without gaps, and for named lines that are more than dashes.
    package init?(_ pattern: TokenStrokeStyle.Pattern, width: Double) {
        switch pattern {
        case .named(.dashed): (lengths, cap) = ([3 * width, 3 * width], .butt)
        // Dashes without a length, of which only the round ends are seen.
        case .named(.dotted): (lengths, cap) = ([0, 2 * width], .round)
        case .named: return nil
        case .dashes(let lengths, let cap): (self.lengths, self.cap) = (lengths.map(\.extent), cap)
        }
        // Finer ones are invisible, and millions of them would stop the app.
        guard lengths.reduce(0, +) >= 0.5 else { return nil }
    }
}

extension BorderLine {
    /// Returns the start and the end of each line along single edges: in the middle of the line, between the rounded corners.
    package nonisolated func segments(
        width: Double, height: Double, radius: Double, corners: CornerSet, isRightToLeft: Bool
    ) -> [(start: SIMD2<Double>, end: SIMD2<Double>)] {
        func inset(_ corner: CornerSet) -> Double { corners.contains(corner) ? radius : 0 }
        let half = self.width / 2
        let top = (start: SIMD2(inset(.topLeft), half), end: SIMD2(width - inset(.topRight), half))
        let bottom = (start: SIMD2(inset(.bottomLeft), height - half), end: SIMD2(width - inset(.bottomRight), height - half))
        let left = (start: SIMD2(half, inset(.topLeft)), end: SIMD2(half, height - inset(.bottomLeft)))
        let right = (start: SIMD2(width - half, inset(.topRight)), end: SIMD2(width - half, height - inset(.bottomRight)))
        return switch edges {
        case .all: [top, right, bottom, left]
        case .top: [top]
        case .bottom: [bottom]
        case .leading: [isRightToLeft ? right : left]
        case .trailing: [isRightToLeft ? left : right]
        case .horizontal: [left, right]
        case .vertical: [top, bottom]
        }
    }
}
