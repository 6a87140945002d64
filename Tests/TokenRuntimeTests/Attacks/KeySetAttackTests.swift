import StoreScenarios
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// The attacks of TUF's specification (1.5.2) and its conformance tests, on key sets. The device has stored the version 3, by two of three root keys, and
/// shows the payload 5, which is signed by the key of that set.
///
/// Not here: "arbitrary software" and "mirrors", since what is fetched is one file and runs nothing; "slow retrieval", which the updater's tests have;
/// "key compromise", which the tests of procedures have.
struct KeySetAttackTests {
    private let disk = MemoryFileSystem()
    private let phone: KeyedDevice
    private let store: TokenStore

    private static let roots = [SigningKey.root, .secondRoot, .thirdRoot]

    init() throws {
        phone = KeyedDevice(disk, roots: Self.roots, threshold: 2)
        store = phone.launch()
        let installed = try phone.install(.immediate(5), by: [.second], [Self.set(3)], in: store)
        #expect(installed == .success(.activated(sequence: 5)))
    }

    /// Lists the second key; the first was listed before and is revoked.
    private static func set(
        _ version: UInt64, by signers: [SigningKey] = [.root, .secondRoot], _ change: (inout SampleKeySet) -> Void = { _ in }
    ) throws -> SignedKeySet {
        try SampleKeySet(version) { set in
            (set.keys, set.roots, set.rootThreshold) = ([.second], roots, 2)
            if version >= 3 { set.revoked = [.first] }
            change(&set)
        }
        .signed(by: signers)
    }

    /// Whether a file with these sets, and a payload by a key that they would bring, changes neither what is shown nor what is stored, and whether the
    /// next good file is accepted.
    private func withstands(
        _ sets: [SignedKeySet], by signers: [SigningKey] = [.third], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = try SamplePayload.immediate(6).sealed(with: signers, keySets: sets)
        try withstands(bytes, sourceLocation: sourceLocation)
    }

