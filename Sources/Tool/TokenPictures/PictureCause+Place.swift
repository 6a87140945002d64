import TokenDiagnostics
import TokenModel
import TokenResolver
import TokenSyntax

extension SourceRange {
    /// Where a leaf of the value in this range is written; all of the value if it is not written in parts.
    func place(of leaf: ValueDifference?) -> PictureCause.Place {
        guard let leaf else { return .init(range: self) }
        if let part = part(at: leaf.path, of: leaf) { return .init(range: part) }
        return .init(range: self, isWritten: leaf.new != .unset || isInBrackets)
    }

    /// Whether it begins with a bracket: then the line of what was removed from it is most likely its own.
    fileprivate var isInBrackets: Bool { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(file.bytes[start]) }
}

extension ResolvedLeaf {
    /// Where a leaf of the field's value is written. Those of control states may be in different places. Nil if nothing is written.
    func place(of leaf: ValueDifference?) -> PictureCause.Place? {
        let names = leaf?.path.split(separator: "/", maxSplits: 1) ?? []
        let state = names.first.flatMap { ControlStateName.bits(of: String($0)) }.flatMap { stateRanges[$0] }
        guard let leaf, let state else { return range?.place(of: leaf) }
        var part = leaf
        part.path = names.count > 1 ? String(names[1]) : ""
        return state.place(of: part)
    }
}

extension SyntaxReference {
    /// Where a setting of `tokengen.yaml`, whose root this is, is written, such as `snapshots.width`; the key of the section around one that is not.
    func place(ofSetting name: String, _ leaf: ValueDifference?) -> PictureCause.Place {
        var (value, section) = (node, range)
        for part in name.split(separator: ".").map(String.init) + (leaf?.path ?? "").split(separator: "/").map(String.init) {
            guard let entry = tree.entries(of: value).first(where: { tree.string($0.key) == part }) else {
                return .init(range: section, isWritten: false)
            }
            (value, section) = (entry.value, tree.range(entry.key))
        }
        return .init(range: tree.range(value))
    }
}

extension Component {
    /// Where a leaf of what is drawn of the component is written; its name if that is not known.
    func place(of leaf: ValueDifference?) -> PictureCause.Place {
        guard let leaf, var names = Optional(leaf.path.split(separator: "/").map(String.init)), let first = names.first else {
            return .init(range: range)
        }
        names.removeFirst()
        if first == "states", let index = names.first.flatMap(Int.init), states.indices.contains(index - 1) {
            return states[index - 1].range.place(ofMember: names.dropFirst(), leaf)
        }
        guard first == "body", var element = body else { return range.place(ofMember: [first], leaf) }
        while names.count > 1, names[0] == "children", let index = Int(names[1]), element.children.indices.contains(index - 1) {
            element = element.children[index - 1]
            names.removeFirst(2)
        }
        return element.range.place(ofMember: names[...], leaf, isKeyOfMember: true)
    }

    /// Where a leaf of an example is written.
    ///
    /// The path has the content of a component in the order of its fields: `content/2/1/content/1` for `content/rows/1/name`.
    func place(of leaf: ValueDifference?, in example: Example, among components: [Component]) -> PictureCause.Place {
        var names = leaf?.path.split(separator: "/").map(String.init)[...] ?? []
        var written: [String] = []
        var kind: ComponentContent.Kind? = .component(name)
        while let next = names.popFirst() {
            switch kind {
            case .component(let name) where next == "content":
                // A file has this key only in the example itself.
                if written.isEmpty { written.append(next) }
                guard let index = names.first.flatMap(Int.init), let content = components.first(where: { $0.name == name })?.content,
                    content.indices.contains(index - 1)
                else {
                    kind = nil
                    continue
                }
                names.removeFirst()
                written.append(content[index - 1].name)
                kind = content[index - 1].kind
            case .list(let item):
                written.append(next)
                kind = item
            default:
                written.append(next)
                kind = nil
            }
        }
        return example.range.place(ofMember: written[...], leaf)
    }
}

extension SourceRange {
    /// Returns where a member is written of the mapping that this key names, or as far as the file has it.
    ///
    /// - Parameter isKeyOfMember: whether this is a key of the mapping itself, such as `label` of an element.
    fileprivate func place(
        ofMember names: ArraySlice<String>, _ leaf: ValueDifference?, isKeyOfMember: Bool = false
    ) -> PictureCause.Place {
        var ignored = Diagnostics()
        let isRemoved = leaf?.new == .unset
        guard let tree = SyntaxParser().parse(file, reporting: &ignored), let (mapping, value) = tree.entry(at: start) else {
            return .init(range: self, isWritten: !isRemoved)
        }
        var (place, node) = (self, isKeyOfMember ? mapping : value)
        for name in names {
            let items = Array(tree.items(of: node))
            if let index = Int(name), items.indices.contains(index - 1) {
                node = items[index - 1]
                place = tree.range(node)
            } else if let entry = tree.entries(of: node).first(where: { tree.string($0.key) == name }) {
                (place, node) = (tree.range(entry.value), entry.value)
            } else {
                return .init(range: place, isWritten: !isRemoved || tree.range(node).isInBrackets)
            }
        }
        return .init(range: place)
    }
}

extension SyntaxTree {
    /// Returns the mapping that has a key at a place in the file, and the key's value.
    fileprivate func entry(at start: Int) -> (mapping: NodeID, value: NodeID)? {
        var open = root.map { [$0] } ?? []
        while let node = open.popLast() {
            for (key, value) in entries(of: node) {
                if range(key).start == start { return (node, value) }
                open.append(value)
            }
            open += items(of: node)
        }
        return nil
    }
}
