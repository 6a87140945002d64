extension TokenStore {
    /// The paths that a kept payload overrides and this release of the app does not have, in the payload's order: these entries are ignored.
    ///
    /// Texts as they came from outside. Reads and verifies the stored payload, so not for the main thread; empty where it is not kept any more.
    public func ignoredPaths(of override: StoreStatus.Override) -> [String] {
        guard let session = delivery.state.withLock(\.session), session.isReadable else { return [] }
        let kept = [session.record.active, session.record.staged, session.record.previous].compactMap(\.self)
        guard let payload = kept.first(where: { $0.digest.hexadecimal == override.digest }),
            let bytes = (try? session.folder.read(.envelope, of: payload.digest, limit: session.configuration.byteLimit)).flatMap(\.self),
            SHA256Digest(of: bytes) == payload.digest,
            let verified = try? PayloadCheck(self, session.configuration).verify(bytes), let catalogue = try? catalogue()
        else { return [] }
        var reader = OverrideReader(verified.payload, catalogue)
        guard (try? reader.read()) != nil else { return [] }
        return reader.overrides.unknownPaths
    }
}
