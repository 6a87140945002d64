public import Synchronization
package import TokenModel

/// All values of a brand. It is immutable and never freed, so handles into it stay valid. A copy takes 8 bytes.
@frozen @usableFromInline
package struct TokenSnapshot: Sendable {
    @usableFromInline let address: _TokenAddress

    @inlinable
    init(address: _TokenAddress) {
        self.address = address
    }

    /// The digest of the slots that generated code expects; see `Brand`.
    var layout: UInt64 { address.advanced(byWords: SnapshotFormat.HeaderWord.layout).word }

    /// The number of slots: tokens and style fields.
    @inlinable package var slotCount: Int {
        Int(truncatingIfNeeded: address.advanced(byWords: 1).word >> 32)
    }

    /// Returns a token's value as the type that generated code expects.
    ///
    /// A slot that does not exist or is not set stops the program.
    @inlinable
    package func value<Value: _SlotValue>(at slot: Int) -> Value {
        guard UInt(bitPattern: slot) < UInt(bitPattern: slotCount) else { Self.refuse(slot) }
        return uncheckedWords(at: slot).required(0)
    }

    /// Returns the slots from `slot` on. For generated code, which reads from them only what it was generated with.
    ///
    /// A slot that does not exist stops the program.
    @inlinable
    package func words(at slot: Int) -> _StyleWords {
        guard UInt(bitPattern: slot) <= UInt(bitPattern: slotCount) else { Self.refuse(slot) }
        return uncheckedWords(at: slot)
    }

    /// Returns the slots from `slot` on. They follow the 8 words of the header.
    @inlinable
    func uncheckedWords(at slot: Int) -> _StyleWords {
        _StyleWords(address: address.advanced(byWords: 8 + slot))
    }

    /// Stops the program rather than read other memory. Only generated files that do not belong together lead here.
    @usableFromInline @inline(never)
    static func refuse(_ slot: Int) -> Never {
        fatalError("slot \(slot) does not exist: the generated code and its bundled snapshot are from different runs of tokengen")
    }
}

/// Two snapshots are equal if they are the same memory. The same override of the same bundled snapshot always is, since its snapshot is made only once.
extension TokenSnapshot: Hashable {}

extension TokenSnapshot: AtomicRepresentable {
    @usableFromInline package typealias AtomicRepresentation = UnsafeRawPointer.AtomicRepresentation

    @inlinable
    package static func encodeAtomicRepresentation(_ value: consuming TokenSnapshot) -> AtomicRepresentation {
        UnsafeRawPointer.encodeAtomicRepresentation(value.address.pointer)
    }

    @inlinable
    package static func decodeAtomicRepresentation(_ representation: consuming AtomicRepresentation) -> TokenSnapshot {
        TokenSnapshot(address: _TokenAddress(pointer: UnsafeRawPointer.decodeAtomicRepresentation(representation)))
    }
}

extension TokenSnapshot {
    /// The words of the whole snapshot. That of an override has a header, the slots and its own records; its other records are those of the bundled snapshot.
    package var words: UnsafeBufferPointer<UInt64> {
        let count = Int(truncatingIfNeeded: address.advanced(byWords: SnapshotFormat.HeaderWord.byteCount).word) / 8
        return UnsafeBufferPointer(start: address.pointer.assumingMemoryBound(to: UInt64.self), count: count)
    }

    /// Returns the kind of value that a slot holds; nil for a snapshot that was written without kinds.
    package func kind(of slot: Int) -> SlotKind? {
        let kinds = kinds
        return kinds.indices.contains(slot) ? SlotKind(rawValue: kinds[slot]) : nil
    }

    /// The raw kind of each slot; empty for a snapshot that was written without kinds.
    var kinds: UnsafeRawBufferPointer {
        let place = Int(truncatingIfNeeded: words[SnapshotFormat.HeaderWord.kinds])
        return UnsafeRawBufferPointer(start: address.advanced(byWords: place).pointer, count: place != 0 ? slotCount : 0)
    }

    /// The checksum by which a compiled override recognises its bundled snapshot. It covers the values, the slots and the catalogue.
    package var checksum: UInt64 { words[SnapshotFormat.HeaderWord.checksum] }
}
