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

    /// An added closure; nil after it was removed, so what it holds is released at once.
    final class Observer: Sendable {
        /// In an object: a function that is stored in a generic type is wrapped anew at each access, which takes longer than the call.
        fileprivate final class Call: Sendable {
            let body: Body

            init(_ body: @escaping Body) { self.body = body }
        }

        fileprivate let call: Mutex<Call?>

        fileprivate init(_ body: @escaping Body) { call = Mutex(Call(body)) }

        fileprivate var isRemoved: Bool { call.withLock { $0 == nil } }
    }

    private struct State {
        /// In the order in which they were added. Removed ones stay until they are more than the others.
        var observers: [Observer] = []
        var removedCount = 0
        /// Changes that are made but not delivered, with those who observed when each was made.
        var waiting: [(change: TokenChange, observers: [Observer])] = []
        var isTelling = false
    }

    private let state = Mutex(State())

    /// How many there are. Takes time in proportion to that.
    var count: Int { state.withLock { $0.observers.count { !$0.isRemoved } } }

    func add(_ body: @escaping Body) -> Observer {
        let observer = Observer(body)
        state.withLock { $0.observers.append(observer) }
        return observer
    }

    func remove(_ observer: Observer) {
        let removed = observer.call.withLock { $0.take() }
        guard removed != nil else { return }
        state.withLock { state in
            state.removedCount += 1
            guard state.removedCount * 2 > state.observers.count else { return }
            state.observers.removeAll(where: \.isRemoved)
            state.removedCount = 0
        }
    }

    /// Calls `make`, which makes a change or returns nil for none, and delivers the change.
    func notify(_ make: () -> TokenChange?) {
        let tells = state.withLock { state in
            guard let change = make(), !state.observers.isEmpty else { return false }
            state.waiting.append((change, state.observers))
            return !exchange(&state.isTelling, with: true)
        }
        guard tells else { return }
        while let (change, observers) = nextToTell() {
            for observer in observers { observer.call.withLock { $0 }?.body(change) }
        }
    }

    private func nextToTell() -> (TokenChange, [Observer])? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTelling = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
