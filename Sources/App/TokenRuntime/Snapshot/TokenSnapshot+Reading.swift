package import TokenModel

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TokenSnapshot {
    /// Reads a snapshot that tokengen or this runtime wrote, and its values in contexts, which are an override with conditions; nil without.
    ///
    /// Compares magic, version, sizes and checksum, so damaged or truncated snapshots are refused. The bytes are copied into memory that is never
    /// freed.
    package init(reading snapshot: [UInt8], contexts: [UInt8]? = nil) throws(SnapshotError) {
        let result = snapshot.withUnsafeBytes { snapshot in
            (contexts ?? []).withUnsafeBytes { bytes in
                Result { () throws(SnapshotError) in try TokenSnapshot(bytes: snapshot, contexts: contexts == nil ? nil : bytes) }
            }
        }
        self = try result.get()
    }

    init(bytes: UnsafeRawBufferPointer, contexts: UnsafeRawBufferPointer? = nil) throws(SnapshotError) {
        try Self.check(bytes)
        // The snapshot in generated code is trusted. Only overrides from outside are walked slot by slot, in `RecordWalker`.
        guard let contexts else {
            address = _TokenAddress(copying: bytes)
            return
        }
        let checksum = bytes.loadUnaligned(fromByteOffset: SnapshotFormat.HeaderWord.checksum * 8, as: UInt64.self)
        let (entries, records) = try CompiledOverride.check(contexts, isVerified: false, for: checksum)
        let position = bytes.count + records.count * 8
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: position + 8 + entries.count * 8, alignment: 8)
        memory.copyMemory(from: bytes)
        func append(_ range: Range<Int>, at offset: Int) {
            UnsafeMutableRawBufferPointer(rebasing: memory[offset...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: contexts[(range.lowerBound * 8)..<(range.upperBound * 8)]))
        }
        append(records, at: bytes.count)
        memory.storeBytes(of: UInt64(entries.count), toByteOffset: position, as: UInt64.self)
        append(entries, at: position + 8)
        memory.storeBytes(of: UInt64(position / 8), toByteOffset: SnapshotFormat.HeaderWord.sections * 8, as: UInt64.self)
        memory.storeBytes(of: UInt64(memory.count), toByteOffset: SnapshotFormat.HeaderWord.byteCount * 8, as: UInt64.self)
        guard let start = memory.baseAddress else { throw .wrongLength }
        address = _TokenAddress(keeping: UnsafeRawPointer(start))
    }

    private static func check(_ bytes: UnsafeRawBufferPointer) throws(SnapshotError) {
        typealias Header = SnapshotFormat.HeaderWord
        guard bytes.count.isMultiple(of: 8), bytes.count >= SnapshotFormat.headerWordCount * 8 else { throw .wrongLength }
        func word(_ index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }

        guard word(Header.magic) == SnapshotFormat.magic else { throw .notASnapshot }
        let version = UInt32(truncatingIfNeeded: word(Header.versionAndSlotCount))
        guard version == SnapshotFormat.version else { throw .unknownVersion(version) }
        guard word(Header.byteCount) == UInt64(bytes.count) else { throw .wrongLength }
        let slotCount = word(Header.versionAndSlotCount) >> 32
        guard word(Header.checksum) == SnapshotFormat.checksum(of: bytes) else { throw .damaged }
        guard UInt64(SnapshotFormat.headerWordCount) + slotCount <= UInt64(bytes.count / 8) else { throw .damaged }
    }
}

/// Why a snapshot was refused.
package enum SnapshotError: Error, Sendable, Hashable {
    /// The length differs from the one in the header, or is too short for a header.
    case wrongLength
    /// The first bytes do not begin a snapshot.
    case notASnapshot
    /// The snapshot has an unknown version of the format.
    case unknownVersion(UInt32)
    /// The contents do not match the checksum, or a slot does not lead to a value of its kind.
    case damaged
    /// The override was compiled for another bundled snapshot.
    case otherSnapshot
    /// The overrides of this process take as much memory as they may.
    case noRoom(limit: Int)
}

extension SnapshotError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .wrongLength: "The snapshot's length differs from the one in its header."
        case .notASnapshot: "The bytes are not a snapshot."
        case .unknownVersion(let version):
            "The snapshot has version \(version) of the format; this runtime reads \(SnapshotFormat.version)."
        case .damaged: "The snapshot is damaged: its checksum does not match its contents."
        case .otherSnapshot: "The override was compiled for another bundled snapshot."
        case .noRoom(let limit): "The overrides of this process take \(limit >> 20) MB, which cannot be freed."
        }
    }
}

extension TokenSnapshot {
    /// Applies an override like `init(applying:to:)`, but frees the memory after `body`. For tools that apply very many overrides. Nil if the
    /// override cannot be applied.
    ///
    /// After `body`, do not use the snapshot or any handle read from it.
    package static func withTemporary<Result, Failure: Error>(
        applying override: [UInt8], to bundled: TokenSnapshot, in contexts: Contexts = Contexts(),
        _ body: (TokenSnapshot) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let made = override.withUnsafeBytes { bytes in try? TokenSnapshot(copying: bundled, in: contexts, with: bytes) }
        guard let made else { return nil }
        defer { made.address.pointer.deallocate() }
        return try body(made)
    }
}

extension TokenSnapshot {
    /// Reads the snapshot in generated code, and its values in contexts; empty without.
    init(base64 text: StaticString, contexts: StaticString) throws {
        func bytes(_ text: StaticString) -> Data {
            // Text that is not base64 yields no bytes, and those are not a snapshot.
            Data(base64Encoded: text.withUTF8Buffer { Data($0) }) ?? Data()
        }
        let hasContexts = contexts.utf8CodeUnitCount > 0
        self = try bytes(text).withUnsafeBytes { snapshot in
            guard hasContexts else { return try TokenSnapshot(bytes: snapshot) }
            return try bytes(contexts).withUnsafeBytes { try TokenSnapshot(bytes: snapshot, contexts: $0) }
        }
    }
}
