#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    extension StyledView {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// From then on, layer colours follow the view's traits. For a view whose background is content, use a `BorderStyle` instead.
        public func apply(style: ViewStyle?) { show(style, appliedStyle) }

        /// Applies the border of a view whose background is content. A nil style or field resets to UIKit's default.
        public func apply(border style: BorderStyle?) {
            layer.borderWidth = CGFloat(style?.width?.extent ?? 0)
            layer.cornerRadius = CGFloat(style?.cornerRadius?.extent ?? 0)
            var colors = appliedStyle?.layerColors ?? LayerColors()
            colors.border = style?.color
            show(colors)
        }
    }

    extension UIView {
        /// Applies a style like `apply(style:)`, with the view's record.
        func show(_ style: ViewStyle?, _ record: AppliedStyle?) {
            let style = style ?? ViewStyle()
            backgroundColor = style.backgroundColor?.uiColor
            tintColor = style.tintColor?.uiColor
            alpha = CGFloat(style.alpha ?? 1)
            clipsToBounds = style.clipsToBounds ?? (self is UIScrollView)
            let layer = layer
            layer.borderWidth = CGFloat(style.borderWidth?.extent ?? 0)
            layer.cornerRadius = CGFloat(style.cornerRadius?.extent ?? 0)
            show(LayerColors(style), record)
        }
    }
#endif
