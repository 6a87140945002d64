extension TokenStore {
    /// The changes from now on, for a single loop: `for await change in store.changes { … }`. Access the property again for another loop.
    ///
    /// No change is left out: changes wait until the loop reaches them. The values of a change are already shown when it arrives.
    public var changes: AsyncStream<TokenChange> {
        AsyncStream { continuation in
            let observer = observers.add { continuation.yield($0) }
            continuation.onTermination = { [self] _ in observers.remove(observer) }
        }
    }

    /// Calls `body` with the old and the new brand after each change. Both brands stay valid and keep their values.
    ///
    /// All observers receive all changes in order, on the thread that made the change. If two threads change the values at the same time, one of
    /// them makes the calls for both changes. `body` may change the values itself; that change is delivered next. The observation ends when the
    /// returned object is released or cancelled.
    public func observe(_ body: @escaping @Sendable (_ old: Brand, _ new: Brand) -> Void) -> TokenObservation {
        let observer = observers.add { change in
            let brands = change.brands
            body(brands.old, brands.new)
        }
        return TokenObservation { [self] in observers.remove(observer) }
    }

    /// Calls `body` once immediately and then like `observe(_:)`, with the current brand.
    public func observeNewAndCall(_ body: @escaping @Sendable (_ new: Brand) -> Void) -> TokenObservation {
        // Observe first: a change in between is then seen twice and not missed. If a change is delivered during the call, call again, so the last
        // call has the values that are shown.
        let observation = observe { _, new in body(new) }
        var told: TokenSnapshot?
        while case let shown = snapshot, shown != told {
            body(held(at: shown))
            told = shown
        }
        return observation
    }

    /// Calls `body` on the main actor, in the order of the changes, and otherwise like `observe(_:)`.
    @MainActor
    public func observeOnMain(_ body: @escaping @MainActor (_ old: Brand, _ new: Brand) -> Void) -> TokenObservation {
        let changes = changes
        let task = Task { @MainActor in
            for await change in changes {
                // Skip changes that were waiting when the observation ended.
                guard !Task.isCancelled else { return }
                let brands = change.brands
                body(brands.old, brands.new)
            }
        }
        return TokenObservation { task.cancel() }
    }

    /// Calls `body` on the main actor, and otherwise like `observeNewAndCall(_:)`.
    @MainActor
    public func observeNewAndCallOnMain(_ body: @escaping @MainActor (_ new: Brand) -> Void) -> TokenObservation {
        let observation = observeOnMain { _, new in body(new) }
        body(held(at: snapshot))
        return observation
    }
}

/// An observation of a store. It lasts until the object is released or `cancel()` is called.
public final class TokenObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }

    /// Ends the observation. Further calls do nothing.
    public func cancel() { end() }
}
