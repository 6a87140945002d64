/// Ed25519 of RFC 8032, without prehashing or context. Uses CryptoKit or libcrypto, depending on the platform.
///
/// - `isSignature` is false for anything that is not a signature, including wrong lengths and an S that is not below the group's order.
/// - `signature` and `publicKey` are nil if the seed is not 32 bytes long, or if the library fails: no memory, or a configuration that forbids the
///   algorithm.
package enum Ed25519 {
    /// The length in bytes of a public key, and of a seed, which RFC 8032 calls the private key.
    package static let keyLength = 32
    /// The length of a signature, in bytes.
    package static let signatureLength = 64
}

extension Ed25519 {
    /// Whether anyone can make signatures for a key without its private key. True for points of small order and for non-canonical encodings.
    ///
    /// No private key yields such a public key. Libraries still verify with them, as RFC 8032, 5.1.7 allows.
    static func isForgeable(publicKey: [UInt8]) -> Bool {
        // Little-endian; the top bit is the sign of x. A y of 2^255 - 19 or above is not canonical.
        let y = publicKey[..<31] + [publicKey[31] & 0x7F]
        let isCanonical = y[0] < 0xED || y[31] != 0x7F || y[1..<31].contains { $0 != 0xFF }
        return !isCanonical || smallOrderYs.contains(y)
    }

    /// The y coordinates of the eight points whose order divides the cofactor: 0 (order 4), 1 (order 1), -1 (order 2), and two of order 8.
    private static let smallOrderYs: [ArraySlice<UInt8>] = [
        ArraySlice(repeating: 0, count: 32),
        [1] + ArraySlice(repeating: 0, count: 31),
        [0xEC] + ArraySlice(repeating: 0xFF, count: 30) + [0x7F],
        [
            0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,  //
            0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
        ],
        [
            0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,  //
            0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
        ],
    ]
}
