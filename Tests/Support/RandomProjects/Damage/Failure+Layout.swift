/// Files and declarations in the wrong place.
extension Failure {
    static let layout: [Failure] = [
        Failure(name: "misplaced file") { author in author.misplaceFile() },
        Failure(name: "misspelt override") { author in author.misspellOverride() },
        Failure(name: "errors of the configuration") { author in
            author.draft.configuration.append(.init(name: "relase", value: .number("3")))
            author.draft.configuration.append(.init(name: "remm", value: .number("16")))
            return Damage(name: "", mentions: ["relase", "remm"])
        },
        Failure(name: "brand that is none") { author in
            guard let type = author.draft.styles.types.indices.first, !author.draft.brands.isEmpty else { return nil }
            author.draft.styles.types[type].strayBrand = "nobody"
            return Damage(name: "", mentions: ["nobody"])
        },
        Failure(name: "two brands with one name in Swift") { author in
            guard let brand = author.draft.brands.first, author.draft.layout == .folders, author.draft.brands.count == 1 else { return nil }
            author.draft.strayFiles["brands/\(brand)-.yaml"] = ""
            return Damage(name: "", mentions: [brand])
        },
    ]
}

extension Author {
    fileprivate mutating func misplaceFile() -> Damage? {
        guard draft.layout == .folders else { return nil }
        let brand = draft.brands.first ?? "aurora"
        let tokens = "stray: { $type: number, one: 1 }\n"
        let style = "StrayStyle: { fields: { one: number }, value: { one: 1 } }\n"
        let (path, text) = dice.pick([
            ("brands/aurora.yaml.txt", tokens), ("brands/\(brand)/color.txt", tokens), ("base/size.YAML", tokens),
            ("brands/\(brand)/dark.yaml", tokens), ("styles/tokens.yaml", tokens), ("base/stray-style.yaml", style), ("stray.yaml", tokens),
            ("colors/stray.yaml", tokens), ("modes/night.yaml", tokens), ("Base/stray.yaml", tokens), ("base/tokengen.yaml", "name: x\n"),
        ])
        // If a brand is one file, a folder of the same name would be another error.
        let isFile = draft.files.contains { $0.path.hasPrefix("brands/\(brand).") }
        if isFile, path.hasPrefix("brands/\(brand)/") { return nil }
        draft.strayFiles[path] = text
        return Damage(name: "", mentions: [path.split(separator: "/").last.map { String($0) } ?? path])
    }

    /// A brand declares a token that nothing else refers to, and whose name is similar to that of a shared token.
    fileprivate mutating func misspellOverride() -> Damage? {
        let candidates = draft.tokens.indices.filter { token in
            let entry = draft.tokens[token]
            // The brand must not override the intended token as well.
            let isOverridden = entry.declarations.contains { draft.files[$0.file].layer == Layer(brand: 0) }
            return entry.owner == nil && entry.source == nil && !isOverridden
                && entry.path.last.map { $0.utf8.count > 4 && $0.utf8.allSatisfy { $0 < 0x7B && $0 > 0x60 } } ?? false
        }
        guard let token = dice.pickAny(candidates), !draft.brands.isEmpty,
            let file = draft.files.firstIndex(where: { $0.layer == Layer(brand: 0) })
        else { return nil }
        var path = draft.tokens[token].path
        var name = path.removeLast()
        name.remove(at: name.index(after: name.startIndex))
        path.append(name)
        guard !draft.tokens.contains(where: { $0.path == path }), draft.group(at: path) == nil else { return nil }
        let value = Setting(layer: Layer(brand: 0), isLoose: false, rank: 0, takesPointers: false, contexts: [])
        let declaration = Declaration(file: file, value: literal(of: draft.tokens[token].type, value))
        draft.tokens.append(TokenDraft(path: path, type: draft.tokens[token].type, owner: 0, declarations: [declaration]))
        return Damage(name: "", mentions: [name])
    }
}
