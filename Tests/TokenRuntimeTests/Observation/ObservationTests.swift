import Foundation
import RuntimeFixtures
import Synchronization
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Which changes a store's observers receive, and when.
struct ObservationTests {
    private let news: FixtureBrand
    private var store: TokenStore { news.brand.store }

    init() throws { news = try .news() }

    private func snapshot(_ overrides: String) throws -> TokenSnapshot {
        try TokenSnapshot(applying: news.compile(overrides).bytes, to: store.bundled)
    }

    private func ink(_ color: String) throws -> TokenSnapshot {
        try snapshot(##"{"tokens":{"color.ink":{"$value":"\##(color)"}}}"##)
    }

    // MARK: Paths

    private func change(_ new: TokenSnapshot, from old: TokenSnapshot? = nil) -> TokenChange {
        TokenChange(store: store, old: old ?? store.bundled, new: new)
    }

    @Test func pathsAreThoseOfAllThatFollows() throws {
        let size = try snapshot(##"{"tokens":{"size.card":{"$value":{"value":3,"unit":"px"}}}}"##)
        #expect(change(size).paths == ["size.card", "NewsViewStyle/default/insets", "NewsViewStyle/promoted/insets"])
        let family = try snapshot(##"{"tokens":{"family.text":{"$value":"Avenir"}}}"##)
        #expect(
            change(family).paths == [
                "family.text", "font.title", "NewsViewStyle/default/titleStyle/font", "NewsViewStyle/promoted/titleStyle/font",
            ])
        let field = try snapshot(##"{"styles":{"NewsViewStyle/promoted/tone":"loud"}}"##)
        #expect(change(field).paths == ["NewsViewStyle/promoted/tone"])
    }

    @Test func valuesThatAreTheSameAreNoChange() throws {
        // The bundled value, written out.
        let same = try snapshot(
            ##"{"tokens":{"size.card":{"$value":{"value":12,"unit":"px"}},"color.surface":{"modes":{"dark":"#1D1B20"}}}}"##)
        #expect(change(same).paths == [])
        let (a, b) = (try ink("#FF0000"), try ink("#00FF00"))
        #expect(change(b, from: a).paths == change(b).paths)
        #expect(change(a, from: a).paths == [])
        #expect(change(store.bundled, from: a).paths == change(a).paths)
    }

    /// A word that is the same in both may lead to two values, since each has its own records after the table.
    @Test func recordsAtTheSamePlaceAreCompared() throws {
        let (a, b) = (try ink("#FF0000"), try ink("#FE0000"))
        #expect(change(b, from: a).paths.contains("color.ink"))
        #expect(change(b, from: a).paths.contains("shadow.card"))
    }

    @Test func changesTellWhetherAStyleIsAnother() throws {
        let change = change(try ink("#FF0000"))
        #expect(change.changes { $0.color("color.ink") })
        #expect(change.changes { $0.value("border.card") as TokenBorder } == false)
        #expect(change.changes { $0.color("color.text.message") })
    }

    // MARK: The stream

    @Test func streamTellsEachChangeInOrder() async throws {
        let snapshots = try ["#000001", "#000002", "#000003"].map(ink)
        let changes = store.changes
        for snapshot in snapshots { store.publish(snapshot) }
        // Values that are shown already are not a change.
        store.publish(snapshots[2])
        store.publish(store.bundled)
        let told = await changes.prefix(4).reduce(into: []) { $0.append($1) }
        #expect(told.map(\.new) == snapshots + [store.bundled])
        #expect(told.map(\.old) == [store.bundled] + snapshots)
    }

    @Test func streamBeginsWhereItIsAskedFor() async throws {
        store.publish(try ink("#000001"))
        let changes = store.changes
        let second = try ink("#000002")
        store.publish(second)
        let first = await changes.first { _ in true }
        #expect(first?.new == second)
    }

    @Test func severalLoopsAreAllTold() async throws {
        let streams = (0..<4).map { _ in store.changes }
        let new = try ink("#000001")
        store.publish(new)
        for stream in streams {
            let first = await stream.first { _ in true }
            #expect(first?.new == new)
        }
    }

    @Test func cancelledLoopEndsAndIsForgotten() async throws {
        let (started, startedNow) = AsyncStream.makeStream(of: Void.self)
        let loop = Task { [store] in
            let changes = store.changes
            startedNow.yield()
            var count = 0
            for await _ in changes { count += 1 }
            return count
        }
        for await _ in started.prefix(1) {}
        #expect(store.observers.count == 1)
        loop.cancel()
        #expect(await loop.value == 0)
        #expect(store.observers.count == 0)
        store.publish(try ink("#000001"))
    }

    @Test func streamThatNobodyReadsIsForgotten() {
        do { _ = store.changes }
        #expect(store.observers.count == 0)
    }

    // MARK: Closures

    @Test func observerSeesOldAndNewUntilItsEnd() throws {
        let told = Told<(Brand, Brand)>()
        let observation = store.observe { told.append(($0, $1)) }
        let (a, b) = (try ink("#FF0000"), try ink("#00FF00"))
        store.publish(a)
        store.publish(a)
        #expect(told.all.count == 1)
        #expect(told.all[0].0.color("color.ink") == store.held(at: store.bundled).color("color.ink"))
        #expect(told.all[0].1.color("color.ink") == TokenColor(red: 1, green: 0, blue: 0))
        observation.cancel()
        observation.cancel()
        store.publish(b)
        #expect(told.all.count == 1)
        #expect(told.all[0].1.snapshot == a)
    }

    @Test func observationEndsWhenItIsReleased() throws {
        let told = Told<Brand>()
        var observation: TokenObservation? = store.observe { told.append($1) }
        #expect(observation != nil)
        observation = nil
        store.publish(try ink("#FF0000"))
        #expect(told.all.isEmpty)
        #expect(store.observers.count == 0)
    }

    @Test func observeNewCallsAtOnceToo() throws {
        let told = Told<Brand>()
        let observation = store.observeNewAndCall { told.append($0) }
        #expect(told.all == [news.brand.held])
        let new = try ink("#FF0000")
        store.publish(new)
        #expect(told.all.map(\.snapshot) == [store.bundled, new])
        observation.cancel()
    }

    /// Even if another thread changes the values and notifies observers during the first call.
    @Test func lastCallIsTheOneWithWhatIsShown() throws {
        let (told, new) = (Told<TokenSnapshot>(), try ink("#FF0000"))
        let observation = store.observeNewAndCall { [store] brand in
            if brand.snapshot == store.bundled {
                Thread.detachNewThread { store.publish(new) }
                while told.all.isEmpty { Thread.sleep(forTimeInterval: 0.001) }
            }
            told.append(brand.snapshot)
        }
        #expect(told.all == [new, store.bundled, new])
        observation.cancel()
    }

    /// Observers are called with no lock held: they may publish, observe and end observing.
    @Test func observersMayPublishAndObserveAgain() throws {
        let (a, b, c) = (try ink("#000001"), try ink("#000002"), try ink("#000003"))
        let (told, inner) = (Told<TokenSnapshot>(), Told<TokenObservation>())
        let later = Told<TokenSnapshot>()
        let observation = store.observe { [store] _, new in
            told.append(new.snapshot)
            if new.snapshot == a {
                if inner.all.isEmpty { inner.append(store.observe { later.append($1.snapshot) }) }
                store.publish(b)
                #expect(store.snapshot == b)
            }
            if new.snapshot == c { inner.all.forEach { $0.cancel() } }
        }
        store.publish(a)
        #expect(told.all == [a, b])
        #expect(later.all == [b])
        store.publish(c)
        #expect(told.all == [a, b, c])
        // It was cancelled before its turn.
        #expect(later.all == [b])
        store.publish(a)
        #expect(later.all == [b])
        observation.cancel()
    }

    /// Also if one of them changes the values before the others have been called.
    @Test func observersAreToldInTheSameOrder() throws {
        let (a, b) = (try ink("#000001"), try ink("#000002"))
        let told = (0..<3).map { _ in Told<TokenSnapshot>() }
        let observations = told.map { told in
            store.observe { [store] _, new in
                told.append(new.snapshot)
                if new.snapshot == a { store.publish(b) }
            }
        }
        store.publish(a)
        #expect(told.map(\.all) == Array(repeating: [a, b], count: 3))
        observations.forEach { $0.cancel() }
    }

    /// The values are shown before observers are called.
    @Test func valuesAreShownBeforeAnybodyIsTold() throws {
        let new = try ink("#000001")
        let seen = Told<TokenSnapshot>()
        let observation = store.observe { [store] _, _ in seen.append(store.snapshot) }
        store.publish(new)
        #expect(seen.all == [new])
        observation.cancel()
    }

    @Test func changesOfManyThreadsAreAllToldInOrder() async throws {
        let snapshots = try (1...8).map { try ink("#00000\($0)") }
        let told = Told<TokenChange>()
        let id = store.observers.add { told.append($0) }
        await withTaskGroup(of: Void.self) { group in
            for snapshot in snapshots {
                group.addTask { [store] in
                    for _ in 0..<50 { store.publish(snapshot) }
                }
            }
        }
        // One after the other, without gaps, and finally the values that are shown.
        #expect(told.all.first?.old == store.bundled)
        for (before, after) in zip(told.all, told.all.dropFirst()) { #expect(before.new == after.old) }
        #expect(told.all.last?.new == store.snapshot)
        #expect(Set(told.all.map(\.new)) == Set(snapshots))
        store.observers.remove(id)
    }
}

/// The values that a closure received, in order.
final class Told<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    var all: [Value] { values.withLock(\.self) }

    func append(_ value: Value) { values.withLock { $0.append(value) } }
}
