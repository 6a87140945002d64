/// An index of many names, for repeated searches for misspelt ones.
package struct NameIndex: Sendable {
    private struct Entry {
        let start: UInt32
        let length: UInt32
        /// The index of the name in the input.
        let index: UInt32
        let counts: ByteCounts
    }

    private var bytes: [UInt8] = []
    /// Sorted by length.
    private var entries: [Entry] = []

    package init(_ names: some Sequence<String>) {
        for (index, name) in names.enumerated() {
            var name = name
            // A longer name is too far from any name that gets a suggestion.
            guard name.utf8.count <= 64 + 64 / 3 else { continue }
            name.withUTF8 { name in
                entries.append(
                    Entry(
                        start: UInt32(bytes.count), length: UInt32(name.count), index: UInt32(index), counts: ByteCounts(name)))
                bytes.append(contentsOf: name)
            }
        }
        entries.sort { ($0.length, $0.start) < ($1.length, $1.start) }
    }

    /// Returns the same as `suggestion(for:among:)`, among the names whose indices `isWanted` accepts.
    package func suggestion(for name: String, where isWanted: (Int) -> Bool = { _ in true }) -> Suggestion? {
        guard var search = NameSearch(for: name) else { return nil }
        let length = name.utf8.count
        bytes.withUnsafeBufferPointer { bytes in
            // Names of similar length first: each one found narrows the search.
            for difference in 0...length where search.canReach(length: length + difference) {
                for length in difference == 0 ? [length] : [length - difference, length + difference] {
                    for entry in entries(ofLength: length) where search.canReach(entry.counts) && isWanted(Int(entry.index)) {
                        let name = UnsafeBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.start + entry.length)])
                        search.consider(name, entry.counts)
                    }
                }
            }
        }
        return search.suggestion()
    }

    private func entries(ofLength length: Int) -> ArraySlice<Entry> {
        let start = entries.partitioningIndex { Int($0.length) >= length }
        return entries[start...].prefix { Int($0.length) == length }
    }
}
