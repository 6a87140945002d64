#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import Synchronization

/// What a store knows about its folder.
struct Delivery: ~Copyable, Sendable {
    /// Held while the folder is read or its state record is written, including syncs and compilation. The app's lifecycle calls never take it.
    let writing = Mutex(())
    /// Held only briefly. Code that changes the session's record holds `writing` too.
    let state = Mutex(State())

    struct State: Sendable {
        /// Nil before `open`.
        var session: Session?
        var trial = Trial()
        var uptime = Delivery.uptime
        /// Waits until the app has proved healthy.
        var trialWait: Task<Void, Never>?
        /// Stores that the app has proved healthy.
        var healthNote: Task<Void, Never>?
        /// Waits for the next time at which the shown values change.
        var clock: Task<Void, Never>?
        /// Verifies what is shown, once a process.
        var verification: Task<Void, Never>?
        /// How often `reset()` has forgotten everything.
        var resets = 0
        /// How often in a row the folder could not be read.
        var failedOpenings = 0
        /// Whether the store observes the app's lifecycle notifications.
        var isObserving = false
    }

    /// An opened folder.
    struct Session: Sendable {
        let configuration: StoreConfiguration
        let folder: StoreFolder
        var record = StateRecord()
        var events: [StoreEvent] = []
        /// The snapshot of `record.active`, or the bundled one.
        var shown: TokenSnapshot
        /// The checksum of the table and the catalogue that ship with the app.
        let bundledChecksum: UInt64
        /// Whether attempts to start with the shown payload are counted.
        var isTried = true
        /// What is shown while `record.active`, or the staged payload that is due, is held back; nil inside for the bundled values.
        var substitute: KeptPayload??
        /// The count to store once everything is shown; nil if it is stored already.
        var openings: OpeningCount?
        /// Why the folder cannot be read. Nothing is written then.
        var failure: String?
        /// Why nothing can be stored in the folder.
        var obstacle: String?
        var writer = Writer.thisStore
        /// What the last `pause()` or `resume()` set but could not store. It holds until the process ends.
        var isPausedHere: Bool?
        /// Kept for as long as this store writes.
        var lock: (any AnyObject & Sendable)?
    }

    /// The owner of write access to the folder.
    enum Writer: Sendable { case thisStore, anotherStore, anotherProcess }

    private static let start = SuspendingClock.now
    static let uptime: @Sendable () -> Duration = { start.duration(to: .now) }
}

extension Delivery.Session {
    var isReadable: Bool { failure == nil && writer != .anotherStore }
    var isWritable: Bool { refusal == nil }
    var refusal: String? { failure ?? ownership ?? obstacle }

    /// Why this store must not write, even if it could; nil if it may.
    var ownership: String? {
        switch writer {
        case .anotherStore: "it is already open in this process"
        case .anotherProcess: "another process has it open for writing"
        case .thisStore: configuration.access == .readOnly ? "it is open only for reading" : nil
        }
    }

    /// The start of a trial; nil if the shown payload is not on trial.
    var attempts: StartAttempts? {
        guard isWritable, isTried, !record.isPaused, let active = record.active, !active.isConfirmed else { return nil }
        return StartAttempts(digest: active.digest, count: folder.attempts(of: active.digest))
    }

    /// Whether opening the folder again may help.
    var isObstructed: Bool { failure != nil || obstacle != nil }

    var status: StoreStatus {
        let now = configuration.now()
        let waiting = record.staged ?? (substitute == nil ? nil : record.active)
        return StoreStatus(
            active: (substitute ?? record.active).map { StoreStatus.Override($0, now: now) },
            staged: waiting.map { StoreStatus.Override($0, now: now) },
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
