// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
    private var loaded: UIView? {
        didSet { loaded?.controller = self }
    }

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
    open var traitOverrides = UITraitOverrides() {
        didSet {
            var traits = traitOverrides
            traits.custom = view.traitCollection.traits.custom
            view.traitCollection = UITraitCollection(traits)
            view.inheritTraits()
        }
    }

    open private(set) lazy var presentationController: UIPresentationController? = UIPresentationController()

    /// Shows the view in the window, in a container of its own.
    open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let container = controller.presentationController?.containerView else { return }
        view.window?.addSubview(container)
        container.addSubview(controller.view)
        completion?()
    }
}

@MainActor open class UIPresentationController: NSObject {
    public override nonisolated init() { super.init() }

    open private(set) lazy var containerView: UIView? = UIView()

    /// For what is presented.
    open var traitOverrides = UITraitOverrides() { didSet { containerView?.traitOverrides = traitOverrides } }
}

@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.2" }
}
