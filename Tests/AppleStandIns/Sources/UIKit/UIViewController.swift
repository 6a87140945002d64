// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    private var loaded: UIView?

    /// Loaded when it is first asked for.
    open var view: UIView! {
        get {
            if loaded == nil { loadView() }
            return loaded
        }
        set { loaded = newValue }
    }

    open func loadView() { view = UIView() }

    open var traitCollection: UITraitCollection { view.traitCollection }

    /// Of the view. Immediately, while UIKit waits for its next update.
    open var traitOverrides: any UIMutableTraits = UITraitCollection.Traits() {
        didSet {
            guard var traits = traitOverrides as? UITraitCollection.Traits else { return }
            traits.custom = view.traitCollection.traits.custom.merging(traits.custom)
            view.traitCollection = UITraitCollection(traits)
        }
    }
}

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.2" }
}
