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
    }

    /// What is shown; nil for the bundled values.
    public var active: Override?
    /// What will be shown from the next launch on.
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
}
