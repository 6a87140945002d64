#if canImport(UIKit) && !os(watchOS)
    internal import UIKit
#elseif canImport(AppKit)
    internal import AppKit
#elseif canImport(WatchKit)
    internal import WatchKit
#endif

/// The system's setting that asks for less motion.
@MainActor
enum ReducedMotion {
    static var isPreferred: Bool {
        #if canImport(UIKit) && !os(watchOS)
            UIAccessibility.isReduceMotionEnabled
        #elseif canImport(AppKit)
            NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
        #elseif canImport(WatchKit)
            WKAccessibilityIsReduceMotionEnabled()
        #else
            false
        #endif
    }
}
