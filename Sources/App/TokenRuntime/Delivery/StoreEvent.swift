/// What a store did by itself when it was opened.
public enum StoreEvent: Sendable, Hashable {
    /// The staged payload has become active.
    case activatedStaged(sequence: UInt64)
    /// The app did not become healthy twice in a row with this payload, which is banned now.
    case rolledBack(sequence: UInt64, to: UInt64?)
    /// Compiled again, for a new release of the app or because the compiled form was damaged.
    case recompiled(sequence: UInt64)
    /// No longer fits the app, or is damaged beyond repair.
    case dropped(sequence: UInt64, PayloadRejection)
    /// Its `until` has come, for the active payload or the staged one: it is shown no more.
    case ended(sequence: UInt64)
    /// Neither of the state records could be read although there were some, or the app ended each time it tried: all is forgotten, and the
    /// bundled values are shown.
    case stateLost
    /// Another process has the folder open for writing: this one shows what is stored there, and writes nothing.
    case readOnly
    /// The folder is open in this process already. What a store that has it open shows stays; another one shows the bundled values.
    case alreadyOpen
    /// The folder cannot be read now (before the first unlock after a restart, for example); nothing is written.
    case unreadable(reason: String)
    /// Nothing can be stored in the folder (something else is in its place, for example, or it may only be read): what is there is shown.
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
