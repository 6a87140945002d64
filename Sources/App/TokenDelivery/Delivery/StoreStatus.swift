#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// The state of a store: the payloads that it shows and keeps.
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
        /// Whether the set has expired. Then no new payload is accepted; stored payloads stay.
        public var isExpired: Bool
    }

    /// A layer that is not shown on this device.
    public struct Ban: Sendable, Hashable {
        /// Why a layer is banned.
        public enum Cause: String, Sendable, Hashable, CaseIterable {
            /// The app crashed with the layer and not without it. Another build of the app shows the layer again.
            case crash
            /// `TokenStore.rollBack()` was called. The ban stays until `TokenStore.reset()`.
            case app
        }

        /// The name of the layer. Another layer of this name, with other overrides, is not banned.
        public var layer: String
        /// The build of the app in which the layer was banned; see `StoreConfiguration.build`.
        public var build: String
        /// Why the layer is banned.
        public var cause: Cause
    }

    /// The payload that is shown; nil for the bundled values. While a store is paused, the one that `resume()` shows.
    public var active: Override?
    /// The names of the layers that are shown, in order: the layers of the active payload that this device has now. For metrics of a split test; nothing of
    /// this leaves the device unless the app sends it.
    public var layers: [String]
    /// The payload that waits for the next launch, for the end of a pause, or for a process that can count its starts.
    public var staged: Override?
    /// The payload to roll back to if the active one makes the app crash; nil for the bundled values.
    public var previous: Override?
    /// The highest sequence accepted so far.
    public var highWaterMark: UInt64
    /// The names of the layers that are not shown for now, since the app has crashed with them, in order. They come back one at a time, each at a launch
    /// after a healthy start.
    public var heldLayers: [String]
    /// Whether the app starts without the held layers first, to see whether it crashes all the same. False if there are none.
    public var startsWithoutHeldLayers: Bool
    /// The last 64 layers that are banned on this device, the oldest first, so metrics can count them at any launch.
    public var bans: [Ban]
    /// The key set by which payloads are judged; nil if the keys that the app lists are trusted.
    public var keySet: KeySet?
    /// The events since the store was opened, in order, but not refusals and unchanged files. `TokenStore.events` has all of them, as they happen.
    public var events: [StoreEvent]
    /// Whether the store could be read. If false, nothing is written and the bundled values are shown.
    public var isReadable: Bool
    /// Whether this process installs payloads. False if it opened the folder read-only, if another process has it open for writing, or if the folder
    /// cannot be written to.
    public var isWritable: Bool
    /// Whether the bundled values are shown regardless of the active payload; see `TokenStore.pause()`.
    public var isPaused: Bool
}

extension StoreStatus {
    /// The names of the banned layers, the oldest first.
    public var bannedLayers: [String] { bans.map(\.layer) }
}

extension StoreStatus.Ban {
    init(_ ban: Evidence.Ban) {
        self.init(layer: ban.layer.name, build: ban.build.version, cause: ban.cause == .crash ? .crash : .app)
    }
}
