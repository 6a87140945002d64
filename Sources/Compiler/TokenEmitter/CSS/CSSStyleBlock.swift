import TokenDiagnostics
import TokenFormat
import TokenResolver

/// A variant of a style, or what a state of a component changes of one, with its name in CSS.
struct CSSStyleBlock: Sendable {
    let type: StyleType
    let variant: String
    /// The variant of the style beneath: for a state that picks one, that.
    let baseVariant: String
    let prefix: CSSStylePrefix
    /// Where the variant's leaves begin among those of each brand.
    let firstLeaf: Int
    /// For a state, by place among the leaves of the style: the leaf with the value that holds there.
    let changes: [Int: Int]
    /// The style type that the state is; nil for a variant.
    let state: StyleType?

    /// The class of the outermost element.
    var name: CSSName { prefix.state ?? prefix.style }
    /// For messages.
    var label: String { variant == "default" ? (state ?? type).name : path }
    var path: String { "\((state ?? type).name)/\(variant)" }
    var range: SourceRange { (state ?? type).range }

    /// Whether it has anything to say of an element: a state only of those that it changes.
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
        guard !states.isEmpty else { return variants }
        let places = Dictionary(zip(styles.variantBlocks, variants).map { (Key($0.type, $0.variant), $1) }) { first, _ in first }
        return variants
            + states.compactMap { block in block.patch.flatMap { places[Key($0.type, $0.variant)]?.changed(by: block, $0, styles) } }
    }

    private struct Key: Hashable {
        let type: Int
        let variant: String

        init(_ type: Int, _ variant: String) {
            self.type = type
            self.variant = variant
        }
    }

    private static func name(of style: String, _ variant: String) -> CSSName {
        let name = CSSName(style)
        return variant == "default" ? name : name.part(variant)
    }

    private func changed(by block: StyleBlock, _ patch: StatePatch, _ styles: StyleLayout) -> CSSStyleBlock {
        var changes: [Int: Int] = [:]
        for (index, place) in patch.leaves.enumerated() { changes[place] = block.firstLeaf + index }
        // The image of a button refers to the alignment beside it: that of the state.
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

/// How the names of a style's properties begin: those of the style, and those of a component's state over it.
struct CSSStylePrefix: Sendable {
    let style: CSSName
    let state: CSSName?

    /// Of a style within.
    func member(_ field: String) -> CSSStylePrefix { CSSStylePrefix(style: style.member(field), state: state?.member(field)) }
}
