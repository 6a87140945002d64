import RuntimeFixtures
import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// A device whose app shows a payload that it received properly.
struct Victim {
    let key: SigningKey
    let disk = MemoryFileSystem()
    let fixture: FixtureBrand
    let store: TokenStore
    /// The app shows sequence 7.
    let active: [UInt8]

    private static let now: Int64 = 1_790_000_000

    init() throws {
        key = try SigningKey.random(id: "2026")
        fixture = try .news()
        store = try fixture.again().store
        active = try FixturePayload.accent("#00FF00", sequence: 7).signed(by: key)
        store.open(configuration)
        try store.install(active, etag: "\"seven\"")
    }

    var configuration: StoreConfiguration {
        var configuration = StoreConfiguration(folder: "/device/store", trustedKeys: [key.trustedKey])
        configuration.fileSystem = disk
        configuration.now = { Self.now }
        configuration.sleep = { _ in throw CancellationError() }
        return configuration
    }

    func signed(_ payload: FixturePayload) throws -> [UInt8] { try payload.signed(by: key) }

    /// A file with any statement.
    func signed(_ statement: String) throws -> [UInt8] { try FixtureFile(statement: Array(statement.utf8)).signed(by: key) }

    /// A file with any layers.
    func signed(content: [UInt8]) throws -> [UInt8] { try FixturePayload(8).file(content: content).signed(by: key) }

    /// Whether these bytes are rejected, for a reason that `isExpected` accepts, without any effect: on what is shown, on what is stored,
    /// on what a launch shows, or on installing the next good payload.
    func withstands(
        _ attack: [UInt8], sourceLocation: SourceLocation = #_sourceLocation, because isExpected: (PayloadRejection) -> Bool
    ) throws {
        let (texts, status, files) = (store.texts, store.status, disk.contents)
        let rejection = #expect(throws: PayloadRejection.self, sourceLocation: sourceLocation) { try store.install(attack, etag: "\"x\"") }
        if let rejection { #expect(isExpected(rejection), "\(rejection)", sourceLocation: sourceLocation) }
        #expect(store.texts == texts, sourceLocation: sourceLocation)
        #expect(store.texts.contains("#00FF00"), sourceLocation: sourceLocation)
        #expect(store.status == status, sourceLocation: sourceLocation)
        #expect(store.etag == "\"seven\"", sourceLocation: sourceLocation)
        #expect(disk.contents == files, sourceLocation: sourceLocation)

        // A later start of the app, with a copy of the device's files.
        let later = try fixture.again().store
        var configuration = configuration
        configuration.fileSystem = MemoryFileSystem(files)
        later.open(configuration)
        #expect(later.texts == texts, sourceLocation: sourceLocation)
        let next = try signed(.accent("#0000FF", sequence: 8))
        #expect(try later.install(next) == .activated(sequence: 8), sourceLocation: sourceLocation)
        #expect(later.texts != texts, sourceLocation: sourceLocation)
    }

    func withstands(_ attack: [UInt8], because rejection: PayloadRejection, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try withstands(attack, sourceLocation: sourceLocation) { $0 == rejection }
    }
}
