package import StyleTypes
internal import TokenRuntime

/// How the corners of a view are rounded.
package nonisolated struct Corners: Sendable, Hashable {
    package let shape: CornerShape
    package let rounded: RoundedCorners
    /// The radius in points, unless they are those of a capsule.
    package var radius: Double

    package init(radius: Double? = nil, shape: CornerShape? = nil, rounded: RoundedCorners? = nil) {
        self.radius = radius?.extent ?? 0
        self.shape = shape ?? .circular
        self.rounded = rounded ?? .all
    }

    /// Whether any corner of a view that is large enough is not sharp.
    package var areRound: Bool { shape == .capsule || radius > 0 }

    /// Returns the radius in a view of this size: at most half of the shorter side.
    package func radius(width: Double, height: Double) -> Double {
        let largest = max(0, min(width, height) / 2)
        return shape == .capsule ? largest : min(radius, largest)
    }
}

extension ViewStyle {
    package nonisolated var corners: Corners { Corners(radius: cornerRadius, shape: cornerShape, rounded: roundedCorners) }
}

extension BorderStyle {
    package nonisolated var corners: Corners { Corners(radius: cornerRadius, shape: cornerShape, rounded: roundedCorners) }
}

/// Corners on the screen, with the bits of Core Animation.
package nonisolated struct CornerSet: OptionSet, Sendable, Hashable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let topLeft = CornerSet(rawValue: 1)
    package static let topRight = CornerSet(rawValue: 2)
    package static let bottomLeft = CornerSet(rawValue: 4)
    package static let bottomRight = CornerSet(rawValue: 8)
    package static let all: CornerSet = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension RoundedCorners {
    /// Returns the corners in a layout direction. In right-to-left layouts, leading is right.
    package nonisolated func set(isRightToLeft: Bool) -> CornerSet {
        let left: CornerSet = [.topLeft, .bottomLeft]
        let right: CornerSet = [.topRight, .bottomRight]
        let (leading, trailing) = isRightToLeft ? (right, left) : (left, right)
        let top: CornerSet = [.topLeft, .topRight]
        let bottom: CornerSet = [.bottomLeft, .bottomRight]
        return switch self {
        case .all: .all
        case .top: top
        case .bottom: bottom
        case .leading: leading
        case .trailing: trailing
        case .topLeading: top.intersection(leading)
        case .topTrailing: top.intersection(trailing)
        case .bottomLeading: bottom.intersection(leading)
        case .bottomTrailing: bottom.intersection(trailing)
        }
    }
}
