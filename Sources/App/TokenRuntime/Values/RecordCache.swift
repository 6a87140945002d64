internal import Synchronization

/// Objects that were made of records, by the records' addresses: looked up without a lock, in a few nanoseconds.
///
/// It is only ever added to, as snapshots are: what it holds lives as long as the process, and counts no references when it is read. It
/// knows objects by their addresses alone, since a generic type would be slow across modules.
package struct RecordCache: ~Copyable, Sendable {
    /// The address of the table, 0 until the first object.
    private let table = Atomic<UInt>(0)
    private let count = Mutex(0)

    package init() {}

    /// The object for a record, made if there is none, with a reference of its own; where two threads make it at once, both get the same.
    package borrowing func object(for record: _TokenAddress, _ make: () -> UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        // What is made is made outside the lock: whoever makes it may ask for another.
        current?.find(record) ?? insert(make(), for: record, replacing: false)
    }

    /// Puts another object, with a reference of its own, in the place of the one for a record.
    package borrowing func replace(_ object: UnsafeMutableRawPointer, for record: _TokenAddress) {
        _ = insert(object, for: record, replacing: true)
    }

    /// Has every object made anew; those that were made stay where they are.
    package borrowing func removeAll() {
        count.withLock { count in
            count = 0
            table.store(0, ordering: .releasing)
        }
    }

    private var current: RecordTable? {
        UnsafeMutableRawPointer(bitPattern: table.load(ordering: .acquiring)).map(RecordTable.init)
    }

    private borrowing func insert(
        _ object: UnsafeMutableRawPointer, for record: _TokenAddress, replacing: Bool
    ) -> UnsafeMutableRawPointer {
        // Pointers are not handed from thread to thread by themselves; numbers are.
        let bits = UInt(bitPattern: object)
        let kept = count.withLock { count in
            let found = current?.find(record)
            if !replacing, let found { return UInt(bitPattern: found) }
            var table = current ?? RecordTable(capacity: 64)
            if found == nil {
                count += 1
                // Half full at the most, so that a search is short.
                if 2 * count > table.capacity { table = RecordTable(copying: table) }
            }
            table.set(bits, for: record)
            self.table.store(UInt(bitPattern: table.memory), ordering: .releasing)
            return bits
        }
        return UnsafeMutableRawPointer(bitPattern: kept) ?? object
    }
}

/// Pairs of an address and what belongs to it, at the place that the address hashes to or the next free one behind it.
private struct RecordTable {
    // The first word is the capacity, a power of two; then come the pairs, zero where they are free. A reader may be in the midst of a
    // table that a larger one has taken the place of, so none is freed.
    let memory: UnsafeMutableRawPointer

    init(memory: UnsafeMutableRawPointer) { self.memory = memory }

    init(capacity: Int) {
        let words = 1 + 2 * capacity
        memory = .allocate(byteCount: words * 8, alignment: 8)
        memory.storeBytes(of: capacity, as: Int.self)
        for index in 1..<words { word(index).initialize(to: Atomic(0)) }
    }

    /// One of twice the size with the same contents.
    init(copying other: RecordTable) {
        self.init(capacity: 2 * other.capacity)
        for place in 0..<other.capacity {
            let key = other.word(1 + 2 * place).pointee.load(ordering: .relaxed)
            guard let key = UnsafeRawPointer(bitPattern: key) else { continue }
            set(other.word(2 + 2 * place).pointee.load(ordering: .relaxed), for: _TokenAddress(pointer: key))
        }
    }

    var capacity: Int { memory.load(as: Int.self) }

    func find(_ record: _TokenAddress) -> UnsafeMutableRawPointer? {
        let place = place(of: record)
        // What was free may have been taken by another record meanwhile.
        guard word(place).pointee.load(ordering: .acquiring) == UInt(bitPattern: record.pointer) else { return nil }
        return UnsafeMutableRawPointer(bitPattern: word(place + 1).pointee.load(ordering: .acquiring))
    }

    func set(_ value: UInt, for record: _TokenAddress) {
        let place = place(of: record)
        // The address last: who sees it sees the value.
        word(place + 1).pointee.store(value, ordering: .releasing)
        word(place).pointee.store(UInt(bitPattern: record.pointer), ordering: .releasing)
    }

    /// The word of the record's own pair, or of the free one where it would be.
    private func place(of record: _TokenAddress) -> Int {
        let key = UInt(bitPattern: record.pointer)
        let mask = capacity - 1
        // Records lie at multiples of 8; Fibonacci hashing spreads them.
        var place = Int(truncatingIfNeeded: (UInt64(key >> 3) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
        while case let found = word(1 + 2 * place).pointee.load(ordering: .acquiring), found != 0, found != key {
            place = (place + 1) & mask
        }
        return 1 + 2 * place
    }

    private func word(_ index: Int) -> UnsafeMutablePointer<Atomic<UInt>> {
        (memory + index * 8).assumingMemoryBound(to: Atomic<UInt>.self)
    }
}
