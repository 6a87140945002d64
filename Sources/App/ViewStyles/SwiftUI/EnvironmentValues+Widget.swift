#if canImport(SwiftUI)
    internal import SwiftUI

    #if canImport(WidgetKit) && !os(tvOS)
        internal import WidgetKit
    #endif

    extension EnvironmentValues {
        /// Whether opaque shapes would hide what is on them: a widget on a tinted or clear home screen, and a complication in accent colours.
        ///
        /// `WidgetRenderingMode.accented`: the system ignores the colours of views, and draws all of them in one or two by their opacity alone, as if
        /// they were template images. It removes the background of the widget itself.
        var flattensColors: Bool {
            #if canImport(WidgetKit) && !os(tvOS)
                if #available(visionOS 26, *) { return widgetRenderingMode == .accented }
            #endif
            return false
        }
    }
#endif
