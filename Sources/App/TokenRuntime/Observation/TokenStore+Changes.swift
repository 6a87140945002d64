extension TokenStore {
    /// The changes from now on, for one loop; ask again for another: `for await change in store.changes { … }`.
    ///
    /// None is left out: those that the loop has not come to yet wait for it. The values a change tells of are already shown.
    public var changes: AsyncStream<TokenChange> {
        AsyncStream { continuation in
            let id = observers.add { continuation.yield($0) }
            continuation.onTermination = { [self] _ in observers.remove(id) }
        }
    }

    /// Calls `body` with the brand as it was and as it is now, after each change; both can be held on to.
    ///
    /// All are told of all changes in order, on the thread that made them; where two threads change the values at once, on one of the two.
    /// `body` may change the values itself: that is told next. Ends with the observation that is returned.
    public func observe(_ body: @escaping @Sendable (_ old: Brand, _ new: Brand) -> Void) -> TokenObservation {
        let id = observers.add { [self] change in body(held(at: change.old), held(at: change.new)) }
        return TokenObservation { [self] in observers.remove(id) }
    }

    /// As `observe(_:)`, with the brand as it is now, and once right away.
    public func observeNewAndCall(_ body: @escaping @Sendable (_ new: Brand) -> Void) -> TokenObservation {
        // Observing first: a change in between is seen twice rather than missed. And what was changed and told of during the call is told
        // once more, so that the last call is the one with what is shown.
        let observation = observe { _, new in body(new) }
        var told: TokenSnapshot?
        while case let shown = snapshot, shown != told {
            body(held(at: shown))
            told = shown
        }
        return observation
    }

    /// As `observe(_:)`, on the main actor, in the order of the changes.
    @MainActor
    public func observeOnMain(_ body: @escaping @MainActor (_ old: Brand, _ new: Brand) -> Void) -> TokenObservation {
        let changes = changes
        let task = Task { @MainActor [self] in
            for await change in changes {
                // What was waiting when the observation ended.
                guard !Task.isCancelled else { return }
                body(held(at: change.old), held(at: change.new))
            }
        }
        return TokenObservation { task.cancel() }
    }

    /// As `observeNewAndCall(_:)`, on the main actor.
    @MainActor
    public func observeNewAndCallOnMain(_ body: @escaping @MainActor (_ new: Brand) -> Void) -> TokenObservation {
        let observation = observeOnMain { _, new in body(new) }
        body(held(at: snapshot))
        return observation
    }
}

/// Goes on as long as it is kept; ends when it is released, or by `cancel()`.
public final class TokenObservation: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }

    /// Ends the observation; once is enough.
    public func cancel() { end() }
}
