#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITableViewCell {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        public func apply(style: TableViewCellStyle?) {
            apply(style: style?.viewStyle)
            if let color = style?.selectedBackgroundColor {
                let view = selectedBackgroundView ?? UIView()
                view.backgroundColor = color.uiColor
                selectedBackgroundView = view
            } else {
                selectedBackgroundView = nil
            }
        }
    }
#endif
