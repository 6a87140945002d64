internal import TokenModel

/// Walks the value of a slot and proves that every step lies inside the snapshot. Used to check bytes from outside and to compare two images.
///
/// The steps mirror those of `SnapshotWriter`. The work is linear in the size of the snapshot, whatever its words are.
struct RecordWalker {
    let words: SnapshotWords
    /// Whether the walk fills `contents`.
    var collects = false
    /// The words of the value without distances. Equal values have equal contents, wherever their records lie.
    private(set) var contents: [UInt64] = []

    // Copies, because each access to another module's constant is a call, and each word needs several.
    private let none = SnapshotFormat.none
    private let modeCount = UInt64(TokenMode.allCases.count)

    init(_ words: SnapshotWords, collects: Bool = false) {
        self.words = words
        self.collects = collects
    }

    /// Walks one slot. Returns false if the word is not a value of the kind or leads out of the snapshot. An unset slot is always valid.
    mutating func walk(_ kind: SlotKind, at index: Int) -> Bool {
        if collects { contents.removeAll(keepingCapacity: true) }
        guard (0..<words.count).contains(index) else { return false }
        guard words[index] != none else { return true }
        return kind.hasStates ? states(of: kind.form, at: index) : value(kind.form, at: index)
    }

    private mutating func value(_ form: SlotKind.Form, at index: Int) -> Bool {
        switch form {
        case .number: number(at: index)
        case .boolean, .enumeration: scalar(at: index)
        case .text: text(at: index)
        case .color: color(at: index)
        case .fontFamily: list(at: index, wordsPerItem: 1) { $0.text(at: $1) }
        case .cubicBezier, .insets: record(at: index, count: 4) { $0.numbers($1..<$1 + 4) }
        case .strokeStyle: strokeStyle(at: index)
        case .transition: record(at: index, count: 3) { $0.numbers($1..<$1 + 2) && $0.value(.cubicBezier, at: $1 + 2) }
        case .typography: typography(at: index)
        case .border: byMode(at: index) { $0.border(at: $1) }
        case .shadow:
            byMode(at: index) {
                $0.list(at: $1, wordsPerItem: 6) { $0.color(at: $1) && $0.numbers($1 + 1..<$1 + 5) && $0.scalar(at: $1 + 5) }
            }
        case .gradient: byMode(at: index) { $0.list(at: $1, wordsPerItem: 2) { $0.color(at: $1) && $0.number(at: $1 + 1) } }
        }
    }

    private mutating func collect(_ word: UInt64) {
        if collects { contents.append(word) }
    }

    /// Accepts any word except the one for an unset value.
    private mutating func scalar(at index: Int) -> Bool {
        collect(words[index])
        return words[index] != none
    }

    private mutating func number(at index: Int) -> Bool {
        collect(words[index])
        return Double(bitPattern: words[index]).isFinite
    }

    private mutating func numbers(_ range: Range<Int>) -> Bool {
        for index in range where !number(at: index) { return false }
        return true
    }

    private func target(of index: Int, count: Int) -> Int? { words.target(of: index, count: count) }

    private mutating func record(at index: Int, count: Int, _ body: (inout RecordWalker, Int) -> Bool) -> Bool {
        guard let start = target(of: index, count: count) else { return false }
        return body(&self, start)
    }

    private mutating func text(at index: Int) -> Bool {
        guard let start = target(of: index, count: 1) else { return false }
        let byteCount = words[start]
        guard byteCount <= UInt64(words.end(of: start) - start - 1) * 8 else { return false }
        collect(byteCount)
        if collects { contents += (start + 1..<start + 1 + (Int(byteCount) + 7) / 8).lazy.map { words[$0] } }
        return true
    }

    /// Walks a record of a count followed by that many items.
    private mutating func list(at index: Int, wordsPerItem: Int, _ item: (inout RecordWalker, Int) -> Bool) -> Bool {
        guard let start = target(of: index, count: 1) else { return false }
        let count = words[start]
        guard count <= UInt64((words.end(of: start) - start - 1) / wordsPerItem) else { return false }
        collect(count)
        for place in 0..<Int(count) where !item(&self, start + 1 + place * wordsPerItem) { return false }
        return true
    }

    /// Walks a record with one body for all modes, or one body for each.
    private mutating func byMode(at index: Int, _ body: (inout RecordWalker, Int) -> Bool) -> Bool {
        guard let start = target(of: index, count: 2), let count = bodyCount(words[start]), start + 1 + count <= words.end(of: start) else {
            return false
        }
        collect(UInt64(count))
        for place in 0..<count where !body(&self, start + 1 + place) { return false }
        return true
    }

    private func bodyCount(_ word: UInt64) -> Int? {
        word == 1 || word == modeCount ? Int(word) : nil
    }

    private mutating func color(at index: Int) -> Bool {
        guard let start = target(of: index, count: 3), let count = bodyCount(words[start] & 0xffff_ffff) else { return false }
        guard start + 1 + 2 * count <= words.end(of: start) else { return false }
        collect(words[start])
        for place in start + 1..<start + 1 + 2 * count {
            collect(words[place])
            guard words[place].holdsComponents else { return false }
        }
        return true
    }

    private mutating func border(at index: Int) -> Bool {
        record(at: index, count: 3) { $0.color(at: $1) && $0.number(at: $1 + 1) && $0.strokeStyle(at: $1 + 2) }
    }

    private mutating func strokeStyle(at index: Int) -> Bool {
        guard let start = target(of: index, count: 3) else { return false }
        let (style, lineCap, count) = (words[start], words[start + 1], words[start + 2])
        let isNamed = style < UInt64(TokenValue.strokeStyleKeywords.count)
        guard isNamed ? lineCap == none && count == 0 : lineCap < UInt64(TokenValue.lineCaps.count) else { return false }
        guard style <= UInt64(TokenValue.strokeStyleKeywords.count), count <= UInt64(words.end(of: start) - start - 3) else { return false }
        if collects { contents += [style, lineCap, count] }
        return numbers(start + 3..<start + 3 + Int(count))
    }

    private mutating func typography(at index: Int) -> Bool {
        guard let start = target(of: index, count: 8) else { return false }
        guard value(.fontFamily, at: start), numbers(start + 1..<start + 5) else { return false }
        for place in start + 5..<start + 7 {
            if words[place] == none { collect(none) } else if !text(at: place) { return false }
        }
        guard words[start + 7] != none else {
            collect(none)
            return true
        }
        return number(at: start + 7)
    }

    /// Walks a mask of the states that are set, followed by a word for each.
    private mutating func states(of form: SlotKind.Form, at index: Int) -> Bool {
        guard let start = target(of: index, count: 1), words[start] >> 16 == 0 else { return false }
        let count = words[start].nonzeroBitCount
        guard start + 1 + count <= words.end(of: start) else { return false }
        collect(words[start])
        for place in 0..<count where !value(form, at: start + 1 + place) { return false }
        return true
    }
}

extension UInt64 {
    /// Whether the word holds two colour components from 0 to 1.
    fileprivate var holdsComponents: Bool {
        let (low, high) = (UInt32(truncatingIfNeeded: self), UInt32(truncatingIfNeeded: self >> 32))
        return (0...1).contains(Float(bitPattern: low)) && (0...1).contains(Float(bitPattern: high))
    }
}
