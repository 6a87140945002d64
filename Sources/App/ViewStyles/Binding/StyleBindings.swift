internal import Synchronization
package import TokenRuntime

/// The views that take their style anew after each change: all in one pass, with values of one moment.
///
/// A style is read again after each publication of any store, and applied only where it is another then.
@MainActor
package final class StyleBindings {
    package static let shared = StyleBindings()

    /// In the order in which they were made.
    private var bindings: [any StyleBinding] = []
    /// By what is bound, the place in `bindings`.
    private var places: [ObjectIdentifier: Int] = [:]
    /// The publications that the bound views show.
    private(set) var shown: UInt64 = 0
    private var isObserving = false
    private var isReading = false

    package init() {}

    /// Has `apply` called now, and whenever `style` gives another style than last time, until `target` is gone.
    ///
    /// `isStandard` says that `apply` is the one for styles of this type: then a style that is equal to the one that is shown already is not
    /// applied again. Returns whether it was applied.
    @discardableResult
    package func bind<Style: TokenStyle>(
        _ target: AnyObject, isStandard: Bool = false, style: @escaping @MainActor () -> Style?,
        apply: @escaping @MainActor (Style?) -> Void
    ) -> Bool {
        observe()
        // What was published since the last pass is shown by all first, so that no frame mixes two sets of values.
        // Where a closure that is read binds, the pass that reads it is under way.
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

    /// Brings all bound views to the values of now; returns how many were given another style.
    @discardableResult
    package func pass() -> Int {
        removeTheDead()
        let bindings = bindings
        read(bindings)
        // Not in the same loop: what is applied may lead to further reads, and to bindings that begin or end.
        return bindings.count { $0.show() }
    }

    /// Reads the style of `target` again, and applies it where it is another one.
    package func refresh(_ target: AnyObject) {
        guard let place = places[ObjectIdentifier(target)], bindings[place].id == ObjectIdentifier(target) else { return }
        // As in `bind`: what was published since is shown by all at once.
        if Publications.count != shown, !isReading { return _ = pass() }
        let binding = bindings[place]
        read([binding])
        binding.show()
    }

    /// As `pass()`, for all that is bound, whether or not its style is another one.
    package func applyAll() {
        for binding in bindings { binding.forget() }
        pass()
    }

    /// How many views are bound.
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

/// A pass that is asked for from any thread: however often, it is one until it begins.
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
