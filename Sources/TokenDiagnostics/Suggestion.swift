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
/// ones are decided by name, so that the order of the candidates does not matter. Names of more than 64 bytes get no suggestion, because
/// a candidate costs time in proportion to the square of its length.
package func suggestion(for name: String, among candidates: some Sequence<String>) -> Suggestion? {
    guard (3...64).contains(name.utf8.count) else { return nil }
    var distance = EditDistance(from: Array(name.utf8))
    var limit = name.utf8.count / 3
    var nearest: String?
    var isUnique = true
    for candidate in candidates where abs(candidate.utf8.count - name.utf8.count) <= limit {
        guard let edits = distance.edits(to: candidate, limit: limit), edits > 0, candidate != nearest else { continue }
        let isAsNear = nearest != nil && edits == limit
        isUnique = !isAsNear
        if let best = nearest, isAsNear, best < candidate { continue }
        (nearest, limit) = (candidate, edits)
    }
    return nearest.map { Suggestion(name: $0, isCertain: isUnique && limit * 4 <= name.utf8.count && $0.digits == name.digits) }
}

/// The name alone, for a hint.
package func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name, among: candidates)?.name
}

extension String {
    fileprivate var digits: [UInt8] { utf8.filter(\.isASCIIDigit) }
}

/// The number of edits between one name and many others (optimal string alignment), given up as soon as it must exceed a limit.
private struct EditDistance {
    private let name: [UInt8]
    private let nameSignature: UInt64
    // Rows of the table, kept between calls: the last but one, the last, the current.
    private var older: [Int]
    private var last: [Int]
    private var row: [Int]

    init(from name: [UInt8]) {
        self.name = name
        nameSignature = name.withUnsafeBufferPointer(Self.signature)
        row = Array(repeating: 0, count: name.count + 1)
        older = row
        last = row
    }

    mutating func edits(to candidate: String, limit: Int) -> Int? {
        var candidate = candidate
        return candidate.withUTF8 { bytes in
            // An edit changes at most two of the set of bytes that occur.
            guard (Self.signature(bytes) ^ nameSignature).nonzeroBitCount <= 2 * limit else { return nil }
            return edits(to: bytes, limit: limit)
        }
    }

    private mutating func edits(to candidate: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
        // Names in one group begin alike, and what is alike at both ends costs no edits.
        let shorter = min(name.count, candidate.count)
        var start = 0
        while start < shorter, name[start] == candidate[start] { start += 1 }
        var tail = 0
        while tail < shorter - start, name[name.count - 1 - tail] == candidate[candidate.count - 1 - tail] { tail += 1 }
        let width = name.count - start - tail
        let height = candidate.count - start - tail
        guard min(width, height) > 0 else { return max(width, height) <= limit ? max(width, height) : nil }
        for column in 0...width { last[column] = column }
        for index in 0..<height {
            guard fillRow(index, of: candidate, from: start, width: width) <= limit else { return nil }
            (older, last, row) = (last, row, older)
        }
        return last[width] <= limit ? last[width] : nil
    }

    /// Gives the least number of the row.
    private mutating func fillRow(_ index: Int, of candidate: UnsafeBufferPointer<UInt8>, from start: Int, width: Int) -> Int {
        let byte = candidate[start + index]
        row[0] = index + 1
        var least = index + 1
        for column in 1...width {
            let position = start + column - 1
            var edits = min(last[column - 1] + (name[position] == byte ? 0 : 1), min(last[column], row[column - 1]) + 1)
            if index > 0, column > 1, name[position - 1] == byte, name[position] == candidate[start + index - 1] {
                edits = min(edits, older[column - 2] + 1)
            }
            row[column] = edits
            least = min(least, edits)
        }
        return least
    }

    private static func signature(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    }
}
