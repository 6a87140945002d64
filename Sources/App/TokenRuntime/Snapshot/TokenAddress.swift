/// The address of a word or a record in a snapshot's memory. Only the runtime uses it.
@frozen
public struct _TokenAddress: @unchecked Sendable, Hashable {
    // Proof of `Sendable`, for this type and for every handle that wraps it: memory gets an address only in `init(copying:)` and `init(keeping:)`,
    // after its last write. It is never written to again and never freed. Everything that passes an address to another thread (an atomic store with
    // release and load with acquire, a mutex, the initialisation of a `static let`, a task) orders those writes before the other thread's reads.
    @usableFromInline let pointer: UnsafeRawPointer

    @inlinable
    init(pointer: UnsafeRawPointer) {
        self.pointer = pointer
    }

    /// Takes memory that is never written to or freed again.
    init(keeping words: UnsafeRawPointer) {
        pointer = words
    }

    /// Copies memory to a multiple of 8. The copy lives as long as the process.
    init(copying words: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: words.count, alignment: 8)
        UnsafeMutableRawBufferPointer(start: copy, count: words.count).copyMemory(from: words)
        pointer = UnsafeRawPointer(copy)
    }
}

extension _TokenAddress {
    @inlinable var word: UInt64 { pointer.load(as: UInt64.self) }

    /// The record that the word at this address leads to; nil if the slot is not set.
    @inlinable var record: _TokenAddress? {
        let distance = word
        return distance == .max ? nil : _TokenAddress(pointer: pointer + Int(truncatingIfNeeded: distance))
    }

    @inlinable
    func advanced(byWords count: Int) -> _TokenAddress {
        _TokenAddress(pointer: pointer + count * 8)
    }
}
