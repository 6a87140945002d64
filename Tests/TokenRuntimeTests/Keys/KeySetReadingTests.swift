import StoreScenarios
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery

struct KeySetReadingTests {
    private let full = SampleKeySet(3) { set in
        (set.keys, set.threshold, set.brands) = ([.first, .second], 2, [1: ["sample", "other"]])
        (set.roots, set.rootThreshold, set.revoked) = ([.root, .secondRoot], 2, [.third])
    }

    private func read(_ text: String) throws(PayloadRejection) -> KeySet { try KeySet(bytes: Array(text.utf8)) }

    private func isMalformed(_ text: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(throws: PayloadRejection.malformed(reason: "a key set: " + reason), sourceLocation: sourceLocation) { try read(text) }
    }

    private var text: String { String(decoding: full.keySet.json(), as: UTF8.self) }

    @Test func whatIsWrittenIsRead() throws {
        for sample in [full, SampleKeySet(1), SampleKeySet(KeySet.Limit.version)] {
            let set = sample.keySet
            #expect(try KeySet(bytes: set.json()) == set)
            let signed = try sample.signed()
            #expect(try SignedKeySet(file: signed.file) == signed)
            #expect(signed.signers(among: sample.roots.map(\.trustedKey)).count == sample.roots.count)
            #expect(try SignedKeySet.list(in: SignedKeySet.bytes(of: [signed])) == [signed])
        }
    }

    /// A key in hardware may sign no more than 1,024 bytes.
    @Test func aCommonSetIsShort() throws {
        #expect(try full.signed().signed.message.count < 1024)
    }

