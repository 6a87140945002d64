#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a `Toggle` in a style. A nil style or field keeps SwiftUI's default. The thumb always has SwiftUI's colour.
        @_disfavoredOverload
        public func viewStyle(_ style: SwitchStyle?) -> some View {
            applying(style?.onTintColor) { $0.tint($1.color) }.viewStyle(style?.viewStyle)
        }

        /// Shows a `Slider` in a style. A nil style or field keeps SwiftUI's default. The thumb, and the track after it, always have SwiftUI's colours.
        @_disfavoredOverload
        public func viewStyle(_ style: SliderStyle?) -> some View {
            applying(style?.minimumTrackTintColor) { $0.tint($1.color) }.viewStyle(style?.viewStyle)
        }

        /// Shows a `ProgressView` in a style. A nil style or field keeps SwiftUI's default. What is left always has SwiftUI's colour.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.ProgressViewStyle?) -> some View {
            applying(style?.progressTintColor) { $0.tint($1.color) }.viewStyle(style?.viewStyle)
        }
    }
#endif
