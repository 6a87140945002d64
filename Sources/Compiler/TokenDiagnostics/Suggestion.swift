/// A name that was probably meant.
package struct Suggestion: Sendable {
    package let name: String
    /// Whether it can be put in unseen: no other name is as near, it is within a quarter of the name's bytes in edits, and no digit differs,
    /// since `space.3` may well be meant beside `space.2`.
    package let isCertain: Bool

    /// The same, certain only if it also fits where it would stand.
    package func confirmed(_ fits: Bool) -> Suggestion { Suggestion(name: name, isCertain: isCertain && fits) }
}

/// The candidate that was probably meant by a misspelt name; nil where none is near enough.
///
/// Near are candidates within a third of the name's bytes in edits: a byte more, less or different, or two neighbours exchanged. Equally near
/// ones are decided by name, so that the order of the candidates does not matter. Names of more than 64 bytes get no suggestion: the search
/// keeps a name in the bits of a word.
///
/// - Parameter isClosed: whether the candidates are all words that can stand there. Then a single edit is certain in short words too.
package func suggestion(for name: String, among candidates: some Sequence<String>, isClosed: Bool = false) -> Suggestion? {
    guard var search = NameSearch(for: name) else { return nil }
    for candidate in candidates where search.canReach(length: candidate.utf8.count) {
        var candidate = candidate
        candidate.withUTF8 { search.consider($0, ByteCounts($0)) }
    }
    return search.suggestion(isClosed: isClosed)
}

/// The name alone, for a hint.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name, among: candidates)?.name
}

/// The search for the nearest of many names, one after the other.
struct NameSearch {
    private let name: [UInt8]
    private let counts: ByteCounts
    private let distance: EditDistance
    private var limit: Int
    private var nearest: [UInt8] = []
    private var isUnique = true

    /// Nil for a name that gets no suggestion.
    init?(for name: String) {
        guard (3...64).contains(name.utf8.count) else { return nil }
        self.name = Array(name.utf8)
        counts = self.name.withUnsafeBufferPointer { ByteCounts($0) }
        distance = EditDistance(from: self.name)
        limit = self.name.count / 3
    }

    /// Whether a name of so many bytes can still be as near as the nearest yet.
    func canReach(length: Int) -> Bool { abs(length - name.count) <= limit }

    /// Whether names of these bytes can.
    func canReach(_ other: ByteCounts) -> Bool { counts.leastEdits(to: other) <= limit }

    mutating func consider(_ candidate: UnsafeBufferPointer<UInt8>, _ counts: ByteCounts) {
        guard canReach(counts), let edits = distance.edits(to: candidate, limit: limit), edits > 0 else { return }
        if nearest.isEmpty || edits < limit {
            isUnique = true
        } else {
            if candidate.elementsEqual(nearest) { return }
            isUnique = false
            if nearest.lexicographicallyPrecedes(candidate) { return }
        }
        (nearest, limit) = (Array(candidate), edits)
    }

    func suggestion(isClosed: Bool = false) -> Suggestion? {
        guard !nearest.isEmpty else { return nil }
        let isNear = limit * 4 <= name.count || isClosed && limit == 1
        let hasSameDigits = nearest.lazy.filter(\.isASCIIDigit).elementsEqual(name.lazy.filter(\.isASCIIDigit))
        return Suggestion(name: String(decoding: nearest, as: UTF8.self), isCertain: isUnique && isNear && hasSameDigits)
    }
}

/// How often each byte occurs in a name, roughly: 32 kinds of bytes, counted up to four, each in as many bits of 4 as it was met.
///
/// What differs between two of them tells how far apart the names are at least, in a few instructions.
struct ByteCounts: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            let shift = UInt64(byte & 15) * 4
            if byte & 16 == 0 { low |= Self.raised(low >> shift) << shift } else { high |= Self.raised(high >> shift) << shift }
        }
    }

    /// The lowest four bits with one more of them set.
    private static func raised(_ bits: UInt64) -> UInt64 { (bits & 7) << 1 | 1 }

    /// An edit changes two of the counts at most, each by one.
    func leastEdits(to other: ByteCounts) -> Int {
        ((low ^ other.low).nonzeroBitCount + (high ^ other.high).nonzeroBitCount + 1) / 2
    }
}

/// The number of edits between one name and many others (optimal string alignment), given up as soon as it must exceed a limit.
///
/// A column of the table of edits is kept as its differences, one bit for each byte of the name, so that a byte of a candidate takes a few
/// instructions (H. Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
private struct EditDistance {
    private let length: Int
    /// By byte: the places where the name has it.
    private var places: [UInt64] = Array(repeating: 0, count: 256)

    /// - Precondition: the name has 1 to 64 bytes.
    init(from name: [UInt8]) {
        length = name.count
        for (index, byte) in name.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
    }

    func edits(to candidate: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        let last: UInt64 = 1 << UInt64(length - 1)
        var edits = length
        // Where the column above and the one to the left are higher or lower by one, and where the diagonal is the same.
        var (higher, lower, same): (UInt64, UInt64, UInt64) = (.max, 0, 0)
        var before: UInt64 = 0
        for (index, byte) in candidate.enumerated() {
            let here = places[Int(byte)]
            let exchanged = (~same & here) << 1 & before
            same = ((here & higher) &+ higher) ^ higher | here | lower | exchanged
            var right = lower | ~(same | higher)
            var left = same & higher
            if right & last != 0 { edits += 1 }
            if left & last != 0 { edits -= 1 }
            guard edits - (candidate.count - 1 - index) <= limit else { return nil }
            right = right << 1 | 1
            left <<= 1
            higher = left | ~(same | right)
            lower = right & same
            before = here
        }
        return edits <= limit ? edits : nil
    }
}

extension String? {
    /// `did you mean 'x'?`
    package var didYouMean: String? { map { "did you mean '\($0)'?" } }
}
