/// For tests: what an app has changed by the proxies of classes, such as `UISwitch.appearance().onTintColor`. These cannot be forwarded here.
///
/// As UIKit does it: the changes are made when a view enters a window, not to one that is there already, and not to properties that were set on the
/// view.
@MainActor public enum UIAppearanceProxies {
    static private(set) var isUsed = false
    static private(set) var isApplying = false
    private static var changes: [@MainActor (UIView) -> Void] = []

    /// Calls `body`, during which views remember which of their properties were set. Without it, nothing has a cost.
    public static func using<Result>(_ body: () throws -> Result) rethrows -> Result {
        isUsed = true
        defer { (isUsed, changes) = (false, []) }
        return try body()
    }

    /// Changes all views of a class that enter a window from now on.
    public static func add<Kind: UIView>(_ kind: Kind.Type, _ change: @escaping @MainActor (Kind) -> Void) {
        changes.append { view in
            if let view = view as? Kind { change(view) }
        }
    }

    static func apply(to view: UIView) {
        isApplying = true
        defer { isApplying = false }
        for change in changes { change(view) }
    }
}

extension UIView {
    /// Whether a proxy sets a property that was set on the view itself. Remembers a property that is set.
    func isRefused(_ property: String) -> Bool {
        guard UIAppearanceProxies.isUsed else { return false }
        if UIAppearanceProxies.isApplying { return ownProperties.contains(property) }
        ownProperties.insert(property)
        return false
    }

    func enterWindow() {
        UIAppearanceProxies.apply(to: self)
        for view in subviews { view.enterWindow() }
    }
}
