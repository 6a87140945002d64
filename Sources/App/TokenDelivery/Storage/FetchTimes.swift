internal import TokenDigest
package import TokenRuntime

/// The file `fetches`: how long an updater waits before it fetches again, so a restart of the app asks the server no sooner.
///
/// It is written without a sync: if it is lost, the app fetches once more. Times count from when it was written, so a clock that is set ends a wait early
/// or begins it once more, and never makes it longer.
package struct FetchTimes: Sendable, Hashable {
    /// `TKNFTCH1`.
    private static let magic: UInt64 = 0x3148_4354_464e_4b54
    /// More bytes than any such file has.
    fileprivate static let byteLimit = 256

    /// Failed fetches in a row.
    package var failures: UInt8
    /// Seconds until the next regular fetch.
    package var next: UInt32
    /// Seconds until any fetch.
    package var earliest: UInt32
    /// By the store's clock, in seconds since 1970.
    fileprivate var written: Int64 = 0

    package init(failures: UInt8, next: UInt32, earliest: UInt32) {
        (self.failures, self.next, self.earliest) = (failures, next, earliest)
    }

    fileprivate func left(at now: Int64) -> FetchTimes {
        let passed = UInt32(clamping: max(now.subtractingReportingOverflow(written).partialValue, 0))
        var left = self
        (left.next, left.earliest) = (next - min(next, passed), earliest - min(earliest, passed))
        return left
    }

    fileprivate func bytes(for address: SHA256Digest) -> [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.bytes += address.bytes
        writer.append(failures)
        writer.append(next)
        writer.append(earliest)
        writer.append(written)
        return writer.sealed
    }

    /// Nil for other bytes, or the times of another address.
    fileprivate init?(bytes: [UInt8], for address: SHA256Digest) {
        guard var reader = RecordReader(sealed: bytes), let magic: UInt64 = try? reader.integer(), magic == Self.magic,
            let digest = try? reader.digest(), digest == address, let failures: UInt8 = try? reader.integer(),
            let next: UInt32 = try? reader.integer(), let earliest: UInt32 = try? reader.integer(),
            let written: Int64 = try? reader.integer(), reader.isAtEnd
        else { return nil }
        self.init(failures: failures, next: next, earliest: earliest)
        self.written = written
    }
}

extension TokenStore {
    /// How long an updater of an address has to wait, as it was kept; nil if nothing was.
    package func fetchTimes(for address: String) -> FetchTimes? {
        guard let session = delivery.state.withLock(\.session), session.isWritable else { return nil }
        let (path, digest) = (session.folder.path + "/fetches", SHA256Digest(of: Array(address.utf8)))
        guard let bytes = try? session.folder.fileSystem.read(path, limit: FetchTimes.byteLimit),
            let times = FetchTimes(bytes: bytes, for: digest)
        else { return nil }
        let now = session.configuration.now()
        let left = times.left(at: now)
        // The clock was set back. The wait begins once more, and the next restart continues it.
        if now < times.written { keep(left, for: address) }
        return left
    }

    /// Keeps how long an updater has to wait. Ignores errors.
    package func keep(_ times: FetchTimes, for address: String) {
        guard let session = delivery.state.withLock(\.session), session.isWritable else { return }
        var times = times
        times.written = session.configuration.now()
        try? session.folder.create()
        try? session.folder.fileSystem.write(times.bytes(for: SHA256Digest(of: Array(address.utf8))), to: session.folder.path + "/fetches")
    }
}
