#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            show(selectedBackground: style?.selectedBackgroundColor)
            // Last: a background configuration that returns takes the colour away.
            apply(style: style?.viewStyle)
        }

        /// Nil gives the cell the background configuration back that the colour has taken away: UIKit shows one of the two.
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
