import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
import TokenDigest

struct EnvelopeTests {
    private let content = Array(#"{"layers":[]}"#.utf8)
    private let key: SigningKey
    private let other: SigningKey

    init() throws {
        key = try .fixed(1, id: "2026")
        other = try .fixed(2, id: "2027")
    }

    private var statement: PayloadStatement {
        PayloadStatement(app: "News", brand: "badoo", sequence: 7, issued: 0, expires: 1, subject: .layers(in: content))
    }

    private var signed: [UInt8] { statement.json() }

    private func seal(with keys: [SigningKey]) throws -> [UInt8] { try Envelope.seal(statement, content: content, with: keys) }

    private func envelope(type: String = Envelope.payloadType, signatures: String, more: String = "") -> [UInt8] {
        let (statement, content) = (Base64.encoded(signed), Base64.encoded(content))
        return Array(
            #"{"payloadType":"\#(type)","payload":"\#(statement)","signatures":[\#(signatures)],"content":"\#(content)"\#(more)}"#.utf8)
    }

    private func signature(
        by key: SigningKey, keyID: String? = nil, type: String = Envelope.payloadType, of statement: [UInt8]? = nil,
        more: String = ""
    ) throws -> String {
        let message = Envelope.encodingForSigning(type: type, content: statement ?? signed)
        let bytes = Base64.encoded(try key.signature(of: message))
        return #"{"keyid":"\#(keyID ?? key.trustedKey.id)","sig":"\#(bytes)"\#(more)}"#
    }

    private func open(_ bytes: [UInt8], trusting keys: [SigningKey]) throws(PayloadRejection) -> [UInt8]? {
        try Envelope.open(bytes, trusting: keys.map(\.trustedKey), allowsUnsigned: false).content
    }

    /// The example of the protocol.
    @Test func publishedEncoding() {
        let encoding = Envelope.encodingForSigning(type: "http://example.com/HelloWorld", content: Array("hello world".utf8))
        #expect(String(decoding: encoding, as: UTF8.self) == "DSSEv1 29 http://example.com/HelloWorld 11 hello world")
    }

    @Test func lengthsOfTheEncodingAreOfBytes() {
        let encoding = Envelope.encodingForSigning(type: "é", content: Array("ü\n".utf8))
        #expect(String(decoding: encoding, as: UTF8.self) == "DSSEv1 2 é 3 ü\n")
    }

    @Test func sealedContentComesBack() throws {
        let sealed = try seal(with: [key])
        let opened = try Envelope.open(sealed, trusting: [other.trustedKey, key.trustedKey], allowsUnsigned: false)
        #expect(opened.content == content)
        #expect(opened.signers == [key.trustedKey])
    }

    @Test(arguments: ["a \"quoted\" id", "back\\slash", "line\nend\u{1}", "ключ", ""])
    func anyIdIsSealed(id: String) throws {
        let key = try SigningKey.fixed(3, id: id)
        #expect(try Envelope(decoding: seal(with: [key])).signed.signatures.map(\.keyID) == [id])
    }

    @Test func everyFlippedBitIsRefusedOrLeavesTheContent() throws {
        let sealed = try seal(with: [key])
        var refused = 0
        for bit in 0..<sealed.count * 8 {
            var damaged = sealed
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            for allowsUnsigned in [false, true] {
                do {
                    let opened = try Envelope.open(damaged, trusting: [key.trustedKey], allowsUnsigned: allowsUnsigned)
                    #expect(opened.content == content && opened.signers == [key.trustedKey], "bit \(bit)")
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > sealed.count * 8)
    }

    @Test func everyShorterEnvelopeIsMalformed() throws {
        let sealed = try seal(with: [key])
        for length in sealed.indices {
            do {
                _ = try open(Array(sealed.prefix(length)), trusting: [key])
                Issue.record("\(length) bytes are taken")
            } catch {
                guard case .malformed = error else {
                    Issue.record("\(length) bytes: \(error)")
                    continue
                }
            }
        }
    }

    @Test func unknownKeyIsUntrusted() throws {
        let sealed = try seal(with: [other])
        #expect(throws: PayloadRejection.untrusted) { try open(sealed, trusting: [key]) }
        #expect(throws: PayloadRejection.untrusted) { try open(sealed, trusting: []) }
    }

    @Test func idOfAKeyProvesNothing() throws {
        let forged = envelope(signatures: try signature(by: other, keyID: "2026"))
        #expect(throws: PayloadRejection.untrusted) { try open(forged, trusting: [key]) }
    }

    @Test func idOfAKeyIsOnlyAHint() throws {
        for keyID in ["2027", "", "SHA256:rsa-4096"] {
            #expect(try open(envelope(signatures: try signature(by: key, keyID: keyID)), trusting: [other, key]) == content)
        }
        let withoutID = try signature(by: key).replacing(#""keyid":"2026","#, with: "")
        #expect(try open(envelope(signatures: withoutID), trusting: [key]) == content)
    }

    @Test func keysOfTheSameIdAreAllTried() throws {
        let twin = try SigningKey.fixed(4, id: "2026")
        #expect(try open(seal(with: [key]), trusting: [twin, key]) == content)
    }

    /// The envelope cannot choose the algorithm: members that other formats use for that have no effect.
    @Test(arguments: ["none", "HS256", "RS256", "ed25519ph"])
    func algorithmCannotBeChosen(name: String) throws {
        let claim = #","alg":"\#(name)","keytype":"\#(name)","header":{"alg":"\#(name)"}"#
        #expect(try open(envelope(signatures: try signature(by: key, more: claim), more: claim), trusting: [key]) == content)

        let empty = #"{"keyid":"2026","sig":""\#(claim)}"#
        #expect(throws: PayloadRejection.untrusted) { try open(envelope(signatures: empty, more: claim), trusting: [key]) }

        // The public key as the secret of a hash, in case a verifier accepts HMAC.
        let message = Envelope.encodingForSigning(type: Envelope.payloadType, content: signed)
        let hash = SHA256Digest(of: key.trustedKey.bytes + message).bytes
        for bytes in [hash, hash + hash] {
            let forged = #"{"keyid":"2026","sig":"\#(Base64.encoded(bytes))"\#(claim)}"#
            #expect(throws: PayloadRejection.untrusted) { try open(envelope(signatures: forged, more: claim), trusting: [key]) }
        }
    }

    @Test func signatureOfTheBareContentIsRefused() throws {
        let bytes = Base64.encoded(try key.signature(of: content))
        #expect(throws: PayloadRejection.untrusted) { try open(envelope(signatures: #"{"sig":"\#(bytes)"}"#), trusting: [key]) }
    }

    @Test func wrongPayloadTypeIsRefused() throws {
        let type = "application/vnd.in-toto+json"
        let sealed = envelope(type: type, signatures: try signature(by: key, type: type))
        #expect(throws: PayloadRejection.wrongPayloadType(type)) { try open(sealed, trusting: [key]) }
    }

    @Test func signatureForAnotherTypeIsRefused() throws {
        let moved = envelope(signatures: try signature(by: key, type: "application/vnd.in-toto+json"))
        #expect(throws: PayloadRejection.untrusted) { try open(moved, trusting: [key]) }
    }

    @Test func signatureOfAnotherPayloadIsRefused() throws {
        let mixed = envelope(signatures: try signature(by: key, of: Array("{}".utf8)))
        #expect(throws: PayloadRejection.untrusted) { try open(mixed, trusting: [key]) }
    }

    @Test func oneGoodSignatureIsEnough() throws {
        let bad = try signature(by: other, keyID: "2026")
        let rsa = #"{"keyid":"rsa","sig":"\#(Base64.encoded([UInt8](repeating: 9, count: 256)))"}"#
        let sealed = envelope(signatures: [bad, rsa, try signature(by: key)].joined(separator: ","))
        #expect(try open(sealed, trusting: [key]) == content)
    }

    @Test func onlySixteenSignaturesAreLookedAt() throws {
        let bad = try signature(by: other)
        let good = try signature(by: key)
        let sixteen = Array(repeating: bad, count: 15) + [good]
        #expect(try open(envelope(signatures: sixteen.joined(separator: ",")), trusting: [key]) == content)
        let more = [bad] + sixteen
        #expect(throws: PayloadRejection.untrusted) { try open(envelope(signatures: more.joined(separator: ",")), trusting: [key]) }
    }

    @Test func oldAndNewReleasesTakeAPayloadOfBothKeys() throws {
        let sealed = try seal(with: [key, other])
        #expect(try open(sealed, trusting: [key]) == content)
        #expect(try open(sealed, trusting: [other]) == content)
        for single in [key, other] {
            #expect(try open(seal(with: [single]), trusting: [key, other]) == content)
        }
    }

    @Test func aFileWithoutSignaturesIsTakenWhereAllowed() throws {
        let unsigned = envelope(signatures: "")
        let opened = try Envelope.open(unsigned, trusting: [key.trustedKey], allowsUnsigned: true)
        #expect(opened.content == content && opened.signers == [])
        #expect(throws: PayloadRejection.unsigned) { try open(unsigned, trusting: [key]) }
    }

    @Test func aBadSignatureIsUntrustedEvenWhereUnsignedIsAllowed() throws {
        let bad = envelope(signatures: try signature(by: other))
        #expect(throws: PayloadRejection.untrusted) {
            try Envelope.open(bad, trusting: [key.trustedKey], allowsUnsigned: true)
        }
    }

    @Test func otherMembersAreIgnored() throws {
        let sealed = envelope(signatures: try signature(by: key, more: #","cert":"…""#), more: #","comment":{"payload":[1]}"#)
        #expect(try open(sealed, trusting: [key]) == content)
    }

    @Test func urlSafeBase64AndEscapesAreRead() throws {
        let sealed = String(decoding: try seal(with: [key]), as: UTF8.self)
        let payload = Base64.encoded(signed)
        let urlSafe = payload.replacing("+", with: "-").replacing("/", with: "_")
        #expect(try open(Array(sealed.replacing(payload, with: urlSafe).utf8), trusting: [key]) == content)
        #expect(try open(Array(sealed.replacing("/", with: "\\/").utf8), trusting: [key]) == content)
    }

    @Test(arguments: [
        "", "[]", "7", "null", #""payload""#, "{", #"{"payload":""}"#, #"{"payloadType":"t"}"#, #"{"signatures":[]}"#,
        #"{"payloadType":"t","payload":""}"#, #"{"payloadType":"t","signatures":[]}"#, #"{"payload":"","signatures":[]}"#,
        #"{"payloadType":1,"payload":"","signatures":[]}"#, #"{"payloadType":"t","payload":{},"signatures":[]}"#,
        #"{"payloadType":"t","payload":"*","signatures":[]}"#, #"{"payloadType":"t","payload":"","signatures":{}}"#,
        #"{"payloadType":"t","payload":"","signatures":[7]}"#, #"{"payloadType":"t","payload":"","signatures":[{}]}"#,
        #"{"payloadType":"t","payload":"","signatures":[{"sig":7}]}"#, #"{"payloadType":"t","payload":"","signatures":[{"sig":"*"}]}"#,
        #"{"payloadType":"t","payload":"","signatures":[{"keyid":7,"sig":""}]}"#,
        #"{"payloadType":"t","payload":"","payload":"","signatures":[]}"#,
        #"{"payloadType":"t","payload":"","p\u0061yload":"","signatures":[]}"#,
        #"{"payloadType":"t","payload":"","signatures":[]} {}"#,
    ])
    func otherShapesAreMalformed(text: String) {
        let text = text.replacing(#""payloadType":"t""#, with: #""payloadType":"\#(Envelope.payloadType)""#)
        for allowsUnsigned in [false, true] {
            let error = #expect(throws: PayloadRejection.self) {
                try Envelope.open(Array(text.utf8), trusting: [key.trustedKey], allowsUnsigned: allowsUnsigned)
            }
            guard case .malformed = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
        }
    }
}
