import TokenDiagnostics
import TokenSyntax

enum ParserTarget {
    static func run(_ bytes: [UInt8]) throws(Finding) {
        let isJSON5 = bytes.first == UInt8(ascii: "5")
        let name = isJSON5 ? "input.json5" : bytes.first == UInt8(ascii: "j") ? "input.json" : "input.yaml"
        let file = SourceFile(name: name, bytes: Array(bytes.dropFirst()))
        var diagnostics = Diagnostics()
        let tree = SyntaxParser(readsJSON5: isJSON5).parse(file, reporting: &diagnostics)
        if isJSON5 { try checkSameAsJSON(file, tree, diagnostics) }
        try require(tree != nil || diagnostics.hasErrors, "a file without a tree has no error")
        if let tree { try check(tree) }
        try DiagnosticProperties.check(diagnostics.all, prints: isChosen(bytes))
    }

    /// What is JSON means the same in JSON5.
    private static func checkSameAsJSON(_ file: SourceFile, _ tree: SyntaxTree?, _ diagnostics: Diagnostics) throws(Finding) {
        var ignored = Diagnostics()
        guard let json = SyntaxParser().parse(file, reporting: &ignored), !ignored.hasErrors else { return }
        let isSame = tree.map { tree in tree.nodes.count == json.nodes.count && tree.ids.allSatisfy { tree.bytes($0) == json.bytes($0) } }
        try require(isSame == true && !diagnostics.hasErrors, "JSON is read differently as JSON5")
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
