/// Groups that extend others, with the tokens that they get from them.
extension Author {
    mutating func extendGroups() {
        guard dice.chance(30) else { return }
        for _ in 0..<dice.roll(1...3) { extendSomeGroup() }
        draft.sortCopiesBehindSources()
    }

    private mutating func extendSomeGroup() {
        let targets = draft.groups.indices.filter { group in group > 0 && draft.tokens.contains { $0.lies(in: draft.groups[group]) } }
        guard let target = dice.pickAny(targets) else { return }
        let used = draft.groups.compactMap { $0.extended?.group } + [target]
        // An extended group does not change: otherwise two could come to contain each other.
        let parents = draft.groups.indices.filter { parent in
            let isHeld = used.contains { draft.groups[parent].path.starts(with: draft.groups[$0].path) }
            let owners = Set([draft.groups[parent].owner, draft.groups[target].owner].compactMap(\.self))
            return !isHeld && owners.count < 2
        }
        guard let parent = dice.pickAny(parents) else { return }
        let group = addExtension(of: target, in: parent)
        if dice.chance(25) { note(.extendsChain) }
        copyTokens(of: target, to: group)
        for _ in 0..<dice.roll(0...2) { addOwnToken(to: group) }
        note(.extends)
    }

    private mutating func addExtension(of target: Int, in parent: Int) -> Int {
        let name = tokenName(in: parent)
        let owner = draft.groups[target].owner ?? draft.groups[parent].owner
        var group = GroupDraft(path: draft.groups[parent].path + [name], owner: owner)
        group.extended = .init(group: target, form: dice.pick(GroupDraft.Extension.Form.allCases))
        if group.extended?.form == .reference { note(.extendsByReference) }
        draft.groups.append(group)
        scopes.append(NameScope())
        return draft.groups.count - 1
    }

    private mutating func copyTokens(of target: Int, to group: Int) {
        let owner = draft.groups[group].owner
        let (from, to) = (draft.groups[target].path, draft.groups[group].path)
        for index in draft.tokens.indices where draft.tokens[index].lies(in: draft.groups[target]) {
            let source = draft.tokens[index]
            guard source.owner == nil || owner == nil || source.owner == owner else { continue }
            let rest = source.path.dropFirst(from.count)
            _ = scopes[group].claim(rest.first ?? "")
            // A token's own value prevents a copy.
            let isOwn = dice.chance(15) && source.owner == owner
            if isOwn { note(.extendsReplaced) }
            draft.tokens.append(
                TokenDraft(path: to + rest, type: source.type, owner: owner ?? source.owner, source: isOwn ? nil : index))
        }
    }

    private mutating func addOwnToken(to group: Int) {
        let name = tokenName(in: group)
        let type = tokenType()
        draft.tokens.append(TokenDraft(path: draft.groups[group].path + [name], type: type, owner: draft.groups[group].owner))
    }
}

extension TokenDraft {
    func lies(in group: GroupDraft) -> Bool { path.count > group.path.count && path.starts(with: group.path) }
}

extension Draft {
    /// A copy refers to what its source refers to, so it may come right after that.
    fileprivate mutating func sortCopiesBehindSources() {
        var order: [Int] = []
        var waiting = tokens.indices.filter { tokens[$0].source == nil }.reversed() as [Int]
        while let next = waiting.popLast() {
            order.append(next)
            waiting += tokens.indices.filter { tokens[$0].source == next }.reversed()
        }
        var places = Array(repeating: 0, count: tokens.count)
        for (place, index) in order.enumerated() { places[index] = place }
        tokens = order.map { index in
            var token = tokens[index]
            token.source = token.source.map { places[$0] }
            return token
        }
    }
}
