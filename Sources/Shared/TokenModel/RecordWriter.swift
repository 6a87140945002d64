/// Builds the records of a snapshot and the words that lead to them. Equal records are stored once.
///
/// Values push words onto a stack. `open` and `close` enclose the words of a record. `close` pops them, stores them unless an equal record exists,
/// and pushes one word that links to the record. Records can therefore be nested, and a whole value is always one word on the stack.
package struct RecordWriter: Sendable {
    private var words: [UInt64]
    private var stack: [UInt64] = []
    private var index: RecordIndex
    /// The number of words of all records, including those that existed already.
    package private(set) var effort = 0

    /// The top 16 bits of a link. Until `finish`, a link is the record's position with this mark. Numbers, UTF-8 and counts never look like that.
    private static let linkMark: UInt64 = 0xfffe << 48

    /// Creates a writer with `reservedWordCount` words before the first record, each set to `none`.
    package init(reservedWordCount: Int = 0, expectedRecordCount: Int = 4) {
        words = Array(repeating: SnapshotFormat.none, count: reservedWordCount)
        words.reserveCapacity(reservedWordCount + 3 * expectedRecordCount)
        index = RecordIndex(expectedCount: expectedRecordCount)
    }

    package mutating func push(_ word: UInt64) {
        stack.append(word)
    }

    package mutating func push(number: Double) {
        // Write -0 as 0: they are equal, and equal values must have equal words.
        push(number.isNaN ? Double.nan.bitPattern : number == 0 ? 0 : number.bitPattern)
    }

    /// Pushes bytes, eight to a word, with the first in the lowest. The last word is padded with zeros.
    mutating func push(packing bytes: some Sequence<UInt8>) {
        stack.append(packing: bytes)
    }

    package mutating func pop() -> UInt64 {
        stack.removeLast()
    }

    /// Drops the words of records that will not be closed.
    mutating func abandon() { stack.removeAll() }

    /// Starts a record. Pass the result to the matching `close`.
    package func open() -> Int { stack.count }

    /// Ends the record of everything pushed since `start`, and pushes its link.
    package mutating func close(_ start: Int) {
        let place = stack.withUnsafeBufferPointer { index.place(of: UnsafeBufferPointer(rebasing: $0[start...]), in: &words) }
        effort += stack.count - start
        stack.removeLast(stack.count - start)
        push(Self.linkMark | UInt64(place))
    }

    /// Ends a record with one body for all modes or one for each, whose links were pushed since `start`. Four equal links become one.
    package mutating func closeByMode(_ start: Int) {
        let isUniform = stack[start...].allSatisfy { $0 == stack[start] }
        if isUniform {
            stack.removeLast(stack.count - start - 1)
        }
        stack.insert(UInt64(stack.count - start), at: start)
        close(start)
    }

    /// Puts a popped word into a reserved one.
    package mutating func place(_ word: UInt64, at reserved: Int) {
        words[reserved] = word
    }

    /// Returns the reserved words and the records, with links resolved to distances.
    package consuming func finish() -> [UInt64] {
        words.withUnsafeMutableBufferPointer { words in
            for index in words.indices where words[index] >> 48 == Self.linkMark >> 48 {
                let target = Int(words[index] ^ Self.linkMark)
                words[index] = UInt64(bitPattern: Int64(target - index) * 8)
            }
        }
        return words
    }

    /// Returns where a popped link leads in the result of `finish`, in words.
    package static func target(of link: UInt64) -> Int { Int(link ^ linkMark) }

    /// Converts a popped word to its form at `index` of a snapshot whose records begin at `start`.
    static func word(_ popped: UInt64, at index: Int, recordsFrom start: Int) -> UInt64 {
        guard popped >> 48 == linkMark >> 48 else { return popped }
        return UInt64(bitPattern: Int64(start + target(of: popped) - index) * 8)
    }
}

extension [UInt64] {
    private mutating func append(packing bytes: UnsafeRawBufferPointer) {
        let whole = bytes.count / 8
        for place in 0..<whole { append(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))) }
        guard bytes.count > whole * 8 else { return }
        append(bytes[(whole * 8)...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// Appends bytes, eight to a word, with the first in the lowest. The last word is padded with zeros.
    mutating func append(packing bytes: some Sequence<UInt8>) {
        let isDone: Void? = bytes.withContiguousStorageIfAvailable { append(packing: UnsafeRawBufferPointer($0)) }
        if isDone != nil { return }
        var word: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            word |= UInt64(byte) << shift
            shift += 8
            if shift == 64 {
                append(word)
                word = 0
                shift = 0
            }
        }
        if shift > 0 { append(word) }
    }
}
