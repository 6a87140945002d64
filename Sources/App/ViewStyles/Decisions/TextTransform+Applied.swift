internal import StyleTypes

extension TextTransform {
    /// Returns the text as shown. Case conversion does not depend on a language.
    package nonisolated func applied(to text: String) -> String {
        var isInWord = false
        return applied(to: text, isInWord: &isInWord)
    }

    /// Returns a part of a text as shown. `isInWord` says whether the part before it ended within a word, and is set for the next part.
    package nonisolated func applied(to text: String, isInWord: inout Bool) -> String {
        switch self {
        case .plain: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: Self.capitalized(text, &isInWord)
        }
    }

    /// Capitalizes the first letter of each word and keeps the others: `iPhone cases` becomes `IPhone Cases`.
    private static func capitalized(_ text: String, _ isInWord: inout Bool) -> String {
        text.reduce(into: "") { result, character in
            result += isInWord ? String(character) : character.uppercased()
            isInWord = character.isLetter || character.isNumber || isInWord && "'’".contains(character)
        }
    }
}
