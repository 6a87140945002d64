extension Double {
    /// A length as layout engines take it, in points: what is no number is 0, and nothing is longer than a hundred thousand.
    ///
    /// Values come from servers too, and UIKit stops an app whose constraints are not finite.
    package nonisolated var points: Double { isNaN ? 0 : min(max(self, -Self.longest), Self.longest) }

    /// As `points`, and nothing is shorter than 0: a width, a height.
    package nonisolated var extent: Double { max(points, 0) }

    /// A font's size in points: from 1 to 1,000.
    package nonisolated var fontSize: Double { isNaN ? 1 : min(max(self, 1), 1_000) }

    private static nonisolated let longest = 100_000.0
}
