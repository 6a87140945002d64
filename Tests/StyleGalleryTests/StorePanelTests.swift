import Foundation
import StoreScenarios
import StyleGallery
import Testing
import TokenDelivery
import TokenRuntime
import TokenUpdater

@MainActor struct StorePanelTests {
    private let device = SampleDevice(MemoryFileSystem())

    private func lines(_ panel: StorePanel, _ title: String) throws -> [String] {
        try #require(panel.report.sections.first { $0.title == title }).lines
    }

    private func rows(_ panel: StorePanel, _ title: String) throws -> [String: String] {
        let rows = try #require(panel.report.sections.first { $0.title == title }).rows
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.value) })
    }

    private func panel(_ store: TokenStore) -> StorePanel { StorePanel(store, nil) }

    @Test func aStoreWithoutPayloadsShowsTheBundledValues() throws {
        let panel = panel(device.launch())
        #expect(try rows(panel, "Store") == ["Shows": "the bundled values", "Folder": "can be read and written", "Highest sequence": "0"])
        #expect(panel.report.sections.map(\.title) == ["Store", "Events"])
        #expect(panel.actions == [.pause, .reset])
    }

    @Test func aKeySetIsShownWithItsExpiry() throws {
        var device = device.keyed
        let bytes = try SamplePayload.immediate(5).sealed(
            with: [.first], keySets: [SampleKeySet(3) { $0.expires = device.now + 3 * 86_400 }.signed()])
        try device.launch().install(bytes)
        var store = try rows(panel(device.launch()), "Store")
        #expect(store["Key set"] == "version 3" && store["Key set expires"] == "in 3 days")
        device.now += 4 * 86_400
        store = try rows(panel(device.launch()), "Store")
        #expect(store["Key set"] == "version 3" && store["Key set expires"] == "expired 1 day ago")
    }

    @Test func aPayloadIsShownWithAgeShareAndTrial() async throws {
        var device = device
        device.id = Array(repeating: 7, count: 16)
        let store = device.launch()
        let payload = SamplePayload.immediate(5) { payload in
            payload.layers = [SampleLayer("base", 5), SampleLayer("pink", 6) { $0.share = ("2026", 0..<10_000) }]
        }
        try store.install(payload.bytes)
        let panel = panel(store)
        await panel.refresh()
        let active = try rows(panel, "Active")
        #expect(active["Sequence"] == "5" && active["Trial"] == "on trial")
        #expect(active["Age"]?.hasSuffix("days") == true && active["Expires"]?.hasPrefix("in ") == true)
        #expect(active["Layer base"] == "no share")
        let share = try #require(active["Layer pink"])
        #expect(share.hasPrefix("bucket ") && share.hasSuffix(", in 0 to 9999"))
        #expect(active["Signed by"] == "nobody")
        #expect(try rows(panel, "Store")["Shows"] == "base, pink")
        #expect(try lines(panel, "Events").first == "The payload 5 shows the layers 'base', 'pink'.")
        await panel.perform(.confirm)
        #expect(panel.message == "Done.")
        #expect(panel.actions == [.rollBack, .pause, .reset])
        #expect(try rows(panel, "Active")["Trial"] == "healthy")
    }

    @Test func aStagedPayloadWillBeOnTrial() async throws {
        let store = device.launch()
        try store.install(SamplePayload(5).bytes)
        let panel = panel(store)
        await panel.refresh()
        #expect(try rows(panel, "Staged")["Trial"] == "will be on trial")
        #expect(panel.actions == [.pause, .reset])
    }

    /// The clock is the store's.
    @Test func aPayloadOfLaterHasNoAge() async throws {
        try device.launch().install(SamplePayload.immediate(5).bytes)
        var device = device
        device.now = 0
        let panel = panel(device.launch())
        await panel.refresh()
        #expect(try rows(panel, "Active")["Age"] == "in the future")
        #expect(try rows(panel, "Active")["Expires"]?.hasSuffix("days") == true)
    }

    @Test func onlyWhatCannotBeUndoneAsks() {
        #expect(StoreAction.allCases.filter { $0.question != nil } == [.rollBack, .reset])
    }

    @Test func actionsChangeTheStore() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        let panel = panel(store)
        await panel.perform(.pause)
        #expect(panel.actions.contains(.resume) && !panel.actions.contains(.pause))
        #expect(try rows(panel, "Store")["Shows"] == "the bundled values, paused")
        await panel.perform(.resume)
        #expect(store.status.isPaused == false)
        await panel.perform(.rollBack)
        #expect(store.status.active == nil)
        #expect(try lines(panel, "Banned") == ["layer 'base': rolled back by the app, until a reset"])
        await panel.perform(.reset)
        #expect(store.status.highWaterMark == 0)
    }

    @Test func whatIsHeldAndBannedSaysWhyAndWhatComesNext() async throws {
        let store = device.launch()
        try store.install(
            SamplePayload.immediate(5) { $0.layers = [SampleLayer("base", 5), SampleLayer("pink", 6, tokens: 1)] }.bytes)
        device.crash()
        device.crash()
        let control = device.launch()
        #expect(
            try lines(panel(control), "Held") == [
                "layer 'base': the app crashed with it, and starts without it now",
                "layer 'pink': the app crashed with it, and starts without it now",
            ])
        await device.confirm(control)
        #expect(
            try lines(panel(control), "Held") == [
                "layer 'base': comes back alone at the next launch", "layer 'pink': comes back after those before it",
            ])
        #expect(try lines(panel(device.launch()), "Held").first == "layer 'base': is back alone, on trial")
        device.crash()
        device.crash()
        #expect(try lines(panel(device.launch()), "Banned") == ["layer 'base': the app crashed with it, until another build than 1"])
    }

    @Test func anActionThatFailsSaysWhy() async throws {
        var reading = device
        try device.launch().install(SamplePayload.immediate(5).bytes)
        reading.access = .readOnly
        let panel = panel(reading.launch())
        await panel.perform(.rollBack)
        #expect(panel.message.contains("it is open only for reading"))
        #expect(try rows(panel, "Store")["Folder"] == "can only be read")
    }

    /// A server that answers each request alike.
    private struct Server: PayloadTransport {
        let status: Int
        var bytes: [UInt8] = []

        func fetch(_ request: PayloadRequest) async throws -> PayloadResponse {
            let body = AsyncThrowingStream<[UInt8], any Error> { continuation in
                continuation.yield(bytes)
                continuation.finish()
            }
            return PayloadResponse(status: status, headerFields: [:], body: body)
        }
    }

    /// The result of a fetch, and the note that the updater's events leave.
    private func fetched(_ server: Server, into store: TokenStore) async throws -> (message: String, note: String) {
        let url = try #require(URL(string: "https://example.com/sample.json"))
        var policy = UpdatePolicy()
        policy.minimumInterval = .zero
        let updater = TokenUpdater(store: store, url: url, policy: policy, transport: server)
        let panel = try #require(StorePanels([store], [Brand(of: store): updater]).all.first)
        #expect(panel.actions.first == .fetch)
        let watching = Task { await panel.watch() }
        defer { watching.cancel() }
        await Task.yield()
        await panel.perform(.fetch)
        while panel.report.sections.last?.title != "Updates" { try await Task.sleep(for: .milliseconds(10)) }
        let notes = try lines(panel, "Updates")
        #expect(notes.count == 1)
        return (panel.message, try #require(notes.first))
    }

    @Test(.timeLimit(.minutes(10))) func fetchesAreNotedWithTheirReasons() async throws {
        let store = device.launch()
        let missing = try await fetched(Server(status: 404), into: store)
        #expect(missing.message == "The server answered with status 404.")
        #expect(missing.note.isNote("rejected: The server answered with status 404."))
        let new = try await fetched(Server(status: 200, bytes: SamplePayload.immediate(5).bytes), into: store)
        #expect(new.note.isNote("installed: \(new.message)"))
        #expect(store.status.active?.sequence == 5)
    }

    /// Most payloads are refused while nobody looks.
    @Test func fetchesBeforeThePanelWasMadeAreShown() async throws {
        let store = device.launch()
        let url = try #require(URL(string: "https://example.com/sample.json"))
        var policy = UpdatePolicy()
        policy.minimumInterval = .zero
        let updater = TokenUpdater(store: store, url: url, policy: policy, transport: Server(status: 404))
        for _ in 0..<25 { _ = try? await updater.update() }
        let panel = try #require(StorePanels([store], [Brand(of: store): updater]).all.first)
        await panel.refresh()
        let notes = try lines(panel, "Updates")
        #expect(notes.count == 20)
        #expect(notes.first?.isNote("rejected: The server answered with status 404.") == true)
    }

    @Test func theReportIsText() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        let panel = panel(store)
        await panel.refresh()
        let text = panel.report.text
        #expect(text.hasPrefix("Store 'sample'\n\nStore\n  Shows: "))
        #expect(text.contains("\n\nActive\n  Sequence: 5\n"))
        #expect(text.hasSuffix("\n"))
    }
}

extension String {
    /// Whether it is a note with this text. Its moment is the device's, which stands still, less the real time since the event.
    fileprivate func isNote(_ text: String) -> Bool { hasPrefix("2026-09-21T14:") && hasSuffix("Z " + text) }
}
