import Foundation
import Gate
import Nginx
import StoreScenarios
import Testing
import TokenDelivery
import TokenDigest
import TokenPayloads
import TokenRuntime
import TokenUpdater

/// Payloads with images, from a web server into a real store. Whatever the server does, the store shows a screen with its own image.
@Suite(.startsPrograms, .enabled(if: Nginx.executable != nil, "nginx is not installed"), .timeLimit(.minutes(5))) struct ImageFetchTests {
    private let key: SigningKey
    private let disk = MemoryFileSystem()
    private let device: SampleDevice

    init() throws {
        key = try SigningKey.random(id: "release")
        var device = SampleDevice(disk)
        device.trustedKeys = [key.trustedKey]
        device.allowsUnsigned = false
        self.device = device
    }

    private func updater(_ store: TokenStore, _ nginx: Nginx, _ change: (inout UpdatePolicy) -> Void = { _ in }) -> TokenUpdater {
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        policy.minimumInterval = .zero
        change(&policy)
        return TokenUpdater(store: store, url: nginx.url.appending(path: "t.json"), policy: policy)
    }

    /// Publishes a screen whose images are at `images/NUMBER`.
    private func publish(
        _ sequence: UInt64, images: [SampleImage]? = nil, by keys: [SigningKey]? = nil, _ keySets: [SignedKeySet] = [], at nginx: Nginx
    ) throws {
        let images = images ?? [SampleImage(sequence)]
        let names = Dictionary(uniqueKeysWithValues: images.map { ("\($0.digest.hexadecimal).png", $0.value) })
        let payload = SamplePayload.screen(sequence) {
            $0.layers?[0].images = images
            $0.imageAddress = { "\(nginx.url.absoluteString)/images/\(names[$0] ?? 0)" }
        }
        try nginx.publish(payload.sealed(with: keys ?? [key], keySets: keySets), as: "t.json", secondsFromNow: Int(sequence))
    }

    private func screen(_ number: UInt64) -> [Double] { device.app.values(number) + [Double(number)] }

    private static func files(_ numbers: some Sequence<Int>) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: numbers.map { ("images/\($0)", SampleImage($0).bytes) })
    }

    /// Shows screen 1, then publishes screen 2, whose image `damage` has changed, and expects that nothing changes. Then image 2 is right.
    private func refuse(
        _ server: String = "", _ change: (inout UpdatePolicy) -> Void = { _ in }, damage: (Nginx) throws -> Void = { _ in },
        as isExpected: (UpdateRejection) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let broken = "location = /images/2 { \(server) }"
        try await Nginx.serving(server.isEmpty ? "" : broken, files: Self.files(1...3)) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            try publish(1, at: nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))), sourceLocation: sourceLocation)
            let objects = disk.contents.filter { $0.key.contains("/objects/") }
            try publish(2, at: nginx)
            try damage(nginx)
            let changed = self.updater(store, nginx, change)
            for _ in 0..<2 {
                let outcome = await outcome(of: changed)
                guard case .failure(let rejection) = outcome, isExpected(rejection) else {
                    Issue.record("\(outcome)", sourceLocation: sourceLocation)
                    return
                }
            }
            #expect(device.app.values(in: store) == screen(1), sourceLocation: sourceLocation)
            #expect(device.app.values(in: device.launch()) == screen(1), sourceLocation: sourceLocation)
            #expect(disk.contents.filter { $0.key.contains("/objects/") } == objects, sourceLocation: sourceLocation)
            if server.isEmpty { try Data(SampleImage(2).bytes).write(to: nginx.file("images/2")) } else { try publish(3, at: nginx) }
            let next: UInt64 = server.isEmpty ? 2 : 3
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: next))), sourceLocation: sourceLocation)
            #expect(device.app.values(in: store) == screen(next), sourceLocation: sourceLocation)
        }
    }

    private func replace(_ bytes: [UInt8]) -> (Nginx) throws -> Void {
        { nginx in try Data(bytes).write(to: nginx.file("images/2")) }
    }

    private func isImage(_ reason: UpdateRejection) -> (UpdateRejection) -> Bool {
        { if case .image(let image, reason) = $0 { image.width == 2 } else { false } }
    }

    // MARK: What arrives

    @Test func aScreenArrivesWithItsImage() async throws {
        try await refuse(damage: { try FileManager.default.removeItem(at: $0.file("images/2")) }, as: isImage(.status(404)))
    }

    @Test func aPayloadOf20ImagesArrivesWhole() async throws {
        try await Nginx.serving(files: Self.files(1...20)) { nginx in
            let store = device.launch()
            try publish(7, images: [7, 1, 2, 3, 4, 5, 6].map { SampleImage($0) } + (8...20).map { SampleImage($0) }, at: nginx)
            #expect(await outcome(of: updater(store, nginx)) == .success(.installed(.activated(sequence: 7))))
            #expect(device.app.values(in: store) == screen(7))
            #expect(disk.contents.keys.count { $0.hasSuffix(".img") } == 20)
            #expect(device.app.values(in: device.launch()) == screen(7))
        }
    }

    /// Each image is fetched once, although the one in the middle is missing at first.
    @Test func whatHasArrivedIsNotFetchedAgain() async throws {
        try await Nginx.serving(files: Self.files([1, 2, 4])) { nginx in
            let images = (1...4).map { SampleImage($0) }
            try publish(1, images: images, at: nginx)
            guard case .failure(.image(let image, .status(404))) = await outcome(of: updater(device.launch(), nginx)) else {
                Issue.record("image 3 is missing")
                return
            }
            #expect(image.width == 3)
            for number in 1...2 { try FileManager.default.removeItem(at: nginx.file("images/\(number)")) }
            try Data(SampleImage(3).bytes).write(to: nginx.file("images/3"))
            // The process has ended in between.
            let store = device.launch()
            #expect(await outcome(of: updater(store, nginx)) == .success(.installed(.activated(sequence: 1))))
            #expect(device.app.values(in: store) == screen(1))
        }
    }

    // MARK: What does not

    /// The key set waits with its payload, but not for an image that cannot be fetched.
    @Test func aRevocationHoldsThoughAnImageDoesNotCome() async throws {
        var device = device
        device.rootKeys = [SigningKey.root.trustedKey]
        try await Nginx.serving(files: Self.files(1...1)) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            try publish(1, at: nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))))
            let revoking = try SampleKeySet(1) { ($0.keys, $0.revoked) = ([.second], [key]) }.signed()
            try publish(2, by: [.second], [revoking], at: nginx)
            if case .failure(.image) = await outcome(of: updater) {} else { Issue.record("the image is there") }
            #expect(store.status.keySet?.version == 1 && store.status.active == nil)
            try Data(SampleImage(2).bytes).write(to: nginx.file("images/2"))
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 2))))
        }
    }

    @Test func aWrongImageIsRefused() async throws {
        var wrong = SampleImage(2).bytes
        wrong[60] = 1
        let reason = "the SHA-256 of its bytes is \(SHA256Digest(of: wrong).hexadecimal)"
        let rejection = PayloadRejection.wrongImage(digest: SampleImage(2).digest.hexadecimal, reason: reason)
        try await refuse(damage: replace(wrong), as: { $0 == .payload(rejection) })
    }

    @Test func anImageThatIsTooLongIsRefused() async throws {
        try await refuse(damage: replace(SampleImage(2).bytes + [0]), as: isImage(.tooLarge(limit: SampleImage(2).bytes.count)))
    }

    @Test func anImageThatIsTooShortIsRefused() async throws {
        let count = SampleImage(2).bytes.count
        let reason = "it has \(count - 1) bytes; expected \(count)"
        let rejection = PayloadRejection.wrongImage(digest: SampleImage(2).digest.hexadecimal, reason: reason)
        try await refuse(damage: replace(SampleImage(2).bytes.dropLast()), as: { $0 == .payload(rejection) })
    }

    /// A terabyte of zeros, sent in chunks without a total length.
    @Test func anEndlessImageIsStopped() async throws {
        try await refuse(
            "ssi on; ssi_types *;", damage: { try FileHandle(forWritingTo: $0.file("images/2")).truncate(atOffset: 1 << 40) },
            as: isImage(.tooLarge(limit: SampleImage(2).bytes.count)))
    }

    @Test func aSlowImageTimesOut() async throws {
        try await refuse("limit_rate 20;", { $0.timeout = .seconds(1) }, as: isImage(.timedOut))
    }

    @Test(arguments: ["http://localhost:$server_port/images/3", "https://example.com/2.png", "/images/2"])
    func aRedirectElsewhereOrInACircleIsNotFollowed(_ target: String) async throws {
        try await refuse("return 302 \(target);") { if case .image(_, .redirectRefused) = $0 { true } else { false } }
    }

    @Test func aServerErrorIsRefused() async throws {
        try await refuse("return 503;", as: isImage(.status(503)))
    }

    @Test func aCompressedImageIsRefused() async throws {
        try await refuse("add_header Content-Encoding gzip;", as: isImage(.encoded("gzip")))
    }

    /// The digest is right. It is refused before anyone decodes it.
    @Test func anImageThatSaysItIsHugeIsRefused() async throws {
        let bomb = SampleImage(60_000, height: 60_000)
        try await Nginx.serving(files: Self.files(1...1).merging(["images/60000": bomb.bytes]) { first, _ in first }) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            try publish(1, at: nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))))
            var layer = SampleLayer("base", 2)
            layer.images = [bomb]
            var payload = SamplePayload.immediate(2) { $0.layers = [layer] }
            payload.imageAddress = { _ in nginx.url.absoluteString + "/images/60000" }
            // It says so.
            try nginx.publish(payload.sealed(with: [key]), as: "t.json", secondsFromNow: 2)
            guard case .failure(.payload(.malformed)) = await outcome(of: updater) else {
                Issue.record("the payload is read")
                return
            }
            // It does not.
            payload.imagesJSON = "{\(bomb.json(at: payload.imageAddress("")).replacing("60000,\"height\":60000", with: "2,\"height\":1"))}"
            try nginx.publish(payload.sealed(with: [key]), as: "t.json", secondsFromNow: 3)
            let rejection = PayloadRejection.wrongImage(
                digest: bomb.digest.hexadecimal, reason: "it has 60000 × 60000 pixels; expected 2 × 1")
            #expect(await outcome(of: updater) == .failure(.payload(rejection)))
            #expect(device.app.values(in: store) == screen(1))
            #expect(device.app.values(in: device.launch()) == screen(1))
        }
    }

    @Test func whatTheStoreRefusesIsNotFetched() async throws {
        try await Nginx.serving(files: Self.files(1...1)) { nginx in
            let store = device.launch()
            let updater = updater(store, nginx)
            try publish(1, at: nginx)
            #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))))
            // Image 2 is not on the server.
            let old = SamplePayload.screen(1) { $0.layers?[0].images = [SampleImage(2)] }
            try nginx.publish(old.sealed(with: [key]), as: "t.json", secondsFromNow: 3)
            #expect(await outcome(of: updater) == .failure(.payload(.older(sequence: 1, highWaterMark: 1))))
        }
    }
}

