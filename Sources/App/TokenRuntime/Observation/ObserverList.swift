internal import Synchronization

/// The closures that observe changes. Each is called once for each change, with no lock held. A removed closure is not called again, unless another
/// thread is calling it at that moment.
///
/// All closures receive all changes in the order in which they were made. One thread at a time calls them, and also delivers the changes that other
/// threads make meanwhile. A change made inside a closure waits for its turn. The last delivered change therefore has the shown values.
///
/// Adding and removing take constant time on average, a change takes time in proportion to the number of closures.
final class ObserverList: Sendable {
    typealias Body = @Sendable (TokenChange) -> Void

    /// An added closure.
    final class Observer: Sendable {
        /// Nil after the closure was removed, so what that holds is released at once.
        fileprivate let call: Mutex<Call?>

        fileprivate init(_ call: Call) { self.call = Mutex(call) }
    }

    fileprivate final class Call: Sendable {
        let body: Body
        let isRemoved = Atomic(false)
        /// The index in `State.calls`. Only accessed with the lock held.
        let place: Atomic<Int>

        init(_ body: @escaping Body, place: Int) {
            self.body = body
            self.place = Atomic(place)
        }
    }

    private struct State {
        /// In the order in which they were added. Removed ones are nil, until they are more than the others.
        var calls: [Call?] = []
        var removedCount = 0
        /// Changes that are made but not delivered, with those who observed when each was made.
        var waiting: [(change: TokenChange, calls: [Call?])] = []
        var isTelling = false
    }

    private let state = Mutex(State())

    /// How many there are. Takes time in proportion to that.
    var count: Int { state.withLock { $0.calls.count { $0 != nil } } }

    func add(_ body: @escaping Body) -> Observer {
        Observer(
            state.withLock { state in
                let call = Call(body, place: state.calls.count)
                state.calls.append(call)
                return call
            })
    }

    func remove(_ observer: Observer) {
        guard let call = observer.call.withLock({ $0.take() }) else { return }
        call.isRemoved.store(true, ordering: .releasing)
        state.withLock { state in
            state.calls[call.place.load(ordering: .relaxed)] = nil
            state.removedCount += 1
            guard state.removedCount * 2 > state.calls.count else { return }
            state.calls.removeAll { $0 == nil }
            state.removedCount = 0
            for (place, call) in state.calls.enumerated() { call?.place.store(place, ordering: .relaxed) }
        }
    }

    /// Calls `make`, which makes a change or returns nil for none, and delivers the change.
    func notify(_ make: () -> TokenChange?) {
        let tells = state.withLock { state in
            guard let change = make(), !state.calls.isEmpty else { return false }
            state.waiting.append((change, state.calls))
            return !exchange(&state.isTelling, with: true)
        }
        guard tells else { return }
        while let (change, calls) = nextToTell() {
            for call in calls {
                if let call, !call.isRemoved.load(ordering: .acquiring) { call.body(change) }
            }
        }
    }

    private func nextToTell() -> (TokenChange, [Call?])? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTelling = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
