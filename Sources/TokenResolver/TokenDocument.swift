import TokenDiagnostics
import TokenParser

/// One token file read as groups and tokens; everything is told by nodes of its syntax tree, no value has been looked into yet.
package struct TokenDocument: Sendable {
    package var tree: SyntaxTree
    /// The root group first, every group after the one that holds it.
    package var groups: [Group] = []
    /// In the order of the file.
    package var tokens: [Token] = []

    package struct Group: Sendable {
        /// Names joined by `.`; empty for the root.
        package var path: String
        package var parent: Int?
        package var key: SyntaxTree.NodeID
        package var properties = Properties()
    }

    package struct Token: Sendable {
        package var path: String
        package var group: Int
        package var key: SyntaxTree.NodeID
        package var value: SyntaxTree.NodeID
        package var properties = Properties()
    }

    /// The `$` members that groups and tokens share; -1 where one is absent, which keeps a hundred thousand of them small.
    package struct Properties: Sendable {
        package var type: Int32 = -1
        package var description: Int32 = -1
        package var deprecated: Int32 = -1
        package var extensions: Int32 = -1
    }
}

extension Int32 {
    package var node: SyntaxTree.NodeID? { self < 0 ? nil : SyntaxTree.NodeID(self) }
}
