import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// Reads handwritten overrides, using the types that their paths have in released catalogues.
package struct OverrideFileReader {
    /// What the newest release that has a path declares for it.
    private var tokens: [String: TokenType] = [:]
    private var fields: [String: CatalogueDeclarations.Field] = [:]
    private var enumerations: [String: [String]] = [:]
    /// The contexts by modifier, of all releases.
    private var modifiers: [String: [String]] = [:]
    /// Whether some release shows values of any type by mode.
    private var differsByMode = false
    private let remInPoints: Double
    package private(set) var diagnostics = Diagnostics()
    private var draft = PayloadDraft()
    /// The indices of the overrides of tokens by path.
    private var tokenIndices: [String: Int] = [:]

    /// What does not have an unknown path, in messages.
    private let subject: String

    /// - Parameters:
    ///   - remInPoints: the value of the newest release.
    ///   - subject: what does not have an unknown path, in messages.
    package init(
        _ releases: [(release: Int, declarations: CatalogueDeclarations)], remInPoints: Double, subject: String = "no release has"
    ) {
        (self.remInPoints, self.subject) = (remInPoints, subject)
        for (_, declarations) in releases {
            for token in declarations.tokens { tokens[token.path] = token.type }
            differsByMode = differsByMode || declarations.differsByMode
            for modifier in declarations.modifiers {
                modifiers[modifier.name, default: []] += modifier.contexts.filter { modifiers[modifier.name]?.contains($0) != true }
            }
            for field in declarations.fields {
                fields[field.path] = field
                if case .enumeration(let name, let cases) = field.kind { enumerations[name] = cases }
            }
        }
    }

    /// - Parameter brand: the brand of the catalogues. A file that names another one is refused.
    package mutating func read(_ file: SourceFile, for brand: String) -> PayloadDraft {
        guard let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { return draft }
        return read(tree, for: brand)
    }

    /// - Parameters:
    ///   - tree: a file of overrides, or a part of a file that has the same members.
    ///   - brand: see above.
    package mutating func read(_ tree: SyntaxTree, for brand: String) -> PayloadDraft {
        guard let root = tree.root, tree.kind(root) == .mapping else {
            diagnostics.report(.noOverrides, at: SourceRange(startOf: tree.file), pointer: "")
            return draft
        }
        var values = ReleasedValueReader(tree, tokens: tokens, remInPoints: remInPoints, enumerations: enumerations)
        for (key, value) in tree.entries(of: root) {
            switch tree.string(key) {
            case "tokens": readEntries(of: value, in: tree, among: tokens) { $0.readToken($1, $2, in: tree, &values) }
            case "contexts": readContexts(value, in: tree, &values)
            case "styles": readEntries(of: value, in: tree, among: fields) { $0.readField($1, $2, in: tree, &values) }
            case "brand":
                let name = tree.isText(value) ? tree.string(value) : ""
                if name != brand { diagnostics.report(.otherBrand(name, brand), at: tree.range(value), pointer: tree.pointer(to: value)) }
            // What the gallery keeps about the changes, for people.
            case "notes", "reviews": break
            case let name:
                let near = nearest(to: name, among: ["brand", "tokens", "styles", "contexts", "notes", "reviews"])
                diagnostics.report(.unknownMember(name), at: tree.range(key), pointer: tree.pointer(to: value), suggestion: near)
            }
        }
        diagnostics.append(values.diagnostics)
        return draft
    }

    private mutating func readEntries(
        of node: NodeID, in tree: SyntaxTree, among known: [String: some Any], _ read: (inout Self, String, NodeID) -> Void
    ) {
        guard tree.kind(node) == .mapping else {
            return diagnostics.report(.noMapping, at: tree.reference(node))
        }
        for (key, value) in tree.entries(of: node) {
            let path = tree.string(key)
            if draft.places[path] == nil { draft.places[path] = SyntaxReference(tree: tree, node: key) }
            if known[path] != nil {
                read(&self, path, value)
            } else if tokens[path] != nil || fields[path] != nil {
                diagnostics.report(.misplaced(path, isToken: tokens[path] != nil), at: tree.range(key), pointer: tree.pointer(to: value))
            } else {
                let near = diagnostics.affordsSearch(among: known.count) ? nearest(to: path, among: known.keys) : nil
                diagnostics.report(.unknownPath(path, subject), at: tree.range(key), pointer: tree.pointer(to: value), suggestion: near)
            }
        }
    }

    // MARK: - Contexts

    private mutating func readContexts(_ list: NodeID, in tree: SyntaxTree, _ values: inout ReleasedValueReader) {
        guard tree.kind(list) == .sequence else { return diagnostics.report(.noContexts, at: tree.reference(list)) }
        var places: [String: SourceRange] = [:]
        for item in tree.items(of: list) {
            let entries = Array(tree.entries(of: item))
            func member(_ name: String) -> NodeID? { entries.first { tree.string($0.key) == name }?.value }
            guard let whenNode = member("when"), let overrides = member("tokens"), entries.count == 2 else {
                diagnostics.report(.noContexts, at: tree.reference(item))
                continue
            }
            guard let when = readCondition(whenNode, in: tree) else { continue }
            let text = LayerContext.text(when)
            if let first = places[text] {
                diagnostics.report(.repeated(text), at: tree.reference(whenNode), notes: [.init("they are first named here", at: first)])
                continue
            }
            places[text] = tree.range(whenNode)
            draft.places[text] = tree.reference(whenNode)
            readEntries(of: overrides, in: tree, among: tokens) { $0.readToken($1, $2, in: tree, &values, when: when) }
        }
    }

    /// Returns the contexts by modifier, ascending by the name of the modifier.
    private mutating func readCondition(_ node: NodeID, in tree: SyntaxTree) -> [(modifier: String, context: String)]? {
        let entries = Array(tree.entries(of: node))
        guard tree.kind(node) == .mapping, (1...LayerContext.conditionLimit).contains(entries.count) else {
            diagnostics.report(.noContexts, at: tree.reference(node))
            return nil
        }
        var when: [(modifier: String, context: String)] = []
        for (key, value) in entries {
            guard tree.isText(value) else {
                diagnostics.report(.noContexts, at: tree.reference(value))
                continue
            }
            let (modifier, context) = (tree.string(key), tree.string(value))
            guard let contexts = modifiers[modifier] else {
                diagnostics.report(
                    .unknownModifier(modifier, subject), at: tree.range(key), pointer: tree.pointer(to: value),
                    suggestion: nearest(to: modifier, among: modifiers.keys))
                continue
            }
            guard contexts.contains(context) else {
                diagnostics.report(
                    .unknownContext(context, of: modifier, contexts), at: tree.reference(value),
                    suggestion: nearest(to: context, among: contexts))
                continue
            }
            when.append((modifier, context))
        }
        return when.count == entries.count ? when.sorted { $0.modifier < $1.modifier } : nil
    }

    // MARK: - Tokens

    private mutating func readToken(
        _ path: String, _ node: NodeID, in tree: SyntaxTree, _ values: inout ReleasedValueReader,
        when: [(modifier: String, context: String)] = []
    ) {
        guard let type = tokens[path] else { return }
        let long = ["$value", "modes"].map { name in tree.entries(of: node).first { tree.string($0.key) == name }?.value }
        var override = OverrideSet.Token(path: path, value: nil)
        if long.contains(where: { $0 != nil }) {
            override.value = long[0].flatMap { value($0, type, in: tree, &values) }
            if let modes = long[1] { override.modes = readModes(modes, type, in: tree, &values) }
            let others = tree.entries(of: node).filter { !["$value", "modes"].contains(tree.string($0.key)) }
            readExtras(others.map { ($0.key, $0.value) }, in: tree, &values, into: &override)
        } else {
            override.value = value(node, type, in: tree, &values)
        }
        guard override.value != nil || !override.modes.isEmpty else { return }
        let index = tokenIndices[path] ?? draft.overrides.tokens.count
        if index == draft.overrides.tokens.count { draft.overrides.tokens.append(OverrideSet.Token(path: path, value: nil)) }
        tokenIndices[path] = index
        guard !when.isEmpty else {
            override.contexts = draft.overrides.tokens[index].contexts
            return draft.overrides.tokens[index] = override
        }
        draft.overrides.tokens[index].contexts.append(
            .init(when: when, value: override.value, modes: override.modes, resetExtras: override.resetExtras))
    }

    private mutating func value(_ node: NodeID, _ type: TokenType, in tree: SyntaxTree, _ values: inout ReleasedValueReader) -> TokenValue?
    {
        guard !tree.isNull(node) else {
            diagnostics.report(.reset, at: tree.reference(node))
            return nil
        }
        return values.token(node, as: type)
    }

    private mutating func readModes(
        _ node: NodeID, _ type: TokenType, in tree: SyntaxTree, _ values: inout ReleasedValueReader
    ) -> [TokenMode: TokenValue] {
        let mayDiffer = type.mayDifferByMode || differsByMode
        guard tree.kind(node) == .mapping, mayDiffer else {
            let message = mayDiffer ? Diagnostic.Message.noMapping : .notByMode(type)
            diagnostics.report(message, at: tree.reference(node))
            return [:]
        }
        var modes: [TokenMode: TokenValue] = [:]
        for (key, member) in tree.entries(of: node) {
            let name = tree.string(key)
            if let mode = TokenMode.allCases.first(where: { $0.name == name }) {
                modes[mode] = value(member, type, in: tree, &values)
            } else {
                let near = nearest(to: name, among: TokenMode.allCases.compactMap(\.name))
                diagnostics.report(.unknownMode(name), at: tree.range(key), pointer: tree.pointer(to: member), suggestion: near)
            }
        }
        return modes
    }

    /// Reads the font properties beyond the specification: `textStyle`, for example, and what it is by mode, `textStyleModes`.
    private mutating func readExtras(
        _ members: [(key: NodeID, value: NodeID)], in tree: SyntaxTree, _ values: inout ReleasedValueReader,
        into override: inout OverrideSet.Token
    ) {
        func isByMode(_ key: NodeID) -> Bool { tree.string(key).hasSuffix(Self.byMode) }
        for (key, node) in members where !isByMode(key) { readExtra(key, node, in: tree, &values, into: &override) }
        // Modes have those of the value, unless they name others.
        let normal = Typography(override.value)?.extras ?? Typography.Extras()
        override.modes = override.modes.mapValues { value in
            guard var font = Typography(value) else { return value }
            font.extras = normal
            return font.value
        }
        for (key, node) in members where isByMode(key) { readExtraModes(key, node, in: tree, &values, into: &override) }
    }

    private static let byMode = "Modes"

    private mutating func readExtra(
        _ key: NodeID, _ node: NodeID, in tree: SyntaxTree, _ values: inout ReleasedValueReader, into override: inout OverrideSet.Token
    ) {
        let name = tree.string(key)
        guard let extra = Typography.Extras.Name(rawValue: name), var font = Typography(override.value) else {
            return diagnostics.report(.unknownMember(name), at: tree.range(key), pointer: tree.pointer(to: node))
        }
        if tree.isNull(node) {
            override.resetExtras.append(name)
        } else {
            font.extras[extra] = values.extra(extra, node)
            override.value = font.value
        }
    }

    private mutating func readExtraModes(
        _ key: NodeID, _ node: NodeID, in tree: SyntaxTree, _ values: inout ReleasedValueReader, into override: inout OverrideSet.Token
    ) {
        let name = tree.string(key)
        guard let extra = Typography.Extras.Name(rawValue: String(name.dropLast(Self.byMode.count))), override.value != nil,
            tree.kind(node) == .mapping
        else { return diagnostics.report(.unknownMember(name), at: tree.range(key), pointer: tree.pointer(to: node)) }
        for (key, member) in tree.entries(of: node) {
            let mode = TokenMode.allCases.first { $0.name == tree.string(key) }
            guard let mode, var font = Typography(override.modes[mode]) else {
                diagnostics.report(.noFont(name, in: tree.string(key)), at: tree.range(key), pointer: tree.pointer(to: member))
                continue
            }
            font.extras[extra] = tree.isNull(member) ? nil : values.extra(extra, member)
            override.modes[mode] = font.value
        }
    }

    // MARK: - Style fields

    private mutating func readField(_ path: String, _ node: NodeID, in tree: SyntaxTree, _ values: inout ReleasedValueReader) {
        guard let field = fields[path] else { return }
        if field.kind == .image { noteImageFiles(node, in: tree) }
        var override = OverrideSet.Field(path: path, value: nil, cases: field.kind.cases)
        if field.hasStates, !tree.isNull(node) {
            let states = values.states(node, as: field.kind.fieldKind, within: field.bounds)
            override.value = .states(states.compactMap { state, value in value.map { StateValue(state: state, value: $0) } })
            override.resetStates = states.filter { $0.value == nil }.map(\.state)
        } else if !tree.isNull(node) {
            guard let value = values.field(node, as: field.kind.fieldKind, within: field.bounds) else { return }
            override.value = value
        }
        draft.overrides.fields.append(override)
    }

    /// Notes the image files that a field names, itself or by control state.
    private mutating func noteImageFiles(_ node: NodeID, in tree: SyntaxTree) {
        for value in tree.isText(node) ? [node] : tree.entries(of: node).map(\.value) where tree.isText(value) {
            let text = tree.string(value)
            guard text.hasPrefix(ValueReader.imageFilePrefix) else { continue }
            let path = String(text.dropFirst(ValueReader.imageFilePrefix.count))
            draft.imageFiles.append(ImageFileReference(path: path, place: SyntaxReference(tree: tree, node: value)))
        }
    }
}

