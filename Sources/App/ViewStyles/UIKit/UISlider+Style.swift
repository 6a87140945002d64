#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UISlider {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// A slider that behaves as on the Mac shows only the `viewStyle`: UIKit has no colours for its parts.
        public func apply(style: SliderStyle?) {
            apply(style: style?.viewStyle)
            // UIKit would raise an exception.
            guard behavioralStyle != .mac else { return }
            claim(\.minimumTrackTintColor, to: style?.minimumTrackTintColor?.uiColor)
            claim(\.maximumTrackTintColor, to: style?.maximumTrackTintColor?.uiColor)
            claim(\.thumbTintColor, to: style?.thumbTintColor?.uiColor)
        }
    }
#endif
