import RuntimeFixtures
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
import TokenDigest

/// Attacks, by name, on an app that shows a payload: each is rejected for its reason, and the active payload stays.
struct AttackTests {
    private let victim: Victim

    init() throws { victim = try Victim() }

    private func good(_ sequence: UInt64 = 8, _ changes: [String: String] = [:]) -> FixturePayload {
        .accent("#FF0000", sequence: sequence, changes)
    }

    private func isMalformed(_ rejection: PayloadRejection) -> Bool {
        if case .malformed = rejection { true } else { false }
    }

    // MARK: Signatures

    @Test func tamperedByte() throws {
        let file = good().file
        let signature = (keyID: "2026", bytes: try victim.key.signature(of: file.message))
        for place in stride(from: 0, to: file.statement.count, by: 7) {
            var tampered = file
            tampered.statement[place] ^= 0x01
            try victim.withstands(tampered.bytes(signatures: [signature]), because: .untrusted)
        }
        for place in stride(from: 0, to: good().content.count, by: 7) {
            var tampered = file
            tampered.content?[place] ^= 0x01
            try victim.withstands(tampered.bytes(signatures: [signature]), because: isMalformed)
        }
    }

    @Test func unknownKey() throws {
        try victim.withstands(good().signed(by: .random(id: "other")), because: .untrusted)
        try victim.withstands(good().signed(by: .random(id: "2026")), because: .untrusted)
    }

    @Test func noSignature() throws {
        try victim.withstands(good().file.unsigned, because: .unsigned)
        try victim.withstands(good().file.bytes(signatures: [(keyID: "2026", bytes: [])]), because: .untrusted)
        try victim.withstands(good().content, because: isMalformed)
    }

