#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISwitch {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: SwitchStyle?) {
            apply(style: style?.viewStyle)
            claim(\.onTintColor, to: style?.onTintColor?.uiColor)
            claim(\.thumbTintColor, to: style?.thumbTintColor?.uiColor)
        }
    }
#endif
