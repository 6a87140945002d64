internal import Synchronization

/// Who is told of changes: closures, each called once for a change, with no lock held. None is called any more once it was removed, unless
/// another thread is in the midst of calling it.
///
/// All are told of all changes in the order they were made: one thread at a time tells, also what others have changed meanwhile, and what
/// is changed by somebody who is told waits its turn. So the last change that anybody hears of is what is shown.
final class ObserverList: Sendable {
    typealias Body = @Sendable (TokenChange) -> Void

    private struct State {
        var next: UInt64 = 0
        var bodies: [(id: UInt64, body: Body)] = []
        /// Made, but not yet told; each is for the observers up to an id.
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

    /// Has `make` do a change, nil for none, and tells of it.
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

    /// Nil where it was removed since.
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
