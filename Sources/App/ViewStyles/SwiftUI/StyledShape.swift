#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI

    /// A rectangle with the corners of a style. One type for all of them keeps the identity of views that are clipped by it.
    struct StyledShape: InsettableShape {
        private var corners: Corners
        private var inset: CGFloat = 0

        nonisolated init(_ corners: Corners) { self.corners = corners }

        nonisolated var animatableData: Double {
            get { corners.radius }
            set { corners.radius = newValue }
        }

        /// The path from left to right, which SwiftUI mirrors in right-to-left layouts.
        nonisolated func path(in rect: CGRect) -> Path {
            let radius = CGFloat(corners.radius(width: Double(rect.width), height: Double(rect.height)))
            return path(in: rect, radius, insetBy: min(inset, rect.width / 2, rect.height / 2))
        }

        /// A sharp corner stays sharp in a larger shape.
        private nonisolated func path(in rect: CGRect, _ radius: CGFloat, insetBy inset: CGFloat) -> Path {
            let rect = rect.insetBy(dx: inset, dy: inset)
            let radius = radius > 0 ? max(0, radius - inset) : 0
            let style: RoundedCornerStyle = corners.shape == .continuous ? .continuous : .circular
            // SwiftUI draws this one fastest.
            if corners.rounded == .all { return Path(roundedRect: rect, cornerRadius: radius, style: style) }
            return Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(radius, corners.rounded), style: style)
        }

        nonisolated func inset(by amount: CGFloat) -> StyledShape {
            var shape = self
            shape.inset += amount
            return shape
        }
    }

    extension RectangleCornerRadii {
        fileprivate nonisolated init(_ radius: CGFloat, _ rounded: RoundedCorners) {
            let corners = rounded.set(isRightToLeft: false)
            self.init(
                topLeading: corners.contains(.topLeft) ? radius : 0, bottomLeading: corners.contains(.bottomLeft) ? radius : 0,
                bottomTrailing: corners.contains(.bottomRight) ? radius : 0, topTrailing: corners.contains(.topRight) ? radius : 0)
        }
    }
#endif
