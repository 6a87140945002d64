#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import Synchronization
internal import TokenRuntime

extension TokenStore {
    /// What the store knows about its folder and its catalogue.
    var delivery: Delivery { attachment(Delivery.init) }
}

/// What a store knows about its folder and its catalogue. The store itself only holds values.
final class Delivery: Sendable {
    /// Held while the folder is read or its state record is written, including syncs and compilation. The app's lifecycle calls never take it.
    let writing = Mutex(())
    /// Held only briefly. Code that changes the session's record holds `writing` too.
    let state = Mutex(State())
    /// The bundled catalogue, once it is parsed.
    let catalogue = Mutex<TokenCatalogue?>(nil)

    struct State: Sendable {
        /// Nil before `open`.
        var session: Session?
        var trial = Trial()
        var uptime = Delivery.uptime
        /// Waits until the app has proved healthy.
        var trialWait: Task<Void, Never>?
        /// Tells listeners what happens; nil if there never was one.
        var broadcast: EventBroadcast<DeliveryEvent>?
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
        /// Where the store is told that another process has changed the folder.
        var observation: (name: String, token: any AnyObject & Sendable)?
        /// Whether the store observes the app's lifecycle notifications.
        var isObserving = false
    }

    /// An opened folder.
    struct Session: Sendable {
        let configuration: StoreConfiguration
        let folder: StoreFolder
        var record = StateRecord()
        var events: [StoreEvent] = []
        /// How many of the events listeners have been told.
        var toldCount = 0
        /// The generation of the record of which processes that read the folder were told; nil before that.
        var signalledGeneration: UInt64?
        var showing: Showing
        /// The held layer that has come back in this process.
        var returning: KeptLayer?
        /// Whether starts are counted.
        var isTried = true
        /// The failed starts, as stored.
        var starts: FailedStarts
        /// Whether the next stack may be compiled ahead of its time. Once is enough for each stack that is shown.
        var mayPrepare = true
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

    /// A start with the shown layers, and the counts before it; nil if it is not counted.
    var attempt: Attempt? {
        guard isWritable, isTried, !configuration.signs().isDebugged,
            let start = record.evidence.start(with: showing.layers, showing.selection)
        else { return nil }
        return Attempt(start: start, layers: showing.layers, before: starts)
    }

    /// Whether the shown layers may be shown without a count of the starts.
    var isKnown: Bool { !showing.isHeldBack && record.evidence.isKnown(showing.layers) }

    var build: AppBuild { starts.build }

    /// Shows something else. Tells which layers are shown, if they have changed or this opens the store.
    mutating func show(_ next: Showing, isOpening: Bool = false) {
        let isTold = isOpening || !next.hasSameLayers(as: showing)
        showing = next
        if case .returning(let layer) = next.selection { returning = layer }
        mayPrepare = true
        guard isTold else { return }
        let sequence = next.payload?.sequence
        events += (next.table?.leftOut ?? []).map { .leftOut(layer: $0, sequence: sequence ?? 0) }
        events.append(.shows(layers: next.layers.map(\.name), sequence: sequence))
    }

    /// The payload that is shown; nil for the bundled values. During a pause, the one that returns.
    var active: KeptPayload? { showing.isHeldBack ? showing.payload : record.active }

    /// Whether opening the folder again may help.
    var isObstructed: Bool { failure != nil || obstacle != nil }

    var status: StoreStatus {
        func override(_ payload: KeptPayload?) -> StoreStatus.Override? {
            payload.map { StoreStatus.Override($0, record, now: configuration.now()) }
        }
        let heldBack = showing.isHeldBack && showing.payload?.identity != record.active?.identity ? record.active : nil
        return StoreStatus(
            active: override(active), layers: showing.layers.map(\.name),
            staged: override(record.staged ?? heldBack), previous: override(record.previous), highWaterMark: record.newest?.sequence ?? 0,
            heldLayers: record.evidence.held.map(\.name), startsWithoutHeldLayers: record.evidence.isControlDue,
            bans: record.evidence.bans.map(StoreStatus.Ban.init), keySet: keySet, events: events, isReadable: isReadable,
            isWritable: isWritable, isPaused: record.isPaused)
    }
}

extension Delivery.Session {
    var keySet: StoreStatus.KeySet? {
        guard let kept = record.keySet, kept.version > 0, !configuration.rootKeys.isEmpty else { return nil }
        let expires = Date(timeIntervalSince1970: Double(kept.expires))
        return StoreStatus.KeySet(version: kept.version, expires: expires, isExpired: configuration.now() >= kept.expires)
    }
}

extension StoreStatus.Override {
    init(_ payload: KeptPayload, _ record: StateRecord, now: Int64) {
        let isOnTrial = payload.table(at: now).map { record.isOnTrial($0.layers) } ?? record.isOnTrial(payload)
        self.init(
            sequence: payload.sequence, digest: payload.digest.hexadecimal, isOnTrial: isOnTrial, isStale: now >= payload.expires)
    }
}
