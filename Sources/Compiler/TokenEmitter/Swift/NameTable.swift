/// The Swift names of the words in token paths. Words repeat often, so each is converted only once.
struct NameTable {
    struct Entry {
        var member: SwiftName
        var type: SwiftName
        /// Whether another word has one of the same Swift names, so the two may collide.
        var isAmbiguous = false
    }

    private(set) var entries: [Entry] = []
    private var places: [String: Int] = [:]
    /// The first entry with each Swift name.
    private var owners: [SwiftName: Int] = [:]

    /// Returns the index of the word's entry.
    mutating func place(of word: String) -> Int {
        if let place = places[word] { return place }
        let place = entries.count
        places[word] = place
        entries.append(Entry(member: SwiftName(member: word), type: SwiftName(type: word)))
        claim(entries[place].member, for: place)
        claim(entries[place].type, for: place)
        return place
    }

    private mutating func claim(_ name: SwiftName, for place: Int) {
        if let owner = owners[name] {
            entries[owner].isAmbiguous = true
            entries[place].isAmbiguous = true
        } else {
            owners[name] = place
        }
    }
}
