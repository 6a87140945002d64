internal import Synchronization

/// Objects made from records, looked up by the records' addresses in a few nanoseconds, without a lock.
///
/// Like snapshots, the cache only grows: its objects live as long as the process, and reading one counts no references. It stores raw pointers,
/// since a generic type would be slow across modules.
package struct RecordCache: ~Copyable, Sendable {
    /// The address of the table; 0 until the first object is stored.
    private let table = Atomic<UInt>(0)
    private let count = Mutex(0)

    package init() {}

    /// Returns the object for a record, and makes it if it is missing. `make` must return a retained object. If two threads make it at the same
    /// time, both get the same object.
    package borrowing func object(for record: _TokenAddress, _ make: () -> UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        // Make the object outside the lock, since `make` may ask for another object.
        current?.find(record) ?? insert(make(), for: record, replacing: false)
    }

    /// Replaces the object for a record. The new object must be retained.
    package borrowing func replace(_ object: UnsafeMutableRawPointer, for record: _TokenAddress) {
        _ = insert(object, for: record, replacing: true)
    }

    /// Empties the cache, so every object is made again. Existing objects stay in memory.
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
        // Raw pointers cannot be passed between threads; integers can.
        let bits = UInt(bitPattern: object)
        let kept = count.withLock { count in
            let found = current?.find(record)
            if !replacing, let found { return UInt(bitPattern: found) }
            var table = current ?? RecordTable(capacity: 64)
            if found == nil {
                count += 1
                // Keep the table at most half full, which keeps searches short.
                if 2 * count > table.capacity { table = RecordTable(copying: table) }
            }
            table.set(bits, for: record)
            self.table.store(UInt(bitPattern: table.memory), ordering: .releasing)
            return bits
        }
        return UnsafeMutableRawPointer(bitPattern: kept) ?? object
    }
}

/// Pairs of an address and its object. A pair is at the position that its address hashes to, or at the next free one after it.
private struct RecordTable {
    // The first word is the capacity, a power of two. Then come the pairs, zero where they are free. No table is freed, since a reader may still be
    // using a table after a larger one has replaced it.
    let memory: UnsafeMutableRawPointer

    init(memory: UnsafeMutableRawPointer) { self.memory = memory }

    init(capacity: Int) {
        let words = 1 + 2 * capacity
        memory = .allocate(byteCount: words * 8, alignment: 8)
        memory.storeBytes(of: capacity, as: Int.self)
        for index in 1..<words { word(index).initialize(to: Atomic(0)) }
    }

    /// Creates a table of twice the size with the same contents.
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
        // A free pair may have been taken by another record in the meantime.
        guard word(place).pointee.load(ordering: .acquiring) == UInt(bitPattern: record.pointer) else { return nil }
        return UnsafeMutableRawPointer(bitPattern: word(place + 1).pointee.load(ordering: .acquiring))
    }

    func set(_ value: UInt, for record: _TokenAddress) {
        let place = place(of: record)
        // Store the address last: a reader that sees it also sees the value.
        word(place + 1).pointee.store(value, ordering: .releasing)
        word(place).pointee.store(UInt(bitPattern: record.pointer), ordering: .releasing)
    }

    /// Returns the index of the record's pair, or of the free pair where it would go.
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
