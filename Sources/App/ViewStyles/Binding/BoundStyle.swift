internal import TokenRuntime

/// A style that is read again after each change of values, and applied if it differs.
@MainActor
protocol StyleBinding: AnyObject {
    /// The identifier of the target; nil if the binding has ended.
    var id: ObjectIdentifier? { get }
    /// The style that was read last.
    var style: (any TokenStyle)? { get }
    func read()
    /// Applies the style that was read, if it differs from the shown one. Returns whether it was applied.
    @discardableResult
    func show() -> Bool
    /// Makes the next `show()` apply the style even if it is the same.
    func forget()
    func cancel()
    /// Takes over what another binding of the same target has shown, if both apply styles in the standard way.
    func follow(_ other: any StyleBinding)
}

extension StyleBinding {
    var isAlive: Bool { id != nil }
}

/// The binding of one target to styles of one type.
final class BoundStyle<Style: TokenStyle>: StyleBinding {
    private weak var target: AnyObject?
    private let current: @MainActor () -> Style?
    private let apply: @MainActor (Style?) -> Void
    private var readStyle: Style?
    private var shownStyle: Style?
    private var isShown = false
    /// Whether `apply` is the standard one for this type of style, and not a closure of the app.
    private let isStandard: Bool

    init(
        target: AnyObject, isStandard: Bool, style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
    ) {
        self.target = target
        self.isStandard = isStandard
        current = style
        self.apply = apply
    }

    var id: ObjectIdentifier? { target.map { ObjectIdentifier($0) } }

    var style: (any TokenStyle)? { readStyle }

    func read() {
        if isAlive { readStyle = current() }
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
