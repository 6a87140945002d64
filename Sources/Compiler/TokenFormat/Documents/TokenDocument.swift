import TokenDiagnostics
import TokenSyntax

/// One token file, read as groups and tokens.
///
/// It refers to nodes of the syntax tree. Values have not been read yet.
package struct TokenDocument: Sendable {
    package var tree: SyntaxTree
    /// The index of the project source that the file was read from.
    package var source = 0
    /// The root group first; every group comes after its parent.
    package var groups: [Group] = []
    /// In the order of the file.
    package var tokens: [Token] = []
    /// Nil for YAML and for a file read in strict mode.
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
        /// The node of `$value`, or that of the pointer in a token that has a `$ref` instead.
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

    /// An optional node in four bytes, for size: each of a hundred thousand tokens has four of them.
    package struct Member: Sendable {
        private var index: Int32 = -1

        package var node: NodeID? {
            get { index < 0 ? nil : NodeID(Int(index)) }
            set { index = newValue.map { Int32($0.index) } ?? -1 }
        }
    }
}
