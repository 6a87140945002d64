package import Foundation
internal import Observation
package import TokenRuntime
package import TokenUpdater

/// What somebody can do with a store.
package enum StoreAction: String, CaseIterable, Sendable, Identifiable {
    case fetch = "Fetch now"
    case confirm = "Confirm healthy"
    case rollBack = "Roll back"
    case pause = "Pause"
    case resume = "Resume"
    case reset = "Reset"

    package var id: Self { self }
    package var isDestructive: Bool { self == .rollBack || self == .reset }
}

/// What is shown of a store, and what is done with it.
@MainActor @Observable
package final class StorePanel: Identifiable {
    package private(set) var report: StoreReport
    /// The result of the last action.
    package private(set) var message = ""
    package private(set) var isBusy = false
    private var isPaused: Bool
    @ObservationIgnored private var notes: [String] = []
    @ObservationIgnored private let store: TokenStore
    @ObservationIgnored private let updater: TokenUpdater?
    @ObservationIgnored private let now: @Sendable () -> Date
    private static let noteLimit = 20

    package init(_ store: TokenStore, _ updater: TokenUpdater?, now: @escaping @Sendable () -> Date = { Date() }) {
        self.store = store
        self.updater = updater
        self.now = now
        let status = store.status
        isPaused = status.isPaused
        report = StoreReport(of: store.name, status, at: now())
    }

    /// What can be done now.
    package var actions: [StoreAction] {
        StoreAction.allCases.filter { action in
            switch action {
            case .fetch: updater != nil
            case .pause: !isPaused
            case .resume: isPaused
            case .confirm, .rollBack, .reset: true
            }
        }
    }

    /// Reads the store again. The files of payloads are read in the background.
    package func refresh() async {
        let store = store
        let (status, details) = await Task.detached {
            let status = store.status
            let kept = [status.active, status.staged, status.previous].compactMap(\.self)
            return (status, Dictionary(kept.map { ($0.digest, store.details(of: $0)) }) { first, _ in first })
        }.value
        isPaused = status.isPaused
        report = StoreReport(of: store.name, status, details: details.compactMapValues(\.self), notes: notes, at: now())
    }

    /// Notes what the updater reports, until the task is cancelled.
    package func listen() async {
        guard let updater else { return }
        for await event in updater.events where note(event) { await refresh() }
    }

    /// Returns whether the event is worth a line.
    private func note(_ event: UpdateEvent) -> Bool {
        let text: String
        switch event {
        case .rejected(let rejection): text = "rejected: \(rejection)"
        case .installed(let installation): text = "installed: \(installation)"
        case .notModified: text = "not modified"
        case .started, .received, .waiting: return false
        }
        let time = PayloadDate.text(of: Int64(now().timeIntervalSince1970))
        notes = Array(["\(time) \(text)"] + notes).prefix(Self.noteLimit).map(\.self)
        return true
    }

    /// Does something with the store, in the background.
    package func perform(_ action: StoreAction) async {
        guard !isBusy else { return }
        isBusy = true
        let (store, updater) = (store, updater)
        message = await Task.detached {
            do {
                return try await Self.perform(action, on: store, updater)
            } catch {
                return "\(error)"
            }
        }.value
        isBusy = false
        await refresh()
    }

    private nonisolated static func perform(
        _ action: StoreAction, on store: TokenStore, _ updater: TokenUpdater?
    ) async throws -> String {
        switch action {
        case .fetch:
            switch try await updater?.update() {
            case .installed(let installation): return "\(installation)"
            case .notModified: return "Nothing new."
            case .tooEarly, nil: return "It is too early to fetch again."
            }
        case .confirm: await store.confirmHealthy().value
        case .rollBack: try store.rollBack()
        case .pause: try store.pause()
        case .resume: try store.resume()
        case .reset: try store.reset()
        }
        return "Done."
    }
}
