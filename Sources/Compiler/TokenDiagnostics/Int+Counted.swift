extension Int {
    /// `1 file`, `2 files`.
    package func counted(_ noun: String) -> String { "\(self) \(noun.plural(for: self))" }
}

extension String {
    /// The word itself for one thing, else its plural: with an `s` unless another is given.
    package func plural(for count: Int, _ plural: String? = nil) -> String { count == 1 ? self : plural ?? self + "s" }
}
