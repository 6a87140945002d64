extension String {
    /// The text without surrounding spaces.
    package var trimmingSpaces: String {
        guard let first = utf8.first, let last = utf8.last, first == UInt8(ascii: " ") || last == UInt8(ascii: " ") else { return self }
        return String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
