import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// An entry of `modifiers` in `tokengen.yaml`: a choice that stays open until run time.
package struct ModifierConfiguration: Sendable {
    package typealias Name = ResolverConfiguration.Name

    package let name: Name
    /// The first is the default. Nil if the resolver document has them.
    package var contexts: [Name]?
    /// From which width of the window a context applies, in points.
    package var follows: [(context: Name, points: Double)] = []

    /// Names that are choices of every project.
    package static let reserved = ["brand", "appearance", "contrast", "mode"]
    /// How many modifiers can be open: their sets are bits of a number.
    static let maximumCount = Contexts.modifierLimit
}

extension ModifierConfiguration {
    /// Returns the valid entries of `modifiers` and the names of the others, which are reported.
    static func read(
        _ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics
    ) -> (modifiers: [ModifierConfiguration], refused: [String]) {
        var modifiers: [ModifierConfiguration] = []
        func add(_ key: NodeID, _ contents: NodeID?) {
            guard let name = Name(tree, key, isContext: false, &diagnostics) else { return }
            if let reserved = reserved.first(where: { $0 == name.text.lowercased() }) {
                return diagnostics.report(.reserved(name.text, reserved), at: name.place)
            }
            if let other = modifiers.first(where: { $0.name.text.lowercased() == name.text.lowercased() }) {
                return diagnostics.report(
                    .sameModifier(name.text, other.name.text), at: name.place,
                    notes: [.init("'\(other.name.text)' is listed here", at: other.name.place.range)])
            }
            guard modifiers.count < maximumCount else { return diagnostics.report(.tooManyModifiers, at: name.place) }
            var modifier = ModifierConfiguration(name: name)
            guard contents.map({ modifier.readContents(tree, $0, &diagnostics) }) ?? true else { return }
            modifiers.append(modifier)
        }
        var keys: [NodeID] = []
        switch tree.kind(node) {
        case .mapping:
            for (key, value) in tree.entries(of: node) {
                keys.append(key)
                add(key, value)
            }
        case .sequence: for item in tree.items(of: node) { add(item, nil) }
        default: if !tree.isNull(node) { diagnostics.report(.modifiers, at: tree.reference(node)) }
        }
        let names = keys.map { tree.name($0) }
        return (modifiers, names.filter { name in !modifiers.contains { $0.name.text == name } })
    }

    /// Reads a list of contexts, or a mapping with `contexts` and `follows`. Returns false if there is no valid list where one is written.
    private mutating func readContents(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) -> Bool {
        switch tree.kind(node) {
        case .sequence: return readContexts(tree, node, &diagnostics)
        case .mapping:
            var isValid = true
            for (key, value) in tree.entries(of: node) {
                switch ConfigurationKey.Modifier(rawValue: tree.string(key)) {
                case .contexts: isValid = readContexts(tree, value, &diagnostics)
                case .follows: readWidths(tree, value, &diagnostics)
                case nil:
                    let known = ConfigurationKey.Modifier.allCases.map(\.rawValue)
                    diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
                }
            }
            return isValid
        default:
            if tree.isNull(node) || tree.bytes(node).isEmpty { return true }
            diagnostics.report(.contexts(name.text), at: tree.reference(node))
            return false
        }
    }

    private mutating func readContexts(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) -> Bool {
        guard tree.kind(node) == .sequence else {
            diagnostics.report(.contexts(name.text), at: tree.reference(node))
            return false
        }
        let errorCount = diagnostics.errorCount
        var names: [Name] = []
        for item in tree.items(of: node) {
            guard let context = Name(tree, item, isContext: true, &diagnostics) else { continue }
            if let other = names.first(where: { $0.text.lowercased() == context.text.lowercased() }) {
                diagnostics.report(
                    .sameContext(context.text, other.text), at: context.place,
                    notes: [.init("'\(other.text)' is listed here", at: other.place.range)])
            } else {
                names.append(context)
            }
        }
        if names.count < 2, diagnostics.errorCount == errorCount {
            diagnostics.report(.oneContext(name.text), at: tree.reference(node))
        }
        contexts = names
        return names.count >= 2
    }

