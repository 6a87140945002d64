import Testing

import TokenDigest

struct SHA256DigestTests {
    /// The examples of FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func publishedDigests(text: String, digits: String) {
        let digest = SHA256Digest(of: Array(text.utf8))
        #expect(digest.hexadecimal == digits)
        #expect(SHA256Digest(bytes: digest.bytes) == digest)
        let bytes = Array(text.utf8)
        #expect(SHA256Digest(ofPieces: [Array(bytes.prefix(70)), [], Array(bytes.dropFirst(70))]) == digest)
    }

    @Test func anotherLengthIsNoDigest() {
        for count in [0, 31, 33, 64] {
            #expect(SHA256Digest(bytes: [UInt8](repeating: 0, count: count)) == nil)
        }
    }
}
