#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIProgressView {
        /// Applies a style. A nil style or field resets to UIKit's default.
        public func apply(style: ProgressViewStyle?) {
            apply(style: style?.viewStyle)
            claim(\.progressTintColor, to: style?.progressTintColor?.uiColor)
            claim(\.trackTintColor, to: style?.trackTintColor?.uiColor)
        }
    }
#endif
