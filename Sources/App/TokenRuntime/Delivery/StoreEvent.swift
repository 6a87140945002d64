/// Something that a store did or found when it was opened, or when a payload became due or ended.
public enum StoreEvent: Sendable, Hashable {
    /// The staged payload has become active.
    case activatedStaged(sequence: UInt64)
    /// The app ended twice in the foreground before it proved healthy with this payload, and the payload is now banned.
    ///
    /// Reported by one `open` only. `StoreStatus.banned` keeps the sequence.
    case rolledBack(sequence: UInt64, to: UInt64?)
    /// The payload is on trial, but starts with it cannot be counted, so it is not shown now. The last payload with which the app was healthy is
    /// shown instead, or the bundled values.
    case heldBack(sequence: UInt64, reason: String)
    /// The payload was compiled again, for a new release of the app or because the compiled form was damaged.
    case recompiled(sequence: UInt64)
    /// The payload was removed: it no longer fits the app, its signer is no longer trusted, or its stored bytes are missing or damaged.
    case dropped(sequence: UInt64, PayloadRejection)
    /// The `until` of the active or staged payload has passed, so the payload is no longer shown.
    case ended(sequence: UInt64)
    /// State records exist but none is readable, or the app ended at every attempt to open the store. Everything is forgotten, and the bundled
    /// values are shown.
    case stateLost
    /// Another process has the folder open for writing. This process shows what is stored there and writes nothing.
    case readOnly
    /// The folder is already open in this process. The store that has it open keeps what it shows; any other store shows the bundled values.
    case alreadyOpen
    /// The folder cannot be read now, for example before the first unlock after a restart. Nothing is written.
    case unreadable(reason: String)
    /// The folder cannot be written to, for example because it is read-only or a file has its name. What is stored is still shown.
    case unwritable(reason: String)
}

extension StoreEvent: CustomStringConvertible {
    public var description: String {
        switch self {
        case .activatedStaged(let sequence): "The staged payload \(sequence) is now active."
        case .rolledBack(let sequence, let previous?):
            "The app did not become healthy with the payload \(sequence); rolled back to \(previous)."
        case .rolledBack(let sequence, nil):
            "The app did not become healthy with the payload \(sequence); rolled back to the bundled values."
        case .heldBack(let sequence, let reason): "The payload \(sequence) is not shown now, since starts cannot be counted: \(reason)."
        case .recompiled(let sequence): "The payload \(sequence) was compiled again."
        case .dropped(let sequence, let reason): "The payload \(sequence) was dropped. \(reason)"
        case .ended(let sequence): "The payload \(sequence) has ended."
        case .readOnly: "The store is read-only: another process has its folder open for writing."
        case .alreadyOpen: "The store was not opened: its folder is already open in this process."
        case .stateLost: "The stored state cannot be read; the bundled values are shown."
        case .unreadable(let reason): "The store cannot be read now: \(reason)."
        case .unwritable(let reason): "Nothing can be stored: \(reason)."
        }
    }
}
