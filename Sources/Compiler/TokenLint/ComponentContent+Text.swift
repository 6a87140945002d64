import TokenResolver

extension ComponentContent.Value {
    /// Whether the value certainly shows no text: it is missing, or is only whitespace.
    var isEmptyText: Bool {
        switch self {
        case .missing: true
        case .string(let text): text.allSatisfy(\.isWhitespace)
        default: false
        }
    }
}
