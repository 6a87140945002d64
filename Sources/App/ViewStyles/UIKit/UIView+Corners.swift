#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import UIKit

    extension UIView {
        /// Rounds the corners. The radius of a capsule is left to the backdrop, which follows the view's size.
        func round(_ corners: Corners) {
            if corners.shape != .capsule { layer.set(\.cornerRadius, to: CGFloat(corners.radius)) }
            layer.set(\.cornerCurve, to: corners.shape == .continuous ? .continuous : .circular)
            mask(corners)
        }

        /// Says which corners are round, in the view's layout direction.
        func mask(_ corners: Corners) {
            // Most views round all corners, and finding out the layout direction is work.
            let isRightToLeft = corners.rounded != .all && effectiveUserInterfaceLayoutDirection == .rightToLeft
            layer.set(\.maskedCorners, to: CACornerMask(rawValue: corners.rounded.set(isRightToLeft: isRightToLeft).rawValue))
        }
    }

    extension CGPath {
        /// A rectangle with some round corners; with `outer`, what it leaves of that by the even-odd rule.
        static func rounded(_ rect: CGRect, _ radius: CGFloat, _ corners: CACornerMask, outOf outer: CGRect? = nil) -> CGPath {
            let path = CGMutablePath()
            if let outer { path.addRect(outer) }
            guard !rect.isEmpty else { return path }
            let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
            let topRight = CGPoint(x: rect.maxX, y: rect.minY)
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            for (corner, point, next) in [
                (CACornerMask.layerMaxXMinYCorner, topRight, CGPoint(x: rect.maxX, y: rect.maxY)),
                (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)),
                (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY)),
                (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), topRight),
            ] {
                path.addArc(tangent1End: point, tangent2End: next, radius: corners.contains(corner) ? radius : 0)
            }
            path.closeSubpath()
            return path
        }
    }
#endif
