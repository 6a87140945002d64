internal import Foundation
internal import Observation
internal import TokenDelivery
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

    /// What to ask before something that cannot be undone.
    package var question: String? {
        switch self {
        case .rollBack: "Ban the active payload on this device?"
        case .reset: "Forget everything that is stored?"
        case .fetch, .confirm, .pause, .resume: nil
        }
    }
}

/// What is shown of a store, and what is done with it.
@MainActor @Observable
package final class StorePanel: Identifiable {
    package private(set) var report: StoreReport
    /// The result of the last action.
    package private(set) var message = ""
    package private(set) var isBusy = false
    private var status: StoreStatus
    @ObservationIgnored private let store: TokenStore
    @ObservationIgnored private let updater: TokenUpdater?
    @ObservationIgnored private var refreshCount = 0

    package init(_ store: TokenStore, _ updater: TokenUpdater?) {
        self.store = store
        self.updater = updater
        let status = store.status
        self.status = status
        report = StoreReport(of: store.name, status, at: Self.now(of: store))
    }

    /// What can be done now.
    package var actions: [StoreAction] {
        StoreAction.allCases.filter { action in
            switch action {
            case .fetch: updater != nil
            case .confirm: !status.isPaused && status.active?.isOnTrial == true
            case .rollBack: status.active != nil
            case .pause: !status.isPaused
            case .resume: status.isPaused
            case .reset: true
            }
        }
    }

    /// By the store's clock, so ages fit expiry.
    private static func now(of store: TokenStore) -> Date { store.time.map { Date(timeIntervalSince1970: Double($0)) } ?? Date() }

    /// Reads the store, and again after each fetch of the updater, until the task is cancelled.
    package func watch() async {
        // Before the store is read, so nothing is missed in between.
        let events = updater?.events
        await refresh()
        guard let events else { return }
        for await event in events where event.isResult { await refresh() }
    }

    /// Reads the store again. The files of payloads are read in the background. Of several at once, the last one counts.
    package func refresh() async {
        refreshCount += 1
        let number = refreshCount
        let store = store
        let (status, details) = await Task.detached {
            let status = store.status
            let kept = [status.active, status.staged, status.previous].compactMap(\.self)
            return (status, Dictionary(kept.map { ($0.digest, store.details(of: $0)) }) { first, _ in first })
        }.value
        guard number == refreshCount else { return }
        self.status = status
        report = StoreReport(
            of: store.name, status, details: details.compactMapValues(\.self), notes: notes, at: Self.now(of: store))
    }

    /// How the last fetches ended, also those before the panel was made.
    private var notes: [String] {
        let (now, clock) = (Self.now(of: store), ContinuousClock.now)
        return (updater?.results ?? []).compactMap { past in
            let text: String
            switch past.event {
            case .rejected(let rejection): text = "rejected: \(rejection)"
            case .installed(let installation): text = "installed: \(installation)"
            case .notModified: text = "not modified"
            case .started, .received, .waiting: return nil
            }
            let time = now.addingTimeInterval(-Double((clock - past.time).components.seconds))
            return "\(PayloadDate.text(of: Int64(time.timeIntervalSince1970))) \(text)"
        }
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
