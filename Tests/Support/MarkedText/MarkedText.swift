/// A text with marked positions, for tests of diagnostics.
///
/// Markers such as `1️⃣` are placed before the byte that they mark, and are not part of the text.
package struct MarkedText {
    package private(set) var text = ""
    /// The marked positions as byte offsets.
    package private(set) var offsets: [Character: Int] = [:]

    package init(_ marked: String) {
        for character in marked {
            if character.unicodeScalars.last == "\u{20E3}" {
                offsets[character] = text.utf8.count
            } else {
                text.append(character)
            }
        }
    }
}
