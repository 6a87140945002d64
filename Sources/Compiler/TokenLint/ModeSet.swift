import TokenModel

/// A set of modes.
struct ModeSet: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ mode: TokenMode) { rawValue = 1 << UInt8(mode.rawValue) }
    init(_ modes: some Sequence<TokenMode>) { rawValue = modes.reduce(0) { $0 | ModeSet($1).rawValue } }

    static let all = ModeSet(TokenMode.allCases)

    /// The modes in the order of `TokenMode`.
    var modes: [TokenMode] { TokenMode.allCases.filter { contains(ModeSet($0)) } }

    /// The text for messages: `dark and dark+high-contrast`.
    var text: String { modes.map(\.label).joined(separator: " and ") }
}
