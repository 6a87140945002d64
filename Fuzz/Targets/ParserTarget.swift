import TokenDiagnostics
import TokenSyntax

enum ParserTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let name = bytes.first == UInt8(ascii: "j") ? "input.json" : "input.yaml"
        let file = SourceFile(name: name, bytes: Array(bytes.dropFirst()))
        var diagnostics = Diagnostics()
        let tree = SyntaxParser().parse(file, reporting: &diagnostics)
        try require(tree != nil || diagnostics.hasErrors, "a file without a tree has no error")
        if let tree { try check(tree) }
        try DiagnosticProperties.check(diagnostics.all, prints: isChosen(bytes))
    }

    /// Nodes in text order, each collection ending where its content does, all positions inside the file, all texts UTF-8.
    private static func check(_ tree: SyntaxTree) throws(Finding) {
        var ends: [Int] = []
        for (index, node) in tree.nodes.enumerated() {
            while ends.last == index { ends.removeLast() }
            let next = Int(node.next)
            try require(node.start <= node.end && Int(node.end) <= tree.file.bytes.count, "node \(index) lies outside of the file")
            try require(next > index && next <= ends.last ?? tree.nodes.count, "node \(index) ends at \(next)")
            let id = NodeID(index)
            if tree.isScalar(id) {
                try require(next == index + 1, "scalar \(index) has content")
                try require(String(validating: tree.bytes(id), as: UTF8.self) != nil, "scalar \(index) is no UTF-8")
            } else {
                ends.append(next)
                try checkKeys(of: id, in: tree)
            }
        }
    }

    private static func checkKeys(of mapping: NodeID, in tree: SyntaxTree) throws(Finding) {
        for (key, value) in tree.entries(of: mapping) {
            try require(tree.isScalar(key) && value < tree.end(of: mapping), "key \(key.index) has no value")
        }
    }
}
