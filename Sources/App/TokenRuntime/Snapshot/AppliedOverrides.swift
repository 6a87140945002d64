internal import Synchronization

/// The snapshots made by overrides, each kept for the life of the process. Handles into them stay valid, and applying an override again takes no
/// more memory.
enum AppliedOverrides {
    private struct Applied {
        /// The override's own checksum, which is quicker to read than a hash. The bytes are compared too.
        let checksum: UInt64
        let bundled: _TokenAddress
        let override: [UInt8]
        let snapshot: TokenSnapshot
    }

    /// An array, since a process has only a few: a dictionary's first entry would take a third of the time budget of a launch.
    private static let snapshots = Mutex<[Applied]>([])

    static func snapshot(of override: [UInt8], isVerified: Bool, on bundled: TokenSnapshot) throws(SnapshotError) -> TokenSnapshot {
        let checksum = override.withUnsafeBytes(CompiledOverride.storedChecksum)
        if let known = snapshots.withLock({ find(override, checksum, bundled, among: $0) }) { return known }
        let made = try Self.make(override, isVerified, on: bundled)
        // Two threads may make the same snapshot at the same time. The first one stays.
        return snapshots.withLock { snapshots in
            if let first = find(override, checksum, bundled, among: snapshots) { return first }
            snapshots.append(Applied(checksum: checksum, bundled: bundled.address, override: override, snapshot: made))
            return made
        }
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
