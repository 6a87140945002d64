import RuntimeFixtures
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
import TokenDigest

struct PayloadFileTests {
    private let content = Array(#"{"layers":[]}"#.utf8)
    private let (key, other): (SigningKey, SigningKey)

    init() throws { (key, other) = (try .random(id: "release"), try .random(id: "other")) }

    private var subject: String { #""contentSHA256":"\#(SHA256Digest(of: content).hexadecimal)","contentBytes":\#(content.count)"# }

    private func statement(_ subject: String, sequence: String = "7") -> [UInt8] {
        let dates = #""issued":"2026-11-21T10:00:00Z","expires":"2027-02-19T10:00:00Z""#
        return Array(#"{"app":"news","brand":"badoo","sequence":\#(sequence),\#(dates),\#(subject)}"#.utf8)
    }

    /// - Parameter rest: further members of the envelope.
    private func file(_ statement: [UInt8], content: [UInt8]? = nil, keys: [SigningKey]? = nil, rest: String = "") throws -> [UInt8] {
        let message = Envelope.encodingForSigning(type: Envelope.payloadType, content: statement)
        let signatures = try (keys ?? [key]).map {
            #"{"keyid":"\#($0.trustedKey.id)","sig":"\#(Base64.encoded(try $0.signature(of: message)))"}"#
        }
        let content = content.map { #","content":"\#(Base64.encoded($0))""# } ?? ""
        return Array(
            (#"{"payloadType":"\#(Envelope.payloadType)","payload":"\#(Base64.encoded(statement))","#
                + #""signatures":[\#(signatures.joined(separator: ","))]\#(content)\#(rest)}"#).utf8)
    }

    private func open(_ file: [UInt8], allowsUnsigned: Bool = false) throws -> Envelope.Opened {
        try Envelope.open(file, trusting: [key.trustedKey], allowsUnsigned: allowsUnsigned)
    }

    @Test func theStatementIsSignedAndTheContentBoundToIt() throws {
        let opened = try open(file(statement(subject), content: content))
        #expect(opened.content == content)
        #expect(opened.statement.subject == .layers(SHA256Digest(of: content), byteCount: content.count))
        #expect(opened.statement.sequence == 7 && opened.statement.activation == .nextLaunch)
        #expect(opened.signers == [key.trustedKey])
    }

    @Test func anotherSignatureIsTheSamePayload() throws {
        let statement = statement(subject)
        let digest = try open(file(statement, content: content)).digest
        #expect(try open(file(statement, content: content, keys: [other, key])).digest == digest)
        #expect(try open(file(self.statement(subject, sequence: "8"), content: content)).digest != digest)
    }

    @Test func aDirectiveHasNoContent() throws {
        let directive = statement(#""directive":"rollBackToBundled""#)
        #expect(try open(file(directive)).statement.subject == .rollBackToBundled)
        #expect(throws: PayloadRejection.malformed(reason: "a directive cannot have layers")) {
            try open(file(directive, content: content))
        }
    }

    @Test func otherContentIsRefused() throws {
        let reason = "the content is not the one that the statement names"
        for other in [content + [32], Array(content.dropLast()), Array(#"{"layers":{}}"#.utf8)] {
            #expect(throws: PayloadRejection.malformed(reason: reason)) { try open(file(statement(subject), content: other)) }
        }
        #expect(throws: PayloadRejection.malformed(reason: "'content' is missing")) { try open(file(statement(subject))) }
    }

    @Test func withoutAGoodSignatureNothingIsRead() throws {
        #expect(throws: PayloadRejection.untrusted) { try open(file(statement(subject), content: content, keys: [other])) }
        #expect(throws: PayloadRejection.untrusted) { try open(file(Array("no statement".utf8), content: content, keys: [other])) }
        #expect(throws: PayloadRejection.unsigned) { try open(file(Array("no statement".utf8), content: content, keys: [])) }
    }

    @Test func anUnsignedFileNeedsAnAppThatAllowsIt() throws {
        let unsigned = try file(statement(subject), content: content, keys: [])
        #expect(throws: PayloadRejection.unsigned) { try open(unsigned) }
        let opened = try open(unsigned, allowsUnsigned: true)
        #expect(opened.signers.isEmpty && opened.content == content)
        let wronglySigned = try file(statement(subject), content: content, keys: [other])
        #expect(throws: PayloadRejection.untrusted) { try open(wronglySigned, allowsUnsigned: true) }
        #expect(try Envelope.unproven(unsigned).isSigned == false)
        #expect(try Envelope.unproven(wronglySigned).isSigned)
    }

    @Test func unverifiedContentIsStillTheOneThatTheStatementNames() throws {
        #expect(throws: PayloadRejection.malformed(reason: "the content is not the one that the statement names")) {
            try Envelope.unproven(file(statement(subject), content: content + [32]))
        }
    }

    @Test func keySetsAreNotReadHere() throws {
        for keys in ["[]", "[{}]", "{}", "null"] {
            let opened = try open(file(statement(subject), content: content, rest: #","keys":\#(keys)"#))
            #expect(opened.content == content && opened.signers == [key.trustedKey])
        }
    }

    @Test func theFirstVersionIsRefused() throws {
        let type = "application/vnd.tokengen.tokens.v1+json"
        let first = String(decoding: try file(statement(subject), content: content), as: UTF8.self)
            .replacing(Envelope.payloadType, with: type)
        #expect(throws: PayloadRejection.wrongPayloadType(type)) { try open(Array(first.utf8)) }
    }

    @Test func aLongStatementIsRefused() throws {
        let long = statement(subject + String(repeating: " ", count: 1024))
        #expect(throws: PayloadRejection.malformed(reason: "the statement has more than 1024 bytes")) {
            try open(file(long, content: content))
        }
    }

    @Test(arguments: [
        (#""contentSHA256":"00","contentBytes":1"#, "'contentSHA256' must be 64 hexadecimal digits"),
        (#""rollout":{}"#, "unknown member 'rollout'"),
        (#""directive":"explode""#, "the only directive is 'rollBackToBundled'"),
        (#""directive":"rollBackToBundled","contentBytes":1"#, "a directive cannot have layers"),
        (#""activation":"soon","directive":"rollBackToBundled""#, "'activation' must be 'nextLaunch' or 'immediate'"),
        (#""x":1"#, "unknown member 'x'"),
    ])
    func aWrongStatementIsRefused(_ subject: String, _ reason: String) {
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try open(file(statement(subject))) }
    }
}
