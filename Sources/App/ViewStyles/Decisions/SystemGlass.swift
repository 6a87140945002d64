internal import Foundation

/// Where the system draws glass: from iOS 26 on, in an app that is built with its SDK. Variables for tests, which have both.
@MainActor
package enum SystemGlass {
    /// Whether bars are made of glass.
    package static var drawsBars = isDrawnOnBars

    /// Whether views and buttons can be made of glass.
    package static var drawsViews = isDrawnOnViews

    private static var isDrawnOnBars: Bool {
        #if compiler(>=6.2) && os(iOS)
            if #available(iOS 26, *) {
                #if compiler(>=6.4)
                    // The SDK of iOS 27 ignores the key below.
                    return true
                #else
                    return Bundle.main.object(forInfoDictionaryKey: "UIDesignRequiresCompatibility") as? Bool != true
                #endif
            }
        #endif
        return false
    }

    private static var isDrawnOnViews: Bool {
        #if compiler(>=6.2) && !os(visionOS)
            if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) { return true }
        #endif
        return false
    }
}
