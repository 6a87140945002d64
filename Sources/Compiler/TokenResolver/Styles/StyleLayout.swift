import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The style types of a project and the position of each of their fields.
package struct StyleLayout: Sendable {
    /// The built-in types of `ViewStyles`, then the project's own, each part sorted by name; then the component states that change styles.
    package internal(set) var types: [StyleType] = []
    private var typeIndices: [String: Int] = [:]
    /// Sorted by name, including the built-in ones.
    package var enumerations: [StyleEnumeration]
    /// The blocks of leaves in order. Together they cover all leaves without gaps.
    package var blocks: [StyleBlock]
    package var leafCount: Int

    package init(types: [StyleType], enumerations: [StyleEnumeration], blocks: [StyleBlock], leafCount: Int) {
        self.enumerations = enumerations
        self.blocks = blocks
        self.leafCount = leafCount
        for type in types { append(type) }
    }

    mutating func append(_ type: StyleType) {
        if typeIndices[type.name] == nil { typeIndices[type.name] = types.count }
        types.append(type)
    }

    /// The blocks of style variants. Excludes those of component states, which come last.
    package var variantBlocks: ArraySlice<StyleBlock> { blocks.prefix { $0.patch == nil } }

    package func type(named name: String) -> StyleType? { typeIndices[name].map { types[$0] } }
    package func enumeration(named name: String) -> StyleEnumeration? { enumerations.first { $0.name == name } }
}

/// The leaves of one variant of a style type that has values.
package struct StyleBlock: Sendable {
    package var type: Int
    package var variant: String
    package var firstLeaf: Int
    /// The `$extensions` of the variant, then of the type.
    package var extensions: [SyntaxReference] = []
    /// Where the variant is named: in the style itself, without a brand; otherwise in the brands, which alone declare it. Empty for `default`.
    package var keys: [(brand: String?, key: SourceRange)] = []
    /// For a component's state, what it changes in which style.
    package var patch: StatePatch?
}

package struct StyleType: Sendable {
    package var name: String
    package var description: String?
    package var fields: [StyleField]
    /// The names of declared fields that were reported and left out. Values for them are not reported again.
    package var invalidFields: Set<String> = []
    /// `default` first, then sorted by name. Empty for a type without values, which serves only as a part of others.
    package var variants: [String]
    package var swift: SwiftTarget
    /// Which views take its fields; nil if no applier is generated.
    package var application: StyleApplication?
    /// Other ways in which its values are written.
    package var shortForms: [StyleDeclaration.ShortForm] = []
    package var range: SourceRange
    /// All leaves below this type in order. A leaf's `path` is joined with `/`, such as `viewStyle/backgroundColor`.
    package var leaves: [StyleLeaf]

    /// The areas of a screen.
    package var areas: [StyleField] { fields.filter { $0.kind == .style(BuiltInStyles.screenArea) } }
}

package struct StyleField: Sendable {
    package var name: String
    package var kind: FieldKind
    /// Whether the field has a value for each control state.
    package var hasStates: Bool
    /// The bounds of its numbers, if a built-in field restricts them further than its kind does.
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
