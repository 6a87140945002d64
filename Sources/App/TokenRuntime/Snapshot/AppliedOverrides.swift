internal import Synchronization

/// The snapshots made by overrides, each kept for the life of the process: a handle is a bare pointer, so it is not known when the last one is gone.
/// Applying an override again takes no more memory.
///
/// A snapshot takes a word for each slot, and the override twice: its records in the snapshot, and its bytes for finding it again.
enum AppliedOverrides {
    /// How many bytes `Brand.overridden(by:)` may take in a process: a slider that someone moves all day must not end the app.
    static let previewLimit = 256 << 20

    private struct Applied {
        /// The override's own checksum, which is quicker to read than a hash. The bytes are compared too.
        let checksum: UInt64
        let bundled: _TokenAddress
        let override: [UInt8]
        let snapshot: TokenSnapshot
    }

    /// An array, since a process has only a few: a dictionary's first entry would take a third of the time budget of a launch.
    private static let snapshots = Mutex<[Applied]>([])

    /// - Parameter limit: the bytes that all snapshots together may take before this throws.
    static func snapshot(
        of override: [UInt8], isVerified: Bool, on bundled: TokenSnapshot, limit: Int = .max
    ) throws(SnapshotError) -> TokenSnapshot {
        let checksum = override.withUnsafeBytes(CompiledOverride.storedChecksum)
        if let known = snapshots.withLock({ find(override, checksum, bundled, among: $0) }) { return known }
        guard byteCount + override.count <= limit else { throw .noRoom(limit: limit) }
        let made = try Self.make(override, isVerified, on: bundled)
        // Two threads may make the same snapshot at the same time. The first one stays.
        return snapshots.withLock { snapshots in
            if let first = find(override, checksum, bundled, among: snapshots) { return first }
            snapshots.append(Applied(checksum: checksum, bundled: bundled.address, override: override, snapshot: made))
            return made
        }
    }

    /// How many bytes the snapshots take.
    static var byteCount: Int {
        snapshots.withLock { $0.reduce(0) { $0 + $1.snapshot.words.count * 8 + $1.override.count } }
    }

    private static func find(_ override: [UInt8], _ checksum: UInt64, _ bundled: TokenSnapshot, among applied: [Applied]) -> TokenSnapshot?
    {
        applied.first { $0.checksum == checksum && $0.bundled == bundled.address && $0.override == override }?.snapshot
    }

    private static func make(_ override: [UInt8], _ isVerified: Bool, on bundled: TokenSnapshot) throws(SnapshotError) -> TokenSnapshot {
        let result = override.withUnsafeBytes { bytes in
            Result { () throws(SnapshotError) in try TokenSnapshot(copying: bundled, with: bytes, isVerified: isVerified) }
        }
        return try result.get()
    }
}
