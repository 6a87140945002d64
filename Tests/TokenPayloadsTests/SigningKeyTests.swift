import Testing
import TokenPayloads

import TokenDigest
@testable import TokenRuntime

struct SigningKeyTests {
    @Test func pemComesBack() throws {
        let key = try SigningKey.random(id: "2026")
        let read = try SigningKey(pem: key.pem, id: "2026")
        #expect(read.seed == key.seed)
        #expect(read.trustedKey == key.trustedKey)
    }

    /// RFC 8410, 10.3 and 10.1: a private key and its public key.
    @Test func publishedExample() throws {
        let pem = """
            -----BEGIN PRIVATE KEY-----
            MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
            -----END PRIVATE KEY-----

            """
        let key = try SigningKey(pem: pem)
        #expect(key.pem == pem)
        #expect(
            key.publicPEM == """
                -----BEGIN PUBLIC KEY-----
                MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
                -----END PUBLIC KEY-----

                """)
        #expect(key.trustedKey.base64 == "Gb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=")
    }

    @Test func textAroundAndLineEndsOfWindowsAreRead() throws {
        let key = try SigningKey.fixed(1)
        let text = "Key of the release team\n\n" + key.pem + "\n# end"
        #expect(try SigningKey(pem: text).seed == key.seed)
        #expect(try SigningKey(pem: text.replacing("\n", with: "\r\n")).seed == key.seed)
    }

    @Test func idIsTheStartOfTheDigestOfThePublicKey() throws {
        let key = try SigningKey.fixed(1)
        #expect(key.trustedKey.id == String(SHA256Digest(of: key.trustedKey.bytes).hexadecimal.prefix(16)))
        #expect(try SigningKey.fixed(1, id: "2026").trustedKey.id == "2026")
    }

    @Test func newKeysDiffer() throws {
        #expect(try SigningKey.random().trustedKey != SigningKey.random().trustedKey)
    }

    @Test func secretIsNotPrinted() throws {
        let key = try SigningKey.fixed(77)
        #expect("\(key) \([key])" == "\(key.trustedKey.id) [\(key.trustedKey.id)]")
    }

    @Test(arguments: [
        ("", SigningKeyError.notPEM),
        ("MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC", .notPEM),
        ("-----BEGIN PRIVATE KEY-----\nMC4CAQAw", .damagedPEM),
        ("-----BEGIN PRIVATE KEY----- MC4CAQAw -----END PRIVATE KEY-----", .damagedPEM),
        ("-----BEGIN PRIVATE KEY-----\nMC4C*QAw\n-----END PRIVATE KEY-----", .damagedPEM),
        ("-----BEGIN PRIVATE KEY-----\nMC4CAQAw\n-----END PUBLIC KEY-----", .damagedPEM),
        ("-----BEGIN PRIVATE KEY-----\nMC4CAQAw\n-----END PRIVATE KEY-----", .otherAlgorithm),
        ("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----", .otherAlgorithm),
        ("-----BEGIN ENCRYPTED PRIVATE KEY-----\nMC4CAQAw\n-----END ENCRYPTED PRIVATE KEY-----", .encrypted),
        (
            "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nMC4CAQAw\n-----END RSA PRIVATE KEY-----",
            .otherLabel("RSA PRIVATE KEY")
        ),
        ("-----BEGIN PUBLIC KEY-----\nMC4CAQAw\n-----END PUBLIC KEY-----", .otherLabel("PUBLIC KEY")),
        ("-----BEGIN OPENSSH PRIVATE KEY-----\nMC4CAQAw\n-----END OPENSSH PRIVATE KEY-----", .otherLabel("OPENSSH PRIVATE KEY")),
    ])
    func otherTextsAreRefused(text: String, error: SigningKeyError) {
        #expect(throws: error) { try SigningKey(pem: text) }
        #expect(error.description.first?.isLowercase == true && !error.description.hasSuffix("."))
    }
}
