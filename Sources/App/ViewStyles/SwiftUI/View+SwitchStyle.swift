#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a `Toggle` in a style. A nil style or field keeps SwiftUI's default. The thumb always has SwiftUI's colour.
        @_disfavoredOverload
        public func viewStyle(_ style: SwitchStyle?) -> some View {
            applying(style?.onTintColor) { $0.tint($1.color) }.viewStyle(style?.viewStyle)
        }
    }
#endif
