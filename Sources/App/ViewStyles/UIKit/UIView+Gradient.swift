#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    extension UIView {
        /// Shows the gradient behind the view's subviews, as large as the view. Nil removes it.
        func show(_ gradient: TokenGradient?, along direction: GradientDirection, _ record: AppliedStyle) {
            guard let gradient else {
                record.gradientHost?.remove()
                record.gradientHost = nil
                return
            }
            let appearance = Appearance(traitCollection)
            let host = record.gradientHost ?? GradientHost(frame: bounds)
            record.gradientHost = host
            host.lie(in: self)
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            host.update { layer in
                layer.setGradient(gradient, along: direction, for: appearance, isRightToLeft: isRightToLeft)
                layer.cornerRadius = self.layer.cornerRadius
            }
        }
    }

    /// Keeps a gradient as large as its view: an empty subview that is resized with the view.
    ///
    /// On iOS, layers cannot do that themselves.
    final class GradientHost: UIView {
        private let gradient = CAGradientLayer()

        override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
            autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            update { $0.frame = self.bounds }
        }

        /// Inserts the gradient behind all subviews, for the first time or after the app has removed all subviews, including this one.
        fileprivate func lie(in view: UIView) {
            guard superview !== view else { return }
            frame = view.bounds
            view.insertSubview(self, at: 0)
            view.layer.insertSublayer(gradient, at: 0)
            update { $0.frame = self.bounds }
        }

        /// Changes the gradient without the implicit animation of a layer that belongs to no view.
        fileprivate func update(_ body: (CAGradientLayer) -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            body(gradient)
            CATransaction.commit()
        }

        fileprivate func remove() {
            gradient.removeFromSuperlayer()
            removeFromSuperview()
        }
    }
#endif
