/// A width and a height that give proportions: both are finite and positive.
package struct ScreenSize: Sendable, Hashable {
    package let width: Double
    package let height: Double

    /// Nil if the numbers give no proportions.
    package init?(width: Double?, height: Double?) {
        guard let width, let height, width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        (self.width, self.height) = (width, height)
    }
}

/// A rectangle with its origin at the top left. All of its numbers are finite.
package struct ScreenRect: Sendable, Hashable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    /// Numbers that layout engines cannot take are limited; see `Double.points`.
    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x.points
        self.y = y.points
        self.width = width.extent
        self.height = height.extent
    }

    package var maxX: Double { x + width }
    package var maxY: Double { y + height }

    /// Returns whether a point is inside. As in `CGRect`, the right and the lower edge are outside.
    package func contains(x: Double, y: Double) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }

    package func intersects(_ other: ScreenRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }

    /// Returns the rectangle with its edges moved outwards.
    package func outset(by distance: Double) -> ScreenRect {
        ScreenRect(x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
    }

    /// Returns the square of the distance to the nearest point of the rectangle; 0 inside.
    func squaredDistance(toX x: Double, y: Double) -> Double {
        let dx = max(self.x - x, 0, x - maxX)
        let dy = max(self.y - y, 0, y - maxY)
        return dx * dx + dy * dy
    }
}
