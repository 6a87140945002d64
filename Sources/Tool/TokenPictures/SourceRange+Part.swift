import TokenDiagnostics
import TokenSyntax

extension SourceRange {
    /// Returns where a part of the value in this range is written, such as the blur of a shadow; nil if the value is not written in parts.
    ///
    /// - Parameters:
    ///   - path: names of members, and numbers of items from 1, separated by `/`.
    ///   - leaf: what changed there.
    func part(at path: String, of leaf: ValueDifference) -> SourceRange? {
        // The value alone is parsed, at its column, because the lines of a block are indented alike.
        let indentation = file.location(of: start).column - 1
        let bytes = Array(repeating: UInt8(ascii: " "), count: indentation) + file.bytes[start..<end]
        var ignored = Diagnostics()
        guard let tree = SyntaxParser().parse(SourceFile(name: file.name, bytes: bytes), reporting: &ignored), !ignored.hasErrors,
            let node = tree.node(at: path).map({ tree.changedMember(of: $0, leaf) })
        else { return nil }
        let found = tree.range(node)
        return SourceRange(file: file, start: start - indentation + found.start, end: start - indentation + found.end)
    }
}

extension SyntaxTree {
    /// The member that changed of a quantity or a colour that is written in parts; of two members of a colour, its components.
    fileprivate func changedMember(of node: NodeID, _ leaf: ValueDifference) -> NodeID {
        guard kind(node) == .mapping else { return node }
        let entries = entries(of: node)
        func member(_ name: String) -> NodeID? { entries.first { string($0.key) == name }?.value }
        if let components = member("components") {
            let changed = zip(leaf.old.text.opaque, leaf.new.text.opaque).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
            guard let first = changed.first else { return member("alpha") ?? node }
            // The space comes first.
            let items = Array(items(of: components))
            return changed.count == 1 && items.indices.contains(first - 1) ? items[first - 1] : components
        }
        func number(_ value: DeclaredValue) -> Substring { value.text.prefix { !$0.isLetter } }
        return member(number(leaf.old) == number(leaf.new) ? "unit" : "value") ?? node
    }

    fileprivate func node(at path: String) -> NodeID? {
        guard var node = root else { return nil }
        for name in path.split(separator: "/") {
            let next =
                kind(node) == .sequence
                ? Int(name).flatMap { number in items(of: node).enumerated().first { $0.offset == number - 1 }?.element }
                : entries(of: node).first { string($0.key) == name }?.value
            guard let next else { return nil }
            node = next
        }
        return node
    }
}

extension String {
    /// A colour's space and components without its alpha, of `#RRGGBBAA` or `color(srgb r g b / a)`.
    fileprivate var opaque: [Substring] { hasPrefix("#") ? [prefix(7)] : Array(split { " /)".contains($0) }.prefix(4)) }
}
