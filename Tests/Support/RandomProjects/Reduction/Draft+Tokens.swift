/// Removes tokens and their parts from a draft, with everything that refers to them.
extension Draft {
    mutating func dropTokens(_ unwanted: Set<Int>) {
        var gone = unwanted
        // References and copies lead only to earlier tokens.
        for (token, entry) in tokens.enumerated()
        where entry.source.map(gone.contains) ?? false || entry.declarations.contains(where: { $0.value.refers(to: gone) }) {
            gone.insert(token)
        }
        dropStyleValues { $0.refers(to: gone) }
        var places: [Int: Int] = [:]
        for token in tokens.indices where !gone.contains(token) { places[token] = places.count }
        tokens = tokens.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        for token in tokens.indices {
            tokens[token].source = tokens[token].source.flatMap { places[$0] }
            for index in tokens[token].declarations.indices {
                tokens[token].declarations[index].value = tokens[token].declarations[index].value.movingReferences(places)
            }
        }
        changeStyleValues { $0.movingReferences(places) }
    }

    /// By index among all tokens; a token that nothing declares is removed.
    mutating func dropDeclarations(_ range: Range<Int>) {
        var place = 0
        for token in tokens.indices {
            tokens[token].declarations = tokens[token].declarations.filter { _ in
                defer { place += 1 }
                return !range.contains(place)
            }
        }
        dropUndeclared()
    }

    /// Tokens without a declaration where they need one.
    func isDeclared(_ token: Int) -> Bool {
        let entry = tokens[token]
        return entry.source != nil || entry.declarations.contains { files[$0.file].layer == Layer(brand: entry.owner) }
    }

    mutating func dropUndeclared() { dropTokens(Set(tokens.indices.filter { !isDeclared($0) })) }

    mutating func dropAnnotations(_ range: Range<Int>) {
        for place in range {
            if groups.indices.contains(place) {
                groups[place].annotations = Annotations()
            } else if tokens.indices.contains(place - groups.count) {
                for index in tokens[place - groups.count].declarations.indices {
                    tokens[place - groups.count].declarations[index].annotations = Annotations()
                }
            }
        }
    }

    /// Groups that contain nothing and that nothing extends.
    mutating func dropGroups(_ range: Range<Int>) {
        for group in range.reversed() where group > 0 && groups.indices.contains(group) {
            let isUsed = tokens.contains { $0.lies(in: groups[group]) } || unread.contains { $0.path.starts(with: groups[group].path) }
            guard !isUsed, !groups.contains(where: { $0.extended?.group == group }) else { continue }
            groups.remove(at: group)
            for other in groups.indices {
                if let target = groups[other].extended?.group, target > group { groups[other].extended?.group = target - 1 }
            }
        }
    }

    /// Replaces each name by the same everyday name wherever it occurs, so copies keep the names of their sources.
    mutating func rename() {
        var names: [String: String] = ["$root": "$root"]
        func renamed(_ path: [String]) -> [String] {
            path.map { name in
                let new = names[name] ?? "n\(names.count)"
                names[name] = new
                return new
            }
        }
        for group in groups.indices { groups[group].path = renamed(groups[group].path) }
        for token in tokens.indices { tokens[token].path = renamed(tokens[token].path) }
        for index in unread.indices { unread[index].path = renamed(unread[index].path) }
    }
}

extension Node {
    fileprivate func refers(to tokens: Set<Int>) -> Bool {
        var refers = false
        forEachReference { if tokens.contains($0.token) { refers = true } }
        return refers
    }

    fileprivate func movingReferences(_ places: [Int: Int]) -> Node {
        replacingReferences { reference in
            var reference = reference
            reference.token = places[reference.token] ?? reference.token
            return .reference(reference)
        }
    }
}
