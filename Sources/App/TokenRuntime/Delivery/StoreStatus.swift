#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// What a store shows and keeps.
public struct StoreStatus: Sendable, Hashable {
    /// A kept payload.
    public struct Override: Sendable, Hashable {
        /// The number by which payloads are ordered: a newer one has a greater number.
        public var sequence: UInt64
        /// The SHA-256 of the payload's statement, as 64 hexadecimal digits. The same payload with other signatures has the same digest.
        public var digest: String
        /// Whether the app has yet to prove healthy with the layers that the payload has now.
        public var isOnTrial: Bool
        /// Whether the payload has expired since it was installed. It stays.
        public var isStale: Bool
    }

    /// A key set, as root keys have signed it.
    public struct KeySet: Sendable, Hashable {
        /// The number by which key sets are ordered: a newer one has a greater number.
        public var version: UInt64
        /// When the set expires.
        public var expires: Date
        /// Whether the set has expired. Then no new payload is accepted; what is stored stays.
        public var isExpired: Bool
    }

    /// The payload that is shown; nil for the bundled values. While a store is paused, the one that `resume()` shows.
    public var active: Override?
    /// The names of the layers that are shown, in order: those of the active payload that this device has now. For metrics of a split test; nothing of
    /// this leaves the device unless the app sends it.
    public var layers: [String]
    /// The payload that waits for the next launch, for the end of a pause, or for a process that can count its starts.
    public var staged: Override?
    /// The payload to roll back to if the active one makes the app crash; nil for the bundled values.
    public var previous: Override?
    /// The highest sequence accepted so far.
    public var highWaterMark: UInt64
    /// The sequences of the last 64 payloads that were rolled back on this device, the oldest first. They are kept until `TokenStore.reset()`, so
    /// metrics can count them at any launch.
    public var banned: [UInt64]
    /// The names of the last 64 layers that were rolled back on this device, the oldest first. They are kept like `banned`.
    public var bannedLayers: [String]
    /// The key set by which payloads are judged; nil if the keys that the app lists are trusted.
    public var keySet: KeySet?
    /// The events since the store was opened, in order, without what was refused or unchanged. `TokenStore.events` has those too, as they happen.
    public var events: [StoreEvent]
    /// Whether the store could be read. If false, nothing is written and the bundled values are shown.
    public var isReadable: Bool
    /// Whether this process installs payloads. False if it opened the folder read-only, if another process has it open for writing, or if the folder
    /// cannot be written to.
    public var isWritable: Bool
    /// Whether the bundled values are shown regardless of the active payload; see `TokenStore.pause()`.
    public var isPaused: Bool
}
