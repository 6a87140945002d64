/// The wording of a finding, declared next to the check that reports it, like `Diagnostic.Message`.
///
/// The rule determines the identifier and the severity.
struct LintMessage: Sendable {
    let text: String
    /// Identifies the same error in different brands and modes.
    let key: String
    /// Of the findings with the same key, the one with the highest gravity is reported.
    let gravity: Double

    init(_ text: String, key: String? = nil, gravity: Double = 0) {
        self.text = text
        self.key = key ?? text
        self.gravity = gravity
    }
}

extension Double {
    /// The number for people: no `.0` and at most two decimals. The rest is cut off instead of rounded, so a value below a limit never appears to
    /// reach it.
    package var shortText: String {
        let hundredths = (magnitude * 100 + 1e-9).rounded(.down)
        guard hundredths < 1e15 else { return "\(self)" }
        let whole = Int(hundredths) / 100
        let rest = Int(hundredths) % 100
        let sign = self < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let digits = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
        return "\(sign)\(whole).\(digits)"
    }
}

extension Sequence<String> {
    /// The texts in quotes: `'badoo', 'bumble'`.
    var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