    private mutating func readWidths(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        if Array(tree.entries(of: node)).isEmpty { diagnostics.report(.follows, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            guard let context = Name(tree, key, isContext: true, &diagnostics) else { continue }
            guard let points = tree.number(value), points > 0 else {
                diagnostics.report(.width(context.text), at: tree.reference(value))
                continue
            }
            follows.append((context, points))
        }
    }
}

extension ModifierConfiguration.Name {
    /// Reports and refuses a name that cannot be part of a file's name, an attribute and an identifier.
    fileprivate init?(_ tree: SyntaxTree, _ node: NodeID, isContext: Bool, _ diagnostics: inout Diagnostics) {
        guard tree.isScalar(node), !tree.isNull(node), !tree.bytes(node).isEmpty else {
            diagnostics.report(isContext ? .noContextName : .noModifierName, at: tree.reference(node))
            return nil
        }
        let text = tree.name(node)
        guard text.utf8.count <= Self.maximumLength else {
            diagnostics.report(.longName, at: tree.reference(node))
            return nil
        }
        guard text.isName(ofContext: isContext) else {
            diagnostics.report(isContext ? .contextName(text) : .modifierName(text), at: tree.reference(node))
            return nil
        }
        self.init(text: text, place: tree.reference(node))
    }

    /// In bytes: the names are parts of files' names.
    fileprivate static let maximumLength = 100
}

extension ModifierConfiguration {
    /// Whether a name can be listed under `modifiers`.
    package static func canList(_ name: String) -> Bool {
        name.isName(ofContext: false) && name.utf8.count <= Name.maximumLength && !reserved.contains(name.lowercased())
    }

    /// Whether a context can have a name.
    package static func canList(context name: String) -> Bool { name.isName(ofContext: true) && name.utf8.count <= Name.maximumLength }
}

extension String {
    fileprivate func isName(ofContext isContext: Bool) -> Bool {
        let allowed = unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789-_. ".unicodeScalars.contains($0) }
        let first = unicodeScalars.first.map { $0.properties.isAlphabetic || isContext && "0"..."9" ~= $0 } ?? false
        return first && allowed && last != " "
    }
}

extension Diagnostic.Message {
    fileprivate static var modifiers: Self {
        .error(.configuration, "'modifiers' must be a mapping from modifiers to contexts, such as 'density: [comfortable, compact]'")
    }
    fileprivate static func contexts(_ modifier: String) -> Self {
        .error(.configuration, "'\(modifier)' must have a list of contexts, such as [comfortable, compact]; the first is the default")
    }
    fileprivate static func oneContext(_ modifier: String) -> Self {
        .error(.oneContext, "modifier '\(modifier)' needs two or more contexts; the first is the default")
    }
    fileprivate static func reserved(_ name: String, _ reserved: String) -> Self {
        let place =
            switch reserved {
            case "brand": "brands are the files and folders in 'brands/'"
            default: "light, dark and contrast are the files and folders in 'modes/'"
            }
        return .error(.configuration, "'\(name)' cannot be a modifier; \(place)")
    }
    fileprivate static func sameModifier(_ name: String, _ other: String) -> Self {
        .error(
            .configuration, name == other ? "modifier '\(name)' is listed twice" : "modifiers '\(other)' and '\(name)' differ only in case")
    }
    fileprivate static func sameContext(_ name: String, _ other: String) -> Self {
        .error(
            .configuration, name == other ? "context '\(name)' is listed twice" : "contexts '\(other)' and '\(name)' differ only in case")
    }
    fileprivate static var noModifierName: Self { .error(.configuration, "a modifier must be a name, such as 'density'") }
    fileprivate static var noContextName: Self { .error(.configuration, "a context must be a name, such as 'compact'") }
    fileprivate static var longName: Self {
        .error(.configuration, "a name of a modifier or context has at most \(ModifierConfiguration.Name.maximumLength) bytes in UTF-8")
    }
    fileprivate static func modifierName(_ name: String) -> Self {
        .error(
            .configuration,
            "'\(name)' cannot name a modifier; use a name that starts with a letter and has only letters, digits, '-', '_', '.' and spaces")
    }
    fileprivate static func contextName(_ name: String) -> Self {
        .error(
            .configuration,
            "'\(name)' cannot name a context; use a name that starts with a letter or digit and has only letters, digits, '-', '_', '.' and "
                + "spaces")
    }
    fileprivate static var tooManyModifiers: Self {
        .error(.expansionLimit, "only \(ModifierConfiguration.maximumCount) modifiers can be open")
    }
    fileprivate static var follows: Self {
        .error(.configuration, "'follows' must be a mapping from contexts to widths in points, such as 'wide: 600'")
    }
    fileprivate static func width(_ context: String) -> Self {
        .error(.configuration, "'\(context)' must follow a width in points, a number above 0")
    }
    fileprivate static func unknownKey(_ name: String) -> Self {
        .error(.configuration, "unknown key '\(name)'; a modifier has contexts and follows")
    }
}
