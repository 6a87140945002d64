#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import Synchronization
internal import TokenModel

extension TokenImage {
    /// The SHA-256 of the image's bytes, as 64 lower-case hexadecimal digits, if a payload brings the image. Otherwise nil.
    public var digest: String? {
        let name = name
        guard name.utf8.starts(with: TextRule.servedImagePrefix.utf8) else { return nil }
        let digits = name.utf8.dropFirst(TextRule.servedImagePrefix.utf8.count)
        return digits.count == 64 && digits.allSatisfy(\.isLowercaseHexDigit) ? String(digits) : nil
    }

    /// The PNG or JPEG file of an image that a payload brings, as it was signed. Nil for any other image, and if no open store has it.
    ///
    /// While a payload is shown, a store has all its images. An image stays as long as a stored payload names it, so keep what you have made of the
    /// bytes. Reads a file and computes its digest at each call, and may be called from any thread. Nothing is decoded; `ServedImage` has its size.
    public var servedData: Data? { digest.flatMap(ServedImages.bytes).map { Data($0) } }
}

/// Where the bytes of images come from that payloads bring.
package enum ServedImages {
    package typealias Reader = @Sendable (_ digest: String) -> [UInt8]?

    private static let reader = Mutex<Reader?>(nil)

    /// Sets where they come from, as `TokenDelivery` does when a store is opened. Without it there are none.
    package static func read(with new: @escaping Reader) { reader.withLock { $0 = new } }

    /// The reader reads a file, so it is called without the lock.
    fileprivate static func bytes(of digest: String) -> [UInt8]? { reader.withLock(\.self)?(digest) }
}

extension UInt8 {
    fileprivate var isLowercaseHexDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
