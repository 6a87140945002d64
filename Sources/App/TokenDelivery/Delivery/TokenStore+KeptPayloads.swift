#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
internal import Synchronization
public import TokenRuntime

extension StoreStatus {
    /// The contents of a kept payload's signed file, for support and debug panels.
    public struct Details: Sendable, Hashable {
        /// A layer of the payload.
        public struct Layer: Sendable, Hashable {
            /// The name of the layer.
            public var name: String
            /// The buckets out of 10,000 whose devices have the layer; nil if all have it.
            public var buckets: Range<Int>?
            /// The bucket that this device is in for the layer's salt; nil without a share, or before the device has drawn its place.
            public var bucket: Int?
        }

        /// When the payload was issued.
        public var issued: Date
        /// When the payload expires. Afterwards it is not installed any more, but stays where it is.
        public var expires: Date
        /// The `id`s of the trusted keys that signed it.
        public var signerIDs: [String]
        /// All layers, also those that this device does not show.
        public var layers: [Layer]
    }
}

// These read and verify the stored file, so do not call them on the main thread.
extension TokenStore {
    /// Returns the contents of a kept payload's file. Nil if the payload is no longer kept or cannot be read.
    ///
    /// The names are untrusted text from outside. The method reads and verifies the stored payload, so do not call it on the main thread.
    public func details(of override: StoreStatus.Override) -> StoreStatus.Details? {
        guard let kept = kept(override), let content = kept.payload.content else { return nil }
        let layers = content.layers.map { layer in
            StoreStatus.Details.Layer(
                name: layer.name, buckets: layer.conditions.share?.buckets,
                bucket: layer.conditions.share.flatMap { share in
                    kept.deviceID.map { LayerConditions.Share.bucket(salt: share.salt, id: $0) }
                })
        }
        let statement = kept.payload.statement
        return StoreStatus.Details(
            issued: Date(timeIntervalSince1970: Double(statement.issued)), expires: Date(timeIntervalSince1970: Double(statement.expires)),
            signerIDs: kept.payload.signers.map(\.id), layers: layers)
    }

    /// Returns the paths that the layers of a kept payload override but this release of the app does not have, in their order. Their entries are ignored.
    ///
    /// The paths are untrusted text from outside. The method reads and verifies the stored payload, so do not call it on the main thread. The result
    /// is empty if the payload is no longer kept or cannot be read.
    public func ignoredPaths(of override: StoreStatus.Override) -> [String] {
        guard let content = kept(override)?.payload.content, let catalogue = try? catalogue() else { return [] }
        var reader = OverrideReader(catalogue)
        for layer in content.layers where layer.conditions.fits.contains(catalogue.release) {
            guard (try? reader.read(content.overrides(of: layer))) != nil else { return [] }
        }
        return reader.overrides.unknownPaths
    }

    private func kept(_ override: StoreStatus.Override) -> (payload: PayloadCheck.Verified, deviceID: [UInt8]?)? {
        guard let session = delivery.state.withLock(\.session), session.isReadable,
            let payload = session.record.payloads.first(where: { $0.digest.hexadecimal == override.digest }),
            let bytes = (try? session.folder.read(.envelope, of: payload.file, limit: session.configuration.byteLimit)).flatMap(\.self),
            let verified = try? PayloadCheck(self, session).verify(bytes)
        else { return nil }
        return (verified, session.record.deviceID)
    }
}
