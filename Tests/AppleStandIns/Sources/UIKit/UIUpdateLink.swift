@MainActor open class UIUpdateLink: NSObject {
    public private(set) weak var view: UIView?
    private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []

    public init(view: UIView) {
        self.view = view
        super.init()
        view.updateLinks.append(self)
    }

    open var isEnabled = false
    open var requiresContinuousUpdates = false

    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { actions.append(handler) }

    /// For tests: a frame.
    public func update(at time: TimeInterval) {
        guard isEnabled else { return }
        for action in actions { action(self, UIUpdateInfo(modelTime: time)) }
    }
}

@MainActor open class UIUpdateInfo: NSObject {
    public let modelTime: TimeInterval

    init(modelTime: TimeInterval) { self.modelTime = modelTime }
}
