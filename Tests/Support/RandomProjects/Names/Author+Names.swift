extension Author {
    /// A name that differs from all others of the scope.
    mutating func name(in scope: inout NameScope, isAllowed: (String) -> Bool = { _ in true }) -> String {
        for _ in 0..<8 {
            let kind = temper.nameKinds.isEmpty || dice.chance(temper.plainNames) ? .plain : dice.pick(temper.nameKinds)
            let name = kind.name(&dice)
            guard isAllowed(name), !name.isEmpty, scope.claim(name) else { continue }
            note(kind.feature)
            return name
        }
        return plainName(in: &scope)
    }

    mutating func plainName(in scope: inout NameScope) -> String {
        while true {
            let name = "\(dice.pick(NamePool.everyday))\(dice.roll(10_000))"
            if scope.claim(name) { return name }
        }
    }

    /// A name for a group or a token in a group.
    mutating func tokenName(in group: Int) -> String {
        var scope = scopes[group]
        defer { scopes[group] = scope }
        return name(in: &scope, isAllowed: Self.isTokenName)
    }

    /// Valid in the format, and not a form of older tools in any file of this project.
    private static func isTokenName(_ name: String) -> Bool {
        !name.hasPrefix("$") && !name.contains { ".{}".contains($0) } && !legacyNames.contains(name)
    }

    private static let legacyNames: Set<String> = [
        "value", "type", "description", "comment", "extensions", "deprecated", "attributes", "_", "@", "DEFAULT",
    ]
}
