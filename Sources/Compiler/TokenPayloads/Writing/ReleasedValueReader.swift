import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver
import TokenSyntax

/// Reads the values in a file of overrides, including short forms, using the types that the paths have in released catalogues.
package struct ReleasedValueReader {
    private let tree: SyntaxTree
    private let remInPoints: Double
    private var reader: ValueReader
    private var fields: StyleMerger

    /// - Parameters:
    ///   - tokens: the types of the tokens that references may name.
    ///   - enumerations: the cases of the enumerations of style fields.
    package init(_ tree: SyntaxTree, tokens: [String: TokenType], remInPoints: Double, enumerations: [String: [String]]) {
        self.tree = tree
        self.remInPoints = remInPoints
        let scope = CatalogueScope(types: tokens)
        // Overrides are not token files, so JSON may use short forms too.
        reader = ValueReader(tree, scope: scope, inBase: false, notation: .yaml)
        reader.refusesPointers = true
        let place = SourceRange(startOf: tree.file)
        let declared = enumerations.map { StyleEnumeration(name: $0, cases: $1, isBuiltIn: false, range: place) }
        fields = StyleMerger(
            layout: StyleLayout(types: [], enumerations: declared, blocks: [], leafCount: 0), scope: scope, remInPoints: remInPoints)
        fields.readsImageFiles = true
    }

    package var diagnostics: Diagnostics {
        var diagnostics = reader.diagnostics
        diagnostics.append(fields.diagnostics)
        return diagnostics
    }

    /// Returns nil for an invalid value, which is reported.
    package mutating func token(_ node: NodeID, as type: TokenType) -> TokenValue? {
        reader.read(node, as: type)?.within(nil, remInPoints, node, of: tree, &reader.diagnostics)
    }

    /// Returns a font's member beyond the specification. Nil for an invalid value, which is reported.
    package mutating func extra(_ name: Typography.Extras.Name, _ node: NodeID) -> TokenValue? {
        reader.extra(name, node, remInPoints: remInPoints)
    }

    /// Returns nil for an invalid value, which is reported.
    package mutating func field(_ node: NodeID, as kind: FieldKind, within bounds: NumberBounds?) -> TokenValue? {
        fields.readValue(SyntaxReference(tree: tree, node: node), kind, bounds)
    }

    /// Returns the values by control state. A value is nil if it is reset, or invalid and reported.
    package mutating func states(
        _ node: NodeID, as kind: FieldKind, within bounds: NumberBounds?
    ) -> [(state: UInt8, value: TokenValue?)] {
        fields.readStates(SyntaxReference(tree: tree, node: node), kind, bounds).map { ($0.state, $0.value) }
    }
}
