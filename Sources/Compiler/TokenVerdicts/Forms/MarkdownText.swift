import TokenDiagnostics

/// Text of files in Markdown, where nothing of it is markup: no link, no mention, no HTML.
struct MarkdownText {
    /// As code, also within the cell of a table.
    static func code(_ text: String) -> String {
        let shown = text.escapedForDisplay
        guard !shown.isEmpty else { return "–" }
        // A pipe ends a cell even within backticks.
        guard !shown.contains("|") else { return "<code>\(prose(text))</code>" }
        var (longest, run) = (0, 0)
        for character in shown {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? fence + shown + fence : "\(fence) \(shown) \(fence)"
    }

    /// As prose.
    static func prose(_ text: String) -> String {
        var escaped = ""
        var hexDigits = 0
        let characters = Array(text.escapedForDisplay)
        for (character, next) in zip(characters, characters.dropFirst() + [" "]) {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "|": escaped += "&#124;"
            case "\\": escaped += "&#92;"
            case "`", "*", "_", "[", "]", "~", "$", "!": escaped += "\\\(character)"
            default: escaped.append(character)
            }
            hexDigits = character.isHexDigit ? hexDigits % 6 + 1 : 0
            let begins =
                switch character {
                case "@", "#": true
                case ":": next == "/" || next.isPartOfName
                case "-": next.isNumber
                case "w", "W": next == "." && escaped.suffix(3).lowercased() == "www"
                default: hexDigits == 6 && next.isHexDigit
                }
            // GitHub looks for these after it has read entities: mentions, issues (#1, GH-1), emoji (:tada:), addresses, and commits, which have
            // at least seven digits.
            if begins { escaped += "<!-- -->" }
        }
        return escaped
    }
}

extension Character {
    /// Whether the name of an emoji may begin with it.
    fileprivate var isPartOfName: Bool { isLetter || isNumber || "+-_".contains(self) }
}
