#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    /// What a layer shows and does not update itself: its colours, which do not follow the view's traits, the radius of a capsule, which
    /// corners are round, and a border with gaps or at single edges.
    struct LayerLook {
        var border: TokenColor?
        var shadow: TokenShadow?
        var gradient: TokenGradient?
        var direction: GradientDirection?
        /// How the border is drawn.
        var line: BorderLine?
        var corners = Corners()
        /// The colour behind the content.
        var background: TokenColor?

        init() {}

        init(_ style: ViewStyle) {
            border = style.borderColor
            shadow = style.shadow
            gradient = style.gradient
            direction = style.gradientDirection
            line = style.borderLine
            corners = style.corners
            background = style.backgroundColor
        }

        var isCapsule: Bool { corners.shape == .capsule }
        /// Whether the view's shadow is that of its box: nothing is seen through the background.
        func castsFromBox(for appearance: Appearance) -> Bool { background?.components(for: appearance).alpha == 1 }
        var isEmpty: Bool { border == nil && shadow == nil && gradient == nil && !isCapsule && corners.rounded == .all }
    }

    extension UIView {
        /// Shows the look in the view's appearance, and again whenever that changes.
        func show(_ look: LayerLook) { show(look, appliedStyle) }

        /// Shows the look like `show(_:)`, with the view's record.
        func show(_ look: LayerLook, _ record: AppliedStyle?) {
            guard let record = look.isEmpty ? record : record ?? recordStyle() else { return showNothing(nil) }
            record.layerLook = look
            if !look.isEmpty { record.onColorChange { $0.refreshLayer() } }
            show(record)
        }

        func refreshLayer() {
            guard let record = appliedStyle else { return }
            let corners = record.layerLook.corners
            if corners.rounded != .all { mask(corners) }
            show(record)
        }

        private func show(_ record: AppliedStyle) {
            let look = record.layerLook
            if look.isEmpty {
                showNothing(record)
            } else {
                let appearance = Appearance(traitCollection)
                let shadows = look.shadow?.outerShadows(for: appearance) ?? []
                let border = look.border?.uiColor(for: appearance).cgColor
                layer.show(border: border)
                show(look.line?.isPlain == false ? look.line : nil, border, look.corners, record)
                layer.show(shadows.single)
                // The box of a scroll view moves with its content.
                let hasPath = shadows.single != nil && look.castsFromBox(for: appearance) && !(self is UIScrollView)
                show(look, shadows.single == nil ? shadows : [], visible(look.gradient), hasShadowPath: hasPath, record)
            }
        }

        /// Returns the gradient, unless it would cover the text or the image that the view's own layer shows.
        private func visible(_ gradient: TokenGradient?) -> TokenGradient? {
            guard gradient != nil, self is UILabel || self is UIImageView else { return gradient }
            StyleErrors.report(.coveringGradient(view: "\(type(of: self))"))
            return nil
        }

        private func showNothing(_ record: AppliedStyle?) {
            layer.show(border: nil)
            layer.show(nil)
            record?.removeBackdrop()
            record?.removeBorderView()
        }
    }

    @MainActor
    private enum LayerDefaults {
        static let shadowColor = UIColor.black.cgColor
    }

    extension CALayer {
        /// Draws a line inside the edge, with the layer's width.
        fileprivate func show(border color: CGColor?) {
            if borderColor !== color { borderColor = color }
        }

        /// Casts the shadow. Nil resets to Core Animation's defaults.
        @MainActor
        func show(_ shadow: LayerShadow?) {
            let offset = shadow.map { CGSize(width: $0.x, height: $0.y) } ?? CGSize(width: 0, height: -3)
            let radius = CGFloat(shadow?.radius ?? 3)
            // The colour of an invisible shadow may be that of a new layer, which is no colour of ours.
            guard shadow != nil || shadowOpacity != 0 || shadowRadius != radius || shadowOffset != offset else { return }
            // A colour inside a shadow already belongs to the shadow's appearance.
            let color = shadow?.color.uiColor(for: .light).cgColor ?? LayerDefaults.shadowColor
            if shadowColor !== color { shadowColor = color }
            set(\.shadowOpacity, to: shadow == nil ? 0 : 1)
            set(\.shadowOffset, to: offset)
            set(\.shadowRadius, to: radius)
        }
    }
#endif
