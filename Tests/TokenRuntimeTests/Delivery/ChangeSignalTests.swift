import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// The process that writes a folder tells those that read it.
struct ChangeSignalTests {
    /// Notifications between processes, which arrive at once.
    private final class Notifications: Sendable {
        private struct State {
            var observers: [Int: (name: String, act: @Sendable () -> Void)] = [:]
            var next = 0
            var posted: [String] = []
        }

        private final class Observation: Sendable {
            let end: @Sendable () -> Void

            init(_ end: @escaping @Sendable () -> Void) { self.end = end }

            deinit { end() }
        }

        private let state = Mutex(State())

        var posted: [String] { state.withLock(\.posted) }
        var observerCount: Int { state.withLock(\.observers.count) }

        var signal: ChangeSignal {
            ChangeSignal(post: { self.post($0) }, observe: { name, act in self.observe(name, act) })
        }

        private func post(_ name: String) {
            let acts = state.withLock { state in
                state.posted.append(name)
                return state.observers.values.filter { $0.name == name }.map(\.act)
            }
            for act in acts { act() }
        }

        private func observe(_ name: String, _ act: @escaping @Sendable () -> Void) -> any AnyObject & Sendable {
            let number = state.withLock { state in
                state.next += 1
                state.observers[state.next] = (name, act)
                return state.next
            }
            return Observation { [weak self] in self?.state.withLock { _ = $0.observers.removeValue(forKey: number) } }
        }
    }

    private let disk = MemoryFileSystem()
    private let notifications = Notifications()

    private func launch(_ access: StoreConfiguration.Access, folder: String? = nil, _ signal: ChangeSignal? = nil) -> TokenStore {
        var configuration = SampleDevice(disk).configuration
        configuration.access = access
        configuration.signal = signal ?? notifications.signal
        if let folder { configuration.folder = folder }
        let store = SampleApp.first.store()
        store.open(configuration)
        return store
    }

    @Test func aReaderShowsWhatTheAppConfirms() async throws {
        let (app, reader) = (launch(.readWrite), launch(.readOnly))
        let elsewhere = launch(.readOnly, folder: "/device/other")
        try app.install(SamplePayload.immediate(5).bytes)
        #expect(reader.status.highWaterMark == 5)
        #expect(reader.sampleValues == SampleApp.first.values(nil))
        await SampleDevice(disk).confirm(app)
        #expect(reader.sampleValues == SampleApp.first.values(5))
        try app.pause()
        #expect(reader.sampleValues == SampleApp.first.values(nil))
        try app.resume()
        #expect(reader.sampleValues == SampleApp.first.values(5))
        try app.reset()
        #expect(reader.sampleValues == SampleApp.first.values(nil))
        #expect(reader.status.highWaterMark == 0)
        #expect(elsewhere.status.events.count == 1)
    }

    /// One for the opening, since the process before may have ended too early, and one for each change.
    @Test func aWriterTellsOnceOfEachChange() async throws {
        let app = launch(.readWrite)
        #expect(notifications.posted.count == 1)
        try app.install(SamplePayload.immediate(5).bytes, etag: "\"1\"")
        #expect(notifications.posted.count == 2)
        try app.install(SamplePayload.immediate(5).bytes, etag: "\"1\"")
        #expect(throws: PayloadRejection.self) { try app.install([]) }
        app.passTime()
        app.willEnterForeground()
        #expect(notifications.posted.count == 2)
        app.didBecomeActive()
        await SampleDevice(disk).confirm(app)
        #expect(notifications.posted.count == 3)
        await SampleDevice(disk).confirm(app)
        #expect(notifications.posted.count == 3)
        #expect(Set(notifications.posted).count == 1)
    }

    @Test func onlyReadersAreToldAndTheyTellNobody() throws {
        let app = launch(.readWrite)
        let readers = [launch(.readOnly), launch(.readOnly)]
        #expect(notifications.observerCount == 2)
        #expect(notifications.posted.count == 1)
        for reader in readers {
            reader.refresh()
            reader.refresh()
        }
        #expect(notifications.observerCount == 2)
        #expect(notifications.posted.count == 1)
        try app.install(SamplePayload.immediate(5).bytes)
        #expect(readers.allSatisfy { $0.status.highWaterMark == 5 })
    }

    @Test func aReaderThatIsGoneIsNotTold() throws {
        let app = launch(.readWrite)
        do {
            let reader = launch(.readOnly)
            #expect(reader.status.isReadable && notifications.observerCount == 1)
        }
        #expect(notifications.observerCount == 0)
        try app.install(SamplePayload.immediate(5).bytes)
    }

    /// The reader has read the folder, and does not observe it yet.
    @Test func aChangeBeforeTheObservationIsNotMissed() throws {
        let app = launch(.readWrite)
        var late = notifications.signal
        let observe = late.observe
        let isFirst = Atomic(true)
        late.observe = { name, act in
            if isFirst.exchange(false, ordering: .relaxed) { _ = try? app.install(SamplePayload.immediate(5).bytes) }
            return observe(name, act)
        }
        #expect(launch(.readOnly, late).status.highWaterMark == 5)
    }

    /// The app and its extensions agree on it, and nobody else can guess it.
    @Test func theNameIsThatOfTheFolderAndTheBrand() {
        let names = [("/a", "x"), ("/a", "y"), ("/b", "x")].map { StoreFolder($0.0, brand: $0.1, fileSystem: disk).signalName }
        #expect(Set(names).count == 3)
        #expect(names[0] == StoreFolder("/a", brand: "x", fileSystem: disk).signalName)
        #expect(names.allSatisfy { $0.hasPrefix("tokengen.store.") && $0.utf8.count == 47 && !$0.contains("/") })
    }
}
