import TokenDiagnostics
import TokenModel
import TokenResolver

/// Finds the tokens that only a brand has and whose paths look like slips in writing one of `base/`.
///
/// One name of the path differs, that of the token or of one of its groups. The token of `base/` has the same type, and the brand does not
/// override it, since then nothing is missing.
struct OverrideSlips {
    struct Slip {
        let token: ResolvedToken.ID
        /// The token of `base/` that was meant.
        let meant: ResolvedToken.ID
        /// How many bytes of the two paths lead up to the name that differs, that name included.
        let wrongLength: Int
        let meantLength: Int
    }

    private let brand: ResolvedBrand
    /// The names in a group of `base/`, by the path before them.
    private var names: [String: [String]] = [:]
    /// By the path of a group: the names that the last of its own may be a slip for. Its groups and tokens ask again and again.
    private var alternatives: [String: [String]] = [:]
    /// So many pairs of names are compared; a group of ten thousand tokens must not cost seconds.
    private var budget = 2_000_000

    init(_ brand: ResolvedBrand) { self.brand = brand }

    mutating func all() -> [Slip] {
        var slips: [Slip] = []
        var group: Group?
        for token in brand.ownTokens.indices where brand.copies[token] == nil {
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

    /// What is known of the tokens of one group of the brand.
    private struct Group {
        let prefix: String
        /// The names that `base/` has in it.
        var names: [String] = []
        /// The prefixes of groups of `base/` that it may be a slip for, with the length up to the name that differs.
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
            // Signs between words may come or go; all else that may differ is a letter.
            other.utf8.first.map { $0 | 0x20 } == first && abs(other.utf8.count - length) <= 4 && other != name
                && NameSlip.resembles(name, other)
        }
    }

    private func base(_ path: String, for token: ResolvedToken.ID) -> ResolvedToken.ID? {
        guard let found = brand.tokenIDs[path], found < brand.firstOwnToken, brand.overridden[found] == nil,
            brand.tokens[found].type == brand.tokens[token].type
        else { return nil }
        return found
    }
}

extension ResolvedBrand {
    /// Of the tokens of `base/`, which are in the order of their paths, the first that is not before a path.
    private func firstOfBase(from path: String) -> ResolvedToken.ID { sharedTokens.partitioningIndex { $0.path >= path } }

    /// - Parameter prefix: the group's path and a dot.
    fileprivate func baseHasGroup(_ prefix: String) -> Bool {
        let first = firstOfBase(from: prefix)
        return first < firstOwnToken && tokens[first].path.begins(with: prefix)
    }

    /// The names of the tokens and groups that a group of `base/` has.
    fileprivate func baseNames(below prefix: String) -> [String] {
        var names: [String] = []
        var token = firstOfBase(from: prefix)
        while token < firstOwnToken, tokens[token].path.begins(with: prefix) {
            let rest = tokens[token].path.utf8.dropFirst(prefix.utf8.count)
            let name = String(Substring(rest.prefix { $0 != UInt8(ascii: ".") }))
            names.append(name)
            // Behind the group's last token: '/' is the sign after '.'.
            let next = tokens.index(after: token)
            token = name.utf8.count < rest.count ? max(next, firstOfBase(from: prefix + name + "/")) : next
        }
        return names
    }
}
