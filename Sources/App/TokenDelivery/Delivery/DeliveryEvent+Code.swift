extension DeliveryEvent {
    /// The kind of event, without the details. The text of a code never changes in later versions.
    public enum Code: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
        /// The updater has the whole file from the server.
        case fetched = "fetched"
        /// The server's file has not changed since the store accepted it, or since it was refused.
        case notModified = "not-modified"
        /// The updater could not fetch the file or one of its images. The event has the reason.
        case fetchFailed = "fetch-failed"

        /// A payload was accepted, and is shown at once.
        case installed = "installed"
        /// A payload was accepted, and waits for the next launch or for the end of a pause.
        case staged = "staged"
        /// A directive to roll back to the bundled values was followed.
        case rolledBackToBundled = "rolled-back-to-bundled"
        /// The payload was already stored.
        case unchanged = "unchanged"
        /// The store refused a payload. The event has the reason.
        case refused = "refused"

        /// These layers of the payload are shown from now on; without a sequence, the bundled values. Once at each `open`, and at each change.
        case shown = "shown"
        /// A layer is not shown, because it is wrong together with those below it.
        case leftOut = "left-out"
        /// The staged payload has become active.
        case activatedStaged = "activated-staged"
        /// The app has proved healthy with these layers of the payload.
        case confirmed = "confirmed"

        /// The app crashed with these layers of the payload and is healthy without them. They come back one at a time.
        case heldBack = "held-back"
        /// The app crashed without these layers too. They are shown again.
        case cleared = "cleared"
        /// These layers of the payload are banned in this build, because the app crashed twice with one of them alone.
        case bannedLayers = "banned-layers"
        /// Bans leave nothing to show of the payload.
        case rolledBack = "rolled-back"
        /// The app has banned what the payload showed.
        case rolledBackByApp = "rolled-back-by-app"
        /// Layers on trial are not shown, because starts with them cannot be counted.
        case uncounted = "uncounted"

        /// A payload was compiled again.
        case recompiled = "recompiled"
        /// A stored payload was removed. The event has the reason.
        case dropped = "dropped"
        /// All payloads were removed, because the app ended at each attempt to open the store.
        case payloadsRemoved = "payloads-removed"
        /// Everything stored was forgotten, because none of it could be read.
        case stateLost = "state-lost"

        /// Another key set is trusted from now on.
        case keySet = "key-set"
        /// A newer key set does not count.
        case keySetRefused = "key-set-refused"

        /// Another process has the folder open for writing.
        case readOnly = "read-only"
        /// The folder was already open in this process.
        case alreadyOpen = "already-open"
        /// The folder cannot be read now.
        case unreadable = "unreadable"
        /// The folder cannot be written to.
        case unwritable = "unwritable"

        /// The text that stays the same in all versions, such as `rolled-back`.
        public var description: String { rawValue }
    }
}

extension StoreEvent {
    /// The event as a code for metrics. Use it instead of `description`, whose text may change.
    public var code: DeliveryEvent.Code {
        switch self {
        case .installed(let installation): installation.code
        case .refused: .refused
        case .shows: .shown
        case .leftOut: .leftOut
        case .activatedStaged: .activatedStaged
        case .confirmed: .confirmed
        case .bannedLayers: .bannedLayers
        case .rolledBack: .rolledBack
        case .rolledBackByApp: .rolledBackByApp
        case .heldBack: .heldBack
        case .cleared: .cleared
        case .uncounted: .uncounted
        case .recompiled: .recompiled
        case .dropped: .dropped
        case .payloadsRemoved: .payloadsRemoved
        case .keySet: .keySet
        case .keySetRefused: .keySetRefused
        case .stateLost: .stateLost
        case .readOnly: .readOnly
        case .alreadyOpen: .alreadyOpen
        case .unreadable: .unreadable
        case .unwritable: .unwritable
        }
    }

    /// The sequence of the payload that the event is about.
    var sequence: UInt64? {
        switch self {
        case .installed(let installation): installation.sequence
        case .refused(_, let sequence), .shows(_, let sequence): sequence
        case .leftOut(_, let sequence), .activatedStaged(let sequence), .confirmed(_, let sequence), .bannedLayers(_, let sequence),
            .rolledBack(let sequence, _), .rolledBackByApp(let sequence, _), .heldBack(_, let sequence), .cleared(_, let sequence),
            .uncounted(let sequence, _),
            .recompiled(let sequence),
            .dropped(let sequence, _):
            sequence
        case .payloadsRemoved, .keySet, .keySetRefused, .stateLost, .readOnly, .alreadyOpen, .unreadable, .unwritable: nil
        }
    }

    /// The layers that the event is about.
    var layers: [String] {
        switch self {
        case .shows(let layers, _), .confirmed(let layers, _), .heldBack(let layers, _), .cleared(let layers, _),
            .bannedLayers(let layers, _):
            layers
        case .leftOut(let layer, _): [layer]
        default: []
        }
    }

    /// Why a payload was refused or dropped.
    var reason: RejectionCode? {
        switch self {
        case .refused(let rejection, _), .dropped(_, let rejection): rejection.code
        default: nil
        }
    }
}

extension Installation {
    fileprivate var code: DeliveryEvent.Code {
        switch self {
        case .activated: .installed
        case .staged: .staged
        case .rolledBackToBundled: .rolledBackToBundled
        case .unchanged: .unchanged
        }
    }

    fileprivate var sequence: UInt64 {
        switch self {
        case .activated(let sequence), .staged(let sequence), .rolledBackToBundled(let sequence), .unchanged(let sequence): sequence
        }
    }
}
