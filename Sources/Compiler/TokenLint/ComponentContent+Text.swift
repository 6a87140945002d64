import TokenResolver

extension ComponentContent.Value {
    /// Whether it is surely nothing that could be read: a text without letters, or none at all.
    var isEmptyText: Bool {
        switch self {
        case .missing: true
        case .string(let text): text.allSatisfy(\.isWhitespace)
        default: false
        }
    }
}
