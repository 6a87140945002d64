import Observation
import RuntimeFixtures
import Testing

@testable import TokenRuntime

/// Observation for views, which runs entirely on the main actor.
@MainActor struct MainActorObservationTests {
    private let news: FixtureBrand
    private var store: TokenStore { news.brand.store }

    init() throws { news = try .news() }

    private func ink(_ color: String) throws -> TokenSnapshot {
        let compiled = try news.compile(##"{"tokens":{"color.ink":{"$value":"\##(color)"}}}"##)
        return try TokenSnapshot(applying: compiled.bytes, to: store.bundled)
    }

    /// Lets the main actor run waiting work until `condition` holds.
    private func wait(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test func changesComeOnTheMainActorInOrder() async throws {
        var told: [TokenSnapshot] = []
        let observation = store.observeOnMain { _, new in
            MainActor.assertIsolated()
            told.append(new.snapshot)
        }
        let snapshots = try ["#000001", "#000002", "#000003"].map(ink)
        await Task.detached { [store] in for snapshot in snapshots { store.publish(snapshot) } }.value
        await wait { told.count == 3 }
        #expect(told == snapshots)
        observation.cancel()
        await wait { store.observers.count == 0 }
        store.publish(store.bundled)
        #expect(told.count == 3)
    }

    @Test func nothingIsToldAfterTheEnd() async throws {
        var told = 0
        let observation = store.observeOnMain { _, _ in told += 1 }
        // Waits for the main actor, which this test blocks.
        store.publish(try ink("#000001"))
        observation.cancel()
        await wait { store.observers.count == 0 }
        #expect(told == 0)
    }

    @Test func newIsToldAtOnceAndAgain() async throws {
        var told: [Brand] = []
        let observation = store.observeNewAndCallOnMain { told.append($0) }
        #expect(told == [news.brand.held])
        let new = try ink("#000001")
        store.publish(new)
        await wait { told.count == 2 }
        #expect(told[1].snapshot == new)
        observation.cancel()
    }

    @Test func observedBrandTellsViews() async throws {
        let observed = ObservedBrand(news.brand)
        let changes = Told<Void>()
        let before = withObservationTracking {
            observed.brand.color("color.ink")
        } onChange: {
            changes.append(())
        }
        #expect(before == news.brand.color("color.ink"))
        store.publish(try ink("#FF0000"))
        // Not before it is the main actor's turn: what a view reads does not change while it reads.
        #expect(observed.brand.color("color.ink") == before)
        await wait { !changes.all.isEmpty }
        await wait { observed.brand.color("color.ink") != before }
        #expect(observed.brand.color("color.ink") == TokenColor(red: 1, green: 0, blue: 0))
        #expect(changes.all.count == 1)
    }

    @Test func observedBrandIsReleased() async throws {
        weak var gone: ObservedBrand?
        do {
            let observed = ObservedBrand(news.brand)
            gone = observed
            #expect(store.observers.count == 1)
        }
        #expect(gone == nil)
        await wait { store.observers.count == 0 }
    }
}
