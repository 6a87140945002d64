extension TextTransform {
    /// The text as it is shown. Letters are those of no particular language.
    package nonisolated func applied(to text: String) -> String {
        switch self {
        case .plain: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: Self.capitalized(text)
        }
    }

    /// The first letter of each word in capitals, the others as they are: `iPhone cases` is `IPhone Cases`.
    private static func capitalized(_ text: String) -> String {
        var isInWord = false
        return text.reduce(into: "") { result, character in
            result += isInWord ? String(character) : character.uppercased()
            isInWord = character.isLetter || character.isNumber || isInWord && "'’".contains(character)
        }
    }
}
