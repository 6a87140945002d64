import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver
import TokenSchemas
import TokenSyntax

extension DocumentView {
    /// The most references that are offered at once.
    private static let itemLimit = 500

    /// Returns references inside braces, otherwise the members or values that the schema of the file allows.
    func completion(at position: LSP.Position) -> LSP.CompletionList {
        let offset = offset(of: position)
        if let reference = Reference(around: offset, in: file) { return references(reference, upTo: offset) }
        guard let place = TypedPlace(at: offset, in: file) else { return .init() }
        var offer = schema.offer(at: place.steps)
        let names = componentNames(at: place) + modifierNames(at: place) + declaredNames(at: place)
        if place.isKey { offer.members = names.map { ($0, nil) } + offer.members } else { offer.values = names + offer.values }
        let range = range(place.range)
        func item(_ label: String, _ kind: LSP.CompletionItemKind, _ text: String, _ summary: String?, _ order: Int) -> LSP.CompletionItem {
            // Editors compare what is filtered with all that is replaced, quotes included.
            .init(
                label: label, kind: kind, documentation: summary, sortText: "\(1_000_000 + order)",
                filterText: place.isQuoted ? "\"\(label)\"" : label, textEdit: .init(range: range, newText: text))
        }
        var known = place.siblings
        if place.isKey {
            return .init(
                items: offer.members.filter { known.insert($0.name).inserted }.enumerated().map { order, member in
                    item(member.name, .property, (place.isQuoted ? member.name.quotedAsJSON : member.name) + ": ", member.summary, order)
                })
        }
        let values = offer.values.filter { known.insert($0).inserted }
        let aliases = offer.aliases.filter { known.insert($0).inserted }.prefix(Self.itemLimit)
        let isBare: Set = ["true", "false"]
        return .init(
            isIncomplete: aliases.count == Self.itemLimit,
            items: values.enumerated().map { order, value in
                item(
                    value, .enumMember, place.isQuoted && !isBare.contains(value) && Double(value) == nil ? value.quotedAsJSON : value, nil,
                    order)
            } + aliases.enumerated().map { order, alias in item(alias, .reference, alias.quotedAsJSON, nil, values.count + order) })
    }

    private func references(_ reference: Reference, upTo offset: Int) -> LSP.CompletionList {
        guard let project = checked.project else { return .init() }
        // In a component, braces have what it shows.
        if kind == .components { return contents(reference) }
        let typed = String(decoding: file.bytes[reference.range.lowerBound..<offset], as: UTF8.self).lowercased()
        let isFitting = fitting(reference)
        let ownPath = TypedPlace(at: reference.textStart, in: file)?.names.filter { !$0.hasPrefix("$") }.joined(separator: ".")
        var tokens: [(path: String, isFitting: Bool, brand: ResolvedBrand, token: ResolvedToken)] = []
        var known: Set<String> = []
        for (brand, token) in project.ownTokens where token.path != ownPath {
            guard token.path.lowercased().hasLetters(typed), known.insert(token.path).inserted else { continue }
            tokens.append((token.path, isFitting(token), brand, token))
        }
        tokens.sort { $0.isFitting == $1.isFitting ? $0.path < $1.path : $0.isFitting }
        let range = range(reference.range)
        let items = tokens.prefix(Self.itemLimit).enumerated().map { order, entry in
            let (path, _, brand, token) = entry
            let value = brand.values[token.values.light].summary()
            return LSP.CompletionItem(
                label: path, kind: token.type == .color ? .color : .value, detail: "\(token.type.rawValue) \(value.escapedForDisplay)",
                tags: token.deprecation == nil ? nil : [1], sortText: "\(1_000_000 + order)", filterText: path,
                textEdit: .init(range: range, newText: reference.isClosed ? path : path + "}"))
        }
        return .init(isIncomplete: tokens.count > Self.itemLimit, items: items)
    }

    /// Whether a token may stand in a reference: it has the type of the token that is declared there, or is a number in an expression. Elsewhere the schema
    /// offers it.
    func fitting(_ reference: Reference) -> (ResolvedToken) -> Bool {
        guard let project = checked.project, let place = TypedPlace(at: reference.textStart, in: file) else {
            return { _ in false }
        }
        if kind == .tokens || kind == .tokensJSON {
            let names = place.names.filter { !$0.hasPrefix("$") }
            // Its own type, otherwise that of its neighbours.
            for count in (0...names.count).reversed() {
                let path = names[..<count].joined(separator: ".")
                let types = project.types(at: path)
                if !types.isEmpty { return { types.contains($0.type) || reference.isOperand && $0.type == .number } }
            }
        }
        let aliases = Set(schema.offer(at: place.steps).aliases)
        return { aliases.contains("{\($0.path)}") }
    }

    private var schema: SchemaWalk { SchemaWalk(SchemaPrinter(project: checked.project).schema(kind)) }

    /// By the place of the file in its project.
    var kind: SchemaKind {
        let names = path.utf8.count > checked.root.utf8.count ? String(path.dropFirst(checked.root.count + 1)).pathNames : []
        if path.lastPathComponent.isConfiguration { return .configuration }
        if ResolverDocument.isNamed(path.lastPathComponent) { return .resolver }
        switch names.first {
        case "styles": return .styles
        case "components": return .components
        case "screens": return .screens
        default: return SyntaxParser.isYAML(path) ? .tokens : .tokensJSON
        }
    }
}

extension ResolvedProject {
    /// The tokens of the first brand, then those that others have besides what all share.
    var ownTokens: some Sequence<(brand: ResolvedBrand, token: ResolvedToken)> {
        brands.enumerated().lazy.flatMap { index, brand in
            (index == 0 ? brand.tokens[...] : brand.tokens[brand.sharedTokens.endIndex...]).lazy.map { (brand, $0) }
        }
    }

    /// Returns the types of a token, or of those in a group.
    fileprivate func types(at path: String) -> Set<TokenType> {
        let own = Set(brands.compactMap { brand in brand.tokenIDs[path].map { brand.tokens[$0].type } })
        let group = path + "."
        return own.isEmpty ? Set(ownTokens.lazy.filter { $0.token.path.begins(with: group) }.map(\.token.type)) : own
    }
}
