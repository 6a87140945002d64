import TokenModel

extension TokenValue {
    /// Whether both are the same to an app, except for the last digits of calculated numbers. Texts are equal if their bytes are.
    func isNear(_ other: TokenValue) -> Bool {
        switch (self, other) {
        case _ where self == other: true
        case (.number(let a), .number(let b)): a.isNear(b)
        case (.dimension(let a, let unit), .dimension(let b, let otherUnit)): unit == otherUnit && a.isNear(b)
        case (.duration(let a, let unit), .duration(let b, let otherUnit)): unit == otherUnit && a.isNear(b)
        case (.fontWeight(.number(let a)), .fontWeight(.number(let b))): a.isNear(b)
        case (.color(let a), .color(let b)): a.isNear(b)
        case (.composite(let type, let a), .composite(let otherType, let b)):
            type == otherType && a.count == b.count && zip(a, b).allSatisfy { $0.isNear($1) }
        case (.list(let a), .list(let b)), (.insets(let a), .insets(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.isNear($1) }
        case (.states(let a), .states(let b)):
            a.count == b.count && zip(a, b).allSatisfy { $0.state == $1.state && $0.value.isNear($1.value) }
        default: false
        }
    }
}

extension TokenValue? {
    func isNear(_ other: TokenValue?) -> Bool {
        guard let self, let other else { return self == other }
        return self.isNear(other)
    }
}

extension Double {
    /// Results have 9 digits; a chain of them loses a few.
    fileprivate func isNear(_ other: Double) -> Bool { (self - other).magnitude <= 1e-6 * max(1, magnitude) }
}

extension ColorValue {
    /// The same in its own space, or hardly another one where small components there mean little.
    /// A colour at the bound of its space may be in Oklab.
    fileprivate func isNear(_ other: ColorValue) -> Bool {
        guard missing == other.missing, hex == other.hex, ((alpha ?? 1) - (other.alpha ?? 1)).magnitude <= 1e-6 else { return false }
        if space == other.space, (0..<3).allSatisfy({ isNear(other, at: $0) }) { return true }
        guard missing == 0, space == other.space || space == .oklab || other.space == .oklab else { return false }
        return zip(inOklab, other.inOklab).allSatisfy { ($0 - $1).magnitude <= 1e-5 }
    }

    private func isNear(_ other: ColorValue, at index: Int) -> Bool {
        let distance = (components[index] - other.components[index]).magnitude
        return switch space.ranges[index].to {
        case 360: min(distance, 360 - distance) <= 0.01
        case 1: distance <= 1e-5
        default: distance <= (space == .oklab || space == .oklch ? 1e-5 : 2e-4) * max(1, components[index].magnitude / 100)
        }
    }

    private var inOklab: [Double] {
        PlainColor(space: space, components: [components.x, components.y, components.z]).converted(to: .oklab).components
    }
}
