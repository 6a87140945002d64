extension Double {
    /// The length in points for layout engines. NaN becomes 0, and the limits are ±100,000.
    ///
    /// Values also come from servers, and UIKit crashes if a constraint is not finite.
    package nonisolated var points: Double { isNaN ? 0 : min(max(self, -Self.longest), Self.longest) }

    /// The length as `points`, but at least 0: a width or a height.
    package nonisolated var extent: Double { max(points, 0) }

    /// The font size in points, from 1 to 1,000.
    package nonisolated var fontSize: Double { isNaN ? 1 : min(max(self, 1), 1_000) }

    private static nonisolated let longest = 100_000.0
}
