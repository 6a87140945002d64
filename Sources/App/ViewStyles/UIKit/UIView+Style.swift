#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    extension StyledView {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// From then on, layer colours follow the view's traits. For a view whose background is content, use a `BorderStyle` instead.
        public func apply(style: ViewStyle?) { show(style, appliedStyle) }

        /// Applies the border of a view whose background is content. A nil style or field resets to UIKit's default.
        public func apply(border style: BorderStyle?) {
            let style = style ?? BorderStyle()
            let line = style.line
            setWidth(of: line)
            round(style.corners)
            var look = appliedStyle?.layerLook ?? LayerLook()
            look.border = style.color
            look.line = line
            look.corners = style.corners
            show(look)
        }
    }

    extension UIView {
        /// Applies a style like `apply(style:)`, with the view's record.
        func show(_ style: ViewStyle?, _ record: AppliedStyle?) {
            let style = show(materialOf: style ?? ViewStyle(), record)
            // A cell has a background of its own, which an assignment may end.
            if hasOwnBackground {
                set(\.backgroundColor, to: style.backgroundColor?.uiColor)
            } else {
                claim(\.backgroundColor, to: style.backgroundColor?.uiColor)
            }
            tintColor = style.tintColor?.uiColor
            set(\.clipsToBounds, to: style.clipsToBounds ?? (self is UIScrollView))
            setWidth(of: style.borderLine)
            round(style.corners)
            show(LayerLook(style), show(alpha: style.alpha, record ?? appliedStyle))
        }

        private var hasOwnBackground: Bool {
            self is UITableViewCell || self is UICollectionViewCell || self is UITableViewHeaderFooterView
        }

        /// Draws the border if it is plain. Any other is drawn by a `BorderView`.
        func setWidth(of line: BorderLine?) { layer.set(\.borderWidth, to: line?.isPlain == true ? CGFloat(line?.width ?? 0) : 0) }

        /// Sets the opacity, and returns the view's record. Nil resets what an earlier style has set, and nothing else.
        @discardableResult
        func show(alpha: Double?, _ record: AppliedStyle?) -> AppliedStyle? {
            guard alpha != nil || record?.setsAlpha == true else { return record }
            let record = record ?? recordStyle()
            record.setsAlpha = alpha != nil
            set(\.alpha, to: CGFloat(alpha ?? 1))
            return record
        }
    }
#endif
