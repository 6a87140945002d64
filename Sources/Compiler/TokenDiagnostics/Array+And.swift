extension Collection<String> {
    /// All of them in a sentence: `a`, `a and b`, `a, b and c`.
    package var joinedWithAnd: String {
        let words = Array(self)
        return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
}
