import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A style type as its file declares it. Values are nodes that have not been read yet.
package struct StyleDeclaration {
    package var name: String
    package var tree: SyntaxTree
    package var key: NodeID
    package var description: String?
    package var extensions: NodeID?
    package var fields: [Field] = []
    package var swift: SwiftTarget
    /// Nil if the type has no `applies` member.
    package var applies: Applies?
    package var value: NodeID?
    package var variants: [String: NodeID] = [:]
    package var brands: [String: Brand] = [:]
    package var shortForms: [ShortForm] = []

    /// A member that gives several fields their values: `frame: [141, 72, 94, 94]`.
    package struct ShortForm: Sendable {
        package let name: String
        package let fields: [String]
        /// Whether it is a list in the order of the fields; otherwise it is a mapping.
        package let isList: Bool

        package init(_ name: String, of fields: [String], isList: Bool) {
            self.name = name
            self.fields = fields
            self.isList = isList
        }
    }

    package struct Brand {
        package var key: NodeID
        package var value: NodeID
        package var variants: [String: NodeID] = [:]
    }

    package struct Field {
        package var name: String
        package var key: NodeID
        /// The name of the kind, not looked up yet.
        package var kind: String
        package var kindNode: NodeID
        package var hasStates = false
        package var bounds: NumberBounds?
        package var description: String?
    }

    /// The views that take the type's fields, from the member `applies`.
    package struct Applies {
        package var key: NodeID
        package var entries: [Entry] = []

        package struct Entry {
            package var field: String
            package var key: NodeID
            /// The name of a property, or `self`.
            package var view: String
            package var viewNode: NodeID
        }
    }

    package var hasValues: Bool { value != nil || !variants.isEmpty || !brands.isEmpty }

    /// Returns the `$extensions` of a variant, then those of the whole type.
    package func extensions(ofVariant variant: String) -> [SyntaxReference] {
        let own = variants[variant].flatMap { tree.value(of: "$extensions", in: $0) }
        return [own, extensions].compactMap { $0.map { SyntaxReference(tree: tree, node: $0) } }
    }

    /// Returns where a variant is named: in the style itself, without a brand; otherwise in the brands, which alone declare it.
    package func keys(ofVariant variant: String) -> [(brand: String?, key: SourceRange)] {
        if let own = variants[variant] { return [(nil, tree.range(tree.key(of: own)))] }
        return variant == "default"
            ? []
            : brands.sorted { $0.key < $1.key }.compactMap { name, brand in
                brand.variants[variant].map { (name, tree.range(tree.key(of: $0))) }
            }
    }

    /// Returns the values that apply to a variant in a brand, weakest first: `value`, `brands.b`, `variants.v`, `brands.b.variants.v`.
    package func levels(brand: String?, variant: String) -> [SyntaxReference] {
        let own = brand.flatMap { brands[$0] }
        return [value, own?.value, variants[variant], own?.variants[variant]].compactMap {
            $0.map { SyntaxReference(tree: tree, node: $0) }
        }
    }
}
