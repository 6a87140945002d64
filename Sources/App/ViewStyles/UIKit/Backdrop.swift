#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension UIView {
        /// Shows a gradient behind the view's subviews, shadows around the view, and a capsule's corners. Without any of these, removes what an
        /// earlier style has shown.
        func show(
            _ look: LayerLook, _ shadows: [LayerShadow], _ gradient: TokenGradient?, hasShadowPath: Bool, _ record: AppliedStyle
        ) {
            guard gradient != nil || !shadows.isEmpty || look.isCapsule || hasShadowPath else { return record.removeBackdrop() }
            let backdrop = record.backdrop ?? Backdrop(frame: bounds)
            record.backdrop = backdrop
            backdrop.isCapsule = look.isCapsule
            backdrop.hasShadowPath = hasShadowPath
            backdrop.lie(in: self)
            backdrop.followCorners()
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            backdrop.gradient?.setGradient(
                gradient, along: look.direction ?? .topToBottom, for: Appearance(traitCollection), isRightToLeft: isRightToLeft)
            backdrop.cast(shadows)
        }
    }

    /// What lies behind a view's subviews: a gradient, and the shadows that the view's own layer cannot cast. It also keeps the view a capsule, and
    /// the shape of the shadow that its layer casts.
    ///
    /// A view of its own, because UIKit then resizes the gradient along with the view, in animations too.
    final class Backdrop: UIView {
        /// The view whose style it shows.
        private weak var owner: UIView?
        /// Whether the view has the corners of a capsule, whatever its size.
        fileprivate var isCapsule = false
        /// Whether it tells the view's layer the shape of its shadow, which is then not found by drawing all of the view.
        fileprivate var hasShadowPath = false {
            didSet { if oldValue, !hasShadowPath { owner?.layer.shadowPath = nil } }
        }
        /// The first is on top.
        private var shadows: [LayerShadow] = []
        /// A layer for each shadow, the last on top.
        private let casting = CALayer()
        /// The part in which shadows are seen: around the view, but not through it, like CSS's.
        private let outside = CAShapeLayer()

        override class var layerClass: AnyClass { CAGradientLayer.self }

        fileprivate var gradient: CAGradientLayer? { layer as? CAGradientLayer }

        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
            accessibilityElementsHidden = true
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
            // Layers are drawn in the order of their positions, then in that of the list: views that the app inserts first are in front.
            layer.zPosition = -1
            outside.fillRule = .evenOdd
            casting.mask = outside
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            followCorners()
            surround()
        }

        /// Lies in the view, for the first time or after the app has removed all subviews, including this one. No stack arranges it.
        fileprivate func lie(in view: UIView) {
            owner = view
            let place = view.placeOfSubviews
            guard superview !== place else { return }
            frame = place.bounds
            place.insertSubview(self, at: 0)
        }

        /// Takes the corners of the view, which the app may set in layout. Views are laid out before their subviews. A capsule's are set here.
        fileprivate func followCorners() {
            guard let corners = owner?.layer else { return }
            if isCapsule { corners.set(\.cornerRadius, to: min(bounds.width, bounds.height) / 2) }
            layer.set(\.cornerRadius, to: corners.cornerRadius)
            layer.set(\.cornerCurve, to: corners.cornerCurve)
            layer.set(\.maskedCorners, to: corners.maskedCorners)
            if hasShadowPath { corners.shadowPath = CGPath.rounded(bounds, corners.cornerRadius, corners.maskedCorners) }
        }

        /// Takes back what it has set on the view's layer.
        func end() {
            hasShadowPath = false
            removeFromSuperview()
        }

        fileprivate func cast(_ shadows: [LayerShadow]) {
            if shadows != self.shadows {
                self.shadows = shadows
                for layer in casting.sublayers ?? [] { layer.removeFromSuperlayer() }
                for shadow in shadows.reversed() {
                    let layer = CALayer()
                    layer.show(shadow)
                    casting.addSublayer(layer)
                }
                if shadows.isEmpty { casting.removeFromSuperlayer() } else { layer.addSublayer(casting) }
            }
            surround()
        }

        /// Gives the shadows the shape of the view.
        private func surround() {
            guard !shadows.isEmpty else { return }
            // Layers that belong to no view would animate each change.
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            let (rect, radius, corners) = (bounds, layer.cornerRadius, layer.maskedCorners)
            casting.frame = rect
            for (layer, shadow) in zip(casting.sublayers ?? [], shadows.reversed()) {
                let spread = CGFloat(shadow.spread)
                layer.frame = rect
                // A sharp corner stays sharp.
                layer.shadowPath = CGPath.rounded(rect.insetBy(dx: -spread, dy: -spread), radius > 0 ? radius + spread : 0, corners)
            }
            outside.path = CGPath.rounded(rect, radius, corners, outOf: shadows.reduce(rect) { $0.union($1.extent(around: rect)) })
            CATransaction.commit()
        }
    }

    extension LayerShadow {
        /// The part of the plane in which the shadow is visible.
        fileprivate func extent(around rect: CGRect) -> CGRect {
            rect.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach)).offsetBy(dx: CGFloat(x), dy: CGFloat(y))
        }
    }
#endif
