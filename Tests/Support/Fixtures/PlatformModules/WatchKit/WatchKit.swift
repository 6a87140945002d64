public func WKAccessibilityIsReduceMotionEnabled() -> Bool { false }
