import FencedBlocks
import Foundation
import Gate
import Nginx
import StoreScenarios

import Testing
import TokenDelivery
import TokenRuntime
import TokenUpdater
import TokenPayloads

/// Runs what `Documentation/Delivery.md` shows.
@Suite(.timeLimit(.minutes(1))) struct DeliveryPageTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The text of the one fenced block that passes a test.
    private func block(where isWanted: (FencedBlock) -> Bool) throws -> String {
        let page = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Delivery.md")
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8)).filter(isWanted)
        try #require(blocks.count == 1)
        return blocks[0].text
    }

    @Test func theSwiftExampleIsTheOneThatIsCompiled() throws {
        let example = try String(contentsOf: folder.appending(path: "DeliveryExample.swift"), encoding: .utf8)
        #expect(try block { $0.options["example"] == "delivery" } == example)
    }

    @Test(.startsPrograms, .enabled(if: Nginx.executable != nil, "nginx is not installed"))
    func theExamplesDeliverAPayload() async throws {
        let location = try block { $0.file == "tokens.conf" }
        #expect(location.contains("root /srv;"))
        let key = try SigningKey.random(id: "release")
        let payload = try SamplePayload(1).sealed(with: [key])
        // The tests have no /srv, and the server block has its own root.
        let configuration = location.replacing("root /srv;", with: "")
        try await Nginx.serving(configuration, files: ["tokens/sample.json": payload]) { nginx in
            var device = SampleDevice(MemoryFileSystem())
            device.trustedKeys = [key.trustedKey]
            var policy = UpdatePolicy()
            policy.allowsLoopback = true
            let store = device.app.store()
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            let url = nginx.url.appending(path: "tokens/sample.json")
            let task = startDelivery(to: store, device.configuration, from: url, policy: policy) { line.yield($0) }
            for await text in lines where text != "The bundled values are shown." {
                #expect(text == "\(Installation.staged(sequence: 1))")
                break
            }
            task.cancel()
            await task.value
            #expect(store.status.staged?.sequence == 1)
        }
    }

    @Test(.startsPrograms, .enabled(if: Nginx.executable != nil, "nginx is not installed"))
    func theServerAnswersAsThePageSays() async throws {
        let configuration = try block { $0.file == "tokens.conf" }.replacing("root /srv;", with: "")
        try await Nginx.serving(configuration, files: ["tokens/sample.json": [1], "images/1.png": [1]]) { nginx in
            var request = PayloadRequest(
                url: nginx.url.appending(path: "tokens/sample.json"), headerFields: [:], byteLimit: 1, policy: UpdatePolicy())
            let response = try await URLSessionTransport().fetch(request)
            #expect(response.headerFields["cache-control"] == "public, max-age=60, must-revalidate, no-transform")
            #expect(response.headerFields["content-type"] == "application/json")
            let etag = try #require(response.headerFields["etag"])
            #expect(etag.hasPrefix("\""))
            request.headerFields = ["If-None-Match": etag, "Accept-Encoding": "gzip"]
            #expect(try await URLSessionTransport().fetch(request).status == 304)
            request.url = nginx.url.appending(path: "images/1.png")
            let image = try await URLSessionTransport().fetch(request)
            #expect(image.headerFields["cache-control"] == "public, max-age=31536000, immutable, no-transform")
        }
    }
}
