import TokenDiagnostics
import TokenSyntax

/// One token file read as groups and tokens; everything is told by nodes of its syntax tree, no value has been looked into yet.
package struct TokenDocument: Sendable {
    package var tree: SyntaxTree
    /// Which of a project's sources it was read from.
    package var source = 0
    /// The root group first, every group after the one that holds it.
    package var groups: [Group] = []
    /// In the order of the file.
    package var tokens: [Token] = []
    /// Nil for a file that is held to the specification, and for YAML.
    package var legacy: LegacyDocument?
    /// The keys named `$ref`, in the order of the file.
    package var pointerKeys: [NodeID] = []

    package struct Group: Sendable {
        /// Names joined by `.`; empty for the root.
        package var path: String
        package var parent: Int?
        package var key: NodeID
        package var properties = Properties()
        /// The text of `$extends`, or of a `$ref` that means the same.
        package var extends: NodeID?
    }

    package struct Token: Sendable {
        package var path: String
        package var group: Int
        package var key: NodeID
        /// That of `$value`; for a token with a `$ref` in its place the pointer's.
        package var value: NodeID
        package var properties = Properties()
    }

    /// The `$` members that groups and tokens share.
    package struct Properties: Sendable {
        package var type = Member()
        package var description = Member()
        package var deprecated = Member()
        package var extensions = Member()
    }

    /// A node, or none, in four bytes: a hundred thousand tokens have four of them each.
    package struct Member: Sendable {
        private var index: Int32 = -1

        package var node: NodeID? {
            get { index < 0 ? nil : NodeID(Int(index)) }
            set { index = newValue.map { Int32($0.index) } ?? -1 }
        }
    }
}
