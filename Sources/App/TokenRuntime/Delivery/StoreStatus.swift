#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What a store shows and keeps.
public struct StoreStatus: Sendable, Hashable {
    /// A kept payload.
    public struct Override: Sendable, Hashable {
        public var sequence: UInt64
        /// The SHA-256 of the payload's bytes, as 64 hexadecimal digits.
        public var digest: String
        /// Whether the app has yet to prove healthy with the payload.
        public var isOnTrial: Bool
        /// Whether the payload has expired since it was installed. It stays.
        public var isStale: Bool
        /// The earliest time at which the payload may be shown, if it has one.
        public var notBefore: Date?
        /// The time at which the payload ends and the bundled values return, if it has one.
        public var until: Date?
    }

    /// The payload that is shown; nil for the bundled values. While a store is paused, the one that `resume()` shows.
    public var active: Override?
    /// The payload that waits for the next launch, for its `notBefore`, for the end of a pause, or for a process that can count its starts.
    public var staged: Override?
    /// The payload to roll back to if the active one makes the app crash; nil for the bundled values.
    public var previous: Override?
    /// The highest sequence accepted so far.
    public var highWaterMark: UInt64
    /// The sequences of the last 64 payloads that were rolled back on this device, the oldest first. They are kept until `TokenStore.reset()`, so
    /// metrics can count them at any launch.
    public var banned: [UInt64]
    /// The events since the store was opened, in order.
    public var events: [StoreEvent]
    /// Whether the store could be read. If false, nothing is written and the bundled values are shown.
    public var isReadable: Bool
    /// Whether this process installs payloads. False if it opened the folder read-only, if another process has it open for writing, or if the folder
    /// cannot be written to.
    public var isWritable: Bool
    /// Whether the bundled values are shown regardless of the active payload; see `TokenStore.pause()`.
    public var isPaused: Bool
}
