import Foundation
import Gate
import Nginx
import StoreScenarios
import Testing
import TokenDelivery
import TokenPayloads
import TokenRuntime
import TokenUpdater

/// From a web server into a real store.
@Suite(.startsPrograms, .enabled(if: Nginx.executable != nil, "nginx is not installed"), .timeLimit(.minutes(1))) struct StoreDeliveryTests
{
    private let key: SigningKey
    private let device: SampleDevice

    init() throws {
        key = try SigningKey.random(id: "release")
        var device = SampleDevice(MemoryFileSystem())
        device.trustedKeys = [key.trustedKey]
        device.allowsUnsigned = false
        self.device = device
    }

    private func seal(_ payload: SamplePayload) throws -> [UInt8] {
        try payload.sealed(with: [key])
    }

    private func updater(_ store: TokenStore, _ nginx: Nginx) -> TokenUpdater {
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        policy.minimumInterval = .zero
        return TokenUpdater(store: store, url: nginx.url.appending(path: "t.json"), policy: policy)
    }

    @Test func aPayloadIsStoredWithItsETagAndShownAtTheNextLaunch() async throws {
        try await Nginx.serving(files: ["t.json": seal(SamplePayload(1))]) { nginx in
            let first = device.launch()
            let updater = updater(first, nginx)
            #expect(await outcome(of: updater) == .success(.installed(.staged(sequence: 1))))
            #expect(await outcome(of: updater) == .notModified)
            #expect(device.app.values(in: first) == device.app.values(nil))

            let second = device.launch()
            #expect(device.app.values(in: second) == device.app.values(1))
            #expect(await outcome(of: self.updater(second, nginx)) == .notModified)
        }
    }

    @Test func whatTheStoreRefusesChangesNothing() async throws {
        try await Nginx.serving(files: ["t.json": seal(.immediate(2))]) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 2))))

            var tampered = try seal(.immediate(3))
            // Inside the payload: one base64 character replaced by another.
            tampered[200] = tampered[200] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            let refused: [([UInt8], PayloadRejection)] = [
                (tampered, .untrusted), (try seal(.immediate(1)), .older(sequence: 1, highWaterMark: 2)),
                (SamplePayload.immediate(3).bytes, .unsigned),
            ]
            for (number, (bytes, rejection)) in refused.enumerated() {
                try nginx.publish(bytes, as: "t.json", secondsFromNow: number + 1)
                #expect(await outcome(of: updater) == .failure(.payload(rejection)))
                #expect(await outcome(of: updater) == .notModified)
            }
            #expect(device.app.values(in: store) == device.app.values(2))
        }
    }

    @Test func theDirectiveBringsTheBundledValuesBack() async throws {
        try await Nginx.serving(files: ["t.json": seal(.immediate(1))]) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))))
            try nginx.publish(seal(.directive(2)), as: "t.json", secondsFromNow: 1)
            #expect(await outcome(of: updater) == .success(.installed(.rolledBackToBundled(sequence: 2))))
            #expect(device.app.values(in: store) == device.app.values(nil))
        }
    }

    @Test func aPayloadOfMoreBytesThanTheStoreTakesIsNotDownloaded() async throws {
        try await Nginx.serving(files: ["t.json": [UInt8](repeating: 0x20, count: 200)]) { nginx in
            let store = device.app.store()
            var configuration = device.configuration
            configuration.byteLimit = 100
            store.open(configuration)
            #expect(await outcome(of: updater(store, nginx)) == .failure(.tooLarge(limit: 100)))
        }
    }

    @Test func aStoreThatIsNotOpenIsNotServed() async throws {
        let updater = TokenUpdater(store: device.app.store(), url: try .of("https://example.com/t.json"))
        #expect(await outcome(of: updater) == .failure(.storeNotOpen))
    }
}
