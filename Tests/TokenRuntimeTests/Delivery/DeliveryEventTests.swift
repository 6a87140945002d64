import Foundation
import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// What a store tells those who listen.
struct DeliveryEventTests {
    private let device = SampleDevice(MemoryFileSystem())

    /// The events that `body` causes in a new process, which listens before it opens the store.
    private func events(_ body: (TokenStore) async throws -> Void) async rethrows -> [DeliveryEvent] {
        let store = device.app.store()
        let events = store.events
        store.open(device.configuration)
        try await body(store)
        return await told(events, by: store)
    }

    /// The events that a stream has by now.
    private func told(_ events: AsyncStream<DeliveryEvent>, by store: TokenStore) async -> [DeliveryEvent] {
        store.tell(DeliveryEvent(.fetched, "the end"))
        var told: [DeliveryEvent] = []
        for await event in events {
            if event.description == "the end" { break }
            told.append(event)
        }
        return told
    }

    @Test func thePathOfAPayloadIsToldInOrder() async throws {
        let first = try await events { store in
            try store.install(SamplePayload.immediate(5).bytes)
            store.didBecomeActive()
            await device.confirm(store)
            try store.install(SamplePayload.immediate(5).bytes)
            #expect(throws: PayloadRejection.older(sequence: 4, highWaterMark: 5)) { try store.install(SamplePayload.immediate(4).bytes) }
            #expect(throws: PayloadRejection.self) { try store.install(Array("no payload".utf8)) }
            try store.install(SamplePayload(6).bytes)
        }
        #expect(first.map(\.code) == [.shown, .installed, .shown, .confirmed, .unchanged, .refused, .refused, .staged])
        #expect(first.map(\.sequence) == [nil, 5, 5, 5, 5, 4, nil, 6])
        #expect(first.map(\.layers) == [[], [], ["base"], ["base"], [], [], [], []])
        #expect(first.map(\.reason) == [nil, nil, nil, nil, nil, .older, .malformed, nil])
        #expect(first.allSatisfy { $0.brand == "sample" && $0.time == Date(timeIntervalSince1970: Double(device.now)) && $0.keySet == nil })

        let second = await events { _ in }
        #expect(second.map(\.code) == [.activatedStaged, .shown])
        device.crash()
        device.crash()
        let third = try await events { store in
            try store.rollBack()
            try store.install(SamplePayload.directive(7).bytes)
        }
        // The second one is held, and banned.
        #expect(third.map(\.code) == [.shown, .rolledBackByApp, .rolledBackToBundled, .shown])
        #expect(third.map(\.sequence) == [5, 6, 7, nil])
    }

    @Test func aStreamHasWhatHappensFromNowOn() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        let late = store.events
        try store.install(SamplePayload.immediate(6).bytes)
        let latest = store.events
        try store.reset()
        #expect(await told(late, by: store).map(\.code) == [.installed, .shown, .shown])
        #expect(await told(latest, by: store).map(\.sequence) == [nil])
        #expect(store.status.events == [.shows(layers: [], sequence: nil)])
    }

    /// The values are there when the event says so, and the lists of a store's status do not grow with refusals.
    @Test func eventsFollowTheValuesAndRefusalsAreNotKept() async throws {
        let store = device.launch()
        let events = store.events
        let kept = store.status.events.count
        for _ in 0..<10 { #expect(throws: PayloadRejection.self) { try store.install([]) } }
        #expect(store.status.events.count == kept)
        #expect(store.open(device.configuration).events.last == .alreadyOpen)
        #expect(await told(events, by: store).map(\.code) == Array(repeating: .refused, count: 10) + [.alreadyOpen])
    }

    @Test func aSlowListenerLosesTheOldest() async throws {
        let store = device.launch()
        let events = store.events
        for number in 1...100 { store.tell(DeliveryEvent(.fetched, "\(number)")) }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next()?.description == "37")
    }

    @Test func eventsHaveTheKeySet() async throws {
        let phone = KeyedDevice()
        let store = phone.device.app.store()
        let events = store.events
        store.open(phone.device.configuration)
        let sets = [try SampleKeySet(3).signed()]
        try phone.install(.immediate(5), sets, in: store)
        let told = await told(events, by: store)
        #expect(told.map(\.code) == [.shown, .keySet, .installed, .shown])
        #expect(told.map(\.keySet) == [nil, 3, 3, 3])
    }

    @Test func theFieldsAreText() throws {
        var event = DeliveryEvent(.shows(layers: ["base", "pink"], sequence: 14))
        (event.brand, event.time, event.keySet) = ("badoo", Date(timeIntervalSince1970: 1_790_000_000.25), 3)
        #expect(
            event.fields == [
                "event": "shown", "brand": "badoo", "time": "2026-09-21T14:13:20.250Z", "sequence": "14", "layers": "base,pink",
                "key_set": "3",
            ])
        event = DeliveryEvent(.dropped(sequence: 13, .untrusted))
        #expect(event.fields["reason"] == "untrusted" && event.fields["layers"] == nil && event.fields["key_set"] == nil)
        #expect("\(event)" == "The payload 13 was dropped. \(PayloadRejection.untrusted)")
    }

    @Test func anyClockHasText() {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12] {
            var configuration = device.configuration
            configuration.clock = { Date(timeIntervalSince1970: seconds) }
            var event = DeliveryEvent(.stateLost)
            event.time = configuration.date
            #expect(event.fields["time"]?.hasSuffix("Z") == true)
        }
    }
}

