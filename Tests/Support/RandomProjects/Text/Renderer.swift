/// Writes a draft as text files.
struct Renderer {
    let draft: Draft
    var dice: Dice
    private(set) var features: Set<Feature> = []

    init(_ draft: Draft) {
        self.draft = draft
        // Not the draft's dice: removing something from the draft leaves the rest of the text unchanged as far as possible.
        dice = Dice(seed: draft.seed ^ 0x5EED)
    }

    /// By path in the token folder.
    mutating func files() -> [String: String] {
        var files: [String: String] = [:]
        for index in draft.files.indices where !draft.files[index].isInline {
            files[draft.files[index].path] = write(source(index), isYAML: draft.files[index].isYAML)
        }
        for index in draft.styles.files.indices {
            files[draft.styles.files[index].path] = write(styles(inFile: index), isYAML: draft.styles.files[index].isYAML)
        }
        for index in draft.components.files.indices {
            files[draft.components.files[index].path] = write(
                components(inFile: index), isYAML: draft.components.files[index].isYAML, keepsOrder: true)
        }
        if let resolver = draft.resolver { files[resolver.path] = write(document(resolver), isYAML: resolver.isYAML) }
        if !draft.configuration.isEmpty { files["tokengen.yaml"] = write(.map(draft.configuration), isYAML: true) }
        for (path, text) in draft.strayFiles { files[path] = text }
        return draft.damage?.applied(to: files) ?? files
    }

    /// The contents of a file.
    mutating func source(_ file: Int) -> Node {
        let tokens = tokens(inFile: file)
        return draft.files[file].isDecomposed ? tokens.decomposed : tokens
    }

    private mutating func write(_ root: Node, isYAML: Bool, keepsOrder: Bool = false) -> String {
        let (text, features) =
            isYAML
            ? YAMLWriter.write(root, dice.fork(), isPlain: draft.isPlainText, keepsOrder: keepsOrder)
            : JSONWriter.write(root, dice.fork(), isPlain: draft.isPlainText)
        self.features.formUnion(features)
        return text
    }
}

extension Node {
    /// Names, and references to them, may be in normal form D; other texts stay as they are.
    fileprivate var decomposed: Node {
        guard case .map(let members) = self else { return self }
        return .map(
            members.map { member in
                if case .text(let text) = member.value, member.name == "$ref" || member.name == "$extends" || text.hasPrefix("{") {
                    return Node.Member(name: member.name.decomposed, value: .text(text.decomposed))
                }
                return Node.Member(name: member.name.decomposed, value: member.value.decomposed)
            })
    }
}
