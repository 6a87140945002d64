import TokenDiagnostics
import TokenFormat
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

    package var brand: Name?
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
    /// Reads the name of the modifier, or a mapping that can also name its contexts.
    fileprivate mutating func read(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            modifier = ResolverConfiguration.Name(tree, node, &diagnostics)
            return
        }
        let (first, second) = (normal, other)
        for (key, value) in tree.entries(of: node) {
            let key = (text: tree.string(key), node: key)
            guard ["modifier", first, second].contains(key.text) else {
                diagnostics.report(.unknownKey(key.text), unknown: key.node, of: node, in: tree, among: ["modifier", first, second])
                continue
            }
            guard let name = ResolverConfiguration.Name(tree, value, &diagnostics) else { continue }
            switch key.text {
            case "modifier": modifier = name
            case first: normal = name.text
            default: other = name.text
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self {
        .error(.configuration, "'resolver' must be a mapping with brand, appearance, contrast and inputs")
    }
    fileprivate static var inputsNoMapping: Self { .error(.configuration, "'inputs' must be a mapping from modifiers to contexts") }
    fileprivate static var noName: Self { .error(.configuration, "expected a name") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)' in 'resolver'") }
}
