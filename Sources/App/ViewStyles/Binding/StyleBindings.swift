internal import Synchronization
package import TokenRuntime

/// The views whose styles follow changes of values. One pass updates all of them, with values of the same moment.
///
/// After each publication of any store, all styles are read again. A style is applied only if it differs.
@MainActor
package final class StyleBindings {
    package static let shared = StyleBindings()

    /// In the order of binding.
    private var bindings: [any StyleBinding] = []
    /// The index into `bindings` for each bound object.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The publication count whose values the bound views show; nil if these may be of several moments, because a read gave up.
    package private(set) var shown: UInt64? = 0
    private var isObserving = false
    private var isReading = false

    package init() {}

    /// Calls `apply` now, and whenever `style` returns a different style, until `target` is released.
    ///
    /// Pass `isStandard: true` if `apply` is the standard one for this type of style. A style that equals the shown one is then not applied again.
    /// Returns whether the style was applied.
    @discardableResult
    package func bind<Style: TokenStyle>(
        _ target: AnyObject, isStandard: Bool = false, style: @escaping @MainActor () -> Style?,
        apply: @escaping @MainActor (Style?) -> Void
    ) -> Bool {
        observe()
        // Show earlier publications in all views first, or a frame would mix two sets of values. A closure that binds while it is read is part of a
        // running pass already.
        if Publications.count != shown, !isReading { pass() }
        let binding = BoundStyle(target: target, isStandard: isStandard, style: style, apply: apply)
        read([binding])
        remember(binding, for: ObjectIdentifier(target))
        return binding.show()
    }

    /// Ends the binding of `target`, whose style stays as it is.
    package func unbind(_ target: AnyObject) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(target)) else { return }
        bindings[place].cancel()
    }

    /// Brings all bound views to the current values. Returns how many received a different style.
    @discardableResult
    package func pass() -> Int {
        removeTheDead()
        let bindings = bindings
        read(bindings)
        // Apply in a second loop: applying a style may read others, and bind or unbind views.
        return bindings.count { $0.show() }
    }

    /// Reads the style of `target` again, and applies it if it differs.
    package func refresh(_ target: AnyObject) { binding(of: target)?.show() }

    /// Reads the style of `target` again, and returns the binding that shows it; nil if no style is bound.
    func binding(of target: AnyObject) -> (any StyleBinding)? {
        guard let place = places[ObjectIdentifier(target)], bindings[place].id == ObjectIdentifier(target) else { return nil }
        let binding = bindings[place]
        if !showPublished() { read([binding]) }
        return binding
    }

    /// Brings all bound views to the current values if these are not shown yet, as in `bind`. Returns whether they were not.
    @discardableResult
    func showPublished() -> Bool {
        guard Publications.count != shown, !isReading else { return false }
        pass()
        return true
    }

    /// Brings all bound views to the current values like `pass()`, but applies every style, even if it is the same.
    package func applyAll() {
        for binding in bindings { binding.forget() }
        pass()
    }

    /// The number of bound views.
    package var count: Int {
        removeTheDead()
        return bindings.count
    }

    private func read(_ bindings: [any StyleBinding]) {
        let wasReading = exchange(&isReading, with: true)
        shown = Publications.consistently {
            for binding in bindings { binding.read() }
        }
        isReading = wasReading
    }

    private func remember(_ binding: any StyleBinding, for target: ObjectIdentifier) {
        if let place = places[target] {
            binding.follow(bindings[place])
            bindings[place].cancel()
            bindings[place] = binding
        } else {
            if bindings.count == bindings.capacity { removeTheDead() }
            places[target] = bindings.count
            bindings.append(binding)
        }
    }

    private func removeTheDead() {
        guard bindings.contains(where: { !$0.isAlive }) else { return }
        bindings.removeAll { !$0.isAlive }
        places = Dictionary(uniqueKeysWithValues: bindings.indices.compactMap { place in bindings[place].id.map { ($0, place) } })
    }

    private func observe() {
        guard !exchange(&isObserving, with: true) else { return }
        Publications.observe { StylePass.request() }
    }
}

/// Requests passes from any thread. All requests until a pass begins are served by that pass.
private nonisolated enum StylePass {
    private static let isRequested = Atomic(false)

    static func request() {
        guard !isRequested.exchange(true, ordering: .acquiringAndReleasing) else { return }
        Task { @MainActor in
            isRequested.store(false, ordering: .releasing)
            StyleBindings.shared.pass()
        }
    }
}
