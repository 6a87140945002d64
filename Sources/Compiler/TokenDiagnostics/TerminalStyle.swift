/// Terminal colours, if they are on.
struct TerminalStyle {
    let usesColor: Bool

    func severity(_ severity: Diagnostic.Severity) -> String {
        switch severity {
        case .error: styled("error:", "1;31")
        case .warning: styled("warning:", "1;35")
        case .note: styled("note:", "1;36")
        }
    }

    func strong(_ text: String) -> String { styled(text, "1") }
    func mark(_ text: String) -> String { styled(text, "32") }

    private func styled(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
