import TokenModel

/// Finds words that are looked for among those of a text. Uses open addressing, at most half full.
struct WordIndex: Sendable {
    struct ID: Hashable, Sendable { let index: Int }

    private var words: [[UInt8]] = []
    private var ids: [[UInt8]: Int] = [:]
    /// Words that longer ones may begin with, as the classes of a style's elements do.
    private var isBeginning: [Bool] = []
    /// The upper half of a word's hash, then its index plus one; zero is free.
    private var entries: [UInt64] = []

    /// The length of the longest word. No longer one is looked for, which bounds the time for hostile sources.
    private var longest = 0

    private static let hashMask: UInt64 = 0xffff_ffff_0000_0000

    var count: Int { words.count }

    /// Adds the words of a text, as `scan` finds them in a source.
    mutating func add(wordsOf text: String, asBeginning: Bool = false) -> [ID] {
        text.utf8.split { !$0.isOfWord && $0 != UInt8(ascii: "-") }.compactMap { run in
            let end = run.lastIndex { $0 != UInt8(ascii: "-") }
            let bytes = end.map { Array(run[...$0].drop { $0 == UInt8(ascii: "-") }) } ?? []
            guard !bytes.isEmpty else { return nil }
            let id = ids[bytes] ?? words.count
            if id == words.count {
                ids[bytes] = id
                words.append(bytes)
                longest = max(longest, bytes.count)
                isBeginning.append(false)
            }
            isBeginning[id] = isBeginning[id] || asBeginning
            return ID(index: id)
        }
    }

    /// Makes the words that were added so far ready to be found.
    mutating func prepare() {
        entries = Array(repeating: 0, count: 1 << (Int.bitWidth - max(1, 2 * words.count).leadingZeroBitCount))
        for (index, word) in words.enumerated() {
            let hash = word.withUnsafeBufferPointer(TextHash.of)
            var bucket = Int(truncatingIfNeeded: hash) & (entries.count - 1)
            while entries[bucket] != 0 { bucket = (bucket + 1) & (entries.count - 1) }
            entries[bucket] = hash & Self.hashMask | UInt64(index + 1)
        }
    }

    /// Calls `found` with each word of a source that is looked for, as often as it occurs.
    ///
    /// A word is a run of letters, digits, `_` and bytes beyond ASCII. With `-` in a run, its parts are words, and so is the rest after each `-`:
    /// `bg-color-accent` has `color-accent`, and `--color-border--width`, a part of a composite, has `color-border`. After a backslash, the word
    /// without its first letter counts too, because `\n` may be a line break. Code, texts and comments are read alike.
    func scan(_ bytes: [UInt8], _ found: (ID) -> Void) {
        var joints: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                guard bytes[place].isOfWord else {
                    place += 1
                    continue
                }
                let start = place
                joints.removeAll(keepingCapacity: true)
                var end = place
                while place < bytes.count {
                    if bytes[place].isOfWord {
                        end = place + 1
                    } else if bytes[place] == UInt8(ascii: "-") {
                        joints.append(place)
                    } else {
                        break
                    }
                    place += 1
                }
                look(for: bytes, start, end, found)
                lookForBeginnings(of: bytes, start, end, found)
                if !joints.isEmpty { lookForParts(of: bytes, start, end, joints, found) }
                if start > 0, bytes[start - 1] == UInt8(ascii: "\\") { look(for: bytes, start + 1, joints.first ?? end, found) }
            }
        }
    }

    private func lookForParts(
        of bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ joints: [Int], _ found: (ID) -> Void
    ) {
        let double = joints.first { $0 + 1 < end && bytes[$0 + 1] == UInt8(ascii: "-") }
        if let double { look(for: bytes, start, double, found) }
        var part = start
        for (index, joint) in joints.enumerated() {
            look(for: bytes, part, joint, found)
            part = joint + 1
            // Of names with more parts than anybody writes, the rests would take time that grows with the square.
            guard index < 64 else { continue }
            look(for: bytes, part, end, found)
            if let double { look(for: bytes, part, double, found) }
        }
        look(for: bytes, part, end, found)
    }

    private func lookForBeginnings(of bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ found: (ID) -> Void) {
        for place in start + 1..<max(min(end, start + longest + 1), start + 1)
        where bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "_") {
            if let id = id(bytes, start, place), isBeginning[id] { found(ID(index: id)) }
        }
    }

    private func look(for bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ found: (ID) -> Void) {
        if let id = id(bytes, start, end) { found(ID(index: id)) }
    }

    private func id(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        guard start < end, end - start <= longest, !entries.isEmpty else { return nil }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        let hash = TextHash.of(word)
        var bucket = Int(truncatingIfNeeded: hash) & (entries.count - 1)
        while entries[bucket] != 0 {
            let index = Int(entries[bucket] & ~Self.hashMask) - 1
            if (entries[bucket] ^ hash) & Self.hashMask == 0, words[index].elementsEqual(word) { return index }
            bucket = (bucket + 1) & (entries.count - 1)
        }
        return nil
    }
}

extension UInt8 {
    /// Whether names of any language may have it: a letter, a digit, `_`, or a byte beyond ASCII.
    fileprivate var isOfWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
    }
}
