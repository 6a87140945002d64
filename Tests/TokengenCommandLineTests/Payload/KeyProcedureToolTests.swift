import Foundation
import ProjectCases
import RuntimeFixtures
import Testing

@testable import TokenDelivery
@testable import TokenPayloads
@testable import TokenRuntime

/// Procedures of `Documentation/Delivery.md` from the command line to a device.
@Suite struct KeyProcedureToolTests {
    private let folder: TemporaryFolder
    private let fixture: FixtureBrand

    init() throws {
        folder = try TemporaryFolder()
        fixture = try .news()
        try folder.write(String(decoding: fixture.catalogue, as: UTF8.self), to: "badoo.catalogue.json")
        for name in ["news", "next", "root1", "root2", "root3", "root4"] {
            try #require(tokengen("keys", "new", "--output", folder(name)).exitCode == 0)
        }
        try keys(
            "make", "--app", "news", "--add", folder("news.public.pem"), "--add-root", folder("root1.public.pem"), "--add-root",
            folder("root2.public.pem"), "--add-root", folder("root3.public.pem"), "--root-threshold", "2", "--output", folder("keys-1.json")
        )
        try sign("keys-1.json", "root1", "root2")
    }

    private func keys(_ arguments: String...) throws {
        let outcome = tokengen(["keys"] + arguments)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
    }

    private func sign(_ set: String, _ names: String...) throws {
        for name in names { try keys("sign", folder(set), "--key", folder("\(name).private.pem")) }
    }

    private func key(_ name: String) throws -> TrustedKey {
        try #require(TrustedKey(publicPEM: try folder.text(of: "\(name).public.pem")))
    }

    /// Makes a payload that shows an accent at once.
    private func payload(_ name: String, _ accent: String, by key: String?, _ arguments: String...) throws -> [UInt8] {
        try folder.write("tokens: { color.accent: \"\(accent)\" }", to: "overrides.yaml")
        let outcome = tokengen(
            [
                "payload", folder("badoo.catalogue.json"), "--overrides", folder("overrides.yaml"), "--activation", "immediate", "--output",
                folder(name),
            ] + (key.map { ["--key", folder("\($0).private.pem")] } ?? []) + arguments)
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        return Array(try folder.text(of: name).utf8)
    }

    /// An app that lists the first key, with three root keys of which two must sign.
    private func launch() throws -> TokenStore {
        let store = try fixture.again().store
        store.open(
            StoreConfiguration(
                folder: folder("device"), trustedKeys: [try key("news")], rootKeys: try ["root1", "root2", "root3"].map(key), threshold: 2))
        return store
    }

    @Test func aStolenKeyIsReplaced() throws {
        let first = try payload("1.json", "#00FF00", by: "news", "--sequence", "1", "--keys", folder("keys-1.json"))
        let store = try launch()
        #expect(try store.install(first) == .activated(sequence: 1))
        // The thief has the key, and can upload.
        let forged = try payload("forged.json", "#FF0000", by: "news", "--sequence", "9223372036854775808", "--force")
        #expect(try store.install(forged) == .activated(sequence: 1 << 63))
        #expect(store.texts.contains("#FF0000"))
        try keys(
            "make", "--after", folder("keys-1.json"), "--add", folder("next.public.pem"), "--revoke", folder("news.public.pem"), "--output",
            folder("keys-2.json"))
        try sign("keys-2.json", "root2", "root3")
        let second = try payload(
            "2.json", "#00FF00", by: "next", "--after", folder("1.json"), "--trust", folder("news.public.pem"), "--keys",
            folder("keys-2.json"))
        #expect(try store.install(second) == .activated(sequence: 2))
        #expect(store.texts.contains("#00FF00") && !store.texts.contains("#FF0000"))
        #expect(store.status.keySet?.version == 2 && store.status.keySet?.isExpired == false)
        #expect(throws: PayloadRejection.untrusted) { try store.install(first) }
    }

    @Test func twoPeopleSignAPayloadOnTheirOwnMachines() throws {
        try keys(
            "make", "--after", folder("keys-1.json"), "--add", folder("next.public.pem"), "--threshold", "2", "--output",
            folder("keys-2.json"))
        try sign("keys-2.json", "root1", "root2")
        let unsigned = try payload("1.json", "#00FF00", by: nil, "--sequence", "1", "--keys", folder("keys-2.json"))
        let store = try launch()
        #expect(throws: PayloadRejection.unsigned) { try store.install(unsigned) }
        func signed(by name: String) throws -> (text: String, bytes: [UInt8]) {
            let outcome = tokengen("keys", "sign", folder("1.json"), "--key", folder("\(name).private.pem"))
            try #require(outcome.exitCode == 0, "\(outcome)")
            return (outcome.output, Array(try folder.text(of: "1.json").utf8))
        }
        let verify =
            ["verify", folder("1.json"), folder("badoo.catalogue.json"), "--root-threshold", "2"]
            + ["root1", "root2", "root3"].flatMap { ["--root", folder("\($0).public.pem")] }
        let first = try signed(by: "news")
        #expect(first.text.contains("1.json: sequence 1 has 1 signature by the keys of key set 2, needs 2\n"))
        #expect(throws: PayloadRejection.untrusted) { try store.install(first.bytes) }
        #expect(tokengen(verify).output.contains("by the trusted key '\(try key("news").id)', needs 2"))
        // Neither again nor by a key that the set does not list.
        #expect(try signed(by: "news").bytes == first.bytes)
        let other = try signed(by: "root4")
        #expect(other.text.contains("1 signature by the keys of key set 2, needs 2; 1 signature by another key"))
        #expect(throws: PayloadRejection.untrusted) { try store.install(other.bytes) }
        let second = try signed(by: "next")
        #expect(second.text.contains("has 2 signatures by the keys of key set 2, needs 2"))
        #expect(tokengen(verify).exitCode == 0)
        #expect(try store.install(second.bytes) == .activated(sequence: 1))
        #expect(store.texts.contains("#00FF00"))
    }

    @Test func aRootKeyIsReplacedAndADeviceThatWasOffFollows() throws {
        let first = try payload("1.json", "#00FF00", by: "news", "--sequence", "1")
        let store = try launch()
        #expect(try store.install(first) == .activated(sequence: 1))
        try keys(
            "make", "--after", folder("keys-1.json"), "--remove-root", folder("root1.public.pem"), "--add-root", folder("root4.public.pem"),
            "--output", folder("keys-2.json"))
        try sign("keys-2.json", "root2", "root3")
        try keys(
            "make", "--after", folder("keys-2.json"), "--add", folder("next.public.pem"), "--remove", folder("news.public.pem"), "--output",
            folder("keys-3.json"))
        try sign("keys-3.json", "root3", "root4")
        let second = try payload(
            "2.json", "#0000FF", by: "next", "--after", folder("1.json"), "--trust", folder("news.public.pem"), "--keys",
            folder("keys-2.json"), "--keys", folder("keys-3.json"))
        #expect(store.texts.contains("#00FF00"))
        #expect(try store.install(second) == .activated(sequence: 2))
        #expect(store.status.keySet?.version == 3)
        #expect(store.texts.contains("#0000FF"))
    }
}
