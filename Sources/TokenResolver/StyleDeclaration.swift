import TokenDiagnostics
import TokenModel
import TokenParser

/// A style type as its file declares it; values are nodes that nobody has looked into yet.
struct StyleDeclaration {
    /// A node and the tree it belongs to.
    struct Place {
        var tree: SyntaxTree
        var node: SyntaxTree.NodeID

        var range: SourceRange { tree.range(node) }
    }

    var name: String
    var tree: SyntaxTree
    var key: SyntaxTree.NodeID
    var description: String?
    var extensions: SyntaxTree.NodeID?
    var fields: [Field] = []
    var swift: SwiftTarget
    /// Nil without the member.
    var applies: Applies?
    var value: SyntaxTree.NodeID?
    var variants: [String: SyntaxTree.NodeID] = [:]
    var brands: [String: Brand] = [:]

    struct Brand {
        var key: SyntaxTree.NodeID
        var value: SyntaxTree.NodeID
        var variants: [String: SyntaxTree.NodeID] = [:]
    }

    struct Field {
        var name: String
        var key: SyntaxTree.NodeID
        /// The name of the kind, not looked up yet.
        var kind: String
        var kindNode: SyntaxTree.NodeID
        var hasStates = false
        var bounds: NumberBounds?
        var description: String?
    }

    /// Which views take which fields, as the member `applies` says.
    struct Applies {
        var key: SyntaxTree.NodeID
        var entries: [Entry] = []

        struct Entry {
            var field: String
            var key: SyntaxTree.NodeID
            /// The name of a property, or `self`.
            var view: String
            var viewNode: SyntaxTree.NodeID
        }
    }

    var hasValues: Bool { value != nil || !variants.isEmpty || !brands.isEmpty }

    /// `$extensions` of a variant, then those of the whole type.
    func extensions(ofVariant variant: String) -> [SyntaxReference] {
        let own = variants[variant].flatMap { tree.value(of: "$extensions", in: $0) }
        return [own, extensions].compactMap { $0.map { SyntaxReference(tree: tree, node: $0) } }
    }

    /// What applies to a variant in a brand, the weakest first: `value`, `brands.b`, `variants.v`, `brands.b.variants.v`.
    func levels(brand: String?, variant: String) -> [Place] {
        let own = brand.flatMap { brands[$0] }
        return [value, own?.value, variants[variant], own?.variants[variant]].compactMap { $0.map { Place(tree: tree, node: $0) } }
    }
}
