import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver
import TokenRuntime
import TokenSyntax

/// Reads values that stand in a file of overrides, by the types that the paths have in released catalogues; short forms included.
package struct ReleasedValueReader {
    private let tree: SyntaxTree
    private let remInPoints: Double
    private var reader: ValueReader
    private var fields: StyleMerger

    /// - Parameters:
    ///   - tokens: what references may name.
    ///   - enumerations: the cases of the enumerations of style fields.
    package init(_ tree: SyntaxTree, tokens: [String: TokenType], remInPoints: Double, enumerations: [String: [String]]) {
        self.tree = tree
        self.remInPoints = remInPoints
        let scope = CatalogueScope(types: tokens)
        // Overrides are no token files: JSON may have the short forms too.
        reader = ValueReader(tree, scope: scope, inBase: false, notation: .yaml)
        reader.refusesPointers = true
        let place = SourceRange(startOf: tree.file)
        let declared = enumerations.map { StyleEnumeration(name: $0, cases: $1, isBuiltIn: false, range: place) }
        fields = StyleMerger(
            layout: StyleLayout(types: [], enumerations: declared, blocks: [], leafCount: 0), scope: scope, remInPoints: remInPoints)
    }

    package var diagnostics: Diagnostics {
        var diagnostics = reader.diagnostics
        diagnostics.append(fields.diagnostics)
        return diagnostics
    }

    /// Nil for what has been reported.
    package mutating func token(_ node: NodeID, as type: TokenType) -> TokenValue? {
        reader.read(node, as: type)?.within(nil, remInPoints, node, of: tree, &reader.diagnostics)
    }

    /// The Dynamic Type style that a font scales with.
    package mutating func textStyle(_ node: NodeID) -> TokenValue? {
        guard case .keyword(let name)? = reader.keyword(node, of: TextStyleName.all, for: "text style") else { return nil }
        return .string(name)
    }

    /// Nil for what has been reported.
    package mutating func field(_ node: NodeID, as kind: FieldKind, within bounds: NumberBounds?) -> TokenValue? {
        fields.readValue(SyntaxReference(tree: tree, node: node), kind, bounds)
    }

    /// By control state, nil for one that is reset or has been reported.
    package mutating func states(
        _ node: NodeID, as kind: FieldKind, within bounds: NumberBounds?
    ) -> [(state: UInt8, value: TokenValue?)] {
        fields.readStates(SyntaxReference(tree: tree, node: node), kind, bounds).map { ($0.state, $0.value) }
    }
}
