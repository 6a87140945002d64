import TokenOutput
import TokenResolver

/// The names under which SwiftUI's modifiers find the tokens that all brands have: the first name of each path, and the second where it is enough.
struct TokenWords {
    struct Name {
        let name: SwiftName
        /// The types around it, and that of a group.
        let types: [SwiftName]
        let isGroup: Bool
        /// The token, or the first of the group.
        let token: ResolvedToken.ID

        /// Its type if it is a group, or its member: `PlatformTokens.Color.Text`.
        var accessor: SourceCode {
            (isGroup ? types : types + [name]).reduce("\(PlatformTokens.name)") { "\($0).\($1)" }
        }
    }

    /// The names of groups as members of their groups, by their places in the outline. A group without such tokens has none.
    let groups: [Int: SwiftName]
    private(set) var names: [TokenWord: [Name]] = [:]
    /// Of these, the second names of paths.
    private var short: [TokenWord: Set<SwiftName>] = [:]
    private let colorNames: Set<SwiftName>

    init(_ outline: TokenOutline, of brand: ResolvedBrand) {
        groups = Self.groupNames(outline, brand)
        var first: [TokenWord: [Name]] = [:]
        var second: [TokenWord: [Name]] = [:]
        var open: [(place: Int, type: [SwiftName], words: Set<TokenWord>)] = []
        func add(_ name: Name, _ words: Set<TokenWord>) {
            for word in words where open.isEmpty { first[word, default: []].append(name) }
            for word in words where open.count == 1 { second[word, default: []].append(name) }
            if let last = open.indices.last { open[last].words.formUnion(words) }
        }
        for (place, entry) in outline.entries.enumerated() {
            switch entry.kind {
            case .group: open.append((place, (open.last?.type ?? []) + [outline.names.entries[entry.name].type], []))
            case .groupEnd:
                let group = open.removeLast()
                guard let name = groups[group.place] else { continue }
                add(Name(name: name, types: group.type, isGroup: true, token: outline.entries[group.place].token), group.words)
            case .token, .root:
                guard let word = TokenWord(brand.tokens[entry.token].type) else { continue }
                add(Name(name: outline.name(of: entry), types: open.last?.type ?? [], isGroup: false, token: entry.token), [word])
            }
        }
        for word in TokenWord.allCases {
            let long = Self.unique(first[word] ?? [])
            let short = Self.unique(second[word] ?? [], besides: Set((first[word] ?? []).map(\.name)))
            names[word] = long + short
            self.short[word] = Set(short.map(\.name))
        }
        colorNames = Set((names[.color] ?? []).map(\.name))
    }

    /// Whether a name is found on the type of tokens alone, as in `ColorToken.primary`: SwiftUI has a style of the name, or a gradient shares it with a
    /// colour or a group of colours. Modifiers take all of these.
    func isOfTypeOnly(_ name: SwiftName, _ word: TokenWord) -> Bool {
        word.isShapeStyle && (SwiftUIShapeStyles.names.contains(name.label) || word == .gradient && colorNames.contains(name))
    }

    /// Returns the names that only one token or group has.
    private static func unique(_ names: [Name], besides taken: Set<SwiftName> = []) -> [Name] {
        let counts = Dictionary(names.map { ($0.name, 1) }, uniquingKeysWith: +)
        return names.filter { counts[$0.name] == 1 && !taken.contains($0.name) }
    }

    /// Names the groups that contain tokens for modifiers. A group whose name a token beside it has, such as its own `$root`, is `textGroup`; and so is
    /// a group in a group whose type would have the name, in scripts without letter case.
    private static func groupNames(_ outline: TokenOutline, _ brand: ResolvedBrand) -> [Int: SwiftName] {
        struct Scope {
            let place: Int
            var hasWords = false
            var taken: Set<SwiftName> = []
            var groups: [(place: Int, name: NameTable.Entry)] = []
        }
        var names: [Int: SwiftName] = [:]
        var open = [Scope(place: -1)]
        func name(groupsOf scope: Scope) {
            var taken = scope.taken
            if scope.place >= 0 { taken.formUnion(scope.groups.map(\.name.type)) }
            for (place, name) in scope.groups {
                let name = taken.contains(name.member) ? SwiftName(member: name.member.label + " group") : name.member
                if taken.insert(name).inserted { names[place] = name }
            }
        }
        for (place, entry) in outline.entries.enumerated() {
            switch entry.kind {
            case .group: open.append(Scope(place: place))
            case .groupEnd:
                let scope = open.removeLast()
                name(groupsOf: scope)
                guard scope.hasWords else { continue }
                open[open.count - 1].hasWords = true
                open[open.count - 1].groups.append((scope.place, outline.names.entries[outline.entries[scope.place].name]))
            case .token, .root:
                open[open.count - 1].taken.insert(outline.name(of: entry))
                if TokenWord(brand.tokens[entry.token].type) != nil { open[open.count - 1].hasWords = true }
            }
        }
        name(groupsOf: open[0])
        return names
    }
}

extension TokenWords {
    /// Returns how SwiftUI's modifiers name a token: `.accent`, `.space.gap`; both its path and what is enough of it, the shorter one first.
    ///
    /// - Parameter path: the names of its groups and its own.
    fileprivate func spellings(of word: TokenWord, _ path: [SwiftName]) -> [String] {
        func spelling(_ path: ArraySlice<SwiftName>) -> String {
            let needsType = path.first.map { isOfTypeOnly($0, word) } ?? false
            return (needsType ? "\(word.type)" : "") + path.map { "." + $0.text }.joined()
        }
        let isShort = path.count > 1 && short[word]?.contains(path[1]) == true
        let isLong = path.first.map { first in names[word]?.contains { $0.name == first } == true } ?? false
        return (isShort ? [spelling(path.dropFirst())] : []) + (isLong ? [spelling(path[...])] : [])
    }
}

extension TokenOutline {
    /// Returns how SwiftUI's modifiers name some tokens, by path; those that they cannot name are missing.
    package func words(of paths: Set<String>) -> [String: [String]] {
        let words = TokenWords(self, of: brand)
        var found: [String: [String]] = [:]
        var groups: [SwiftName?] = []
        for (place, entry) in entries.enumerated() {
            switch entry.kind {
            case .group: groups.append(words.groups[place])
            case .groupEnd: groups.removeLast()
            case .token, .root:
                let token = brand.tokens[entry.token]
                guard paths.contains(token.path), !groups.contains(nil), let word = TokenWord(token.type) else { continue }
                found[token.path] = words.spellings(of: word, groups.compactMap(\.self) + [name(of: entry)])
            }
        }
        return found
    }
}
