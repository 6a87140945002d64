/// Why a text is not a CSS colour.
package struct CSSColorError: Error, Sendable, Hashable {
    /// The message, worded like other diagnostics: the thing first, then the rule.
    package let message: String
    /// The offsets of the wrong bytes. Empty at the end of the text if something is missing there.
    package let range: Range<Int>

    init(_ message: String, at range: Range<Int>) {
        self.message = message
        self.range = range
    }
}
