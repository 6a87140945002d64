package import TokenDigest
internal import TokenModel
internal import TokenRuntime

/// An image that a sample payload brings: the head of a PNG file whose width is a value.
package struct SampleImage: Sendable, Hashable {
    package var value: Int
    package var height: Int

    package init(_ value: some BinaryInteger, height: Int = 1) { (self.value, self.height) = (Int(value), height) }

    package var bytes: [UInt8] {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let size = [value, height].flatMap { side in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) } }
        return signature + [0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 6, 0, 0, 0] + Array(repeating: 0, count: 100)
    }

    package var digest: SHA256Digest { SHA256Digest(of: bytes) }

    /// The value of an image's bytes.
    static func value(of bytes: [UInt8]) -> Int? { ImageHeader(bytes)?.width }

    package func json(at address: String) -> String {
        #""\#(digest.hexadecimal)":{"url":"\#(address)","bytes":\#(bytes.count),"width":\#(value),"height":\#(height)}"#
    }
}
