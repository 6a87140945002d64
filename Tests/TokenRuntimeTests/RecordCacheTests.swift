import Dispatch
import Synchronization
import Testing

@testable import TokenRuntime

struct RecordCacheTests {
    private final class Made: Sendable {
        let index: Int
        init(_ index: Int) { self.index = index }
    }

    private let cache = Shared()

    private final class Shared: Sendable {
        let cache = RecordCache()
        let made = Atomic(0)

        func value(_ index: Int, at record: _TokenAddress) -> Made {
            let object = cache.object(for: record) {
                made.add(1, ordering: .relaxed)
                return Unmanaged.passRetained(Made(index)).toOpaque()
            }
            return Unmanaged<Made>.fromOpaque(object).takeUnretainedValue()
        }
    }

    /// Addresses as records have them, next to each other.
    private func records(_ count: Int) -> [_TokenAddress] {
        let first = _TokenAddress(keeping: UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 8)))
        return (0..<count).map { first.advanced(byWords: $0) }
    }

    @Test func anObjectIsMadeOnceForEachRecord() {
        let records = records(1_000)
        for _ in 0..<2 {
            for (index, record) in records.enumerated() { #expect(cache.value(index, at: record).index == index) }
        }
        #expect(cache.made.load(ordering: .relaxed) == 1_000)
    }

    @Test func anObjectIsReplaced() {
        let record = records(1)[0]
        #expect(cache.value(1, at: record).index == 1)
        cache.cache.replace(Unmanaged.passRetained(Made(2)).toOpaque(), for: record)
        #expect(cache.value(3, at: record).index == 2)
        cache.cache.removeAll()
        #expect(cache.value(4, at: record).index == 4)
        cache.cache.removeAll()
        cache.cache.replace(Unmanaged.passRetained(Made(5)).toOpaque(), for: record)
        #expect(cache.value(6, at: record).index == 5)
    }

    /// Readers find existing entries while others add some and the table grows.
    @Test func allThreadsGetTheSameObject() {
        let records = records(5_000)
        let wrong = Atomic(0)
        let objects = Mutex<[Int: Set<ObjectIdentifier>]>([:])
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            var own: [Int: ObjectIdentifier] = [:]
            for step in 0..<records.count {
                let index = (step &* 7 &+ thread &* 13) % records.count
                let value = cache.value(index, at: records[index])
                if value.index != index { wrong.add(1, ordering: .relaxed) }
                own[index] = ObjectIdentifier(value)
            }
            objects.withLock { objects in
                for (index, object) in own { objects[index, default: []].insert(object) }
            }
        }
        #expect(wrong.load(ordering: .relaxed) == 0)
        objects.withLock { objects in #expect(objects.values.allSatisfy { $0.count == 1 }) }
    }
}
