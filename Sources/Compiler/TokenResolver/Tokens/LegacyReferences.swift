import TokenFormat
import TokenModel
import TokenSyntax

/// References in the notation of other tools. They apply only if no token has the written path.
extension TokenSet {
    /// Returns the token that a reference names: by its path or, in a leniently read file, by a legacy path.
    func target(of path: String, in document: Int) -> TokenID? {
        if let index = tokenIDs[path] { return index }
        guard documents[document].legacy != nil else { return nil }
        return modernPath(of: path).flatMap { tokenIDs[$0.path] }
    }

    /// Returns nil if a token has the path already, and if no legacy form matches.
    func modernPath(of written: String) -> (path: String, form: LegacyForm)? {
        guard tokenIDs[written] == nil else { return nil }
        var path = written.trimmingSpaces
        var form: LegacyForm? = path == written ? nil : .aliasBlanks
        if path.hasPrefix("!") {
            path.removeFirst()
            form = .aliasMark
        }
        for suffix in [".value", ".$value"] where tokenIDs[path] == nil && path.hasSuffix(suffix) {
            path.removeLast(suffix.utf8.count)
            form = .aliasSuffix
        }
        if let form, tokenIDs[path] != nil { return (path, form) }
        if let path = path.pathsHyphenatingDecimals.first(where: { tokenIDs[$0] != nil }) { return (path, .aliasToDecimal) }
        for name in ["_", "@", "DEFAULT"] where path.hasSuffix("." + name) {
            let root = path.dropLast(name.utf8.count) + "$root"
            return tokenIDs[String(root)] == nil ? nil : (String(root), .rootName(name))
        }
        let root = path + ".$root"
        return tokenIDs[root] == nil ? nil : (root, .aliasToRoot)
    }
}
