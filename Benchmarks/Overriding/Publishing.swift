import RuntimeFixtures
import TokenDelivery
import TokenRuntime

/// The time to replace the values of a store, alternating between the bundled ones and an override of all of them.
struct Publishing {
    private let store: TokenStore
    private let overridden: TokenSnapshot
    private let tokenCount: Int

    init(_ project: OverriddenProject) throws {
        store = try project.fixture.again().store
        overridden = try TokenSnapshot(applying: project.compiled(), to: store.bundled)
        tokenCount = project.tokenCount
    }

    func print() async {
        let pairs = 1000
        let time = median { for _ in 0..<pairs { publishBoth() } } / (2 * pairs)
        row("publishing a snapshot", aim: "≤ 1 µs", "\(time / .microseconds(1), digits: 2) µs")

        var changes = store.changes.makeAsyncIterator()
        publishBoth()
        guard let change = await changes.next() else { return }
        let slots = median { _ = change.slots }
        row("… the set of what changed, of \(tokenCount) tokens", aim: "≤ 1 ms", "\(slots.milliseconds), \(change.slots.count) changed")
        _ = change.paths
        row("… as paths", aim: "", median { _ = change.paths }.milliseconds)
    }

    private func publishBoth() {
        store.publish(overridden)
        store.publish(store.bundled)
    }
}
