import TokenFormat
import TokenModel

/// Returns a token's deprecation and description as one text of two sentences, for a comment.
package func remark(_ description: String?, _ deprecation: Deprecation?) -> String? {
    let warning: String? =
        switch deprecation {
        case nil: nil
        case .plain: "Deprecated."
        case .reason(let reason): "Deprecated: \(reason.trimmingSpaces)"
        }
    guard let warning, let description, !description.isEmpty else { return warning ?? description }
    return warning + (warning.endsSentence ? " " : ". ") + description
}

extension String {
    private static let closing: Set<Unicode.Scalar> = [")", "]", "\"", "'", "”", "’", "»", "*", "_"]
    private static let ends: Set<Unicode.Scalar> = [".", "!", "?", "…", ":", ";", "。", "！", "？", "؟", "।"]

    /// Whether its last sign, apart from closing brackets and quotation marks, ends a sentence.
    fileprivate var endsSentence: Bool {
        unicodeScalars.last { !Self.closing.contains($0) && !$0.properties.isWhitespace }.map(Self.ends.contains) ?? true
    }
}
