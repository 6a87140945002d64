#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What a store shows and keeps.
public struct StoreStatus: Sendable, Hashable {
    /// A payload that is kept.
    public struct Override: Sendable, Hashable {
        public var sequence: UInt64
        /// 64 hexadecimal digits: the SHA-256 of the payload's bytes.
        public var digest: String
        /// Whether the app has not yet proved healthy with it.
        public var isOnTrial: Bool
        /// Whether it has expired since it became active; it stays.
        public var isStale: Bool
        /// From when on it may be shown, where the payload says so.
        public var notBefore: Date?
        /// When it ends and the bundled values return, where the payload says so.
        public var until: Date?
    }

    /// What is shown; nil for the bundled values.
    public var active: Override?
    /// What waits: for the next launch, for its `notBefore`, or for the end of a pause.
    public var staged: Override?
    /// What is gone back to if the active one makes the app crash; nil for the bundled values.
    public var previous: Override?
    /// The highest sequence taken so far.
    public var highWaterMark: UInt64
    /// The sequences of payloads that were rolled back.
    public var banned: [UInt64]
    /// What happened when the store was opened, in order.
    public var events: [StoreEvent]
    /// False where the store could not be read, so that nothing is written and the bundled values are shown.
    public var isReadable: Bool
    /// Whether this process installs payloads: not where it opened the folder for reading, where another process has it open for writing, or
    /// where nothing can be stored there.
    public var isWritable: Bool
    /// Whether the bundled values are shown whatever is active; see `TokenStore.pause()`.
    public var isPaused: Bool
}
