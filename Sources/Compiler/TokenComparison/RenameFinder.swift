import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// Finds tokens that have another path than before: those whose file says so, and likely ones.
///
/// If two tokens say that they had the same path, it is neither of them. A likely one has the same type and the same values in all brands, contexts and modes, and
/// either the same users or a similar path: with a word of its last name in both, or with the same declaration. A value that no other token has is
/// enough where chance is ruled out. Of two tokens that are equally likely, it is neither.
struct RenameFinder {
    struct Rename: Sendable {
        let from: String
        let to: String
        let isNoted: Bool
    }

    private let old: ResolvedProject
    private let new: ResolvedProject

    init(_ old: ResolvedProject, _ new: ResolvedProject) { (self.old, self.new) = (old, new) }

    /// Returns the tokens that say what path they had, by that path, in the given order.
    func claims(of added: [String]) -> [String: [String]] {
        added.reduce(into: [:]) { claims, path in
            if let from = new.notedOldPath(of: path) { claims[from, default: []].append(path) }
        }
    }

    /// - Parameters:
    ///   - removed: the paths that no brand has any more, sorted.
    ///   - added: those that no brand had, sorted.
    ///   - claims: what these say.
    func renames(from removed: [String], to added: [String], _ claims: [String: [String]]) -> [Rename] {
        guard !removed.isEmpty, !added.isEmpty else { return [] }
        var renames: [Rename] = []
        var (free, open) = (Set(removed), Set(added))
        for from in removed {
            guard let claimants = claims[from] else { continue }
            free.remove(from)
            open.subtract(claimants)
            if claimants.count == 1 { renames.append(Rename(from: from, to: claimants[0], isNoted: true)) }
        }
        guard !free.isEmpty, !open.isEmpty else { return renames }
        let before = Dictionary(grouping: removed.filter(free.contains), by: { Meaning(of: $0, in: old) })
        let now = Dictionary(grouping: added.filter(open.contains), by: { Meaning(of: $0, in: new) })
        let shared = before.filter { now[$0.key] != nil }
        let (oldUsers, newUsers) = (old.users(of: Set(shared.values.joined())), new.users(of: Set(shared.keys.flatMap { now[$0] ?? [] })))
        var counts = ValueCounts(new)
        for (meaning, from) in shared.sorted(by: { $0.value[0] < $1.value[0] }) {
            let pairs = from.flatMap { from in
                (now[meaning] ?? []).map { to in
                    let users = oldUsers[from] ?? []
                    return (from: from, to: to, likeness: Self.likeness(from, to), hasSameUsers: !users.isEmpty && users == newUsers[to])
                }
            }
            let isOnly = pairs.count == 1 && meaning.isTelling && counts.isUnique(meaning)
            let likely = pairs.filter { pair in
                pair.hasSameUsers || isOnly
                    || pair.likeness >= Self.leastLikeness
                        && (Self.shareName(pair.from, pair.to) || old.declarations(of: pair.from) == new.declarations(of: pair.to))
            }
            // Stronger evidence first: the same users and a similar path.
            let ranked = likely.map { ($0, $0.likeness + ($0.hasSameUsers ? 1 : 0)) }
            for (pair, rank) in ranked {
                let rivals = ranked.filter { ($0.0.from == pair.from) != ($0.0.to == pair.to) }
                guard rivals.allSatisfy({ $0.1 < rank }) else { continue }
                renames.append(Rename(from: pair.from, to: pair.to, isNoted: false))
            }
        }
        return renames.sorted { $0.to < $1.to }
    }

    // MARK: - Likeness of paths

    private static let leastLikeness = 0.5

    /// From 0 to 1: how much of the words of two paths is the same.
    static func likeness(_ one: String, _ two: String) -> Double {
        let (one, two) = (words(of: one), words(of: two))
        let common = one.reduce(into: (count: 0, rest: two)) { state, word in
            guard let index = state.rest.firstIndex(of: word) else { return }
            state.rest.remove(at: index)
            state.count += 1
        }.count
        guard common > 0 else { return 0 }
        return Double(2 * common) / Double(one.count + two.count)
    }

    /// Whether a word of the last name of one path is in the other. Tokens of one group have their other words in common anyway.
    private static func shareName(_ one: String, _ two: String) -> Bool {
        func isNamed(_ path: String, in other: String) -> Bool {
            !Set(words(of: path.parts(separatedBy: ".").last ?? "")).isDisjoint(with: words(of: other))
        }
        return isNamed(one, in: two) || isNamed(two, in: one)
    }

