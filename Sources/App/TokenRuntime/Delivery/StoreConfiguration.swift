#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Where overrides are kept, and which are taken.
public struct StoreConfiguration: Sendable {
    /// Whether this process installs payloads, or only shows what the app has installed: for extensions and widgets.
    public enum Access: Sendable, Hashable { case readWrite, readOnly }

    /// The folder that the store has for itself; a path. `v2` is made inside it.
    public var folder: String
    /// Any one of them may have signed.
    public var trustedKeys: [TrustedKey]
    /// Whether plain JSON without a signature is taken: for development and tests.
    public var allowsUnsigned = false
    public var access = Access.readWrite
    /// Payloads of more bytes are refused.
    public var byteLimit = 4 << 20

    /// By which payloads begin, end and expire; for tests.
    public var clock: @Sendable () -> Date = { Date() }

    /// Whether other processes are locked out while the store is open. iOS ends an app that is suspended with a lock in an app group's folder.
    package var holdsLock = true
    package var fileSystem: any StoreFileSystem = DiskFileSystem()
    /// Only goes forward, and stands still while the device sleeps.
    package var uptime: @Sendable () -> Duration = Delivery.uptime
    package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

    /// A folder of the app's choice: that of an app group, for example, where extensions and widgets read the same store.
    public init(folder: String, trustedKeys: [TrustedKey]) {
        self.folder = folder
        self.trustedKeys = trustedKeys
        #if !os(macOS) && canImport(Darwin)
            holdsLock = false
        #endif
    }

    /// The folder of this name in the user's Application Support.
    ///
    /// Nil where the name is no single name of a folder, or where there is no Application Support.
    public init?(id: String, trustedKeys: [TrustedKey]) {
        guard !id.isEmpty, id != ".", id != "..", !id.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else { return nil }
        let support = try? FileManager.default.url(
            for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        guard let support else { return nil }
        self.init(folder: support.appending(component: id).path(percentEncoded: false), trustedKeys: trustedKeys)
        // In the app's own container nobody else waits for it.
        holdsLock = true
    }

    /// What the clock says, in seconds since 1970; whatever it is, within the years that dates of payloads have by far.
    package var now: @Sendable () -> Int64 {
        get {
            { [clock] in
                let seconds = clock().timeIntervalSince1970
                return seconds.isNaN ? 0 : Int64(min(max(seconds, -1e12), 1e12))
            }
        }
        set { clock = { Date(timeIntervalSince1970: Double(newValue())) } }
    }

    /// Whether a payload that this key signed, or that nobody signed, may still be shown.
    func trusts(_ signer: [UInt8]?) -> Bool {
        guard let signer else { return allowsUnsigned }
        return trustedKeys.contains { $0.bytes == signer }
    }
}
