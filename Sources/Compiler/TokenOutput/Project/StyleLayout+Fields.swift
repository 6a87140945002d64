import TokenDiagnostics
import TokenFormat
import TokenResolver

extension StyleLayout {
    /// Returns each field of a type with the index of its first leaf in the type.
    package func fieldsWithOffsets(of type: StyleType) -> [(field: StyleField, offset: Int)] {
        var offset = 0
        return type.fields.map { field in
            defer { offset += leafCount(of: field) }
            return (field, offset)
        }
    }

    /// Returns the fields of a variant that a brand sets, wholly or in part, each with the index of its first leaf in the type.
    package func setFields(of block: StyleBlock, in brand: ResolvedBrand) -> [(field: StyleField, offset: Int)] {
        fieldsWithOffsets(of: types[block.type]).filter { field, offset in
            let first = block.firstLeaf + offset
            return brand.leaves[first..<first + leafCount(of: field)].contains { $0.declared != nil }
        }
    }

    /// Returns the path of a leaf for messages: `NewsViewStyle/promoted/viewStyle/borderColor`.
    package func path(ofLeaf leaf: Int) -> String {
        guard let (block, place) = place(ofLeaf: leaf) else { return "field \(leaf)" }
        let leaves = types[block.type].leaves
        return "\(types[block.type].name)/\(block.variant)/\(leaves.indices.contains(place) ? leaves[place].path : "field \(place)")"
    }

    package func kind(ofLeaf leaf: Int) -> FieldKind? {
        guard let (block, place) = place(ofLeaf: leaf), types[block.type].leaves.indices.contains(place) else { return nil }
        return types[block.type].leaves[place].kind
    }

    /// Returns the block of a leaf, and the leaf's index in it.
    private func place(ofLeaf leaf: Int) -> (block: StyleBlock, index: Int)? {
        let next = blocks.partitioningIndex { $0.firstLeaf > leaf }
        return next > 0 ? (blocks[next - 1], leaf - blocks[next - 1].firstLeaf) : nil
    }

    /// Returns the names that a field's `.enumeration` values stand for.
    package func cases(of kind: FieldKind) -> [String] {
        guard case .enumeration(let name) = kind else { return [] }
        return enumeration(named: name)?.cases ?? []
    }

    func leafCount(of field: StyleField) -> Int {
        guard case .style(let name) = field.kind else { return 1 }
        return type(named: name)?.leaves.count ?? 0
    }
}

extension StyleType {
    package var isGenerated: Bool { swift.accessor != nil }

    /// Whether its name is that of a Swift type that tokengen declares.
    package var isDeclaredByName: Bool { swift == .builtIn || isGenerated && swift != .screen }

    package var isExisting: Bool {
        if case .existing = swift { true } else { false }
    }
}
