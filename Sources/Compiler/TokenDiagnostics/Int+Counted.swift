extension Int {
    /// Returns `1 file`, `2 files`.
    package func counted(_ noun: String) -> String { "\(self) \(noun.plural(for: self))" }
}

extension String {
    /// Returns the word itself for one thing, otherwise its plural: the given one, or the word with an `s`.
    package func plural(for count: Int, _ plural: String? = nil) -> String { count == 1 ? self : plural ?? self + "s" }
}
