#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISwitch {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        public func apply(style: SwitchStyle?) {
            apply(style: style?.viewStyle)
            onTintColor = style?.onTintColor?.uiColor
            thumbTintColor = style?.thumbTintColor?.uiColor
        }
    }
#endif
