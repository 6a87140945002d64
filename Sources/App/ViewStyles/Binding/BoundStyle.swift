internal import TokenRuntime

/// A style that is read, and applied where it has changed.
@MainActor
protocol StyleBinding: AnyObject {
    /// The target's; nil where the binding has ended.
    var id: ObjectIdentifier? { get }
    func read()
    /// Applies what was read; returns whether it was another style than before.
    @discardableResult
    func show() -> Bool
    /// Has the next `show()` apply what was read in any case.
    func forget()
    func cancel()
    /// Takes over what another binding of the same target has shown, where both apply it in the standard way.
    func follow(_ other: any StyleBinding)
}

extension StyleBinding {
    var isAlive: Bool { id != nil }
}

/// The binding of one target to styles of one type.
final class BoundStyle<Style: TokenStyle>: StyleBinding {
    private weak var target: AnyObject?
    private let style: @MainActor () -> Style?
    private let apply: @MainActor (Style?) -> Void
    private var readStyle: Style?
    private var shownStyle: Style?
    private var isShown = false
    /// Whether `apply` is the one for this type of style, not a closure of the app's.
    private let isStandard: Bool

    init(
        target: AnyObject, isStandard: Bool, style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
    ) {
        self.target = target
        self.isStandard = isStandard
        self.style = style
        self.apply = apply
    }

    var id: ObjectIdentifier? { target.map { ObjectIdentifier($0) } }

    func read() {
        if isAlive { readStyle = style() }
    }

    @discardableResult
    func show() -> Bool {
        guard isAlive, !isShown || readStyle != shownStyle else { return false }
        isShown = true
        shownStyle = readStyle
        apply(readStyle)
        return true
    }

    func forget() { isShown = false }

    func cancel() { target = nil }

    func follow(_ other: any StyleBinding) {
        guard let other = other as? BoundStyle<Style>, other.target === target, isStandard, other.isStandard, other.isShown else { return }
        isShown = true
        shownStyle = other.shownStyle
    }
}
