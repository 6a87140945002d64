#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            let gradient = style?.viewStyle?.gradient
            replaceBackground(style?.selectedBackgroundColor != nil || gradient != nil)
            show(selectedBackground: style?.selectedBackgroundColor)
            // Apply this last: restoring a background configuration removes the colour.
            apply(style: style?.viewStyle)
        }

        /// Removes the background configuration, or restores the one that was removed. UIKit shows either that or a selected background, and shows
        /// it in front of a gradient.
        private func replaceBackground(_ isReplaced: Bool) {
            if isReplaced {
                guard let background = backgroundConfiguration else { return }
                recordStyle().cellBackground = background
                backgroundConfiguration = nil
            } else if let record = appliedStyle, let background = record.cellBackground {
                selectedBackgroundView = nil
                backgroundConfiguration = background
                record.cellBackground = nil
            }
        }

        private func show(selectedBackground color: TokenColor?) {
            let view = color.map { _ in selectedBackgroundView ?? UIView() }
            view?.set(\.backgroundColor, to: color?.uiColor)
            if selectedBackgroundView !== view { selectedBackgroundView = view }
        }
    }
#endif
