/// Why a text is no CSS colour.
package struct CSSColorError: Error, Sendable, Hashable {
    /// In the wording of diagnostics: the thing first, then the rule.
    package let message: String
    /// The bytes of the text at error; empty at its end where something lacks there.
    package let range: Range<Int>

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }
}
