import Testing

@testable import TokenDelivery

struct Ed25519Tests {
    /// RFC 8032, 7.1; all but the one of 1,023 bytes.
    private static let vectors: [(seed: String, key: String, message: String, signature: String)] = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
        (
            "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
            "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
            "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"
        ),
    ]

    @Test(arguments: vectors)
    func publishedVectors(seed: String, key: String, message: String, signature: String) throws {
        let (seed, key, message, signature) = ([UInt8](hex: seed), [UInt8](hex: key), [UInt8](hex: message), [UInt8](hex: signature))
        #expect(Ed25519.publicKey(seed: seed) == key)
        #expect(Ed25519.isSignature(signature, of: message, by: key))
        let ours = try #require(Ed25519.signature(of: message, seed: seed))
        #expect(Ed25519.isSignature(ours, of: message, by: key))
        #if !canImport(CryptoKit)
            #expect(ours == signature)
        #endif
    }

    private let key = [UInt8](hex: Self.vectors[3].key)
    private let message = [UInt8](hex: Self.vectors[3].message)
    private let signature = [UInt8](hex: Self.vectors[3].signature)

    @Test func everyFlippedBitIsRefused() {
        func flipped(_ bytes: [UInt8], _ bit: Int) -> [UInt8] {
            var bytes = bytes
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            return bytes
        }
        for bit in 0..<signature.count * 8 {
            #expect(!Ed25519.isSignature(flipped(signature, bit), of: message, by: key), "bit \(bit) of the signature")
        }
        for bit in 0..<message.count * 8 {
            #expect(!Ed25519.isSignature(signature, of: flipped(message, bit), by: key), "bit \(bit) of the message")
        }
        for bit in 0..<key.count * 8 {
            #expect(!Ed25519.isSignature(signature, of: message, by: flipped(key, bit)), "bit \(bit) of the key")
        }
    }

    @Test func otherLengthsAreRefused() {
        for length in 0..<64 {
            #expect(!Ed25519.isSignature(Array(signature.prefix(length)), of: message, by: key))
        }
        for extra in [1, 32, 64, 192] {
            #expect(!Ed25519.isSignature(signature + [UInt8](repeating: 0, count: extra), of: message, by: key))
            #expect(!Ed25519.isSignature([UInt8](repeating: 0, count: extra) + signature, of: message, by: key))
        }
        for length in [0, 31, 33, 64] {
            #expect(!Ed25519.isSignature(signature, of: message, by: Array((key + key).prefix(length))))
            #expect(Ed25519.publicKey(seed: Array((key + key).prefix(length))) == nil)
            #expect(Ed25519.signature(of: message, seed: Array((key + key).prefix(length))) == nil)
        }
        #expect(!Ed25519.isSignature(signature, of: Array(message.dropLast()), by: key))
        #expect(!Ed25519.isSignature(signature, of: message + [0], by: key))
    }

    /// S + L, S + 2 L … up to the largest that fits into 32 bytes lead to the same point: RFC 8032, 5.1.7 requires that they are refused.
    @Test func malleatedSignaturesAreRefused() {
        var scalar = Array(signature[32...])
        for multiple in 1...15 {
            scalar = Self.sum(scalar, Self.order)
            #expect(!Ed25519.isSignature(signature[..<32] + scalar, of: message, by: key), "S + \(multiple) L")
        }
    }

    @Test(arguments: [0, 1, 2, 4, 8, 16, 32, 64, 128, 255] as [UInt8])
    func edgesOfTheScalarAreRefused(byte: UInt8) {
        for scalar in [
            [UInt8](repeating: byte, count: 32), [UInt8](repeating: 0, count: 31) + [byte], [byte] + [UInt8](repeating: 0, count: 31),
            Self.sum(Self.order, [byte] + [UInt8](repeating: 0, count: 31)),
        ] {
            #expect(!Ed25519.isSignature(signature[..<32] + scalar, of: message, by: key))
        }
    }

    /// The group's order, little-endian.
    private static let order = [UInt8](hex: "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")

    private static func sum(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
        var carry = 0
        return zip(a, b).map { a, b in
            let sum = Int(a) + Int(b) + carry
            carry = sum >> 8
            return UInt8(sum & 255)
        }
    }

    /// Made with the private key: R is the neutral element, S is h a, with h over the R that is written.
    @Test(arguments: [
        // (0, 1), the only valid form.
        (
            "0100000000000000000000000000000000000000000000000000000000000000"
                + "643d2e279529250140d52f07aee8990876f53bba2f176d2249fe90af5c0b3e0b", true
        ),
        // y = p + 1.
        (
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
                + "b93312be4d0569744a4d318eb23b2a4800d274693f1c5311de02df28ae871b0a", false
        ),
        // "-0" for x.
        (
            "0100000000000000000000000000000000000000000000000000000000000080"
                + "2f325e7a3780b1c9d6051c2212d4e655c63f7b2598a53fb305daf05e4ba30609", false
        ),
        // Both.
        (
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
                + "5f3e0f715d2d78bb3984706bf4f461583323e18d0c26137e9a1ae7cfcffd1704", false
        ),
    ])
    func onlyTheCanonicalFormOfRIsTaken(signature: String, isTaken: Bool) {
        let key = [UInt8](hex: Self.vectors[0].key)
        #expect(Ed25519.isSignature([UInt8](hex: signature), of: Array("hello".utf8), by: key) == isTaken)
    }

    /// 0, 1, L - 1, L, p - 1, p, p + 1 and all ones, as R and as S.
    @Test func specialValuesAreNoSignature() {
        let values = [
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "ecd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
            "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        ]
        for r in values {
            for s in values {
                #expect(!Ed25519.isSignature([UInt8](hex: r + s), of: message, by: key), "R \(r), S \(s)")
            }
        }
    }

    /// A zero at the end of R or S does not change the number, but is part of the signature.
    @Test func cutZerosAreRefused() throws {
        let seed = [UInt8](hex: Self.vectors[3].seed)
        let signatures = (0..<600).compactMap { Ed25519.signature(of: Array("\($0)".utf8), seed: seed) }
        let cut = signatures.enumerated().filter { $0.element[31] == 0 || $0.element[63] == 0 }
        #expect(!cut.isEmpty)
        for (number, signature) in cut {
            var shorter = signature
            shorter.remove(at: signature[31] == 0 ? 31 : 63)
            #expect(Ed25519.isSignature(signature, of: Array("\(number)".utf8), by: key))
            #expect(!Ed25519.isSignature(shorter, of: Array("\(number)".utf8), by: key))
        }
    }
}
