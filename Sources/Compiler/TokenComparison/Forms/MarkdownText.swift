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
        for character in text.escapedForDisplay {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "|": escaped += "&#124;"
            case "\\": escaped += "&#92;"
            // GitHub looks for mentions and numbers of issues after it has read entities.
            case "@", "#": escaped += "\(character)<!-- -->"
            case "`", "*", "_", "[", "]", "~", "$", "!": escaped += "\\\(character)"
            default: escaped.append(character)
            }
        }
        // So do those who make links of addresses.
        return escaped.replacing("://", with: ":<!-- -->//").replacing("www.", with: "www.<!-- -->")
    }
}