    /// The words of a path in lower case: `color.textTitle` has three.
    private static func words(of path: String) -> [String] {
        var (words, word) = ([String](), "")
        var wasSmall = false
        for character in path {
            let isWord = character.isLetter || character.isNumber
            if !isWord || character.isUppercase && wasSmall, !word.isEmpty {
                words.append(word)
                word = ""
            }
            if isWord { word += character.lowercased() }
            wasSmall = character.isLowercase || character.isNumber
        }
        return word.isEmpty ? words : words + [word]
    }
}

/// How many tokens of a brand have a value in the default mode.
private struct ValueCounts {
    private let project: ResolvedProject
    private var counts: [String: [TokenValue: Int]] = [:]

    init(_ project: ResolvedProject) { self.project = project }

    /// Whether no other token has the same value.
    mutating func isUnique(_ meaning: Meaning) -> Bool {
        guard let values = meaning.values.first, let brand = project.brands.first(where: { $0.name == values.brand }) else { return false }
        if counts[brand.name] == nil {
            counts[brand.name] = brand.tokens.reduce(into: [:]) { $0[brand.values[$1.values.light].withoutNotation, default: 0] += 1 }
        }
        return counts[brand.name]?[values.values[0]] ?? 0 <= 1
    }
}

/// The type and the values of a token in all brands, contexts and modes.
private struct Meaning: Hashable {
    struct Values: Hashable {
        let brand: String
        let values: [TokenValue]
    }

    let type: TokenType?
    let values: [Values]

    init(of path: String, in project: ResolvedProject) {
        let owners = project.brands.compactMap { brand in brand.tokenIDs[path].map { (brand, brand.tokens[$0]) } }
        type = owners.first?.1.type
        values = owners.map { brand, token in
            let inContexts = brand.tokenIDs[path].map(brand.valuesInContexts) ?? [token.values]
            return Values(
                brand: brand.name,
                values: inContexts.flatMap { values in TokenMode.allCases.map { brand.values[values[$0]].withoutNotation } })
        }
    }

    /// Whether two tokens hardly have this value by chance. Many numbers and lengths are the same.
    var isTelling: Bool {
        switch type {
        case .color, .typography, .shadow, .gradient, .border, .transition, .cubicBezier: true
        default: false
        }
    }
}

extension ResolvedProject {
    /// The old path that a token's `$extensions.tokengen.renamed` names, in the first brand that does.
    fileprivate func notedOldPath(of path: String) -> String? {
        for brand in brands {
            guard let id = brand.tokenIDs[path] else { continue }
            // The brand may declare again what base/ has renamed.
            for own in [brand.extensions[id]?.own, brand.sharedExtensions[id]].compactMap(\.self) {
                guard let ours = own.tree.value(of: "tokengen", in: own.node), let from = own.tree.value(of: "renamed", in: ours) else {
                    continue
                }
                return own.tree.string(from)
            }
        }
        return nil
    }

    /// What is declared for a token, by brand, contexts and mode.
    fileprivate func declarations(of path: String) -> [[TokenValue]] {
        brands.compactMap { brand in
            guard let token = brand.tokenIDs[path].map({ brand.tokens[$0] }) else { return nil }
            let inContexts = brand.tokenIDs[path].flatMap { brand.contexts.declarations[$0]?.declared }
            return inContexts?.flatMap { declared in TokenMode.allCases.map { declared[$0].value.withoutNotation } }
                ?? TokenMode.allCases.map { token.declared(in: $0).value.withoutNotation }
        }
    }

    /// The tokens and style fields that refer to each of these tokens in any brand.
    fileprivate func users(of paths: Set<String>) -> [String: Set<String>] {
        var users: [String: Set<String>] = [:]
        func collect(_ value: TokenValue, by user: @autoclosure () -> String) {
            guard value.mayHoldReferences else { return }
            value.forEachReference { if paths.contains($0) { users[$0, default: []].insert(user()) } }
        }
        for brand in brands {
            for token in brand.tokens {
                for declared in [token.declared] + token.modes.map(\.declared) { collect(declared.value, by: token.path) }
            }
            for (id, declarations) in brand.contexts.declarations {
                for declared in declarations.declared {
                    for mode in TokenMode.allCases { collect(declared[mode].value, by: brand.tokens[id].path) }
                }
            }
            for block in styles.blocks {
                let type = styles.types[block.type]
                for (offset, leaf) in type.leaves.enumerated() {
                    if let value = brand.leaves[block.firstLeaf + offset].declared {
                        collect(value, by: "\(type.name)/\(block.variant)/\(leaf.path)")
                    }
                }
            }
        }
        return users
    }
}
