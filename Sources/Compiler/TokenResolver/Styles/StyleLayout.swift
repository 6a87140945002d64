import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The style types of a project and the place of each of their fields.
package struct StyleLayout: Sendable {
    /// The built-in types of `ViewStyles`, then the project's own, each part in name order; then the states of components that change styles.
    package var types: [StyleType]
    /// In name order, the built-in ones included.
    package var enumerations: [StyleEnumeration]
    /// The blocks of leaves, in order; together they fill the leaves without a gap.
    package var blocks: [StyleBlock]
    package var leafCount: Int

    package init(types: [StyleType], enumerations: [StyleEnumeration], blocks: [StyleBlock], leafCount: Int) {
        self.types = types
        self.enumerations = enumerations
        self.blocks = blocks
        self.leafCount = leafCount
    }

    /// The variants of styles, without what states of components change, which come last.
    package var variantBlocks: ArraySlice<StyleBlock> { blocks.prefix { $0.patch == nil } }

    package func type(named name: String) -> StyleType? { types.first { $0.name == name } }
    package func enumeration(named name: String) -> StyleEnumeration? { enumerations.first { $0.name == name } }
}

/// The leaves of one variant of one style type that has values.
package struct StyleBlock: Sendable {
    package var type: Int
    package var variant: String
    package var firstLeaf: Int
    /// `$extensions` of the variant, then of the type.
    package var extensions: [SyntaxReference] = []
    /// For a state of a component: what it changes of which style.
    package var patch: StatePatch?
}

package struct StyleType: Sendable {
    package var name: String
    package var description: String?
    package var fields: [StyleField]
    /// The names of fields that are declared and left out, which has been reported: values for them are no further error.
    package var invalidFields: Set<String> = []
    /// `default` first, then in name order; empty for a type without values, which only serves as a part of others.
    package var variants: [String]
    package var swift: SwiftTarget
    /// Which views its fields go to; nil where no applier is generated.
    package var application: StyleApplication?
    package var range: SourceRange
    /// All leaves below this type in order; `path` is joined by `/`, such as `viewStyle/backgroundColor`.
    package var leaves: [StyleLeaf]
}

package struct StyleField: Sendable {
    package var name: String
    package var kind: FieldKind
    /// A value for each control state.
    package var hasStates: Bool
    /// What its numbers may be, where it is less than the kind allows: a built-in field's.
    package var bounds: NumberBounds?
    package var description: String?
    package var range: SourceRange
}

package struct StyleLeaf: Sendable {
    package var path: String
    package var kind: FieldKind
    package var hasStates: Bool
    package var bounds: NumberBounds?
}
