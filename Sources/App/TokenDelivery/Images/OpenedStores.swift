internal import Synchronization
package import TokenDigest
package import TokenRuntime

/// The stores that were opened in this process. An image is known by its digest, so the copy of any of them will do.
enum OpenedStores {
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
        ServedImages.read { digest in SHA256Digest(lowercase: digest).flatMap(image) }
    }

    private static func image(of digest: SHA256Digest) -> [UInt8]? {
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
