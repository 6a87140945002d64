import TokenModel

extension ColorValue {
    /// Whether the specification allows the components in an object (colour module 2025.10, section 4.2). CSS text and calculations may exceed them.
    var isInRange: Bool { space.ranges.enumerated().allSatisfy { $1.contains(components[$0]) } }

    /// Whether it is darker than black or lighter than white, which no range allows.
    var isBeyondLightness: Bool { !isInRange && !(0...1).contains(converted(to: .oklab).components.x) }

    /// The same colour with components that the specification allows: in Oklab, whose axes have no ends, if not in its own space. Nearest to it if it
    /// is beyond black or white.
    var inRange: ColorValue {
        guard !isInRange else { return self }
        var color = self
        // A calculation may miss the end of a range by the last digits.
        for (index, range) in space.ranges.enumerated() where !range.contains(components[index]) && range.includesEnd {
            let nearest = components[index].clamped(to: range.from...range.to)
            if (nearest - components[index]).magnitude < 1e-6 { color.components[index] = nearest }
        }
        guard !color.isInRange else { return color }
        color = converted(to: .oklab)
        color.components.x = color.components.x.clamped(to: 0...1)
        color.hex = hex
        return color
    }
}
