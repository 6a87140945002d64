#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    public import TokenRuntime
    public import UIKit

    // For values in an app's own code. The appliers of built-in styles do the same.

    extension TokenImage {
        /// The image that `StyleImages.loader` returns, or the system's symbol. If there is neither, the image is nil and reported to `StyleErrors`.
        @MainActor
        public var uiImage: UIImage? { StyleImages.image(self) }
    }

    extension CALayer {
        /// Casts a shadow in the given appearance. Nil removes it. Call it again when the view's traits change.
        ///
        /// A layer casts a single shadow: the first outer layer of the token, without its spread.
        @MainActor
        public func setShadow(_ shadow: TokenShadow?, for appearance: Appearance) { show(shadow?.layerShadow(for: appearance)) }

        /// Draws a line inside the edge in the given appearance, without dashes. Nil removes it. Call it again when the view's traits change.
        @MainActor
        public func setBorder(_ border: TokenBorder?, for appearance: Appearance) {
            let components = border?.components(for: appearance)
            // A colour inside a border already belongs to the border's appearance.
            borderColor = components?.color.uiColor(for: .light).cgColor
            borderWidth = CGFloat(components?.width.extent ?? 0)
        }
    }

    extension CAGradientLayer {
        /// Shows a gradient in the given appearance. Call it again when the view's traits change.
        ///
        /// `isRightToLeft` decides on which side leading is.
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
        /// The curve as UIKit's timing parameters.
        @MainActor
        public var timingParameters: UICubicTimingParameters {
            UICubicTimingParameters(controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
        }
    }

    extension TokenTransition {
        /// Animates the changes that `animations` makes, after the transition's delay.
        @MainActor @discardableResult
        public func animate(_ animations: @escaping @MainActor () -> Void) -> UIViewPropertyAnimator {
            let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timingFunction.timingParameters)
            animator.addAnimations { animations() }
            animator.startAnimation(afterDelay: delay)
            return animator
        }
    }

    extension UIControl.State {
        /// Converts the state. The bits are the same.
        public init(_ state: ControlState) { self.init(rawValue: state.rawValue) }
    }

    extension ControlState {
        /// Converts the state. The bits are the same; those by which values do not differ are dropped.
        public init(_ state: UIControl.State) { self.init(rawValue: state.rawValue & Self.knownBits) }
    }
#endif
