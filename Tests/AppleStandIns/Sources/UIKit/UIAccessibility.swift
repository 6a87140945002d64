public struct UIAccessibility {
    /// Settable only in this stand-in.
    @MainActor public static var isReduceMotionEnabled = false
}
