internal import Synchronization
package import TokenDelivery
internal import TokenPayloads
package import TokenRuntime

/// A device with the sample app: the state that outlives its processes.
package struct SampleDevice: Sendable {
    package var fileSystem: any StoreFileSystem
    package var folder: String
    package var app: SampleApp
    /// In seconds since 1970; the sample payloads expire in 2030.
    package var now: Int64 = 1_790_000_000
    package var access = StoreConfiguration.Access.readWrite
    package var trustedKeys: [TrustedKey] = []
    package var rootKeys: [TrustedKey] = []
    /// How many of the root keys must sign.
    package var threshold = 1
    package var allowsUnsigned = true
    /// What the system says about the process.
    package var signs = ProcessSigns(role: .unknown)
    package var startsInForeground: Bool?
    /// The build of the app.
    package var build = "1"
    /// Shared by the stores of one process.
    package var turn: ReturnTurn { sharedTurn ?? ReturnTurn() }
    package var sharedTurn: ReturnTurn?
    /// The device's id; nil for a random one.
    package var id: [UInt8]?
    /// The value of `uptime`.
    package let clock = ManualClock()

    package init(_ fileSystem: any StoreFileSystem, folder: String = "/device/store", app: SampleApp = .first) {
        self.app = app
        self.fileSystem = fileSystem
        self.folder = folder
    }

    /// The same device with an app that was built with a root key and one to sign payloads.
    package var keyed: SampleDevice {
        var device = self
        (device.rootKeys, device.trustedKeys) = ([SigningKey.root.trustedKey], [SigningKey.first.trustedKey])
        return device
    }

    /// Where the store keeps its files.
    package var storePath: String { folder + Self.place }
    /// Relative to the folder.
    package static let place = "/v4/sample"

    package var configuration: StoreConfiguration {
        var configuration = StoreConfiguration(folder: folder, trustedKeys: trustedKeys, rootKeys: rootKeys, threshold: threshold)
        configuration.allowsUnsigned = allowsUnsigned
        configuration.access = access
        configuration.fileSystem = fileSystem
        configuration.now = { [now] in now }
        configuration.uptime = { [clock] in clock.now }
        configuration.signs = { [signs] in signs }
        configuration.turn = turn
        configuration.startsInForeground = startsInForeground
        configuration.build = build
        if let id { configuration.drawDeviceID = { id } }
        // Time passes only when a test says so.
        configuration.sleep = { _ in throw CancellationError() }
        return configuration
    }

    /// A process of the app, in the background at first.
    package func launch() -> TokenStore {
        let store = app.store()
        store.open(configuration)
        return store
    }

    /// Makes the app healthy, and waits until that is stored.
    package func confirm(_ store: TokenStore) async {
        store.confirmHealthy()
        await store.lifecycleWork()
    }

    /// A process that comes to the foreground and ends there.
    package func crash() {
        launch().willEnterForeground()
    }
}

/// Advances only when a test says so.
package final class ManualClock: Sendable {
    private let time = Mutex(Duration.seconds(100))

    package init() {}

    package var now: Duration { time.withLock(\.self) }

    package func advance(by duration: Duration) {
        time.withLock { $0 += duration }
    }
}
