#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension UIView {
        /// Puts glass behind the view's content, or removes what an earlier style has put there. Returns what is left to draw of the style.
        ///
        /// An effect view gets the effect itself. Any other gets an effect view behind its subviews.
        func show(materialOf style: ViewStyle, _ record: AppliedStyle?) -> ViewStyle {
            guard let effect = style.material.flatMap(visible)?.effect else {
                record?.removeMaterial()
                return style
            }
            let record = record ?? recordStyle()
            if let view = self as? UIVisualEffectView {
                if record.replacedEffect == nil { record.replacedEffect = .some(view.effect) }
                view.effect = effect
                view.round(material: style.corners)
            } else {
                let view = record.materialView ?? .behindContent(of: self)
                record.materialView = view
                view.effect = effect
                view.round(material: style.corners)
                view.lie(behindContentOf: self)
            }
            return style.drawn(onGlass: true)
        }

        /// Returns the material, unless it would cover the text or the image that the view's own layer shows.
        private func visible(_ material: ViewMaterial) -> ViewMaterial? { self is UILabel || self is UIImageView ? nil : material }
    }

    extension ViewMaterial {
        /// Nil where the system has no glass: the background of the style is shown there.
        @MainActor
        fileprivate var effect: UIVisualEffect? {
            #if compiler(>=6.2) && !os(visionOS)
                if SystemGlass.drawsViews, #available(iOS 26, tvOS 26, *) {
                    switch self {
                    case .glass: return UIGlassEffect(style: .regular)
                    case .clearGlass: return UIGlassEffect(style: .clear)
                    }
                }
            #endif
            return nil
        }
    }

    extension UIVisualEffectView {
        fileprivate static func behindContent(of view: UIView) -> UIVisualEffectView {
            let effectView = UIVisualEffectView(effect: nil)
            effectView.isUserInteractionEnabled = false
            effectView.accessibilityElementsHidden = true
            effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            effectView.layer.zPosition = -1
            return effectView
        }

        /// Lies behind the view's subviews, also after the app has removed them all, including this one.
        fileprivate func lie(behindContentOf view: UIView) {
            guard superview !== view else { return }
            frame = view.bounds
            view.insertSubview(self, at: 0)
        }

        /// Gives the glass its shape, which would be a capsule.
        fileprivate func round(material corners: Corners) {
            #if compiler(>=6.2) && !os(visionOS)
                if #available(iOS 26, tvOS 26, *) {
                    guard corners.shape != .capsule else { return cornerConfiguration = .capsule() }
                    let rounded = corners.rounded.set(isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
                    func radius(_ corner: CornerSet) -> UICornerRadius { .fixed(rounded.contains(corner) ? corners.radius : 0) }
                    cornerConfiguration = .corners(
                        topLeftRadius: radius(.topLeft), topRightRadius: radius(.topRight), bottomLeftRadius: radius(.bottomLeft),
                        bottomRightRadius: radius(.bottomRight))
                }
            #endif
        }
    }
#endif
