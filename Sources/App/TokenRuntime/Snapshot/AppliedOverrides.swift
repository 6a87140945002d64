internal import Synchronization
internal import TokenModel

/// The snapshots made by overrides and by contexts, each kept for the life of the process: a handle is a bare pointer, so it is not known when the last
/// one is gone. Applying an override again in the same contexts takes no more memory.
///
/// A snapshot takes a word for each slot, and the override twice: its records in the snapshot, and its bytes for finding it again.
package enum AppliedOverrides {
    /// How many bytes `Brand.overridden(by:)` may take in a process: a slider that someone moves all day must not end the app.
    package static let previewLimit = 256 << 20

    private struct Applied {
        /// The override's own checksum, which is quicker to read than a hash. The bytes are compared too.
        let checksum: UInt64
        let bundled: _TokenAddress
        let origin: Origin
        let snapshot: TokenSnapshot
    }

    /// What a snapshot was made of, beside the bundled values.
    package struct Origin {
        /// Empty for none.
        var override: [UInt8]
        var contexts = Contexts()

        package init(override: [UInt8] = []) { self.override = override }
    }

    /// An array, since a process has only a few: a dictionary's first entry would take a third of the time budget of a launch.
    private static let snapshots = Mutex<[Applied]>([])

    /// - Parameter limit: the bytes that all snapshots together may take before this throws.
    package static func snapshot(
        of origin: Origin, isVerified: Bool, on bundled: TokenSnapshot, limit: Int = .max
    ) throws(SnapshotError) -> TokenSnapshot {
        let checksum = origin.override.withUnsafeBytes(CompiledOverride.storedChecksum)
        if let known = snapshots.withLock({ find(origin, checksum, bundled, among: $0) }) { return known }
        guard byteCount + origin.override.count <= limit else { throw .noRoom(limit: limit) }
        let made = try Self.make(origin, isVerified, on: bundled)
        // Two threads may make the same snapshot at the same time. The first one stays.
        return snapshots.withLock { snapshots in
            if let first = find(origin, checksum, bundled, among: snapshots) { return first }
            snapshots.append(Applied(checksum: checksum, bundled: bundled.address, origin: origin, snapshot: made))
            return made
        }
    }

    /// Returns what a snapshot was made of: nothing else, for a bundled one.
    static func origin(of snapshot: TokenSnapshot) -> Origin {
        snapshots.withLock { $0.first { $0.snapshot == snapshot }?.origin } ?? Origin()
    }

    /// How many bytes the snapshots take.
    static var byteCount: Int {
        snapshots.withLock { $0.reduce(0) { $0 + $1.snapshot.words.count * 8 + $1.origin.override.count } }
    }

    private static func find(_ origin: Origin, _ checksum: UInt64, _ bundled: TokenSnapshot, among applied: [Applied]) -> TokenSnapshot? {
        applied.first {
            $0.checksum == checksum && $0.bundled == bundled.address && $0.origin.contexts == origin.contexts
                && $0.origin.override == origin.override
        }?.snapshot
    }

    private static func make(_ origin: Origin, _ isVerified: Bool, on bundled: TokenSnapshot) throws(SnapshotError) -> TokenSnapshot {
        guard !origin.override.isEmpty else { return try TokenSnapshot(copying: bundled, in: origin.contexts) }
        let result = origin.override.withUnsafeBytes { bytes in
            Result { () throws(SnapshotError) in
                try TokenSnapshot(copying: bundled, in: origin.contexts, with: bytes, isVerified: isVerified)
            }
        }
        return try result.get()
    }
}
