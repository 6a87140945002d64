import TokenModel

/// Groups and tokens by path, type and owner; values come later.
extension Author {
    mutating func growGroups() {
        draft.groups = [GroupDraft(path: [])]
        scopes = [NameScope()]
        while draft.tokens.count < temper.size { growTopGroup(owner: nil) }
        for brand in draft.brands.indices { growBrand(brand) }
        if dice.chance(30) { addTwins() }
        draft.tokens = dice.shuffled(draft.tokens)
    }

    private mutating func growTopGroup(owner: Int?) {
        if dice.chance(6) { return addToken(to: 0, owner: owner) }
        let group = addGroup(to: 0, owner: owner)
        fill(group, depth: 1)
        if dice.chance(4) { growDeep(from: group) }
    }

    /// What only one brand has: its own groups, and tokens in groups that all brands have.
    private mutating func growBrand(_ brand: Int) {
        for _ in 0..<dice.roll(0...2) {
            note(.brandTokens)
            if dice.chance(50) {
                growTopGroup(owner: brand)
            } else {
                let groups = draft.groups.indices.filter { draft.groups[$0].owner == nil || draft.groups[$0].owner == brand }
                addToken(to: dice.pick(groups), owner: brand)
            }
        }
    }

    /// Tokens that one brand adds to a shared group, the next brand adds too, as its own.
    private mutating func addTwins() {
        for token in draft.tokens where token.owner != nil && token.path.last != "$root" {
            let isShared = draft.group(at: token.path.dropLast()).map { draft.groups[$0].owner == nil } ?? false
            guard isShared, let owner = token.owner, draft.brands.indices.contains(owner + 1), dice.chance(60) else { continue }
            note(.twinTokens)
            draft.tokens.append(TokenDraft(path: token.path, type: token.type, owner: owner + 1))
        }
    }

    private mutating func addGroup(to parent: Int, owner: Int?) -> Int {
        let name = tokenName(in: parent)
        var group = GroupDraft(path: draft.groups[parent].path + [name], owner: owner ?? draft.groups[parent].owner)
        if dice.chance(parent == 0 ? 80 : 25) { group.type = tokenType() }
        draft.groups.append(group)
        scopes.append(NameScope())
        return draft.groups.count - 1
    }

    private mutating func fill(_ group: Int, depth: Int) {
        for _ in 0..<dice.roll(1...4) { addToken(to: group, owner: nil) }
        guard depth < 4, dice.chance(35) else { return }
        note(.nestedGroups)
        for _ in 0..<dice.roll(1...2) { fill(addGroup(to: group, owner: nil), depth: depth + 1) }
    }

    private mutating func growDeep(from group: Int) {
        note(.deepGroups)
        var group = group
        for _ in 0..<dice.pick([8, 12]) { group = addGroup(to: group, owner: nil) }
        addToken(to: group, owner: nil)
    }

    private mutating func addToken(to group: Int, owner: Int?) {
        let owner = owner ?? draft.groups[group].owner
        let type = dice.chance(85) ? inheritedType(of: group) ?? tokenType() : tokenType()
        let isRoot = group > 0 && dice.chance(5) && scopes[group].claim("$root")
        if isRoot { note(.rootTokens) }
        let name = isRoot ? "$root" : tokenName(in: group)
        draft.tokens.append(TokenDraft(path: draft.groups[group].path + [name], type: type, owner: owner))
    }

    mutating func tokenType() -> TokenType {
        dice.chance(35) ? .color : dice.chance(25) ? .dimension : dice.pick(TokenType.allCases)
    }

    private func inheritedType(of group: Int) -> TokenType? { draft.groupType(at: draft.groups[group].path) }
}

extension Draft {
    func group(at path: some Collection<String>) -> Int? { groups.firstIndex { $0.path.elementsEqual(path) } }

    /// The type that tokens of the group have if they do not declare one.
    func groupType(at path: [String]) -> TokenType? {
        path.indices.reversed().lazy.compactMap { index in group(at: path[...index]).flatMap { groups[$0].type } }.first
    }
}
