import TokenDiagnostics

/// Text of files in Markdown, where nothing of it is markup: no link, no mention, no HTML.
struct MarkdownText {
    /// As code, also within the cell of a table.
    static func code(_ text: String) -> String {
        let text = text.escapedForDisplay.replacing("|", with: "\\|")
        guard !text.isEmpty else { return "–" }
        var (longest, run) = (0, 0)
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return longest == 0 ? fence + text + fence : "\(fence) \(text) \(fence)"
    }

    /// As prose.
    static func prose(_ text: String) -> String {
        var escaped = ""
        for character in text.escapedForDisplay {
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            // Else it could be a mention, or the number of an issue.
            case "@": escaped += "&#64;"
            case "#": escaped += "&#35;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "!": escaped += "\\\(character)"
            default: escaped.append(character)
            }
        }
        return escaped.replacing("://", with: ":&#47;&#47;")
    }
}
