internal import Synchronization

/// The closures that observe changes. Each is called once for each change, with no lock held. A removed closure is not called again, unless another
/// thread is calling it at that moment.
///
/// All closures receive all changes in the order in which they were made. One thread at a time calls them, and also delivers the changes that other
/// threads make meanwhile. A change made inside a closure waits for its turn. The last delivered change therefore has the shown values.
final class ObserverList: Sendable {
    typealias Body = @Sendable (TokenChange) -> Void

    private struct State {
        var next: UInt64 = 0
        var bodies: [(id: UInt64, body: Body)] = []
        /// Changes that are made but not delivered. Each one is for the observers up to an id.
        var waiting: [(change: TokenChange, lastID: UInt64)] = []
        var isTelling = false
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.bodies.count } }

    func add(_ body: @escaping Body) -> UInt64 {
        state.withLock { state in
            state.next += 1
            state.bodies.append((state.next, body))
            return state.next
        }
    }

    func remove(_ id: UInt64) {
        state.withLock { state in state.bodies.removeAll { $0.id == id } }
    }

    /// Calls `make`, which makes a change or returns nil for none, and delivers the change.
    func notify(_ make: () -> TokenChange?) {
        let tells = state.withLock { state in
            guard let change = make(), !state.bodies.isEmpty else { return false }
            state.waiting.append((change, state.next))
            return !exchange(&state.isTelling, with: true)
        }
        guard tells else { return }
        while let (change, ids) = nextToTell() {
            for id in ids { body(id)?(change) }
        }
    }

    /// Returns an observer; nil if it has been removed since.
    private func body(_ id: UInt64) -> Body? {
        state.withLock { state in state.bodies.first { $0.id == id }?.body }
    }

    private func nextToTell() -> (TokenChange, [UInt64])? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isTelling = false
                return nil
            }
            let (change, lastID) = state.waiting.removeFirst()
            return (change, state.bodies.map(\.id).filter { $0 <= lastID })
        }
    }
}
