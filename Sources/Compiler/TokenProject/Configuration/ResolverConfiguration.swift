import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The `resolver` section of `tokengen.yaml`: which modifiers of the resolver document are the brand and the modes, and the fixed contexts of the
/// others.
package struct ResolverConfiguration: Sendable {
    /// A name and where it is written.
    package struct Name: Sendable {
        package var text: String
        package var place: SyntaxReference
    }

    /// A modifier with two contexts: the default mode's and the other mode's.
    package struct Axis: Sendable {
        package var modifier: Name?
        package var normal: String
        package var other: String
    }

    /// A modifier whose contexts are modes.
    package struct Modes: Sendable {
        package var modifier: Name?
        /// Those that are not called by the name of their mode.
        package var contexts: [TokenMode: Name] = [:]
    }

    package var brand: Name?
    package var mode = Modes()
    package var appearance = Axis(normal: "light", other: "dark")
    package var contrast = Axis(normal: "normal", other: "high")
    package var inputs: [ContextInput] = []

    package init() {}
}

extension ResolverConfiguration {
    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping, at: tree.reference(node))
            return
        }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Resolver(rawValue: tree.string(key)) {
            case .brand: brand = Name(tree, value, &diagnostics)
            case .mode: mode.read(tree, value, &diagnostics)
            case .appearance: appearance.read(tree, value, &diagnostics)
            case .contrast: contrast.read(tree, value, &diagnostics)
            case .inputs: readInputs(tree, value, &diagnostics)
            case nil:
                let known = ConfigurationKey.Resolver.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private mutating func readInputs(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) {
            diagnostics.report(.inputsNoMapping, at: tree.reference(node))
        }
        for (key, value) in tree.entries(of: node) {
            guard let name = Name(tree, value, &diagnostics) else { continue }
            inputs.append(ContextInput(key: tree.string(key), value: name.text, place: name.place))
        }
    }
}

extension ResolverConfiguration.Name {
    fileprivate init?(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard tree.isText(node), !tree.bytes(node).isEmpty else {
            diagnostics.report(.noName, at: tree.reference(node))
            return nil
        }
        self.init(text: tree.string(node), place: SyntaxReference(tree: tree, node: node))
    }
}

extension ResolverConfiguration.Axis {
    fileprivate mutating func read(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        let (first, second) = (normal, other)
        modifier = tree.readModifier(node, contexts: [first, second], &diagnostics) { key, name in
            if key == first { normal = name.text } else { other = name.text }
        }
    }
}

extension ResolverConfiguration.Modes {
    fileprivate mutating func read(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        modifier = tree.readModifier(node, contexts: TokenMode.allCases.map(\.label), &diagnostics) { key, name in
            if let mode = TokenMode.allCases.first(where: { $0.label == key }) { contexts[mode] = name }
        }
    }
}

extension SyntaxTree {
    /// Reads the name of a modifier, or a mapping that can also name its contexts.
    fileprivate func readModifier(
        _ node: NodeID, contexts: [String], _ diagnostics: inout Diagnostics,
        _ setContext: (_ key: String, _ name: ResolverConfiguration.Name) -> Void
    ) -> ResolverConfiguration.Name? {
        guard kind(node) == .mapping else { return ResolverConfiguration.Name(self, node, &diagnostics) }
        var modifier: ResolverConfiguration.Name?
        for (key, value) in entries(of: node) {
            let text = string(key)
            guard text == "modifier" || contexts.contains(text) else {
                diagnostics.report(.unknownKey(text), unknown: key, of: node, in: self, among: ["modifier"] + contexts)
                continue
            }
            guard let name = ResolverConfiguration.Name(self, value, &diagnostics) else { continue }
            if text == "modifier" { modifier = name } else { setContext(text, name) }
        }
        return modifier
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self {
        .error(.configuration, "'resolver' must be a mapping with brand, mode, appearance, contrast and inputs")
    }
    fileprivate static var inputsNoMapping: Self { .error(.configuration, "'inputs' must be a mapping from modifiers to contexts") }
    fileprivate static var noName: Self { .error(.configuration, "expected a name") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)' in 'resolver'") }
}
