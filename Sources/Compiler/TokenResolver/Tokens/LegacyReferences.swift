import TokenFormat
import TokenModel
import TokenSyntax

/// References as other tools write them. They count where no token has the path as it is written.
extension TokenSet {
    /// The token that a reference names, by the format or, where a file is read leniently, by a legacy path.
    func target(of path: String, in document: Int) -> TokenID? {
        if let index = tokenIDs[path] { return index }
        guard documents[document].legacy != nil else { return nil }
        return modernPath(of: path).flatMap { tokenIDs[$0.path] }
    }

    /// Nil where the path is a token's already, and where nothing is known by it.
    func modernPath(of written: String) -> (path: String, form: LegacyForm)? {
        guard tokenIDs[written] == nil else { return nil }
        var path = written
        var form: LegacyForm?
        if path.hasPrefix("!") {
            path.removeFirst()
            form = .aliasMark
        }
        for suffix in [".value", ".$value"] where tokenIDs[path] == nil && path.hasSuffix(suffix) {
            path.removeLast(suffix.utf8.count)
            form = .aliasSuffix
        }
        if let form, tokenIDs[path] != nil { return (path, form) }
        for name in ["_", "@", "DEFAULT"] where path.hasSuffix("." + name) {
            let root = path.dropLast(name.utf8.count) + "$root"
            return tokenIDs[String(root)] == nil ? nil : (String(root), .rootName(name))
        }
        let root = path + ".$root"
        return tokenIDs[root] == nil ? nil : (root, .aliasToRoot)
    }
}
