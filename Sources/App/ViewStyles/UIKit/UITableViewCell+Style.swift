#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            let gradient = style?.viewStyle?.gradient
            // UIKit shows either a background configuration or a selected background.
            replace(\.backgroundConfiguration, if: style?.selectedBackgroundColor != nil || gradient != nil)
            show(selectedBackground: style?.selectedBackgroundColor)
            // Apply this last: restoring a background configuration removes the colour.
            apply(style: style?.viewStyle)
        }

        private func show(selectedBackground color: TokenColor?) {
            let view = color.map { _ in selectedBackgroundView ?? UIView() }
            view?.set(\.backgroundColor, to: color?.uiColor)
            if selectedBackgroundView !== view { selectedBackgroundView = view }
        }
    }
#endif