    @Test(arguments: [
        (#""version":3"#, #""version":0"#), (#""version":3"#, #""version":9223372036854775809"#),
        (#""version":3"#, #""version":18446744073709551616"#), (#""version":3"#, #""version":-1"#), (#""version":3"#, #""version":3.0"#),
        (#""version":3"#, #""version":"3""#),
    ])
    func aVersionIsAWholeNumber(_ member: String, other: String) {
        isMalformed(
            text.replacing(member, with: other), "'version' must be a whole number from 1 to 9223372036854775808")
    }

    @Test func aThresholdCanBeReached() {
        for value in ["0", "3", "-1", "99999999999999999999"] {
            isMalformed(
                text.replacing(#""threshold":2"#, with: #""threshold":\#(value)"#),
                "'threshold' must be a whole number from 1 to the number of keys, 2")
            isMalformed(
                text.replacing(#""rootThreshold":2"#, with: #""rootThreshold":\#(value)"#),
                "'rootThreshold' must be a whole number from 1 to the number of root keys, 2")
        }
    }

    @Test func nothingOccursTwice() throws {
        let (first, second) = (SigningKey.first.trustedKey, SigningKey.second.trustedKey)
        isMalformed(text.replacing(second.base64, with: first.base64), "keys occur twice")
        isMalformed(text.replacing(#""id":"second""#, with: #""id":"first""#), "the ids of keys occur twice")
        isMalformed(
            text.replacing(SigningKey.secondRoot.trustedKey.base64, with: SigningKey.root.trustedKey.base64), "root keys occur twice")
        let third = "\"\(SigningKey.third.trustedKey.base64)\""
        isMalformed(text.replacing(third, with: "\(third),\(third)"), "revoked keys occur twice")
        isMalformed(text.replacing(third, with: "\"\(first.base64)\""), "a key is listed and revoked")
        isMalformed(text.replacing(third, with: "\"\(SigningKey.root.trustedKey.base64)\""), "a key is listed and revoked")
        // As the reader of JSON refuses any name twice.
        #expect(throws: PayloadRejection.self) { try read(text.replacing(#""version":3"#, with: #""version":3,"version":4"#)) }
    }

    @Test func listsHaveLimits() throws {
        func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }
        func key(_ number: Int) throws -> String {
            let key = try SigningKey(id: "k\(number)", seed: Array(repeating: UInt8(100 + number), count: 32)).trustedKey
            return #"{"id":"\#(key.id)","ed25519":"\#(key.base64)"}"#
        }
        let keys = try (0..<17).map(key)
        let head = #"{"app":"sample","version":1,"issued":"2026-01-01T00:00:00Z","expires":"2030-01-01T00:00:00Z","#
        func set(keys: [String], roots: [String], rest: String = "") -> String {
            head
                + #""keys":[\#(keys.joined(separator: ","))],"threshold":1,"roots":[\#(roots.joined(separator: ","))],"rootThreshold":1\#(rest)}"#
        }
        #expect(try read(set(keys: Array(keys.prefix(16)), roots: Array(keys.prefix(8)))).keys.count == 16)
        isMalformed(set(keys: keys, roots: [keys[0]]), "'keys' has more than 16 entries")
        isMalformed(set(keys: [keys[0]], roots: Array(keys.prefix(9))), "'roots' has more than 8 entries")
        isMalformed(set(keys: [], roots: [keys[0]]), "it has no keys")
        isMalformed(set(keys: [keys[0]], roots: []), "it has no root keys")
        isMalformed(
            set(
                keys: [keys[0]], roots: [keys[0]],
                rest: #","revoked":[\#(list(65) { "\"\(Base64.encoded(Array(repeating: UInt8($0), count: 32)))\"" })]"#),
            "'revoked' has more than 64 entries")
        let brands = list(65) { "\"b\($0)\"" }
        isMalformed(
            set(keys: [keys[0].replacing("}", with: #","brands":[\#(brands)]}"#)], roots: [keys[0]]), "'brands' has more than 64 entries")
        isMalformed(
            set(keys: [keys[0].replacing("}", with: #","brands":[]}"#)], roots: [keys[0]]),
            "'brands' is empty; leave it out for all brands")
        isMalformed(text + String(repeating: " ", count: 8192), "it has more than 8192 bytes")
    }

    @Test func unknownMembersAreRefused() {
        isMalformed(text.replacing(#""version""#, with: #""onlyAfter":1,"version""#), "unknown member 'onlyAfter'")
        isMalformed(text.replacing(#"{"id":"first""#, with: #"{"uses":1,"id":"first""#), "unknown member 'uses'")
    }

    @Test func keysAreKeys() {
        let zero = Base64.encoded(Array(repeating: 0, count: 32))
        let first = SigningKey.first.trustedKey.base64
        for other in [zero, "", "AA==", first.dropLast() + "A"] {
            isMalformed(text.replacing(first, with: other), "'ed25519' of 'first' is not a public key in base64")
        }
        isMalformed(text.replacing(#""id":"first""#, with: #""id":"""#), "an 'id' has 1 to 64 bytes")
        isMalformed(
            text.replacing(#""id":"first""#, with: #""id":"\#(String(repeating: "x", count: 65))""#), "an 'id' has 1 to 64 bytes")
        isMalformed(text.replacing(SigningKey.third.trustedKey.base64, with: "AA=="), "'revoked' must list public keys in base64")
    }

    @Test func everyMemberIsNeeded() {
        for name in ["app", "version", "issued", "expires", "keys", "threshold", "roots", "rootThreshold"] {
            let other = text.replacing("\"\(name)\":", with: "\"revoked\":")
            #expect(throws: PayloadRejection.self, "\(name)") { try read(other.replacing(",\n\"revoked\":[\n", with: ",\n\"app\":[\n")) }
        }
    }

    // MARK: Lists

    @Test func aListIsSortedAndOtherTypesAreLeftOut() throws {
        let sets = try [3, 1, 2].map { try SampleKeySet($0).signed() }
        let later = #"{"payloadType":"application/vnd.tokengen.keys.v2+json","payload":"","signatures":7}"#
        let text = String(decoding: SignedKeySet.bytes(of: sets), as: UTF8.self).dropLast() + ",\(later)]"
        #expect(try SignedKeySet.list(in: Array(text.utf8)).map(\.keySet.version) == [1, 2, 3])
    }

    @Test func aListHasLimits() throws {
        let set = String(decoding: try SampleKeySet(1).signed().file, as: UTF8.self)
        func list(_ count: Int) -> [UInt8] { Array("[\(Array(repeating: set, count: count).joined(separator: ","))]".utf8) }
        #expect(try SignedKeySet.list(in: list(32)).count == 32)
        #expect(throws: PayloadRejection.malformed(reason: "'keys' has more than 32 key sets")) { try SignedKeySet.list(in: list(33)) }
        #expect(throws: PayloadRejection.malformed(reason: "'keys' has more than 65536 bytes")) {
            try SignedKeySet.list(in: list(1) + Array(repeating: 32, count: 65_536))
        }
        for text in ["{}", "null", "[1]", "[{}]", "[[]]", #"[{"payloadType":7}]"#] {
            #expect(throws: PayloadRejection.self, "\(text)") { try SignedKeySet.list(in: Array(text.utf8)) }
        }
    }
}
