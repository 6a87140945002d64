#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension UIView {
        /// Draws a border that the view's own layer cannot draw, in front of the view's subviews. Nil removes that of an earlier style.
        func show(_ line: BorderLine?, _ color: CGColor?, _ corners: Corners, _ record: AppliedStyle) {
            guard let line, let color else { return record.removeBorderView() }
            let border = record.borderView ?? BorderView(frame: bounds)
            record.borderView = border
            border.lie(in: self)
            border.draw(line, color, corners, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
    }

    /// A border with gaps, or along some edges only. It lies in front of a view's other subviews, as the border of a layer does.
    final class BorderView: UIView {
        private var look: (line: BorderLine, corners: Corners, isRightToLeft: Bool)?

        override class var layerClass: AnyClass { CAShapeLayer.self }

        private var shape: CAShapeLayer? { layer as? CAShapeLayer }

        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
            accessibilityElementsHidden = true
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            layer.zPosition = 1
            shape?.fillColor = nil
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            trace()
        }

        fileprivate func lie(in view: UIView) {
            let place = view.placeOfSubviews
            guard superview !== place else { return }
            frame = place.bounds
            place.addSubview(self)
        }

        fileprivate func draw(_ line: BorderLine, _ color: CGColor, _ corners: Corners, isRightToLeft: Bool) {
            look = (line, corners, isRightToLeft)
            shape?.strokeColor = color
            shape?.lineWidth = CGFloat(line.width)
            shape?.lineDashPattern = line.dashes?.lengths.map { NSNumber(value: $0) }
            shape?.lineCap = line.dashes?.cap.coreAnimation ?? .butt
            trace()
        }

        private func trace() {
            guard let (line, corners, isRightToLeft) = look else { return }
            let (width, height) = (Double(bounds.width), Double(bounds.height))
            let radius = corners.radius(width: width, height: height)
            let rounded = corners.rounded.set(isRightToLeft: isRightToLeft)
            guard line.edges != .all else {
                let half = CGFloat(line.width / 2)
                shape?.path = CGPath.rounded(
                    bounds.insetBy(dx: half, dy: half), CGFloat(radius) - half, CACornerMask(rawValue: rounded.rawValue))
                return
            }
            let path = CGMutablePath()
            for segment in line.segments(width: width, height: height, radius: radius, corners: rounded, isRightToLeft: isRightToLeft) {
                path.move(to: CGPoint(x: segment.start.x, y: segment.start.y))
                path.addLine(to: CGPoint(x: segment.end.x, y: segment.end.y))
            }
            shape?.path = path
        }
    }

    extension TokenStrokeStyle.LineCap {
        fileprivate var coreAnimation: CAShapeLayerLineCap {
            switch self {
            case .round: .round
            case .butt: .butt
            case .square: .square
            }
        }
    }
#endif