/// Each event of a store has a code, and no two have the same.
struct EventCodeTests {
    private static let events: [StoreEvent] = [
        .installed(.activated(sequence: 1)), .installed(.staged(sequence: 1)), .installed(.rolledBackToBundled(sequence: 1)),
        .installed(.unchanged(sequence: 1)), .refused(.unsigned, sequence: 1), .shows(layers: ["a"], sequence: 1),
        .leftOut(layer: "a", sequence: 1), .activatedStaged(sequence: 1), .confirmed(layers: ["a"], sequence: 1),
        .heldBack(layers: ["a"], sequence: 1), .cleared(layers: ["a"], sequence: 1), .bannedLayers(["a"], sequence: 1),
        .rolledBack(sequence: 1, to: nil), .rolledBackByApp(sequence: 1, to: nil),
        .uncounted(sequence: 1, reason: ""), .recompiled(sequence: 1), .dropped(sequence: 1, .unsigned), .payloadsRemoved,
        .keySet(version: 1), .keySetRefused(version: 1, reason: ""), .stateLost, .readOnly, .alreadyOpen, .unreadable(reason: ""),
        .unwritable(reason: ""),
    ]
    /// Those of an updater.
    private static let fetches: [DeliveryEvent.Code] = [.fetched, .notModified, .fetchFailed]

    private static func name(_ event: StoreEvent) -> String { "\(Mirror(reflecting: event).children.first?.label ?? "\(event)")" }

    @Test func noTwoEventsHaveTheSameCode() {
        var names: [DeliveryEvent.Code: String] = [:]
        for event in Self.events {
            if let other = names.updateValue(Self.name(event), forKey: event.code) {
                Issue.record("\(other) and \(Self.name(event)) have the code '\(event.code)'")
            }
        }
        for code in DeliveryEvent.Code.allCases where names[code] == nil && !Self.fetches.contains(code) {
            Issue.record("no event has the code '\(code)'")
        }
    }

    /// An event about a payload says which, and one about layers names them.
    @Test func theDetailsAreTheEvents() {
        let ofNoPayload: Set<DeliveryEvent.Code> = [
            .payloadsRemoved, .stateLost, .keySet, .keySetRefused, .readOnly, .alreadyOpen, .unreadable, .unwritable,
        ]
        for event in Self.events {
            #expect((event.sequence == nil) == ofNoPayload.contains(event.code), "\(Self.name(event))")
            #expect(
                event.layers == ([.shown, .leftOut, .confirmed, .heldBack, .cleared, .bannedLayers].contains(event.code) ? ["a"] : []),
                "\(Self.name(event))")
            #expect(event.reason == ([.refused, .dropped].contains(event.code) ? .unsigned : nil), "\(Self.name(event))")
        }
    }
}
