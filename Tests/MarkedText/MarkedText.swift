/// A text with marked places, for tests of what is found where.
///
/// Markers such as `1️⃣` stand before the byte that they mark, and are no part of the text.
package struct MarkedText {
    package private(set) var text = ""
    /// The marked places as byte offsets.
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
