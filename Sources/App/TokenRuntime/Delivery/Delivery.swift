#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import Synchronization

/// What a store knows of its folder.
struct Delivery: ~Copyable, Sendable {
    /// Held while the folder is read or its state record is written, through syncs and compilation: never by calls of the app's lifecycle.
    let writing = Mutex(())
    /// Held for moments. Whoever changes the session's record holds `writing` too.
    let state = Mutex(State())

    struct State: Sendable {
        /// Nil before `open`.
        var session: Session?
        var trial = Trial()
        var uptime = Delivery.uptime
        /// What waits until the app has proved healthy.
        var trialWait: Task<Void, Never>?
        /// What notes that it has.
        var healthNote: Task<Void, Never>?
        /// What waits for the next time that changes what is shown.
        var clock: Task<Void, Never>?
        /// How often all was forgotten.
        var resets = 0
        /// Whether the store hears of the app's coming and going by itself.
        var isObserving = false
    }

    /// A folder that was opened.
    struct Session: Sendable {
        let configuration: StoreConfiguration
        let folder: StoreFolder
        var record = StateRecord()
        var events: [StoreEvent] = []
        /// Of `record.active`.
        var shown: TokenSnapshot
        /// Of the table and the catalogue that the app has brought along.
        let bundledChecksum: UInt64
        /// Whether attempts to start with what is shown are counted.
        var isTried = true
        /// What is stored when all is shown; nil where that is done.
        var openings: OpeningCount?
        /// Why the folder cannot be read; nothing is written then.
        var failure: String?
        /// Why nothing can be stored in the folder.
        var obstacle: String?
        var writer = Writer.thisStore
        /// What `pause()` or `resume()` said last and could not store: it holds for this process.
        var isPausedHere: Bool?
        /// Kept for as long as this store writes.
        var lock: (any AnyObject & Sendable)?
    }

    /// Who writes to a folder that was opened for writing.
    enum Writer: Sendable { case thisStore, anotherStore, anotherProcess }

    private static let start = SuspendingClock.now
    static let uptime: @Sendable () -> Duration = { start.duration(to: .now) }
}

extension Delivery.Session {
    var isReadable: Bool { failure == nil && writer != .anotherStore }
    var isWritable: Bool { refusal == nil }
    var refusal: String? { failure ?? ownership ?? obstacle }

    /// Why nothing may be written, whether it could or not; nil where it may.
    var ownership: String? {
        switch writer {
        case .anotherStore: "it is already open in this process"
        case .anotherProcess: "another process has it open for writing"
        case .thisStore: configuration.access == .readOnly ? "it is open only for reading" : nil
        }
    }

    /// What a trial begins with; nil where what is shown is not on trial.
    var attempts: StartAttempts? {
        guard isWritable, isTried, !record.isPaused, let active = record.active, !active.isConfirmed else { return nil }
        return StartAttempts(digest: active.digest, count: folder.attempts(of: active.digest))
    }

    var status: StoreStatus {
        let now = configuration.now()
        return StoreStatus(
            active: record.active.map { StoreStatus.Override($0, now: now) },
            staged: record.staged.map { StoreStatus.Override($0, now: now) },
            previous: record.previous.map { StoreStatus.Override($0, now: now) }, highWaterMark: record.newest?.sequence ?? 0,
            banned: record.bans.map(\.sequence), events: events, isReadable: isReadable,
            isWritable: isWritable, isPaused: record.isPaused)
    }
}

extension StoreStatus.Override {
    init(_ payload: KeptPayload, now: Int64) {
        self.init(
            sequence: payload.sequence, digest: payload.digest.hexadecimal, isOnTrial: !payload.isConfirmed,
            isStale: now >= payload.expires,
            notBefore: payload.notBefore.map { Date(timeIntervalSince1970: Double($0)) },
            until: payload.until.map { Date(timeIntervalSince1970: Double($0)) })
    }
}
