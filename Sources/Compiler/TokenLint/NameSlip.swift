import TokenDiagnostics

/// A check whether one name looks like a misspelling of another.
///
/// Names are compared word by word. They may differ in case and in the separators between words, or by a single edit in one word: a letter added,
/// removed or replaced, or two adjacent letters exchanged. A difference in digits is never a misspelling, since `blue.100` and `blue.200` are two
/// names. The same is true of an edit in a word of fewer than five letters (four for an exchange), or in its first letter.
enum NameSlip {
    static func resembles(_ one: String, _ other: String) -> Bool {
        let (a, b) = (words(of: one), words(of: other))
        // `1-5` and `15` are two sizes.
        if a.joined().elementsEqual(b.joined()) { return a.filter(isNumber) == b.filter(isNumber) }
        guard a.count == b.count else { return false }
        let different = zip(a, b).filter { $0 != $1 }
        guard different.count == 1, let (word, meant) = different.first else { return false }
        // `xlarge` and `xxlarge` are two sizes.
        let isX = { (byte: UInt8) in byte == UInt8(ascii: "x") }
        guard !word.drop(while: isX).elementsEqual(meant.drop(while: isX)) else { return false }
        guard word.first == meant.first, max(word.count, meant.count) >= 4, !(word + meant).contains(where: \.isASCIIDigit) else {
            return false
        }
        return isOneEdit(word, meant) && (max(word.count, meant.count) >= 5 || word.sorted() == meant.sorted())
    }

    private static func isNumber(_ word: [UInt8]) -> Bool { word.first?.isASCIIDigit == true }

    /// Returns the words in lowercase. A run of digits is a word.
    static func words(of name: String) -> [[UInt8]] {
        var words: [[UInt8]] = [[]]
        var last: UInt8 = 0
        for byte in name.utf8 {
            let isWordByte = byte >= 0x80 || byte.isASCIIDigit || byte.isASCIILetter
            let isBoundary = byte.isASCIIUppercase && !last.isASCIIUppercase || byte.isASCIIDigit != last.isASCIIDigit
            if !isWordByte || isBoundary, words[words.count - 1] != [] { words.append([]) }
            if isWordByte { words[words.count - 1].append(byte.isASCIIUppercase ? byte | 0x20 : byte) }
            last = byte
        }
        return words.last == [] ? words.dropLast() : words
    }

    private static func isOneEdit(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let (short, long) = one.count <= other.count ? (one, other) : (other, one)
        guard long.count - short.count <= 1, let index = long.indices.first(where: { $0 == short.count || short[$0] != long[$0] })
        else { return false }
        if long.count > short.count { return short[index...].elementsEqual(long[(index + 1)...]) }
        let rest = index + 1
        if short[rest...].elementsEqual(long[rest...]) { return true }
        guard rest < long.count, short[index] == long[rest], short[rest] == long[index] else { return false }
        return short[(rest + 1)...].elementsEqual(long[(rest + 1)...])
    }
}

extension UInt8 {
    fileprivate var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
