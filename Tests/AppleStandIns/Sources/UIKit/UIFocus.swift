@MainActor open class UIFocusUpdateContext: NSObject {}

@MainActor open class UIFocusAnimationCoordinator: NSObject {}

#if !os(tvOS)
    @MainActor open class UIFocusEffect: NSObject {}

    @MainActor open class UIFocusHaloEffect: UIFocusEffect {
        /// The effect of new views.
        static let standard = UIFocusHaloEffect()
    }

    @MainActor open class UIHoverStyle: NSObject {
        public init(shape: UIShape? = nil) {}
    }

    public struct UIShape: Sendable {}
#endif