/// What is asked for, and when again.
struct ImageRequestTests {
    private let device = SampleDevice(MemoryFileSystem())

    private func updater(_ transport: ScriptedTransport, _ time: ManualTime = ManualTime()) throws -> TokenUpdater {
        let store = device.launch()
        let destination = PayloadDestination(
            etag: { store.etag }, byteLimit: { store.byteLimit },
            install: { bytes, etag throws(PayloadRejection) in try store.install(bytes, etag: etag) },
            keep: { bytes, image throws(PayloadRejection) in try store.keep(bytes, as: image) })
        return TokenUpdater(
            destination: destination, url: try .of("https://example.com/t.json"), policy: UpdatePolicy(), transport: transport,
            time: time.time)
    }

    private let payload = SamplePayload.screen(1) { $0.imageAddress = { _ in "https://cdn.example/1.png" } }

    @Test func anImageIsAskedForLikeAPayload() async throws {
        let transport = ScriptedTransport(
            .reply(200, ["etag": "\"1\""], payload.bytes), .reply(200, ["etag": "\"i\""], SampleImage(1).bytes))
        #expect(await outcome(of: try updater(transport)) == .success(.installed(.activated(sequence: 1))))
        let request = try #require(transport.requests.last)
        #expect(request.url.absoluteString == "https://cdn.example/1.png")
        #expect(
            request.headerFields == [
                "Accept": "image/png, image/jpeg", "Accept-Encoding": "identity", "Accept-Language": "*", "User-Agent": "tokengen",
            ])
        #expect(request.byteLimit == SampleImage(1).bytes.count)
        #expect(!request.follows(redirectTo: try .of("https://example.com/1.png"), after: 0))
        #expect(request.follows(redirectTo: try .of("https://cdn.example/2.png"), after: 0))
    }

    /// The payload is right, so it is asked for again, without its `ETag`.
    @Test func aPayloadWhoseImageFailsIsFetchedAgain() async throws {
        let time = ManualTime()
        let transport = ScriptedTransport(
            .reply(200, ["etag": "\"1\""], payload.bytes), .reply(404, ["retry-after": "100"]),
            .reply(200, ["etag": "\"1\""], payload.bytes), .reply(200, [:], SampleImage(2).bytes),
            .reply(200, ["etag": "\"1\""], payload.bytes), .reply(200, [:], SampleImage(1).bytes))
        let updater = try updater(transport, time)
        guard case .failure(let rejection) = await outcome(of: updater) else {
            Issue.record("the image arrives")
            return
        }
        #expect("\(rejection)" == "The image 'https://cdn.example/1.png' was not fetched. The server answered with status 404.")
        #expect(rejection.code == .missingImages)
        #expect(await outcome(of: updater) == .tooEarly)
        time.advance(by: .seconds(10_000))
        guard case .failure(.payload(.wrongImage)) = await outcome(of: updater) else {
            Issue.record("the wrong image is accepted")
            return
        }
        time.advance(by: .seconds(10_000))
        #expect(await outcome(of: updater) == .success(.installed(.activated(sequence: 1))))
        #expect(transport.requests.allSatisfy { $0.headerFields["If-None-Match"] == nil })
    }

    @Test func anImageOfThisDeviceNeedsThePolicy() async throws {
        let local = SamplePayload.screen(1) { $0.imageAddress = { _ in "http://localhost/1.png" } }
        let transport = ScriptedTransport(.reply(200, [:], local.bytes))
        let url = try URL.of("http://localhost/1.png")
        guard case .failure(.image(_, .addressNotAllowed(url))) = await outcome(of: try updater(transport)) else {
            Issue.record("it is fetched")
            return
        }
        #expect(transport.requests.count == 1)
    }
}
