public import Synchronization
package import TokenModel

/// An image of all values of a brand: immutable, 8 bytes to hand around, and never freed, so that handles into it stay valid.
@frozen @usableFromInline
package struct TokenSnapshot: Sendable {
    @usableFromInline let address: _TokenAddress

    @inlinable
    init(address: _TokenAddress) {
        self.address = address
    }

    /// The digest of the slots that generated code expects; see `Brand`.
    var layout: UInt64 { address.advanced(byWords: SnapshotFormat.HeaderWord.layout).word }

    /// How many slots there are: tokens and style fields.
    @inlinable package var slotCount: Int {
        Int(truncatingIfNeeded: address.advanced(byWords: 1).word >> 32)
    }

    /// A token's value, read as the type that generated code knows it to have.
    ///
    /// A slot that does not exist or is not set stops the program.
    @inlinable
    package func value<Value: _SlotValue>(at slot: Int) -> Value {
        guard UInt(bitPattern: slot) < UInt(bitPattern: slotCount) else { Self.refuse(slot) }
        return uncheckedWords(at: slot).required(0)
    }

    /// The slots from one on; for generated code, which reads with them what it was generated with.
    ///
    /// A slot that does not exist stops the program.
    @inlinable
    package func words(at slot: Int) -> _StyleWords {
        guard UInt(bitPattern: slot) <= UInt(bitPattern: slotCount) else { Self.refuse(slot) }
        return uncheckedWords(at: slot)
    }

    /// The slots come after the 8 words of the header.
    @inlinable
    func uncheckedWords(at slot: Int) -> _StyleWords {
        _StyleWords(address: address.advanced(byWords: 8 + slot))
    }

    @usableFromInline @inline(never)
    static func refuse(_ slot: Int) -> Never {
        fatalError("slot \(slot) does not exist: the generated code and its bundled table are from different runs of tokengen")
    }
}

/// Two snapshots are equal where they are one memory: the same values always are, since those are made once.
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
    /// The whole image.
    var words: UnsafeBufferPointer<UInt64> {
        let count = Int(truncatingIfNeeded: address.advanced(byWords: SnapshotFormat.HeaderWord.byteCount).word) / 8
        return UnsafeBufferPointer(start: address.pointer.assumingMemoryBound(to: UInt64.self), count: count)
    }

    /// What the slot holds; nil in an image that was printed without kinds.
    package func kind(of slot: Int) -> SlotKind? {
        let kinds = kinds
        return kinds.indices.contains(slot) ? SlotKind(rawValue: kinds[slot]) : nil
    }

    /// The raw value of what each slot holds; empty in an image that was printed without kinds.
    var kinds: UnsafeRawBufferPointer {
        let place = Int(truncatingIfNeeded: words[SnapshotFormat.HeaderWord.kinds])
        return UnsafeRawBufferPointer(start: address.advanced(byWords: place).pointer, count: place > 0 ? slotCount : 0)
    }

    /// By which a compiled override recognises the table that it was made for: it covers the values, the slots and the catalogue.
    var checksum: UInt64 { words[SnapshotFormat.HeaderWord.checksum] }
}
