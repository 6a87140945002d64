@MainActor open class UIFocusUpdateContext: NSObject {}

@MainActor open class UIFocusAnimationCoordinator: NSObject {}

#if !os(tvOS)
    open class UIFocusEffect: NSObject {}

    open class UIFocusHaloEffect: UIFocusEffect {
        /// The effect of new views.
        @MainActor static let standard = UIFocusHaloEffect()
    }

    // https://developer.apple.com/documentation/uikit/uihoverstyle
    @MainActor open class UIHoverStyle: NSObject {
        public let effect: any UIHoverEffect

        public init(shape: UIShape? = nil) { effect = UIHoverAutomaticEffect() }

        // https://developer.apple.com/documentation/uikit/uihoverstyle/init(effect:shape:)
        public init(effect: some UIHoverEffect, shape: UIShape? = nil) { self.effect = effect }
    }

    // https://developer.apple.com/documentation/uikit/uihovereffect-40091
    public protocol UIHoverEffect {}

    public struct UIHoverAutomaticEffect: UIHoverEffect {
        public init() {}
    }

    public struct UIHoverHighlightEffect: UIHoverEffect {
        public init() {}
    }

    public struct UIHoverLiftEffect: UIHoverEffect {
        public init() {}
    }

    public struct UIShape: Sendable {}
#endif
