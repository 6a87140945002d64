import TokenDiagnostics
import TokenFormat
import TokenResolver

/// A variant of a style, or the changes that a component's state makes to one, with its name in CSS.
struct CSSStyleBlock: Sendable {
    let type: StyleType
    let variant: String
    /// The variant of the underlying style; for a state that picks a variant, the picked one.
    let baseVariant: String
    let prefix: CSSStylePrefix
    /// The index of the variant's first leaf among each brand's leaves.
    let firstLeaf: Int
    /// For a state: the leaf with the changed value, by the index of the leaf in the style.
    private(set) var changes: [Int: Int]
    /// For a state: the leaves of the style that have a property without being changed.
    private(set) var inherited: Set<Int> = []
    /// The style type of the state; nil for a variant.
    let state: StyleType?
    /// The fields that it has properties for, in order, including those of nested styles. `CSSStyleFields` finds them once for all brands and modes.
    var fields: [CSSStyleFields.Field] = []

    /// The class of the outermost element.
    var name: CSSName { prefix.state ?? prefix.style }
    /// The name for messages.
    var label: String { variant == "default" ? (state ?? type).name : path }
    var path: String { "\((state ?? type).name)/\(variant)" }
    var range: SourceRange { (state ?? type).range }

    /// Returns the index of a field's own value among each brand's leaves; nil if a state does not change it.
    func leaf(at place: Int) -> Int? { state == nil ? firstLeaf + place : changes[place] }

    /// Gives a leaf a property, in a state too. Returns its index among each brand's leaves.
    mutating func declare(_ place: Int) -> Int {
        if let leaf = leaf(at: place) { return leaf }
        inherited.insert(place)
        changes[place] = firstLeaf + place
        return firstLeaf + place
    }

    /// The leaves of the style that have a property without being changed, as fields of the state.
    var inheritedFields: [StyleField] { inherited.sorted().map { type.leaves[$0].stateField(at: range) } }

    /// Whether the block has rules for an element. A state only has rules for elements that it changes.
    func touches(_ element: CSSStyleElement) -> Bool { state == nil || changes.keys.contains(where: element.places.contains) }

    static func all(in styles: StyleLayout) -> [CSSStyleBlock] {
        let variants = styles.variantBlocks.map { block in
            let type = styles.types[block.type]
            return CSSStyleBlock(
                type: type, variant: block.variant, baseVariant: block.variant,
                prefix: CSSStylePrefix(style: name(of: type.name, block.variant), state: nil),
                firstLeaf: block.firstLeaf, changes: [:], state: nil)
        }
        let states = styles.blocks[styles.variantBlocks.endIndex...]
        return variants + states.compactMap { block in block.patch.map { variants[$0.beneath].changed(by: block, $0, styles) } }
    }

    private static func name(of style: String, _ variant: String) -> CSSName {
        let name = CSSName(style)
        return variant == "default" ? name : name.part(variant)
    }

    private func changed(by block: StyleBlock, _ patch: StatePatch, _ styles: StyleLayout) -> CSSStyleBlock {
        var changes: [Int: Int] = [:]
        for (index, place) in patch.leaves.enumerated() { changes[place] = block.firstLeaf + index }
        // The image of a button refers to the alignment field, so it must use the state's alignment.
        for (place, leaf) in type.leaves.enumerated() where leaf.kind == .enumeration("ImagePlacement") && changes[place] == nil {
            let holder = leaf.path.parts(separatedBy: "/").dropLast().map { $0 + "/" }.joined()
            let alignment = patch.leaves.contains { type.leaves[$0].path == holder + "contentAlignment" }
            if alignment { changes[place] = firstLeaf + place }
        }
        var state = CSSName(patch.component).part("is-" + patch.state)
        if block.variant != "default" { state = state.part(block.variant) }
        return CSSStyleBlock(
            type: type, variant: block.variant, baseVariant: variant, prefix: CSSStylePrefix(style: prefix.style, state: state),
            firstLeaf: firstLeaf, changes: changes, state: styles.types[block.type])
    }
}

/// The beginnings of the property names of a style, and of a component's state that changes the style.
struct CSSStylePrefix: Sendable {
    let style: CSSName
    let state: CSSName?

    /// Returns the prefix of a nested style.
    func member(_ field: String) -> CSSStylePrefix { CSSStylePrefix(style: style.member(field), state: state?.member(field)) }
}
