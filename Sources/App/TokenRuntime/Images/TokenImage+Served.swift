#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import Synchronization
package import TokenModel

extension TokenImage {
    /// The SHA-256 of the image's bytes, as 64 lower-case hexadecimal digits, if a payload brings the image. Otherwise nil.
    public var digest: String? { SHA256Digest(imageName: name)?.hexadecimal }

    /// The PNG or JPEG file of an image that a payload brings, as it was signed. Nil for any other image, and if no open store has it.
    ///
    /// While a payload is shown, a store has all its images. An image stays as long as a stored payload names it, so keep what you have made of the
    /// bytes. Reads a file and computes its digest at each call, and may be called from any thread. Nothing is decoded; see `ServedImage` for its size.
    public var servedData: Data? {
        guard let digest = SHA256Digest(imageName: name) else { return nil }
        return ServedImages.bytes(of: digest).map { Data($0) }
    }
}

/// The stores that were opened in this process. An image is known by its digest, so the copy of any of them will do.
enum ServedImages {
    private struct Reference {
        weak var store: TokenStore?
    }

    private static let stores = Mutex<[Reference]>([])

    static func add(_ store: TokenStore) {
        stores.withLock { stores in
            guard !stores.contains(where: { $0.store === store }) else { return }
            stores.removeAll { $0.store == nil }
            stores.append(Reference(store: store))
        }
    }

    static func bytes(of digest: SHA256Digest) -> [UInt8]? {
        // No file is read while the lock is held.
        for store in stores.withLock({ $0.compactMap(\.store) }) {
            if let bytes = store.image(of: digest) { return bytes }
        }
        return nil
    }
}

extension TokenStore {
    /// Returns an image of a payload that this store has; nil if it is missing or damaged.
    package func image(of digest: SHA256Digest) -> [UInt8]? {
        let folder = delivery.state.withLock(\.session)?.folder
        return (try? folder?.read(.image, of: digest, limit: ServedImage.Limit.bytes)) ?? nil
    }
}
