import TokenDiagnostics
import TokenModel
import TokenResolver
import TokenSyntax

extension SourceRange {
    /// Where a leaf of the value in this range is written; all of the value if it is not written in parts.
    func place(of leaf: ValueDifference?) -> PictureCause.Place {
        guard let leaf else { return .init(range: self) }
        if let part = part(at: leaf.path, of: leaf) { return .init(range: part) }
        return .init(range: self, isWritten: leaf.new != PictureInput.unset)
    }
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
