import RuntimeFixtures
import TokenRuntime

/// The time to publish to observers, and to add and cancel them.
struct Observing {
    private let store: TokenStore
    private let overridden: TokenSnapshot

    init(_ project: OverriddenProject) throws {
        store = try project.fixture.again().store
        overridden = try TokenSnapshot(applying: project.compiled(), to: store.bundled)
    }

    func print() {
        for count in [1, 1000, 10_000] {
            let told = median { publishBoth() }
            var observations = observe(count)
            let publishing = median { publishBoth() }
            let cancelling = median {
                observations = []
                observations = observe(count)
            }
            let each = (publishing - told) / (2 * count)
            row(
                "publishing to \(count) observers", aim: "≤ 50 ns each",
                "\(each / .nanoseconds(1), digits: 1) ns each; \(cancelling / count / .nanoseconds(1), digits: 0) ns to cancel one and add it"
            )
            observations.forEach { $0.cancel() }
        }
    }

    private func observe(_ count: Int) -> [TokenObservation] { (0..<count).map { _ in store.observe { _, _ in } } }

    private func publishBoth() {
        store.publish(overridden)
        store.publish(store.bundled)
    }
}
