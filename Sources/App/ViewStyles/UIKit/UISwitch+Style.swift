#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISwitch {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: SwitchStyle?) {
            apply(style: style?.viewStyle)
            set(\.onTintColor, to: style?.onTintColor?.uiColor)
            set(\.thumbTintColor, to: style?.thumbTintColor?.uiColor)
        }
    }
#endif
