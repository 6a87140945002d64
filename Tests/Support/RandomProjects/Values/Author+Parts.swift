import TokenModel

/// Pointers to parts of values.
extension Author {
    /// The value that the pointer leads to.
    enum PartKind {
        case number
        /// From 0 to 1.
        case fraction
        case component(ColorSpace.Range)
        case components(ColorSpace)
        case unit(Set<String>)
        /// The name of a font family.
        case family

        /// Whether a reference may lead to a token of this type.
        fileprivate func takes(_ type: TokenType) -> Bool {
            switch self {
            case .number, .fraction: type == .number
            case .family: type == .fontFamily
            case .component, .components, .unit: false
            }
        }

        fileprivate func holds(_ node: Node) -> Bool {
            switch self {
            case .number: (0...1000).contains(TokenMeaning.number(node) ?? -1)
            case .fraction: (0...1).contains(TokenMeaning.number(node) ?? -1)
            case .component(let range): TokenMeaning.number(node).map(range.contains) ?? false
            case .components(let space):
                if case .list(let items) = node {
                    items.count == 3 && zip(items, space.ranges).allSatisfy { PartKind.component($1).holds($0) }
                } else {
                    false
                }
            case .unit(let units): TokenMeaning.text(node).map(units.contains) ?? false
            case .family: TokenMeaning.text(node).map { !$0.isEmpty } ?? false
            }
        }
    }

    /// Usually nil, and always if no token has such a part.
    mutating func pointed(at kind: PartKind, _ setting: Setting) -> Node? {
        guard setting.takesPointers, !setting.isLegacy, dice.chance(temper.pointers / 4) else { return nil }
        // A few tokens suffice: looking at all of them for each number of a project takes too long.
        for _ in 0..<6 where setting.rank > 0 {
            let token = dice.roll(setting.rank)
            if case .family = kind, draft.tokens[token].type != .fontFamily { continue }
            guard draft.isVisible(token, setting), let steps = dice.pickAny(steps(to: kind, in: token, setting)) else { continue }
            note(.pointerToPart)
            if case .family = kind { note(.familyPointers) }
            return .reference(Reference(token: token, form: .pointerToValue, steps: steps))
        }
        return nil
    }

    private func steps(to kind: PartKind, in token: Int, _ setting: Setting) -> [[String]] {
        let draft = draft
        guard setting.mayDifferByMode || !draft.hasPart(of: token, where: { draft.files[$0.file].layer.mode != nil }) else { return [] }
        // A part of an older form differs after migration, and a formula has no parts.
        guard !draft.hasPart(of: token, where: { draft.files[$0.file].isLegacy || $0.value.hasFormula }) else { return [] }
        let values = setting.contexts.map { draft.plain(token, in: $0) ?? .null }
        return values[0].partSteps.filter { steps in
            values.allSatisfy { $0.descending(steps).map(kind.holds) ?? false }
                && setting.contexts.allSatisfy { draft.alias(at: steps, in: token, $0).map { kind.takes(draft.tokens[$0].type) } ?? true }
        }
    }
}

extension Draft {
    /// The token at the end of a path, as a reference of its own; nil if the path ends in anything else.
    fileprivate func alias(at steps: [String], in token: Int, _ context: Context) -> Int? {
        guard var node = winner(of: token, in: context)?.value else { return nil }
        var rest = steps[...]
        while true {
            if case .reference(let reference) = node {
                guard !reference.steps.isEmpty || !rest.isEmpty else { return reference.token }
                return alias(at: reference.steps + rest, in: reference.token, context)
            }
            guard let step = rest.popFirst(), let next = node.descending([step]) else { return nil }
            node = next
        }
    }

    /// Whether some declaration of the token, or of something it refers to, is of a kind.
    fileprivate func hasPart(of token: Int, where isMeant: (Declaration) -> Bool) -> Bool {
        var references = Set(tokens[token].source.map { [$0] } ?? [])
        for declaration in tokens[token].declarations {
            if isMeant(declaration) { return true }
            declaration.value.forEachReference { references.insert($0.token) }
        }
        return references.contains { hasPart(of: $0, where: isMeant) }
    }
}

extension Node {
    /// The paths to all parts, except the node itself.
    fileprivate var partSteps: [[String]] {
        switch self {
        case .map(let members): members.flatMap { member in [[member.name]] + member.value.partSteps.map { [member.name] + $0 } }
        case .list(let items): items.enumerated().flatMap { index, item in [["\(index)"]] + item.partSteps.map { ["\(index)"] + $0 } }
        default: []
        }
    }
}