extension OverrideKind {
    fileprivate var fieldKind: FieldKind {
        switch self {
        case .token(let type): .token(type)
        case .enumeration(let name, _): .enumeration(name)
        case .boolean: .boolean
        case .string: .string
        case .image: .image
        case .insets: .insets
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noOverrides: Self { .error(.overrideFile, "overrides must be a mapping with 'tokens', 'styles' and 'contexts'") }
    fileprivate static func otherBrand(_ name: String, _ brand: String) -> Self {
        .error(.overrideFile, "these overrides are for the brand '\(name)', but the catalogue is of '\(brand)'")
    }
    fileprivate static var noMapping: Self { .error(.overrideFile, "expected a mapping") }
    fileprivate static var noContexts: Self {
        .error(
            .overrideFile, "'contexts' must be a list of mappings with 'when', the contexts of 1 to 8 modifiers, and 'tokens'")
    }
    fileprivate static func repeated(_ contexts: String) -> Self {
        .error(.overrideFile, "the contexts '\(contexts)' occur twice; write their tokens into one item")
    }
    fileprivate static func misplaced(_ path: String, isToken: Bool) -> Self {
        .error(
            .overrideFile,
            isToken
                ? "'\(path)' is a token; write it under 'tokens'"
                : "'\(path)' is a style field; write it under 'styles', which have no contexts")
    }
    fileprivate static func unknownModifier(_ name: String, _ subject: String) -> Self {
        .error(.unknownOverride, "\(subject) a modifier '\(name)'")
    }
    fileprivate static func unknownMember(_ name: String) -> Self { .error(.overrideFile, "unknown member '\(name)' of overrides") }
    fileprivate static func noFont(_ name: String, in mode: String) -> Self {
        .error(.overrideFile, "'\(name)' must be for modes in which 'modes' has a typography that is written out, not '\(mode)'")
    }
    fileprivate static var reset: Self { .error(.overrideFile, "a token cannot be reset; leave it out to keep its value") }
    fileprivate static func unknownMode(_ name: String) -> Self {
        .error(.unknownMode, "unknown mode '\(name)'; expected dark, high-contrast or dark+high-contrast")
    }
    fileprivate static func notByMode(_ type: TokenType) -> Self {
        .error(
            .notByMode,
            "a \(type.rawValue) cannot differ by mode; only colours, borders, shadows and gradients can, and in an app whose tokens of other types differ by mode any other type"
        )
    }
    fileprivate static func unknownPath(_ path: String, _ subject: String) -> Self {
        .error(.unknownOverride, "\(subject) '\(path)'")
    }
}
