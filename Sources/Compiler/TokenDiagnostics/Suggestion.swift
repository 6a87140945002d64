/// A name that was probably meant.
package struct Suggestion: Sendable {
    package let name: String
    /// Whether it can replace the name without review: no other name is as near, the edits are within a quarter of the name's bytes, and no digit or
    /// sign differs. Both `space.2` and `space.3` may be intended names, and `string?` is not `string`.
    package let isCertain: Bool
    /// Whether one letter or one exchange of neighbours is the whole difference. Further away, `onAccent` is a token that is gone, not `accent`.
    package let isOneEdit: Bool

    /// Returns the suggestion, certain only if it also fits at the place.
    package func confirmed(_ fits: Bool) -> Suggestion { Suggestion(name: name, isCertain: isCertain && fits, isOneEdit: isOneEdit) }
}

/// Returns the candidate that a misspelt name probably meant. Nil if none is near enough.
///
/// A candidate is near if the number of edits is within a third of the name's bytes: a byte added, removed or replaced, or two adjacent bytes
/// exchanged. Ties are decided by name, so the order of the candidates does not matter. Names of more than 64 bytes get no suggestion, because the
/// search keeps a name in the bits of a word.
///
/// - Parameter isClosed: whether the candidates are all the words that are allowed. Then a single edit is certain in short words too.
package func suggestion(for name: String, among candidates: some Sequence<String>, isClosed: Bool = false) -> Suggestion? {
    guard var search = NameSearch(for: name) else { return nil }
    for candidate in candidates where search.canReach(length: candidate.utf8.count) {
        var candidate = candidate
        candidate.withUTF8 { search.consider($0, ByteCounts($0)) }
    }
    return search.suggestion(isClosed: isClosed)
}

/// Returns the name alone, for a hint.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name, among: candidates)?.name
}

/// A search for the nearest of many names, one candidate at a time.
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

    /// Returns whether a name of this length can still be as near as the nearest so far.
    func canReach(length: Int) -> Bool { abs(length - name.count) <= limit }

    /// Returns whether a name with these byte counts can still be as near.
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
        let hasSameSigns = nearest.lazy.filter(\.hasMeaning).elementsEqual(name.lazy.filter(\.hasMeaning))
        return Suggestion(
            name: String(decoding: nearest, as: UTF8.self), isCertain: isUnique && isNear && hasSameSigns, isOneEdit: limit == 1)
    }
}

extension UInt8 {
    /// Whether it is a digit or a sign, not a letter or what joins words.
    fileprivate var hasMeaning: Bool { self < 0x80 && !isASCIILetter && !"-_ ".utf8.contains(self) }
}

/// Approximate counts of the bytes in a name: 32 kinds of bytes, each counted up to four as the number of set bits in a group of four.
///
/// Comparing two of them gives a lower bound for the edit distance of their names in a few instructions.
struct ByteCounts: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for byte in bytes {
            let shift = UInt64(byte & 15) * 4
            if byte & 16 == 0 { low |= Self.raised(low >> shift) << shift } else { high |= Self.raised(high >> shift) << shift }
        }
    }

    /// Returns the lowest four bits with one more of them set.
    private static func raised(_ bits: UInt64) -> UInt64 { (bits & 7) << 1 | 1 }

    /// Returns a lower bound for the number of edits. One edit changes at most two of the counts, each by one.
    func leastEdits(to other: ByteCounts) -> Int {
        ((low ^ other.low).nonzeroBitCount + (high ^ other.high).nonzeroBitCount + 1) / 2
    }
}

/// The number of edits between one name and many others (optimal string alignment). The computation stops as soon as a limit must be exceeded.
///
/// A column of the edit table is stored as differences, one bit for each byte of the name, so each byte of a candidate takes a few instructions (H.
/// Hyyrö, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003).
private struct EditDistance {
    private let length: Int
    /// The positions of each byte in the name.
    private var places: [UInt64] = Array(repeating: 0, count: 256)

    /// - Precondition: the name has 1 to 64 bytes.
    init(from name: [UInt8]) {
        length = name.count
        for (index, byte) in name.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
    }

    func edits(to candidate: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        let last: UInt64 = 1 << UInt64(length - 1)
        var edits = length
        // Bits for the cells where the value is one higher or one lower than in the neighbouring cell, and where the diagonal is equal.
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
    /// The hint `did you mean 'x'?`.
    package var didYouMean: String? { map { "did you mean '\($0)'?" } }
}
