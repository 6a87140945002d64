import TokenModel

extension TokenValue {
    /// Returns the greatest difference between the colours of two values, as ΔE OK times 100, CSS Color 4, section 13.1. Nil if anything but colours
    /// differs, or nothing does.
    func colorDifference(from other: TokenValue) -> Double? {
        var greatest: Double?
        guard collectDifference(from: other, into: &greatest) else { return nil }
        return greatest
    }

    /// Returns false if something other than a colour differs.
    private func collectDifference(from other: TokenValue, into greatest: inout Double?) -> Bool {
        switch (self, other) {
        case (.color(let one), .color(let two)):
            let difference = one == two ? 0 : one.difference(from: two)
            greatest = max(greatest ?? 0, difference)
            return true
        case (.composite(let type, let one), .composite(let otherType, let two)):
            return type == otherType && Self.collectDifference(one, two, into: &greatest)
        case (.list(let one), .list(let two)): return Self.collectDifference(one, two, into: &greatest)
        case (.states(let one), .states(let two)):
            return one.map(\.state) == two.map(\.state) && Self.collectDifference(one.map(\.value), two.map(\.value), into: &greatest)
        default: return self == other
        }
    }

    private static func collectDifference(_ one: [TokenValue?], _ two: [TokenValue?], into greatest: inout Double?) -> Bool {
        guard one.count == two.count else { return false }
        for (one, two) in zip(one, two) {
            guard let one, let two else {
                if one == nil, two == nil { continue }
                return false
            }
            guard one.collectDifference(from: two, into: &greatest) else { return false }
        }
        return true
    }
}

extension ColorValue {
    /// ΔE OK times 100. A difference of alpha counts like one of lightness.
    fileprivate func difference(from other: ColorValue) -> Double {
        let (one, two) = (converted(to: .oklab), other.converted(to: .oklab))
        var sum = 0.0
        for index in 0..<3 {
            let step = one.components[index] - two.components[index]
            sum += step * step
        }
        let alpha = (self.alpha ?? 1) - (other.alpha ?? 1)
        return (sum + alpha * alpha).squareRoot() * 100
    }
}
