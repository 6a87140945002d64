#if canImport(CryptoKit)
    // Written from Apple's documentation and not yet tried.
    internal import CryptoKit
    internal import Foundation
#else
    internal import CLibCrypto
#endif
internal import TokenModel

/// A SHA-256 digest, FIPS 180-4.
package struct SHA256Digest: Sendable, Hashable {
    /// The 32 bytes of the digest.
    package let bytes: [UInt8]

    package init(of bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { SHA256Digest(of: $0) }
    }

    package init(of bytes: UnsafeRawBufferPointer) {
        #if canImport(CryptoKit)
            self.bytes = SHA256.hash(data: bytes).withUnsafeBytes { [UInt8]($0) }
        #else
            var context = SHA256_CTX()
            SHA256_Init(&context)
            SHA256_Update(&context, bytes.baseAddress, bytes.count)
            self.bytes = Self.bytes(of: &context)
        #endif
    }

    #if !canImport(CryptoKit)
        private static func bytes(of context: inout SHA256_CTX) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: 32) { digest, count in
                SHA256_Final(digest.baseAddress, &context)
                count = 32
            }
        }
    #endif

    /// The digest of pieces that follow one another.
    package init(ofPieces pieces: [[UInt8]]) {
        #if canImport(CryptoKit)
            var hash = SHA256()
            for piece in pieces { piece.withUnsafeBytes { hash.update(bufferPointer: $0) } }
            bytes = hash.finalize().withUnsafeBytes { [UInt8]($0) }
        #else
            var context = SHA256_CTX()
            SHA256_Init(&context)
            for piece in pieces { _ = piece.withUnsafeBytes { SHA256_Update(&context, $0.baseAddress, $0.count) } }
            bytes = Self.bytes(of: &context)
        #endif
    }

    /// Creates a digest from its 32 bytes. Nil for any other length.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// Creates a digest from its 64 hexadecimal digits. Nil for any other text.
    package init?(hexadecimal text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for place in stride(from: 0, to: 64, by: 2) {
            guard let high = digits[place].hexDigitValue, let low = digits[place + 1].hexDigitValue else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// The digest as 64 lower-case hexadecimal digits.
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
