import TokenDiagnostics
import TokenModel
import TokenProject
import TokenSyntax

/// Gives sizes without a unit the unit that Style Dictionary's configuration gives them. Without a configuration they are px, which is reported.
struct StyleDictionarySizes {
    private(set) var files: [ProjectInput.File]
    private(set) var understood: [String] = []
    private(set) var open: [String] = []

    /// - Parameter isCopied: whether the files may be changed.
    init(_ files: [ProjectInput.File], _ trees: [SyntaxTree?], _ configuration: StyleDictionaryConfiguration?, isCopied: Bool) {
        self.files = files
        var count = 0
        for (index, tree) in trees.enumerated() {
            let sizes = tree?.sizesWithoutUnit() ?? []
            count += sizes.count
            guard isCopied, let tree else { continue }
            let edits = sizes.map { size in
                let text =
                    switch configuration?.unit {
                    case .rem(let base)?: base == 16 ? size.text + "rem" : JSONText.decimal(size.number * base).line + "px"
                    case .px?, nil: size.text + "px"
                    }
                return (tree.range(size.node), "\"\(text)\"")
            }
            self.files[index].source = tree.file.replacing(edits)
        }
        guard count > 0 else { return }
        let sizes = "\(count.counted("size")) without a unit"
        switch (configuration, configuration?.unit) {
        case (let configuration?, .rem?) where isCopied:
            understood.append("\(sizes) in rem, by the transforms in '\(configuration.name.escapedForDisplay)'")
        case (let configuration?, .rem?):
            open.append(
                "Read as px: \(sizes), in spite of the transforms in '\(configuration.name.escapedForDisplay)', because the files are not copied. "
                    + "Write 'rem' after them.")
        case (let configuration?, .px?):
            understood.append("\(sizes) in px, by the transforms in '\(configuration.name.escapedForDisplay)'")
        default:
            open.append(
                "Read as px: \(sizes). Most of Style Dictionary's transforms read them as rem, and no configuration in JSON says so or not."
            )
        }
    }
}

extension JSONText {
    /// Without the line break at the end.
    var line: String { String(text.dropLast()) }
}

extension SourceFile {
    /// Returns the file with ranges replaced, which are in the order of the text.
    func replacing(_ edits: [(range: SourceRange, text: String)]) -> SourceFile {
        guard !edits.isEmpty else { return self }
        var result: [UInt8] = []
        var end = 0
        for (range, text) in edits where range.start >= end {
            result += bytes[end..<range.start]
            result += text.utf8
            end = range.end
        }
        return SourceFile(name: name, bytes: result + bytes[end...])
    }
}

extension SyntaxTree {
    /// Returns the values of the tokens that Style Dictionary's transforms of sizes change, if they have no unit: those of type `dimension` or
    /// `fontSize`, also from a group, and those in a group `size`. Zero is the same in each unit.
    fileprivate func sizesWithoutUnit() -> [(node: NodeID, text: String, number: Double)] {
        guard let root else { return [] }
        var sizes: [(node: NodeID, text: String, number: Double)] = []
        var open: [(node: NodeID, isSize: Bool)] = [(root, false)]
        while let (group, isSize) = open.popLast() {
            for (key, node) in entries(of: group) where firstByte(key) != UInt8(ascii: "$") && kind(node) == .mapping {
                let type = value(of: "$type", in: node) ?? value(of: "type", in: node)
                let ownType = type.flatMap { isText($0) ? string($0) : nil }
                let isSize =
                    ownType.map { $0 == "dimension" || $0 == "fontSize" || $0 == "size" }
                    ?? (isSize || group == root && equals(key, "size"))
                if !isToken(node) {
                    open.append((node, isSize))
                } else if isSize, let value = value(of: "$value", in: node) ?? value(of: "value", in: node), isScalar(value),
                    let number = Double(string(value)), number.isFinite, number != 0, string(value).isJSONNumber
                {
                    sizes.append((value, string(value), number))
                }
            }
        }
        return sizes.sorted { $0.node < $1.node }
    }
}
