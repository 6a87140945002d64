import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let brandParity = LintRule(
        "brand-parity", summary: "Brands have the same tokens.",
        explanation: """
            A token outside base/ that one brand has and another does not was either forgotten in the other brand, belongs in base/, or is \
            special to its brand; for the last, add an exception with the reason. If a brand has nothing of a whole group, the group is reported \
            once, at its first token. Brands often have their own names in a palette: exclude such groups with `ignore`.
            """,
        example: """
            --- brands/badoo.yaml
            color:
              $type: color
              accent: "#783BF9"
              superpower: "#D6246E"
            --- brands/bumble.yaml
            color:
              $type: color
              accent: "#FFC629"
            """,
        options: [.ignore], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let brands = run.project.brands
        let ignored = run.options.patterns(.ignore)
        // Most tokens are in all brands. Only of the others each brand is asked.
        var counts: [String: Int] = [:]
        for token in brands.lazy.flatMap(\.ownTokens) { counts[token.path, default: 0] += 1 }
        for (index, brand) in brands.enumerated() where brands.count > 1 {
            var groups = MissingGroups()
            for token in brand.ownTokens.indices {
                let path = brand.tokens[token].path
                guard counts[path] != brands.count else { continue }
                let lacking = brands.indices.filter { brands[$0].tokenIDs[path] == nil }
                // Reported for the first brand that has the token, to avoid duplicates.
                let isFirst = !brands[..<index].contains { $0.tokenIDs[path] != nil }
                guard isFirst, !ignored.matches(path), !run.isExcepted(.token(token, brand: index)) else { continue }
                for other in lacking { groups.add(token, path, brand: other, isGroup: { brands[other].hasGroup($0) }) }
            }
            for missing in groups.all {
                let token = brand.tokens[missing.tokens[0]]
                let others = brands.filter { $0.name != brand.name && $0.tokenIDs[token.path] != nil }
                let notes = others.compactMap { other in
                    other.tokenIDs[token.path].map { Diagnostic.Note("brand '\(other.name)' has it here", at: other.tokens[$0].key) }
                }
                let lacking = missing.brands.map { brands[$0].name }
                run.report(
                    missing.isGroup
                        ? .missingGroup(missing.path, missing.tokens.count, in: brand.name, but: lacking)
                        : .missingToken(missing.path, in: brand.name, but: lacking),
                    at: token.key, pointer: token.pointer, about: [], brand: index, notes: notes)
            }
        }
    }
}

extension LintOption {
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens that can differ between brands, such as `palette`.")
}

/// Missing tokens of brands, merged if a brand lacks the whole group.
private struct MissingGroups {
    struct Missing {
        let path: String
        let isGroup: Bool
        var tokens: [ResolvedToken.ID]
        var brands: [Int]
    }

    private(set) var all: [Missing] = []
    private var index: [String: Int] = [:]

    /// - Parameter isGroup: whether the brand has any token below a path.
    mutating func add(_ token: ResolvedToken.ID, _ path: String, brand: Int, isGroup: (Substring) -> Bool) {
        let parents = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: ".") }.map { path[..<$0] }
        let lost = parents.first { !isGroup($0) }
        let name = lost.map(String.init) ?? path
        if let known = index[name] {
            if all[known].tokens.last != token { all[known].tokens.append(token) }
            if !all[known].brands.contains(brand) { all[known].brands.append(brand) }
        } else {
            index[name] = all.count
            all.append(Missing(path: name, isGroup: lost != nil, tokens: [token], brands: [brand]))
        }
    }
}

extension ResolvedBrand {
    /// Returns whether any token is below the path. Uses the path order of both parts of `tokens`.
    fileprivate func hasGroup(_ path: Substring) -> Bool {
        let prefix = path + "."
        return [sharedTokens, ownTokens].contains { part in
            let first = part.partitioningIndex { $0.path >= prefix }
            return first < part.endIndex && part[first].path.utf8.starts(with: prefix.utf8)
        }
    }
}

extension LintMessage {
    fileprivate static func missingToken(_ path: String, in brand: String, but others: [String]) -> Self {
        Self("'\(path)' is missing in \("brand".plural(for: others.count)) \(others.quoted); brand '\(brand)' has it")
    }
    fileprivate static func missingGroup(_ path: String, _ count: Int, in brand: String, but others: [String]) -> Self {
        let tokens = count == 1 ? "a token" : "\(count) tokens"
        return Self("'\(path)' is missing in \("brand".plural(for: others.count)) \(others.quoted); brand '\(brand)' has \(tokens) in it")
    }
}
