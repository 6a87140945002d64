import TokenDiagnostics
import TokenGallery
import TokenResolver

/// The fields of a project's styles by name: what each inherits, and where it is written.
struct StyleFieldTable: Sendable {
    private let styles: StyleLayout
    private let texts: DeclaredTexts
    /// The blocks of variants and of component states, by path.
    private let blocks: [String: StyleBlock]

    init(_ project: ResolvedProject) {
        let styles = project.styles
        self.styles = styles
        texts = DeclaredTexts(project)
        blocks = Dictionary(styles.blocks.map { ("\(styles.types[$0.type].name)/\($0.variant)", $0) }) { first, _ in first }
    }

    /// Returns the field of a style that a field of a component's state changes; nil for a field of a style itself.
    func styleField(ofState name: StyleFieldName) -> StyleFieldName? {
        blocks[name.style]?.patch.map { .init(type: styles.types[$0.type].name, variant: $0.variant, field: name.field) }
    }

    /// Returns the field whose value a field has unless it has its own: that of the style for a component's state, that of the default for a variant.
    func inherited(by name: StyleFieldName) -> StyleFieldName? {
        if let field = styleField(ofState: name) { return field }
        return name.variant == "default" ? nil : .init(type: name.type, variant: "default", field: name.field)
    }

    /// The declared value of a field.
    func value(of name: StyleFieldName, in brand: ResolvedBrand) -> DeclaredValue {
        guard let (leaf, shape) = leaf(name, in: brand), let declared = leaf.declared else { return .unset }
        return DeclaredValue(texts.text(of: declared, shape.kind))
    }

    /// Whether a part of a field's value is written for the field itself, and not inherited.
    func isOwn(_ name: StyleFieldName, _ part: ValueDifference, in brand: ResolvedBrand) -> Bool {
        guard let own = leaf(name, in: brand)?.leaf.place(of: part), own.isWritten else { return false }
        return own != inherited(by: name).flatMap { leaf($0, in: brand)?.leaf.place(of: part) }
    }

    /// Returns where a part of a field's value is written, or what is left around it.
    func place(of part: ValueDifference?, in name: StyleFieldName, _ brand: ResolvedBrand) -> PictureCause.Place? {
        guard var place = leaf(name, in: brand)?.leaf.place(of: part) else { return place(ofRemoved: name, in: brand) }
        if !place.isWritten { place.removed = "\(owner(of: name))/\(name.field) \(part?.path ?? "")" }
        return place
    }

    /// Returns what is left around a removed part of a field's value.
    func place(ofRemoved part: ValueDifference, in name: StyleFieldName, _ brand: ResolvedBrand) -> PictureCause.Place? {
        hasOwn(name, brand) ? place(of: part, in: name, brand) : place(ofRemoved: name, in: brand)
    }

    /// Returns what is left around a removed field. If nothing is left of a part of the style, the part was removed.
    private func place(ofRemoved name: StyleFieldName, in brand: ResolvedBrand) -> PictureCause.Place? {
        guard let block = blocks[name.style] else { return nil }
        let type = styles.types[block.type]
        let names = name.field.parts(separatedBy: "/")
        let parts = names.indices.dropFirst().map { names[..<$0].joined(separator: "/") }
        let removed = parts.first { part in
            !type.leaves.contains {
                $0.path.hasPrefix(part + "/") && hasOwn(.init(type: name.type, variant: name.variant, field: $0.path), brand)
            }
        }
        return .init(range: type.range, isWritten: false, removed: "\(owner(of: name))/\(removed ?? name.field)")
    }

    /// What a field is removed from. A component's state changes all variants of a style by the same lines.
    private func owner(of name: StyleFieldName) -> String { styleField(ofState: name) == nil ? name.style : name.type }

    /// Whether something of a field is written that it does not inherit.
    private func hasOwn(_ name: StyleFieldName, _ brand: ResolvedBrand) -> Bool {
        guard let own = leaf(name, in: brand)?.leaf, own.range != nil else { return false }
        let inherited = inherited(by: name).flatMap { leaf($0, in: brand)?.leaf }
        return own.range != inherited?.range || own.stateRanges != inherited?.stateRanges
    }

    private func leaf(_ name: StyleFieldName, in brand: ResolvedBrand) -> (leaf: ResolvedLeaf, shape: StyleLeaf)? {
        guard let block = blocks[name.style] else { return nil }
        let shapes = styles.types[block.type].leaves
        return shapes.firstIndex { $0.path == name.field }.map { (brand.leaves[block.firstLeaf + $0], shapes[$0]) }
    }
}
