#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
package import TokenDigest
internal import TokenModel

/// An image that a payload brings: where it is, and what it must be. The payload's signature covers all of this.
public struct ServedImage: Sendable, Hashable {
    package let sha256: SHA256Digest
    /// Where the image is: an HTTPS address, or an HTTP address of this device.
    public let url: URL
    /// The length in bytes.
    public let byteCount: Int
    /// The width in pixels, from the file's header.
    public let width: Int
    /// The height in pixels, from the file's header.
    public let height: Int

    /// The SHA-256 of the image's bytes, as 64 lower-case hexadecimal digits; see `TokenImage.digest`.
    public var digest: String { sha256.hexadecimal }

    package init(sha256: SHA256Digest, url: URL, byteCount: Int, width: Int, height: Int) {
        (self.sha256, self.url) = (sha256, url)
        (self.byteCount, self.width, self.height) = (byteCount, width, height)
    }

    /// The bounds of images. A payload that exceeds one is malformed.
    package enum Limit {
        package static let count = 64
        package static let bytes = 8 << 20
        package static let totalBytes = 64 << 20
        package static let side = 8192
        package static let pixels = 32_000_000
        package static let addressBytes = 2048
    }
}

// MARK: - Checking
extension ServedImage {
    /// Why no payload may bring the image; nil if one may.
    package var excess: String? {
        let sides = 1...Limit.side
        if !(1...Limit.bytes).contains(byteCount) { return "it must have 1 to \(Limit.bytes) bytes" }
        if !sides.contains(width) || !sides.contains(height) { return "it must be 1 to \(Limit.side) pixels wide and high" }
        if width * height > Limit.pixels { return "it must have at most \(Limit.pixels) pixels" }
        if url.absoluteString.utf8.count > Limit.addressBytes { return "its address must have at most \(Limit.addressBytes) bytes" }
        // HTTP to this device is for development; whether it is fetched from there is up to the updater's policy.
        return url.isFetchable(allowingLoopback: true) ? nil : "its address must be HTTPS, without user name and password"
    }

    /// Throws unless these are the bytes of the image: length, digest, then the size in the header. Nothing is decoded.
    package func check(_ bytes: [UInt8]) throws(PayloadRejection) {
        func wrong(_ reason: String) -> PayloadRejection { .wrongImage(digest: digest, reason: reason) }
        guard bytes.count == byteCount else { throw wrong("it has \(bytes.count) bytes; expected \(byteCount)") }
        let found = SHA256Digest(of: bytes)
        guard found == sha256 else { throw wrong("the SHA-256 of its bytes is \(found.hexadecimal)") }
        guard let header = ImageHeader(bytes) else { throw wrong("it is neither a PNG nor a JPEG file") }
        guard header.width == width, header.height == height else {
            throw wrong("it has \(header.width) × \(header.height) pixels; expected \(width) × \(height)")
        }
    }
}

// MARK: - Names
extension SHA256Digest {
    /// The digest in an image's name, such as `sha256:` and 64 lower-case hexadecimal digits. Nil for any other name.
    package init?(imageName name: String) {
        guard name.utf8.starts(with: TextRule.servedImagePrefix.utf8) else { return nil }
        self.init(lowercase: String(name.utf8.dropFirst(TextRule.servedImagePrefix.utf8.count)) ?? "")
    }

    /// Creates a digest from its 64 hexadecimal digits in lower case: the only form in a payload, so that equal digests are equal texts.
    init?(lowercase text: String) {
        self.init(hexadecimal: text)
        guard hexadecimal.utf8.elementsEqual(text.utf8) else { return nil }
    }

    /// The name of the image with this digest in a layer.
    package var imageName: String { TextRule.servedImagePrefix + hexadecimal }
}
