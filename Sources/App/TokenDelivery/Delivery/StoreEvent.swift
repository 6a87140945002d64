/// Something that a store did or found when it was opened, or since then.
public enum StoreEvent: Sendable, Hashable {
    /// `install` has accepted a payload. `StoreStatus.events` does not keep those that were `unchanged`.
    case installed(Installation)
    /// `install` has refused a payload, of this sequence if its signature was good. `StoreStatus.events` does not keep it.
    case refused(PayloadRejection, sequence: UInt64?)
    /// These layers of a payload are shown from now on, in this order. Reported at each `open`, and at each change. Without a sequence, the bundled values
    /// are shown.
    case shows(layers: [String], sequence: UInt64?)
    /// The layer holds on this device, but it is wrong together with those below it, so it is not shown.
    case leftOut(layer: String, sequence: UInt64)
    /// The staged payload has become active.
    case activatedStaged(sequence: UInt64)
    /// The app has proved healthy with these layers of the payload, which were on trial.
    case confirmed(layers: [String], sequence: UInt64)
    /// The app crashed or hung with these layers of the payload, and has proved healthy without them. They come back one at a time, each at a launch.
    case heldBack(layers: [String], sequence: UInt64)
    /// The app crashed or hung without these layers too, so they are shown again.
    case cleared(layers: [String], sequence: UInt64)
    /// The app crashed or hung twice after these layers came back alone. They are now banned in this build of the app, and the others are shown.
    ///
    /// Reported once. `StoreStatus.bans` keeps the names.
    case bannedLayers([String], sequence: UInt64)
    /// Bans leave nothing of this payload that is shown now. Another one takes its place, or the bundled values.
    case rolledBack(sequence: UInt64, to: UInt64?)
    /// `TokenStore.rollBack()` has banned what the payload showed; another one takes its place, or the bundled values.
    case rolledBackByApp(sequence: UInt64, to: UInt64?)
    /// The payload has layers on trial, but starts with them cannot be counted, so they are not shown now. The last layers with which the app was
    /// healthy are shown instead, or the bundled values.
    case uncounted(sequence: UInt64, reason: String)
    /// The payload was compiled again: for a new release of the app, because the compiled form was damaged, or because layers have begun or ended for
    /// which nothing was compiled yet.
    case recompiled(sequence: UInt64)
    /// The payload was removed: its signer is no longer trusted, or its stored bytes are missing or damaged.
    case dropped(sequence: UInt64, PayloadRejection)
    /// The app ended at four attempts to open the store. All payloads are removed, and the bundled values are shown. High-water marks, bans and a pause
    /// stay.
    case payloadsRemoved
    /// The store has stored a key set, or has judged those that it has again for other root keys. From now on payloads are judged by the set of this
    /// version; by the keys that the app lists if it is nil.
    case keySet(version: UInt64?)
    /// A newer key set has arrived with a payload but does not count. The payload is judged by the set before.
    case keySetRefused(version: UInt64, reason: String)
    /// State records exist but none is readable, or the app ended at six attempts to open the store. Everything is forgotten, and the bundled values are
    /// shown.
    case stateLost
    /// Another process has the folder open for writing. This process shows the stored payload and writes nothing.
    case readOnly
    /// The folder is already open in this process. The store that has it open keeps what it shows; any other store shows the bundled values.
    case alreadyOpen
    /// The folder cannot be read now, for example before the first unlock after a restart. Nothing is written.
    case unreadable(reason: String)
    /// The folder cannot be written to, for example because it is read-only or a file has its name. The stored payload is still shown.
    case unwritable(reason: String)
}

extension StoreEvent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .installed(let installation): "\(installation)"
        case .refused(let rejection, _): "\(rejection)"
        case .shows(_, nil): "The bundled values are shown."
        case .shows(let layers, let sequence?): "The payload \(sequence) shows \(Self.list(layers))."
        case .leftOut(let layer, let sequence): "The layer '\(layer)' of the payload \(sequence) is wrong on this device and not shown."
        case .heldBack(let layers, let sequence):
            "The app did not become healthy with \(Self.list(layers)) of the payload \(sequence), but without; each comes back alone."
        case .cleared(let layers, let sequence):
            "The app did not become healthy without \(Self.list(layers)) of the payload \(sequence) either; they are shown again."
        case .bannedLayers(let layers, let sequence):
            "The app did not become healthy with \(Self.list(layers)) of the payload \(sequence) alone; this build no longer shows that."
        case .activatedStaged(let sequence): "The staged payload \(sequence) is now active."
        case .confirmed(let layers, let sequence): "The app is healthy with \(Self.list(layers)) of the payload \(sequence)."
        case .rolledBack(let sequence, let previous?):
            "Nothing is left to show of the payload \(sequence); rolled back to \(previous)."
        case .rolledBack(let sequence, nil):
            "Nothing is left to show of the payload \(sequence); rolled back to the bundled values."
        case .rolledBackByApp(let sequence, let previous?): "The app rolled back from payload \(sequence) to payload \(previous)."
        case .rolledBackByApp(let sequence, nil): "The app rolled back from payload \(sequence) to the bundled values."
        case .uncounted(let sequence, let reason): "The payload \(sequence) is not shown now, since starts cannot be counted: \(reason)."
        case .recompiled(let sequence): "The payload \(sequence) was compiled again."
        case .dropped(let sequence, let reason): "The payload \(sequence) was dropped. \(reason)"
        case .readOnly: "The store is read-only: another process has its folder open for writing."
        case .alreadyOpen: "The store was not opened: its folder is already open in this process."
        case .payloadsRemoved: "The app ended at each attempt to open the store; all payloads are removed."
        case .keySet(let version?): "The key set \(version) is trusted."
        case .keySet(nil): "No key set is trusted, only the keys that the app lists."
        case .keySetRefused(let version, let reason): "The key set \(version) was refused: \(reason)."
        case .stateLost: "The stored state cannot be read; the bundled values are shown."
        case .unreadable(let reason): "The store cannot be read now: \(reason)."
        case .unwritable(let reason): "Nothing can be stored: \(reason)."
        }
    }
    private static func list(_ layers: [String]) -> String {
        layers.isEmpty ? "no layer" : "the layers \(layers.map { "'\($0)'" }.joined(separator: ", "))"
    }
}

extension StoreEvent {
    init(_ judgement: Evidence.Judgement, of sequence: UInt64) {
        switch judgement {
        case .cleared(let layers): self = .cleared(layers: layers.map(\.name), sequence: sequence)
        case .banned(let layer): self = .bannedLayers([layer.name], sequence: sequence)
        }
    }
}
