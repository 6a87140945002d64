/// Kinds of names.
enum NameKind: CaseIterable, Sendable {
    /// `accent`, `accent-4`
    case plain
    /// `onAccent`, `on_accent`, `On Accent`
    case words
    /// `2xl`, `0-5`, `50`
    case digitFirst
    /// Words that Swift uses itself, reserved or not.
    case keyword
    /// Names of types and members that generated code, its modules or the standard library have.
    case known
    /// Scripts without letter case.
    case caseless
    /// Letters that can be one scalar or two: `é`.
    case composed
    case decomposed
    /// Begins with a combining mark.
    case combining
    case emoji
    case rightToLeft
    /// Quotes, backslashes, interpolation.
    case quoting
    /// Comment delimiters.
    case comment
    case newline
    case slash
    /// No letters and no digits.
    case symbols
    /// Zero-width and bidirectional controls.
    case invisible
    case long
    /// Keys that YAML's own rules would read as something else: `on`, `null`, `0x10`.
    case yamlWord

    func name(_ dice: inout Dice) -> String {
        switch self {
        case .plain: NamePool.plain(&dice)
        case .words: NamePool.words(&dice)
        case .long: NamePool.long(&dice)
        case .digitFirst: dice.pick(NamePool.digitFirst)
        case .keyword: dice.pick(NamePool.keywords)
        case .known: dice.pick(NamePool.known)
        case .caseless: dice.pick(NamePool.caseless)
        case .composed: dice.pick(NamePool.accented)
        case .decomposed: dice.pick(NamePool.accented).decomposed
        case .combining: dice.pick(NamePool.combiningMarks) + dice.pick(["", "a", "B", "日"])
        case .emoji: dice.pick(NamePool.emoji)
        case .rightToLeft: dice.pick(NamePool.rightToLeft)
        case .quoting: dice.pick(NamePool.quoting)
        case .comment: dice.pick(NamePool.comments)
        case .newline: dice.pick(NamePool.newlines)
        case .slash: dice.pick(NamePool.slashes)
        case .symbols: dice.pick(NamePool.symbols)
        case .invisible: dice.pick(NamePool.invisible)
        case .yamlWord: dice.pick(NamePool.yamlWords)
        }
    }

    var feature: Feature {
        switch self {
        case .plain: .plainNames
        case .words: .wordNames
        case .digitFirst: .digitNames
        case .keyword: .keywordNames
        case .known: .knownNames
        case .caseless: .caselessNames
        case .composed: .accentedNames
        case .decomposed: .decomposedNames
        case .combining: .combiningNames
        case .emoji: .emojiNames
        case .rightToLeft: .rightToLeftNames
        case .quoting: .quotingNames
        case .comment: .commentNames
        case .newline: .newlineNames
        case .slash: .slashNames
        case .symbols: .symbolNames
        case .invisible: .invisibleNames
        case .long: .longNames
        case .yamlWord: .yamlWordNames
        }
    }
}
