#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a `Toggle` in a style; nil, and each field that is nil, leaves SwiftUI's default, which also has the thumb's colour.
        @_disfavoredOverload
        public func viewStyle(_ style: SwitchStyle?) -> some View {
            applying(style?.onTintColor) { $0.tint($1.color) }.viewStyle(style?.viewStyle)
        }
    }
#endif
