#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Where a store keeps its overrides, and which payloads it accepts.
public struct StoreConfiguration: Sendable {
    /// Whether this process installs payloads or only shows what the app has installed. Extensions and widgets use `readOnly`.
    public enum Access: Sendable, Hashable {
        /// Shows and installs payloads, as the app does.
        case readWrite
        /// Shows what the app has installed, and writes nothing.
        case readOnly
    }

    /// The path of a folder that only the store uses. The store creates `v4` inside it.
    public var folder: String
    /// The keys whose signatures are accepted. A signature by any one of them is enough. With root keys, this holds until the first key set arrives.
    public var trustedKeys: [TrustedKey]
    /// The keys that sign key sets, which come with payloads and replace `trustedKeys`. Without root keys, key sets are ignored.
    public var rootKeys: [TrustedKey]
    /// How many of the root keys must have signed a key set, at least 1. With more than there are root keys, no set is ever accepted.
    public var threshold: Int
    /// Whether files without a signature are accepted. For development and tests.
    public var allowsUnsigned = false
    /// Whether this process may install payloads.
    public var access = Access.readWrite
    /// The size limit for payloads in bytes, 4 MiB by default. Larger payloads are refused.
    public var byteLimit = 4 << 20

    /// Whether this process starts in the foreground, so that a crash counts from `open` on. Nil, the default, asks the system.
    ///
    /// The system answers on iOS, visionOS and macOS. Elsewhere nil means that a crash counts from `TokenStore.willEnterForeground()` on.
    public var startsInForeground: Bool?

    /// The build of the app that crashes and health are evidence of: `CFBundleVersion` on Apple's platforms, empty elsewhere. At most 64 bytes count.
    public var build = bundleVersion

    /// The clock that decides when layers begin and end, and when payloads expire. Replace it in tests.
    public var clock: @Sendable () -> Date = { Date() }

    /// Whether the store locks out other processes while it is open. iOS kills an app that is suspended while it holds a lock in an app group's
    /// folder.
    package var holdsLock = true
    package var fileSystem: any StoreFileSystem = DiskFileSystem()
    package var signal = ChangeSignal.system
    /// Returns the time since a fixed moment. It only moves forward, and stands still while the device sleeps.
    package var uptime: @Sendable () -> Duration = Delivery.uptime
    package var signs: @Sendable () -> ProcessSigns = ProcessSigns.current
    package var turn = ReturnTurn.ofProcess
    /// Draws the 16 bytes that decide which shares of the devices this one belongs to.
    package var drawDeviceID: @Sendable () -> [UInt8] = {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// Uses a folder of your choice, such as one in an app group whose extensions and widgets read the same store.
    public init(folder: String, trustedKeys: [TrustedKey], rootKeys: [TrustedKey] = [], threshold: Int = 1) {
        self.folder = folder
        self.trustedKeys = trustedKeys
        self.rootKeys = rootKeys
        self.threshold = threshold
        #if !os(macOS) && canImport(Darwin)
            holdsLock = false
        #endif
    }

    /// Uses the folder of this name in the user's Application Support directory.
    ///
    /// Nil if `id` is not a single folder name, or if Application Support does not exist.
    public init?(id: String, trustedKeys: [TrustedKey], rootKeys: [TrustedKey] = [], threshold: Int = 1) {
        guard !id.isEmpty, id != ".", id != "..", !id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else { return nil }
        let support = try? FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        guard let support else { return nil }
        self.init(
            folder: support.appending(component: id).path(percentEncoded: false), trustedKeys: trustedKeys, rootKeys: rootKeys,
            threshold: threshold)
        // No other process waits for a lock in the app's own container.
        holdsLock = true
    }

    /// The clock's time, limited like `now`.
    var date: Date {
        let date = clock()
        return abs(date.timeIntervalSince1970) < 1e12 ? date : Date(timeIntervalSince1970: Double(now()))
    }

    var roots: RootKeys { RootKeys(rootKeys, threshold: threshold) }

    /// The clock's time in seconds since 1970, limited to ±10¹². The dates of payloads lie well within that range.
    package var now: @Sendable () -> Int64 {
        get {
            { [clock] in
                let seconds = clock().timeIntervalSince1970
                return seconds.isNaN ? 0 : Int64(min(max(seconds, -1e12), 1e12))
            }
        }
        set { clock = { Date(timeIntervalSince1970: Double(newValue())) } }
    }
}
