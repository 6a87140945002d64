extension Double {
    /// The number with at most four decimals and no trailing zeros: `16`, `0.5`.
    var text: String {
        let rounded = (self * 10_000).rounded() / 10_000
        let text = "\(rounded)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension Appearance {
    /// Returns the text of all appearances: once if it is the same for all, otherwise after the name of each.
    static func describe(_ text: (Appearance) -> String) -> String {
        let texts = allCases.map(text)
        guard texts.contains(where: { $0 != texts[0] }) else { return texts[0] }
        return zip(["light", "dark", "high contrast", "dark high contrast"], texts).map { "\($0) \($1)" }.joined(separator: ", ")
    }
}
