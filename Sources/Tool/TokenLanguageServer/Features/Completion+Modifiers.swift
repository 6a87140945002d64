import TokenProject
import TokenResolver

/// Names that the project has and no schema lists: those of modifiers and contexts, and of the tokens that a file declares again.
extension DocumentView {
    /// Names of modifiers and contexts in `tokengen.yaml`.
    func modifierNames(at place: TypedPlace) -> [String] {
        guard kind == .configuration, let project = checked.project else { return [] }
        let names = place.names
        func contexts(of modifier: String) -> [String] { project.modifiers.first { $0.name == modifier }?.contexts ?? [] }
        switch (names.first, names.count) {
        case ("modifiers", 3) where names[2] == ConfigurationKey.Modifier.follows.rawValue && place.isKey:
            return Array(contexts(of: names[1]).dropFirst())
        case ("resolver", 2) where names[1] == ConfigurationKey.Resolver.inputs.rawValue && place.isKey: return project.otherInputs
        case ("snapshots", 2...) where names[1] == ConfigurationKey.Pictures.contexts.rawValue:
            return place.isKey ? project.modifiers.map(\.name) : names.count == 3 ? contexts(of: names[2]) : []
        default: return []
        }
    }

    /// In a file of a brand, mode or context, the names that the project's tokens and groups have in the group at a place.
    func declaredNames(at place: TypedPlace) -> [String] {
        guard place.isKey, kind == .tokens || kind == .tokensJSON, let project = checked.project, isOverride else { return [] }
        let group = place.names.map { $0 + "." }.joined()
        var (names, known): ([String], Set<String>) = ([], [])
        for (_, token) in project.ownTokens where token.path.begins(with: group) {
            let name = token.path.utf8.dropFirst(group.utf8.count).prefix { $0 != UInt8(ascii: ".") }
            if let name = String(name), known.insert(name).inserted { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether other files declare the tokens of this one too, as a rule.
    private var isOverride: Bool {
        let names = path.utf8.count > checked.root.utf8.count ? String(path.dropFirst(checked.root.count + 1)).pathNames : []
        return ["brands", "modes", "modifiers"].contains(names.first)
    }
}
