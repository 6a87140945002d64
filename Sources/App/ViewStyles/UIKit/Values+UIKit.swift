#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    // For own values of an app; the appliers of built-in styles do the same.

    extension TokenImage {
        /// The image that `StyleImages.loader` has for it; nil, and told to `StyleErrors`, where there is none.
        @MainActor
        public var uiImage: UIImage? { StyleImages.image(self) }
    }

    extension CALayer {
        /// Casts a shadow as it is in an appearance; nil takes it away. Call it again when the view's traits change.
        ///
        /// A layer casts one: the first of the token's layers that falls outwards, without its spread.
        @MainActor
        public func setShadow(_ shadow: TokenShadow?, for appearance: Appearance) { show(shadow?.layerShadow(for: appearance)) }

        /// Draws a line inside the edge as it is in an appearance, without dashes; nil takes it away. Call it again when the view's traits
        /// change.
        @MainActor
        public func setBorder(_ border: TokenBorder?, for appearance: Appearance) {
            let components = border?.components(for: appearance)
            // The colour within a border is that of the border's appearance already.
            borderColor = components?.color.uiColor(for: .light).cgColor
            borderWidth = CGFloat(components?.width.extent ?? 0)
        }
    }

    extension CAGradientLayer {
        /// Shows a gradient as it is in an appearance. Call it again when the view's traits change.
        ///
        /// `isRightToLeft` says on which side leading is.
        @MainActor
        public func setGradient(
            _ gradient: TokenGradient?, along direction: GradientDirection = .topToBottom, for appearance: Appearance,
            isRightToLeft: Bool = false
        ) {
            let stops = gradient?.stops(for: appearance)
            colors = stops?.map { $0.color.uiColor(for: appearance).cgColor }
            locations = stops?.map { NSNumber(value: $0.position) }
            let line = direction.line(isRightToLeft: isRightToLeft)
            startPoint = CGPoint(x: line.start.x, y: line.start.y)
            endPoint = CGPoint(x: line.end.x, y: line.end.y)
        }
    }

    extension TokenCubicBezier {
        /// How an animation of UIKit gathers and loses speed.
        @MainActor
        public var timingParameters: UICubicTimingParameters {
            UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        }
    }

    extension TokenTransition {
        /// Animates what `animations` changes, after the transition's delay.
        @MainActor @discardableResult
        public func animate(_ animations: @escaping @MainActor () -> Void) -> UIViewPropertyAnimator {
            let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timingFunction.timingParameters)
            animator.addAnimations { animations() }
            animator.startAnimation(afterDelay: delay)
            return animator
        }
    }

    extension UIControl.State {
        /// The bits are the same.
        public init(_ state: ControlState) { self.init(rawValue: state.rawValue) }
    }

    extension ControlState {
        /// The bits are the same; those that values are not told apart by are left out.
        public init(_ state: UIControl.State) { self.init(rawValue: state.rawValue & Self.knownBits) }
    }
#endif
