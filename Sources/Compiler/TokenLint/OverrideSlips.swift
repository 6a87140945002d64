import TokenDiagnostics
import TokenModel
import TokenResolver

/// Finds tokens that only a brand has and whose paths look like misspellings of tokens in `base/`.
///
/// Exactly one name in the path differs: the token's or that of one of its groups. The token in `base/` has the same type and is not overridden by
/// the brand; if it were, no override would be missing.
struct OverrideSlips {
    struct Slip {
        let token: ResolvedToken.ID
        /// The token of `base/` that was meant.
        let meant: ResolvedToken.ID
        /// The length in bytes of each path, up to and including the name that differs.
        let wrongLength: Int
        let meantLength: Int
    }

    private let brand: ResolvedBrand
    /// The names in each group of `base/`, by the group's path.
    private var names: [String: [String]] = [:]
    /// The names that the last name of a group's path may be a misspelling of, by path. Cached, because the group's tokens and subgroups look them up
    /// repeatedly.
    private var alternatives: [String: [String]] = [:]
    /// The maximum number of name pairs to compare. Without it a group of ten thousand tokens would take seconds.
    private var budget = 2_000_000

    init(_ brand: ResolvedBrand) { self.brand = brand }

    mutating func all() -> [Slip] {
        var slips: [Slip] = []
        var group: Group?
        for token in brand.tokensOutsideBase.indices where brand.copies[token] == nil {
            let path = brand.tokens[token].path
            let nameStart = path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.utf8.index(after: $0) } ?? path.startIndex
            let prefix = path[..<nameStart]
            if group.map({ $0.prefix == prefix }) != true { group = self.group(String(prefix)) }
            guard let group else { continue }
            let name = String(path[nameStart...])
            for (meant, wrong) in group.meant {
                let candidate = meant + name
                if let found = base(candidate, for: token) {
                    let rest = path.utf8.count - wrong
                    slips.append(Slip(token: token, meant: found, wrongLength: wrong, meantLength: candidate.utf8.count - rest))
                }
            }
            for other in resembling(name, in: group.names) {
                let candidate = group.prefix + other
                if let found = base(candidate, for: token) {
                    slips.append(
                        Slip(token: token, meant: found, wrongLength: path.utf8.count, meantLength: candidate.utf8.count))
                }
            }
        }
        return slips
    }

    /// Cached data about one group of the brand.
    private struct Group {
        let prefix: String
        /// The names that `base/` has in the group.
        var names: [String] = []
        /// The prefixes of groups in `base/` that it may be a misspelling of, with the length up to the name that differs.
        var meant: [(prefix: String, wrongLength: Int)] = []
    }

    private mutating func group(_ prefix: String) -> Group {
        var group = Group(prefix: prefix)
        let parts = prefix.parts(separatedBy: ".").dropLast()
        var above = ""
        for (depth, part) in parts.enumerated() {
            let others = groups(like: String(part), below: above)
            if !others.isEmpty {
                let rest = parts[(depth + 1)...].map { $0 + "." }.joined()
                for other in others where brand.baseHasGroup(above + other + "." + rest) {
                    group.meant.append((above + other + "." + rest, above.utf8.count + part.utf8.count))
                }
            }
            above += part + "."
        }
        group.names = names(below: above)
        return group
    }

    private mutating func groups(like name: String, below prefix: String) -> [String] {
        if let known = alternatives[prefix + name] { return known }
        let found = resembling(name, in: names(below: prefix))
        alternatives[prefix + name] = found
        return found
    }

    private mutating func names(below prefix: String) -> [String] {
        if let known = names[prefix] { return known }
        let found = brand.baseNames(below: prefix)
        names[prefix] = found
        return found
    }

    private mutating func resembling(_ name: String, in names: [String]) -> [String] {
        guard names.count <= budget else { return [] }
        budget -= names.count
        let first = name.utf8.first.map { $0 | 0x20 }
        let length = name.utf8.count
        return names.filter { other in
            // Only separators between words and a single letter may differ.
            other.utf8.first.map { $0 | 0x20 } == first && abs(other.utf8.count - length) <= 4 && other != name
                && NameSlip.resembles(name, other)
        }
    }

    private func base(_ path: String, for token: ResolvedToken.ID) -> ResolvedToken.ID? {
        guard let found = brand.tokenIDs[path], brand.isInBase(found), brand.overridden[found] == nil,
            brand.tokens[found].type == brand.tokens[token].type
        else { return nil }
        return found
    }
}

extension ResolvedBrand {
    /// Returns the first token of `base/` whose path is not before `path`. These tokens are sorted by path.
    private func firstOfBase(from path: String) -> ResolvedToken.ID { baseTokens.partitioningIndex { $0.path >= path } }

    /// - Parameter prefix: the group's path and a dot.
    func baseHasGroup(_ prefix: String) -> Bool {
        let first = firstOfBase(from: prefix)
        return isInBase(first) && tokens[first].path.begins(with: prefix)
    }

    /// Returns the names of the tokens and groups in a group of `base/`.
    func baseNames(below prefix: String) -> [String] {
        var names: [String] = []
        var token = firstOfBase(from: prefix)
        while isInBase(token), tokens[token].path.begins(with: prefix) {
            let rest = tokens[token].path.utf8.dropFirst(prefix.utf8.count)
            let name = String(Substring(rest.prefix { $0 != UInt8(ascii: ".") }))
            names.append(name)
            // Continues after the group's last token: '/' is the character after '.'.
            let next = tokens.index(after: token)
            token = name.utf8.count < rest.count ? max(next, firstOfBase(from: prefix + name + "/")) : next
        }
        return names
    }
}