    private func withstands(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let files = disk.contents
        #expect(throws: PayloadRejection.self, sourceLocation: sourceLocation) { try store.install(bytes, etag: "\"x\"") }
        #expect(store.shownSequence == 5, sourceLocation: sourceLocation)
        #expect(store.status.keySet?.version == 3, sourceLocation: sourceLocation)
        #expect(disk.contents == files, sourceLocation: sourceLocation)
        let later = KeyedDevice(disk.copy(), roots: Self.roots, threshold: 2)
        let next = later.launch()
        #expect(next.shownSequence == 5, sourceLocation: sourceLocation)
        #expect(
            try later.install(.immediate(6), by: [.second], [Self.set(3)], in: next) == .success(.activated(sequence: 6)),
            sourceLocation: sourceLocation)
    }

    private static func third(_ set: inout SampleKeySet) { set.keys = [.third] }

    // MARK: Signatures

    @Test func nobodySignedTheSet() throws {
        try withstands([Self.set(4, by: [], Self.third)])
        try withstands([Self.set(4, by: [.third, .second], Self.third)])
    }

    @Test func wrongThreshold() throws {
        for signer in Self.roots { try withstands([Self.set(4, by: [signer], Self.third)]) }
        // It asks for one signature itself, and has that one.
        try withstands([
            Self.set(4, by: [.root]) { ($0.keys, $0.rootThreshold) = ([.third], 1) }
        ])
    }

    @Test func oneSignerTwice() throws {
        try withstands([Self.set(4, by: [.root, .root], Self.third)])
    }

    @Test func aKeyUnderTwoIds() throws {
        let alias = try SigningKey(id: "alias", seed: SigningKey.root.seed)
        try withstands([Self.set(4, by: [.root, alias], Self.third)])
        // The set names the same root twice, or the same key twice.
        for (member, other) in [
            (SigningKey.secondRoot.trustedKey.base64, SigningKey.root.trustedKey.base64),
            (SigningKey.second.trustedKey.base64, SigningKey.third.trustedKey.base64),
        ] {
            let set = SampleKeySet(4) { set in
                (set.keys, set.threshold, set.roots, set.rootThreshold) = ([.third, .second], 2, Self.roots, 2)
            }
            let statement = String(decoding: set.keySet.json(), as: UTF8.self).replacing(member, with: other)
            var signed = SignedStatement(type: SignedKeySet.payloadType, statement: Array(statement.utf8))
            for key in Self.roots { signed.append(try key.signature(of: signed.message), by: key.trustedKey.id) }
            let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.third]), as: UTF8.self)
            try withstands(Array((file.dropLast() + #","keys":[\#(signed.json())]}"#).utf8))
        }
    }

    @Test func aTamperedSet() throws {
        let file = String(
            decoding: try SamplePayload.immediate(6).sealed(with: [.third], keySets: [Self.set(4, Self.third)]), as: UTF8.self)
        let statement = try Self.set(4, Self.third).statement
        for place in stride(from: 0, to: statement.count, by: 31) {
            var tampered = statement
            tampered[place] ^= 1
            let attack = file.replacing(Base64.encoded(statement), with: Base64.encoded(tampered))
            #expect(attack != file)
            try withstands(Array(attack.utf8))
        }
    }

    /// A payload's signature does not sign a key set, nor the reverse: the type is signed too.
    @Test func mixOfAPayloadAndAKeySet() throws {
        let set = SampleKeySet(4) { ($0.keys, $0.roots, $0.rootThreshold) = ([.third], Self.roots, 2) }
        var other = SignedStatement(type: Envelope.payloadType, statement: set.keySet.json())
        for key in Self.roots { other.append(try key.signature(of: other.message), by: key.trustedKey.id) }
        let json = other.json().replacing(Envelope.payloadType, with: SignedKeySet.payloadType)
        let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.third]), as: UTF8.self)
        try withstands(Array((file.dropLast() + #","keys":[\#(json)]}"#).utf8))
        // A key set where the payload should be.
        try withstands(Self.set(4).file)
    }

    @Test func mixOfTwoKeySets() throws {
        let (good, bad) = (try Self.set(4), try Self.set(4, by: [], Self.third))
        let (goodText, badText) = (good.signed.json(), bad.signed.json())
        // The signatures of one, the statement of the other.
        let mixed = goodText.replacing(Base64.encoded(good.statement), with: Base64.encoded(bad.statement))
        #expect(mixed != goodText && mixed != badText)
        let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.third]), as: UTF8.self)
        try withstands(Array((file.dropLast() + #","keys":[\#(mixed)]}"#).utf8))
        // Of two that claim one version, the one that the roots have signed counts.
        #expect(try phone.install(.immediate(6), by: [.third], [bad, good, bad], in: store) == .failure(.untrusted))
        #expect(store.status.keySet?.version == 4)
        #expect(try phone.install(.immediate(6), by: [.second], [bad, good], in: store) == .success(.activated(sequence: 6)))
    }

    // MARK: Replay, rollback and freeze

    @Test func rollbackOfTheKeySet() throws {
        for version in 1...3 as ClosedRange<UInt64> {
            try withstands([Self.set(version) { ($0.keys, $0.revoked) = ([.first], []) }], by: [.first])
            try withstands([Self.set(version, Self.third)])
        }
    }

    @Test func rollbackOfThePayload() throws {
        for sequence in [0, 4] as [UInt64] {
            let older = PayloadRejection.older(sequence: sequence, highWaterMark: 5)
            #expect(try phone.install(.immediate(sequence), by: [.second], [Self.set(3)], in: store) == .failure(older))
            // A newer set does not make it newer.
            #expect(try phone.install(.immediate(sequence), by: [.second], [Self.set(4 + sequence)], in: store) == .failure(older))
        }
        #expect(store.shownSequence == 5)
    }

    /// What was good before, as it was: the file from before the key set.
    @Test func replay() throws {
        try withstands(SamplePayload.immediate(6).sealed(with: [.first]))
        try withstands(SamplePayload.immediate(6).sealed(with: [.first], keySets: [Self.set(1) { $0.keys = [.first] }]))
    }

    /// Whoever keeps a device from newer sets keeps it from new payloads too, once its own has expired.
    @Test func freeze() throws {
        var later = phone
        later.device.now = 1_890_000_000
        let next = later.launch()
        let rejection = PayloadRejection.keySetExpired(.init(timeIntervalSince1970: 1_890_000_000))
        #expect(try later.install(.immediate(6), by: [.second], [Self.set(3)], in: next) == .failure(rejection))
        #expect(next.shownSequence == 5)
    }

    @Test func clockBackAndForth() throws {
        for now in [1_890_000_000, 0, -1_000_000_000_000, 1_000_000_000_000, 1_790_000_000] as [Int64] {
            var device = phone
            device.device.now = now
            #expect(device.launch().shownSequence == 5)
            #expect(device.launch().status.keySet?.version == 3)
        }
        #expect(try phone.install(.immediate(6), by: [.second], in: phone.launch()) == .success(.activated(sequence: 6)))
    }

    // MARK: Revocation

    @Test func revokedAndReAdded() throws {
        let again = try Self.set(4) { ($0.keys, $0.revoked) = ([.first, .second], []) }
        #expect(try phone.install(.immediate(6), by: [.first], [again], in: store) == .failure(.untrusted))
        #expect(store.status.keySet?.version == 4)
        // Neither do later sets bring it back, nor the app's own list.
        let later = try Self.set(5) { ($0.keys, $0.revoked) = ([.first, .second], []) }
        #expect(try phone.install(.immediate(6), by: [.first], [later], in: phone.launch()) == .failure(.untrusted))
        #expect(try phone.app(trusting: [.first, .third]).install(.immediate(6), by: [.first], in: phone.launch()) == .failure(.untrusted))
        #expect(try phone.install(.immediate(6), by: [.second], in: phone.launch()) == .success(.activated(sequence: 6)))
    }

    @Test func revokedAndListedInOneSet() throws {
        let statement = String(
            decoding: SampleKeySet(4) { set in
                (set.keys, set.roots, set.rootThreshold, set.revoked) = ([.third], Self.roots, 2, [.first])
            }.keySet.json(), as: UTF8.self
        ).replacing(SigningKey.first.trustedKey.base64, with: SigningKey.third.trustedKey.base64)
        var signed = SignedStatement(type: SignedKeySet.payloadType, statement: Array(statement.utf8))
        for key in Self.roots { signed.append(try key.signature(of: signed.message), by: key.trustedKey.id) }
        let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.third]), as: UTF8.self)
        try withstands(Array((file.dropLast() + #","keys":[\#(signed.json())]}"#).utf8))
    }

    // MARK: Size and numbers

    @Test func versionOverflow() throws {
        let statement = String(
            decoding: SampleKeySet(4) { set in
                (set.keys, set.roots, set.rootThreshold) = ([.third], Self.roots, 2)
            }.keySet.json(), as: UTF8.self)
        for version in ["9223372036854775809", "18446744073709551615", "18446744073709551620", "-1", "4.0", "4e0", "1e400"] {
            let attack = statement.replacing(#""version":4"#, with: #""version":\#(version)"#)
            #expect(attack != statement)
            var signed = SignedStatement(type: SignedKeySet.payloadType, statement: Array(attack.utf8))
            for key in Self.roots { signed.append(try key.signature(of: signed.message), by: key.trustedKey.id) }
            let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.third]), as: UTF8.self)
            try withstands(Array((file.dropLast() + #","keys":[\#(signed.json())]}"#).utf8))
        }
        // The last version that there is can be stored, and is then the last one.
        #expect(try phone.install(.immediate(6), by: [.second], [Self.set(1 << 63)], in: store) == .success(.activated(sequence: 6)))
        #expect(try phone.install(.immediate(7), by: [.third], [Self.set(4, Self.third)], in: store) == .failure(.untrusted))
        #expect(phone.launch().status.keySet?.version == 1 << 63)
    }

    @Test func endlessData() throws {
        let file = String(decoding: try SamplePayload.immediate(6).sealed(with: [.second]), as: UTF8.self).dropLast()
        let set = try Self.set(4, Self.third).signed.json()
        for keys in [
            "[\(set)\(String(repeating: " ", count: 65_536))]", "[\(Array(repeating: set, count: 33).joined(separator: ","))]",
            #"[{"payloadType":"\#(String(repeating: "x", count: 66_000))"}]"#, String(repeating: "[", count: 10_000),
        ] {
            try withstands(Array((file + #","keys":\#(keys)}"#).utf8))
        }
        // As many signatures as fit: only the first are looked at.
        var noise = try Self.set(4, by: [], Self.third)
        for _ in 0..<60 { noise.signed.append(Array(repeating: 1, count: 64), by: "root") }
        noise.signed.append(try SigningKey.root.signature(of: noise.signed.message), by: "root")
        try withstands([noise])
    }

    /// A set that someone made longer on the way is stored as short as it was, so it leaves room for the next ones.
    @Test func paddedSets() throws {
        var padded = try Self.set(4)
        padded.signed.append(Array(repeating: 1, count: 20_000), by: String(repeating: "x", count: 20_000))
        try phone.install(.immediate(6), by: [.second], [padded], in: store)
        let stored = try #require(disk.contents.first { $0.key.hasSuffix(".keys") })
        #expect(stored.value.count < 4000)
    }
}
