import TokenModel

extension Edit {
    static let tokens: [Edit] = [
        Edit(name: "change value") { $0.changeValue() },
        Edit(name: "change literal") { $0.changeLiteral() },
        Edit(name: "redirect") { $0.redirect() },
        Edit(name: "add override") { $0.addOverride() },
        Edit(name: "add token") { $0.addToken() },
        Edit(name: "rename token") { $0.renameToken(isNoted: false) },
        Edit(name: "rename token, noted") { $0.renameToken(isNoted: true) },
        Edit(name: "retype token") { $0.retypeToken() },
        Edit(name: "deprecate") {
            $0.annotate { dice, annotations in annotations.deprecated = dice.pick([.boolean(true), .text("use it not")]) }
        },
        Edit(name: "describe") { $0.annotate { dice, annotations in annotations.description = "described \(dice.roll(1000))" } },
    ]

    static let renames = tokens.filter { $0.name == "rename token" }
}

extension Author {
    // MARK: Values

    fileprivate mutating func changeValue() -> Bool {
        changeDeclaration { author, type, setting in author.value(of: type, setting) }
    }

    fileprivate mutating func changeLiteral() -> Bool {
        changeDeclaration { author, type, setting in author.literal(of: type, setting) }
    }

    private mutating func changeDeclaration(_ value: (inout Author, TokenType, Setting) -> Node) -> Bool {
        guard let (token, place) = anyDeclaration() else { return false }
        let setting = setting(of: token, in: draft.tokens[token].declarations[place].file)
        let value = value(&self, draft.tokens[token].type, setting)
        draft.tokens[token].declarations[place].set(value)
        return true
    }

    private mutating func anyDeclaration() -> (token: Int, place: Int)? {
        let tokens = draft.tokens.indices.filter { !draft.tokens[$0].declarations.isEmpty }
        guard let token = dice.pickAny(Array(tokens)) else { return nil }
        return (token, dice.roll(draft.tokens[token].declarations.count))
    }

    /// Another reference, to the same value if there is one.
    fileprivate mutating func redirect() -> Bool {
        let places = draft.tokens.indices.flatMap { token in
            draft.tokens[token].declarations.indices.filter { place in
                if case .reference(let reference) = draft.tokens[token].declarations[place].value { reference.steps.isEmpty } else { false }
            }.map { (token, $0) }
        }
        guard let (token, place) = dice.pickAny(places) else { return false }
        let declaration = draft.tokens[token].declarations[place]
        guard case .reference(let old) = declaration.value else { return false }
        let setting = setting(of: token, in: declaration.file)
        let wantsSame = dice.chance(70)
        let target =
            reference(to: draft.tokens[token].type, setting) { draft, other in
                other != old.token && wantsSame == draft.meansTheSame(other, old.token, in: setting.contexts)
            } ?? reference(to: draft.tokens[token].type, setting) { _, other in other != old.token }
        guard let target else { return false }
        draft.tokens[token].declarations[place].value = target
        draft.tokens[token].declarations[place].isShort = false
        return true
    }

    /// In a brand, a mode, or both.
    fileprivate mutating func addOverride() -> Bool {
        let places = draft.tokens.indices.flatMap { token in
            draft.files.indices.filter { mayOverride(token, in: draft.files[$0].layer) }.map { (token, $0) }
        }
        guard let (token, file) = dice.pickAny(places) else { return false }
        append(token, file)
        return true
    }

    private func mayOverride(_ token: Int, in layer: Layer) -> Bool {
        let entry = draft.tokens[token]
        guard layer != .base, !entry.declarations.contains(where: { draft.files[$0.file].layer == layer }) else { return false }
        if layer.mode != nil { return entry.type.mayDifferByMode && (entry.owner == nil || entry.owner == layer.brand) }
        return entry.owner == nil
    }

    // MARK: Tokens

    /// Next to another one.
    fileprivate mutating func addToken() -> Bool {
        guard let sibling = dice.pickAny(draft.tokens.filter { !isExtended(Array($0.path.dropLast())) }) else { return false }
        guard let file = draft.files.indices.first(where: { draft.files[$0].layer == Layer(brand: sibling.owner) }) else { return false }
        let type = dice.chance(50) ? sibling.type : tokenType()
        draft.tokens.append(TokenDraft(path: sibling.path.dropLast() + [freshName()], type: type, owner: sibling.owner))
        append(draft.tokens.count - 1, file)
        return true
    }