    @Test(arguments: [
        (#""keyid":"2026""#, #""keyid":"2026","alg":"none""#), (#""keyid":"2026""#, #""keyid":"none""#),
        (#""signatures""#, #""alg":"HS256","signatures""#),
    ])
    func algorithmConfusion(_ member: String, other: String) throws {
        let forger = try SigningKey.random(id: "2026")
        let attack = String(decoding: try good().signed(by: forger), as: UTF8.self).replacing(member, with: other)
        try victim.withstands(Array(attack.utf8), because: .untrusted)
    }

    /// A key of 32 zeros, for which anyone can sign, is never trusted. The key's bytes as the password of an HMAC prove nothing.
    @Test func keysAsSecrets() throws {
        #expect(TrustedKey(id: "2026", bytes: Array(repeating: 0, count: 32)) == nil)
        let digest = SHA256Digest(of: victim.key.trustedKey.bytes + good().file.message).bytes
        try victim.withstands(good().file.bytes(signatures: [(keyID: "2026", bytes: digest + digest)]), because: .untrusted)
    }

    @Test func wrongPayloadType() throws {
        let right = Envelope.payloadType
        let first = "application/vnd.tokengen.tokens.v1+json"
        for type in ["application/vnd.in-toto+json", "application/json", "", right + " ", right.uppercased(), first] {
            // Signed with the right key for exactly that type.
            var file = good().file
            file.type = type
            let signature = (keyID: "2026", bytes: try victim.key.signature(of: file.message))
            try victim.withstands(file.bytes(signatures: [signature]), because: .wrongPayloadType(type))
            try victim.withstands(good().file.bytes(signatures: [signature]), because: .untrusted)
        }
    }

    @Test func mixOfTwoPayloads() throws {
        let (a, b) = (good(8), good(9))
        let signatures = [(keyID: "2026", bytes: try victim.key.signature(of: a.file.message))]
        try victim.withstands(b.file.bytes(signatures: signatures), because: .untrusted)
        // Two payloads in one envelope: a lenient reader would read the second one.
        let text = String(decoding: a.file.bytes(signatures: signatures), as: UTF8.self)
        let double = text.replacing("{\"payloadType\"", with: "{\"payload\":\"\(Base64.encoded(b.file.statement))\",\"payloadType\"")
        try victim.withstands(Array(double.utf8), because: isMalformed)
        let escaped = text.replacing("{\"payloadType\"", with: "{\"\\u0070ayload\":\"\(Base64.encoded(b.file.statement))\",\"payloadType\"")
        try victim.withstands(Array(escaped.utf8), because: isMalformed)
        // One after the other.
        try victim.withstands(try victim.signed(a) + victim.signed(b), because: isMalformed)
    }

    // MARK: Replay and recipient

    @Test func replayOfAnOlderSequence() throws {
        try victim.withstands(victim.signed(good(6)), because: .older(sequence: 6, highWaterMark: 7))
        try victim.withstands(victim.signed(good(7)), because: .older(sequence: 7, highWaterMark: 7))
        try victim.withstands(victim.signed(good(0)), because: .older(sequence: 0, highWaterMark: 7))
        let directive = FixturePayload(5, ["directive": #""rollBackToBundled""#])
        try victim.withstands(victim.signed(directive), because: .older(sequence: 5, highWaterMark: 7))
    }

    @Test func expired() throws {
        let attack = good(8, ["expires": #""2026-06-01T00:00:00Z""#])
        try victim.withstands(victim.signed(attack), because: .expired(.init(timeIntervalSince1970: 1_780_272_000)))
        for date in [#""""#, #""never""#, "4102444800", "null", #""2030-13-01T00:00:00Z""#, #""+292277026596-12-04T15:30:07Z""#] {
            try victim.withstands(victim.signed(good(8, ["expires": date])), because: isMalformed)
        }
    }

    @Test func wrongApp() throws {
        for app in ["other", "", "News", "news ", "news\\u0000"] {
            try victim.withstands(victim.signed(good(8, ["app": "\"\(app)\""]))) {
                if case .wrongApp = $0 { true } else { false }
            }
        }
    }

    @Test func wrongBrand() throws {
        try victim.withstands(victim.signed(good(8, ["brand": #""bumble""#])), because: .wrongBrand("bumble"))
    }

    @Test func wrongRelease() throws {
        for fits in [#"{"from":3,"through":1}"#, #"{"from":1}"#, "[1,3]", #"{"from":1,"through":3,"but":2}"#, #"{"from":0.5,"through":3}"#]
        {
            try victim.withstands(victim.signed(good(8, ["fits": fits])), because: isMalformed)
        }
    }

    // MARK: Size and form

    /// The body that does not end is the updater's; a body that is over the limit is not even parsed.
    @Test func endlessBody() throws {
        let limit = victim.configuration.byteLimit
        try victim.withstands(Array(repeating: UInt8(ascii: "["), count: limit + 1), because: .tooLarge(limit: limit))
        let padded = try victim.signed(good()) + Array(repeating: UInt8(ascii: " "), count: limit)
        try victim.withstands(padded, because: .tooLarge(limit: limit))
        try victim.withstands(Array(repeating: UInt8(ascii: " "), count: limit), because: isMalformed)
    }

    /// Nothing is decompressed: compressed bytes are no JSON, as a payload file and as signed content.
    @Test func compressedBomb() throws {
        // `head -c 1000000 /dev/zero | gzip -9 | head -c 32`, and the same by `zlib-flate`, `zstd`, `brotli`, `xz`.
        let bombs: [[UInt8]] = [
            [0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0x02, 0x03, 0xed, 0xc1, 0x01, 0x0d, 0, 0, 0, 0xc2, 0xa0, 0xf7, 0x4f, 0x6d, 0x0e, 0x37, 0xa0],
            [0x78, 0xda, 0xed, 0xc1, 0x01, 0x0d, 0, 0, 0, 0xc2, 0xa0], [0x28, 0xb5, 0x2f, 0xfd, 0x64, 0x40, 0x41],
            [0x5b, 0xff, 0xff, 0x0f, 0x1f, 0x8b], [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0],
        ]
        for bomb in bombs {
            try victim.withstands(bomb, because: isMalformed)
            try victim.withstands(FixtureFile(statement: bomb).signed(by: victim.key), because: isMalformed)
            try victim.withstands(victim.signed(content: bomb), because: isMalformed)
        }
    }

    /// Short text that would be long compiled: a token with a long text, used in many places.
    @Test func longTexts() throws {
        let name = String(repeating: "x", count: 300)
        let attack = FixturePayload(8, tokens: #"{"family.text":{"$value":["\#(name)"]}}"#)
        try victim.withstands(
            victim.signed(attack), because: .wrongOverride(path: "family.text", reason: "the text is longer than 256 bytes", layer: "base"))
    }

    @Test func duplicateKeys() throws {
        let statement = String(decoding: good().file.statement, as: UTF8.self)
        for (member, twice) in [
            (#""sequence":8"#, #""sequence":8,"sequence":9"#), (#""sequence":8"#, #""sequence":8,"\u0073equence":9"#),
            (#""app":"news""#, #""app":"news","app":"news""#),
        ] {
            let attack = statement.replacing(member, with: twice)
            #expect(attack != statement)
            try victim.withstands(
                FixtureFile(statement: Array(attack.utf8), content: good().content).signed(by: victim.key), because: isMalformed)
        }
        let text = String(decoding: good().content, as: UTF8.self)
        for (member, twice) in [
            (#""styles":{}"#, #""styles":{},"tokens":{}"#), (#"{"layers""#, #"{"layers":[],"layers""#),
            (#""$value":"#, ##""$value":"#0000FF","$value":"##), (#"{"from":1"#, #"{"from":1,"from":1"#),
            (#"{"color.accent""#, ##"{"color.\u0061ccent":{"$value":"#0000FF"},"color.accent""##),
        ] {
            let attack = text.replacing(member, with: twice)
            #expect(attack != text)
            try victim.withstands(victim.signed(content: Array(attack.utf8)), because: isMalformed)
        }
    }

    /// As many as four megabytes hold, in all that is read before the signature is, and in what is signed.
    @Test func marksWithoutEnd() throws {
        let marks = "e" + String(repeating: "\u{301}\u{323}", count: 300_000)
        for attack in [
            #"{"\#(marks)":1,"\#(marks)x":2}"#,
            #"{"payloadType":"\#(marks)","payload":"e30=","signatures":[{"sig":"AA=="}]}"#,
            #"{"payloadType":"\#(Envelope.payloadType)","payload":"e30=","signatures":[{"keyid":"\#(marks)","sig":"AA=="}]}"#,
        ] {
            try victim.withstands(Array(attack.utf8), because: isMalformed)
        }
        try victim.withstands(victim.signed(#"{"app":"\#(marks)"}"#), because: isMalformed)
        try victim.withstands(victim.signed(content: Array(#"{"\#(marks)":{"$value":"{\#(marks)}"}}"#.utf8)), because: isMalformed)
    }

    /// What an attacker writes reaches logs by 200 scalars, not by characters, of which one may be as long as the file.
    @Test func longTextsInLogs() throws {
        let joiners = String(repeating: "\u{200D}", count: 100_000)
        let rejection = PayloadRejection.wrongPayloadType("e" + joiners)
        #expect("\(rejection)".utf8.count < 200 * 8 + 100)
        #expect(String(repeating: "a", count: 200).escapedForLog == String(repeating: "a", count: 200))
        #expect(String(repeating: "a", count: 201).escapedForLog == String(repeating: "a", count: 200) + "…")
    }

    @Test func deepNesting() throws {
        for depth in [33, 10_000] {
            let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
            let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
            for value in [open + close, objects] {
                let attack = FixturePayload(8, tokens: #"{"color.accent":{"$value":\#(value)}}"#)
                try victim.withstands(victim.signed(attack), because: isMalformed)
                try victim.withstands(victim.signed(value), because: isMalformed)
                try victim.withstands(victim.signed(content: Array(value.utf8)), because: isMalformed)
                // Around the envelope: nobody has signed it yet.
                try victim.withstands(Array(value.utf8), because: isMalformed)
            }
        }
    }

    @Test func tooManyValues() throws {
        let many = "[" + String(repeating: "0,", count: 1_000_001) + "0]"
        try victim.withstands(victim.signed(FixturePayload(8, styles: #"{"a":\#(many)}"#)), because: isMalformed)
    }

    @Test(arguments: ["NaN", "Infinity", "-Infinity", "nan", "inf", "1e999", "-1e999", "1e309"])
    func nanAndInfinity(_ number: String) throws {
        let attack = FixturePayload(8, tokens: #"{"size.card":{"$value":{"value":\#(number),"unit":"px"}}}"#)
        try victim.withstands(victim.signed(attack), because: isMalformed)
        let text = FixturePayload(8, tokens: #"{"size.card":{"$value":{"value":"\#(number)","unit":"px"}}}"#)
        try victim.withstands(victim.signed(text)) {
            if case .wrongOverride(path: "size.card", _, "base") = $0 { true } else { false }
        }
    }

    @Test func hugeNumbers() throws {
        for sequence in ["18446744073709551616", "-1", "8.0", "8e0", "1e400", "99999999999999999999999999"] {
            try victim.withstands(victim.signed(good(8, ["sequence": sequence])), because: isMalformed)
        }
        for bucket in ["10001", "-1", "18446744073709551616"] {
            try victim.withstands(victim.signed(good(8, ["share": #"{"salt":"s","from":0,"to":\#(bucket)}"#])), because: isMalformed)
        }
        try victim.withstands(victim.signed(good(8, ["fits": #"{"from":1,"through":9223372036854775808}"#])), because: isMalformed)
        // Finite as it is written, and no more in points.
        for value in [#"{"value":1.7e308,"unit":"rem"}"#, #"{"value":-1.7e308,"unit":"rem"}"#] {
            let attack = FixturePayload(8, tokens: #"{"size.card":{"$value":\#(value)}}"#)
            try victim.withstands(
                victim.signed(attack), because: .wrongOverride(path: "size.card", reason: Self.outOfBounds("the value"), layer: "base"))
        }
        let insets = FixturePayload(8, styles: #"{"NewsViewStyle/default/insets":{"top":{"value":1e308,"unit":"rem"}}}"#)
        try victim.withstands(
            victim.signed(insets),
            because: .wrongOverride(path: "NewsViewStyle/default/insets", reason: Self.outOfBounds("'top'"), layer: "base"))
    }

    private static func outOfBounds(_ what: String) -> String { "\(what) must be in the range -1000000000 to 1000000000 points" }

    /// The last sequence that there is can be taken, and is then the last one.
    @Test func lastSequence() throws {
        for sequence in [PayloadStatement.sequenceLimit + 1, .max] {
            try victim.withstands(
                victim.signed(good(sequence)),
                because: .malformed(reason: "'sequence' must be a whole number of at most 9223372036854775808"))
        }
        let last = try victim.signed(good(PayloadStatement.sequenceLimit))
        #expect(try victim.store.install(last) == .activated(sequence: 1 << 63))
        let older = PayloadRejection.older(sequence: 8, highWaterMark: 1 << 63)
        #expect(throws: older) { try victim.store.install(victim.signed(good(8))) }
    }

    // MARK: Names

    /// Ids never become a part of a path: objects are named by their digests only.
    @Test(arguments: ["../../x", "/etc/passwd", "..\\\\..\\\\x", "x\\u0000y", "~/x", "%2e%2e%2fx"])
    func pathTraversal(_ id: String) throws {
        try victim.withstands(victim.signed(good(8, ["app": "\"\(id)\""]))) { rejection in
            if case .wrongApp = rejection { true } else { isMalformed(rejection) }
        }
        try victim.withstands(victim.signed(good(8, ["brand": "\"\(id)\""]))) { rejection in
            if case .wrongBrand = rejection { true } else { isMalformed(rejection) }
        }
        let share = good(8, ["share": #"{"salt":"\#(id)","from":0,"to":10000}"#])
        let key = try SigningKey.random(id: id)
        var configuration = victim.configuration
        configuration.trustedKeys.append(key.trustedKey)
        let store = try victim.fixture.again().store
        store.open(configuration)
        let isKnown = try #require(try? share.signed(by: key))
        #expect(try store.install(isKnown, etag: id) == .activated(sequence: 8))
        let digest = SHA256Digest(of: isKnown).hexadecimal
        let all = victim.disk.contents.keys
        #expect(all.contains("/device/store/v4/badoo/objects/\(digest).env"))
        for path in all {
            let name = path.split(separator: "/").last ?? ""
            #expect(path.hasPrefix("/device/store/v4/badoo/"))
            #expect(["state.a", "state.b", "boot", "opening"].contains(name) || name.prefix { $0.isHexDigit }.count == 64, "\(path)")
        }
    }

    /// Rejections that name hostile text can be logged.
    @Test func hostileTextInLogs() throws {
        let escape = "\\u001b]0;owned\\u0007\\n\\u202e"
        for payload in [
            good(8, ["app": "\"\(escape)\""]), good(8, [escape: "1"]),
            FixturePayload(8, tokens: #"{"color.accent":{"$value":"{\#(escape)}"}}"#),
            FixturePayload(8, tokens: #"{"color.accent":{"\#(escape)":1}}"#),
            FixturePayload(8, styles: ##"{"NewsViewStyle/default/titleColor":{"normal":"#000","\##(escape)":"#000"}}"##),
        ] {
            try victim.withstands(victim.signed(payload)) { rejection in
                rejection.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202e}" && $0 != "\u{7f}" }
            }
        }
    }
}
