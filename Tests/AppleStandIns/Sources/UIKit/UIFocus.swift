@MainActor open class UIFocusUpdateContext: NSObject {}

@MainActor open class UIFocusAnimationCoordinator: NSObject {}

#if !os(tvOS)
    open class UIFocusEffect: NSObject {}

    open class UIFocusHaloEffect: UIFocusEffect {
        /// The effect of new views.
        @MainActor static let standard = UIFocusHaloEffect()
    }

    @MainActor open class UIHoverStyle: NSObject {
        public init(shape: UIShape? = nil) {}
    }

    public struct UIShape: Sendable {}
#endif
