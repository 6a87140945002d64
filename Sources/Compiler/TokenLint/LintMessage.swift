/// The words of a finding; declared beside the check that reports it, as `Diagnostic.Message` is.
///
/// The identifier and the severity are the rule's.
struct LintMessage: Sendable {
    let text: String
    /// What is the same in all brands and modes where the error is the same.
    let key: String
    /// Of findings with one key that one is told which has the highest number here.
    let gravity: Double

    init(_ text: String, key: String? = nil, gravity: Double = 0) {
        self.text = text
        self.key = key ?? text
        self.gravity = gravity
    }
}

extension Double {
    /// For people: no `.0`, at most two digits behind the point, the rest cut off rather than rounded, so that nothing seems to reach a
    /// limit that it misses.
    var shortText: String {
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
    /// `'badoo', 'bumble'`
    var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
