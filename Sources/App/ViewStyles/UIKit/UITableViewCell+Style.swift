#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            show(selectedBackground: style?.selectedBackgroundColor)
            // Apply this last: restoring a background configuration removes the colour.
            apply(style: style?.viewStyle)
        }

        /// Sets the background of a selected cell. Nil restores the background configuration that the colour replaced, because UIKit shows only one
        /// of the two.
        private func show(selectedBackground color: TokenColor?) {
            if let color {
                let record = recordStyle()
                record.cellBackground = record.cellBackground ?? backgroundConfiguration
                let view = selectedBackgroundView ?? UIView()
                view.backgroundColor = color.uiColor
                selectedBackgroundView = view
            } else {
                selectedBackgroundView = nil
                guard let record = appliedStyle, let background = record.cellBackground else { return }
                backgroundConfiguration = background
                record.cellBackground = nil
            }
        }
    }
#endif
