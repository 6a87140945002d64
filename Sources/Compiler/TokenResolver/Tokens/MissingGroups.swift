import Synchronization
import TokenDiagnostics

/// Recognises references into groups that no file declares, because a file of the design system is missing or its group is gone.
///
/// A name that is nearly one of its neighbours is a misspelling instead, and so is a path that exists below a folder's or set's name.
final class MissingGroups: Sendable {
    /// The answers so far, by group: false for a misspelling.
    private let known = Mutex<[String: Bool]>([:])

    /// How many paths a run may examine in total after the first hundred groups. Further groups count as misspellings.
    private static let affordable = 2_000_000

    /// Returns the outermost group of a path that is missing. Nil if there is none, or if the path looks like a misspelling.
    func missingGroup(of path: String, in set: TokenSet) -> String? {
        guard set.tokenIDs[path] == nil else { return nil }
        var end = path.startIndex
        while let dot = path[end...].firstIndex(of: ".") {
            let group = String(path[..<dot])
            guard set.groupIndex[group] != nil || set.tokenIDs[group] != nil else {
                let isInFolder = set.tokenIDs[String(path[path.index(after: dot)...])] != nil
                return !isInFolder && isMissing(group, after: path[..<end], in: set) ? group : nil
            }
            end = path.index(after: dot)
        }
        return nil
    }

    /// - Parameter parent: the path of the group around it, with its dot.
    private func isMissing(_ group: String, after parent: Substring, in set: TokenSet) -> Bool {
        known.withLock { known in
            if let answer = known[group] { return answer }
            guard known.count < 100 || known.count * set.tokens.count <= Self.affordable else { return false }
            func name(_ path: String) -> Substring? {
                path.hasPrefix(parent) ? path.dropFirst(parent.count).prefix { $0 != "." } : nil
            }
            let neighbours = Set(set.tokens.compactMap { name($0.path) } + set.groupIndex.keys.compactMap(name))
            let answer = nearest(to: String(group.dropFirst(parent.count)), among: neighbours.lazy.map(String.init)) == nil
            known[group] = answer
            return answer
        }
    }
}
