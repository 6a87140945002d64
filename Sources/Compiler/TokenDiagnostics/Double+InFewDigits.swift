extension Double {
    /// The number without a decimal point if it is whole.
    package var inFewDigits: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