    /// Of the same group, or with the same last name in another group.
    fileprivate mutating func renameToken(isNoted: Bool) -> Bool {
        let sources = Set(draft.tokens.compactMap(\.source))
        let tokens = draft.tokens.indices.filter { token in
            let entry = draft.tokens[token]
            return entry.source == nil && !sources.contains(token) && !isExtended(Array(entry.path.dropLast()))
                && entry.path.last != "$root"
                && !entry.declarations.contains { draft.files[$0.file].isLegacy }
        }
        guard let token = dice.pickAny(tokens), let last = draft.tokens[token].path.last else { return false }
        let group = draft.tokens[token].path.dropLast()
        if draft.tokens[token].formerPath != nil { return false }
        draft.tokens[token].formerPath = draft.tokens[token].fullPath
        switch dice.roll(4) {
        case 0: draft.tokens[token].path = group + [freshName()]
        case 1: draft.tokens[token].path = group + [last + " " + freshName()]
        case 2: draft.tokens[token].path = group + [freshName(), last]
        default: draft.tokens[token].path = Array(group) + [freshName() + " " + last]
        }
        for place in draft.tokens[token].declarations.indices {
            draft.tokens[token].declarations[place].isShort = false
            draft.tokens[token].declarations[place].hasType = true
        }
        guard isNoted else { return true }
        // In what is common to all brands and modes, or to all modes of its brand.
        let home = Layer(brand: draft.tokens[token].owner), old = (group + [last]).joined(separator: ".")
        for place in draft.tokens[token].declarations.indices where draft.files[draft.tokens[token].declarations[place].file].layer == home
        {
            draft.tokens[token].declarations[place].annotations.noteRename(from: old)
        }
        return true
    }

    /// Of a token to which nothing refers.
    fileprivate mutating func retypeToken() -> Bool {
        var used = Set(draft.tokens.compactMap(\.source))
        for declaration in draft.tokens.flatMap(\.declarations) { declaration.value.forEachReference { used.insert($0.token) } }
        draft.changeStyleValues { node in
            node.forEachReference { used.insert($0.token) }
            return node
        }
        guard let token = dice.pickAny(draft.tokens.indices.filter { !used.contains($0) && draft.tokens[$0].source == nil }) else {
            return false
        }
        let type = dice.pick(
            TokenType.allCases.filter { $0 != draft.tokens[token].type && $0.mayDifferByMode == draft.tokens[token].type.mayDifferByMode })
        draft.tokens[token].type = type
        for place in draft.tokens[token].declarations.indices {
            let setting = setting(of: token, in: draft.tokens[token].declarations[place].file)
            let value = literal(of: type, setting)
            draft.tokens[token].declarations[place].set(value)
        }
        return true
    }

    fileprivate mutating func annotate(_ change: (inout Dice, inout Annotations) -> Void) -> Bool {
        guard let (token, place) = anyDeclaration(), !draft.files[draft.tokens[token].declarations[place].file].isLegacy else {
            return false
        }
        draft.tokens[token].declarations[place].makeLong(inherits: draft.inheritsType(token))
        change(&dice, &draft.tokens[token].declarations[place].annotations)
        return true
    }

    // MARK: Names

    /// Unlike all names of random projects.
    mutating func freshName() -> String { "fresh\(dice.roll(1_000_000))" }

    /// Whether tokens of a group have copies, or the group has.
    private func isExtended(_ path: [String]) -> Bool {
        draft.groups.contains { group in
            guard let extended = group.extended else { return false }
            return path.starts(with: group.path) || path.starts(with: draft.groups[extended.group].path)
                || draft.groups[extended.group].path.starts(with: path)
        }
    }
}

extension Draft {
    fileprivate func meansTheSame(_ one: Int, _ other: Int, in contexts: [Context]) -> Bool {
        contexts.allSatisfy { meaning(of: one, in: $0) == meaning(of: other, in: $0) }
    }
}

extension Declaration {
    /// With room for annotations.
    fileprivate mutating func makeLong(inherits: Bool) {
        guard isShort else { return }
        isShort = false
        if !inherits, case .reference = value {} else { hasType = !inherits }
    }
}

extension Annotations {
    fileprivate mutating func noteRename(from path: String) {
        var own: [Node.Member] = []
        var others: [Node.Member] = []
        if case .map(let members)? = extensions {
            others = members.filter { $0.name != "tokengen" }
            if case .map(let members)? = extensions?["tokengen"] { own = members }
        }
        own.append(.init(name: "renamed", value: .text(path)))
        extensions = .map(others + [.init(name: "tokengen", value: .map(own))])
    }
}
