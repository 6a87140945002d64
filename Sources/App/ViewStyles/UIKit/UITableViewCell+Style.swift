#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            // Apple, `UITableViewCell.backgroundConfiguration`: it excludes background views, and resets the colour of the cell. Nothing says that a
            // colour resets it, so it is removed for each of them.
            replace(\.backgroundConfiguration, if: style?.selectedBackgroundColor != nil || style?.viewStyle?.hasBackground == true)
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
