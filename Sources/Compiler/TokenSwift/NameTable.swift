import TokenOutput

/// The Swift names of the words in token paths. Words repeat often, so each is converted only once.
struct NameTable {
    struct Entry {
        var member: SwiftName
        var type: SwiftName
        /// Whether another word has one of the same Swift names, so the two may collide.
        var isAmbiguous = false
    }

    private(set) var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    /// The first entry with each Swift name.
    private var owners: [SwiftName: Int] = [:]

    /// Returns the index of the word's entry.
    mutating func index(of word: String) -> Int {
        if let index = indices[word] { return index }
        let index = entries.count
        indices[word] = index
        entries.append(Entry(member: SwiftName(member: word), type: SwiftName(type: word)))
        claim(entries[index].member, for: index)
        claim(entries[index].type, for: index)
        return index
    }

    private mutating func claim(_ name: SwiftName, for index: Int) {
        if let owner = owners[name] {
            entries[owner].isAmbiguous = true
            entries[index].isAmbiguous = true
        } else {
            owners[name] = index
        }
    }
}
