/// Tokens of types that the format does not have. JSON files of other tools contain them, and tokengen does not read them.
extension Author {
    mutating func addUnreadTokens() {
        let files = draft.files.indices.filter { !draft.files[$0].isYAML && draft.files[$0].layer.mode == nil }
        guard !files.isEmpty, dice.chance(35) else { return }
        for _ in 0..<dice.roll(1...3) {
            let (file, group) = (dice.pick(files), dice.roll(draft.groups.count))
            guard draft.groups[group].owner == nil || draft.groups[group].owner == draft.files[file].layer.brand else { continue }
            let name = tokenName(in: group)
            draft.unread.append(UnreadDraft(path: draft.groups[group].path + [name], file: file, members: unreadMembers()))
            note(.unreadTokens)
        }
    }

    private mutating func unreadMembers() -> [Node.Member] {
        let (type, value) = dice.pick([
            ("string", Node.text("text")), ("boolean", .boolean(true)), ("textCase", .text("uppercase")), ("textDecoration", .text("none")),
            ("asset", .text("https://example.com/a.png")), ("other", .map(["any": .list([.number("1")])])), ("content", .text("{")),
        ])
        return [.init(name: "$type", value: .text(type)), .init(name: "$value", value: value)]
    }
}
