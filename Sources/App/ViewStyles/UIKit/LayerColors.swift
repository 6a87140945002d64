#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// The colours of a layer, which do not follow the view's traits.
    struct LayerColors {
        var border: TokenColor?
        var shadow: TokenShadow?
        var gradient: TokenGradient?
        var direction: GradientDirection?

        init() {}

        init(_ style: ViewStyle) {
            border = style.borderColor
            shadow = style.shadow
            gradient = style.gradient
            direction = style.gradientDirection
        }

        var isEmpty: Bool { border == nil && shadow == nil && gradient == nil }
    }

    extension UIView {
        /// Shows the colours in the view's appearance, and again whenever that changes.
        func show(_ colors: LayerColors) { show(colors, appliedStyle) }

        /// Shows the colours like `show(_:)`, with the view's record.
        func show(_ colors: LayerColors, _ record: AppliedStyle?) {
            guard let record = colors.isEmpty ? record : record ?? recordStyle() else { return showWithoutColors() }
            record.layerColors = colors
            if !colors.isEmpty { record.onColorChange { $0.refreshLayerColors() } }
            show(record)
        }

        func refreshLayerColors() {
            if let record = appliedStyle { show(record) }
        }

        private func show(_ record: AppliedStyle) {
            let colors = record.layerColors
            if colors.isEmpty {
                showWithoutColors()
            } else {
                let appearance = Appearance(traitCollection)
                let layer = layer
                layer.borderColor = colors.border?.uiColor(for: appearance).cgColor
                layer.show(colors.shadow?.layerShadow(for: appearance))
            }
            show(colors.gradient, along: colors.direction ?? .topToBottom, record)
        }

        private func showWithoutColors() {
            let layer = layer
            layer.borderColor = nil
            layer.show(nil)
        }
    }

    @MainActor
    private enum LayerDefaults {
        static let shadowColor = UIColor.black.cgColor
    }

    extension CALayer {
        /// Casts the shadow. Nil resets to Core Animation's defaults.
        @MainActor
        func show(_ shadow: LayerShadow?) {
            // A colour inside a shadow already belongs to the shadow's appearance.
            shadowColor = shadow?.color.uiColor(for: .light).cgColor ?? LayerDefaults.shadowColor
            shadowOpacity = shadow == nil ? 0 : 1
            shadowOffset = shadow.map { CGSize(width: $0.x, height: $0.y) } ?? CGSize(width: 0, height: -3)
            shadowRadius = CGFloat(shadow?.radius ?? 3)
        }
    }
#endif
