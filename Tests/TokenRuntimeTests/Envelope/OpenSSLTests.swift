import Gate
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery

@Suite(.startsPrograms, .enabled(if: OpenSSL.isPossible, "needs the command openssl, version 3"))
struct OpenSSLTests {
    private let openSSL: OpenSSL
    private let statement = PayloadStatement(
        app: "News", brand: "badoo", sequence: 7, issued: 0, expires: 1, subject: .rollBackToBundled)
    private var message: [UInt8] { Envelope.encodingForSigning(type: Envelope.payloadType, content: statement.json()) }

    init() throws {
        openSSL = try OpenSSL()
        try openSSL.run("genpkey", "-algorithm", "ed25519", "-out", "key.pem")
        try openSSL.run("pkey", "-in", "key.pem", "-pubout", "-out", "public.pem")
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try openSSL.read(name), as: UTF8.self)
    }

    @Test func itsKeysAreReadAndWrittenAlike() throws {
        let key = try SigningKey(pem: text("key.pem"))
        #expect(try key.pem == text("key.pem"))
        #expect(try key.publicPEM == text("public.pem"))
    }

    @Test func ourKeysAreReadByIt() throws {
        let key = try SigningKey.random()
        try openSSL.write(Array(key.pem.utf8), to: "ours.pem")
        let (status, output) = try openSSL.run("pkey", "-in", "ours.pem", "-pubout")
        #expect(status == 0)
        #expect(output == key.publicPEM)
    }

    @Test func itsSignaturesVerify() throws {
        try openSSL.write(message, to: "message")
        let (status, output) = try openSSL.run("pkeyutl", "-sign", "-rawin", "-inkey", "key.pem", "-in", "message", "-out", "signature")
        #expect(status == 0, "\(output)")

        let envelope =
            #"{"payloadType":"\#(Envelope.payloadType)","payload":"\#(Base64.encoded(statement.json()))","#
            + #""signatures":[{"sig":"\#(Base64.encoded(try openSSL.read("signature")))"}]}"#
        let key = try SigningKey(pem: text("key.pem")).trustedKey
        #expect(try Envelope.open(Array(envelope.utf8), trusting: [key], allowsUnsigned: false).statement == statement)
    }

    @Test func ourSignaturesVerifyThere() throws {
        let sealed = try Envelope.seal(statement, content: nil, with: [SigningKey(pem: text("key.pem"))])
        let signature = try #require(try Envelope(decoding: sealed).signed.signatures.first)
        try openSSL.write(message, to: "message")
        try openSSL.write(message + [0], to: "another message")
        try openSSL.write(signature.bytes, to: "signature")

        func status(of file: String) throws -> Int32 {
            try openSSL.run("pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", "public.pem", "-in", file, "-sigfile", "signature").status
        }
        #expect(try status(of: "message") == 0)
        #expect(try status(of: "another message") != 0)
    }

    @Test func encryptedKeyIsRefused() throws {
        try openSSL.run("pkcs8", "-topk8", "-in", "key.pem", "-passout", "pass:secret", "-out", "encrypted.pem")
        #expect(throws: SigningKeyError.encrypted) { try SigningKey(pem: text("encrypted.pem")) }
    }

    @Test(arguments: [["x25519"], ["ed448"], ["EC", "-pkeyopt", "ec_paramgen_curve:P-256"], ["RSA", "-pkeyopt", "rsa_keygen_bits:1024"]])
    func keysOfOtherAlgorithmsAreRefused(algorithm: [String]) throws {
        let (status, output) = try openSSL.run(["genpkey", "-out", "other.pem", "-algorithm"] + algorithm)
        #expect(status == 0, "\(output)")
        #expect(throws: SigningKeyError.otherAlgorithm) { try SigningKey(pem: text("other.pem")) }
    }
}
