import TokenFormat
import TokenModel
import TokenResolver

/// The style fields that some brand sets, with their names in CSS: what no brand sets has no property.
struct CSSStyleFields: Sendable {
    struct Field {
        let prefix: CSSStylePrefix
        let name: CSSName
        /// The style type that declares it.
        let owner: StyleType
        let field: StyleField
        /// Its place among the leaves of its style, which in a state is that of the style beneath.
        let place: Int
        /// The place of its values among the leaves of each brand.
        let leaf: Int
        /// The states that some brand has a value for, `normal` first; empty where there are none.
        let states: [UInt8]
        /// Whether a component's state has a property of its own for it.
        let isChanged: Bool
    }

    let project: ResolvedProject
    /// The variants of all styles, then what states of components change of them.
    let blocks: [CSSStyleBlock]
    private let isSet: [Bool]
    private let states: [Int: Set<UInt8>]

    init(_ project: ResolvedProject) {
        self.project = project
        blocks = CSSStyleBlock.all(in: project.styles)
        var isSet = Array(repeating: false, count: project.styles.leafCount)
        var states: [Int: Set<UInt8>] = [:]
        for brand in project.brands {
            for (index, leaf) in brand.leaves.enumerated() where index < isSet.count {
                guard let declared = leaf.declared else { continue }
                isSet[index] = true
                if case .states(let values) = declared { states[index, default: [0]].formUnion(values.map(\.state)) }
            }
        }
        self.isSet = isSet
        self.states = states
    }

    /// Those of a block, the styles within it included, in order: of a state those that it has properties for.
    func all(in block: CSSStyleBlock, _ visit: (Field) -> Void) {
        all(in: block.type, block.prefix, place: 0, block) { if block.state == nil || $0.isChanged { visit($0) } }
    }

    private func all(in type: StyleType, _ prefix: CSSStylePrefix, place: Int, _ block: CSSStyleBlock, _ visit: (Field) -> Void) {
        for (field, offset) in project.styles.fieldsWithOffsets(of: type) {
            if case .style(let style) = field.kind {
                guard let type = project.styles.type(named: style) else { continue }
                all(in: type, prefix.member(field.name), place: place + offset, block, visit)
            } else if let field = self.field(field, of: type, prefix, place: place + offset, in: block) {
                visit(field)
            }
        }
    }

    /// Another field of the same style, if some brand sets it.
    func field(named name: String, nextTo field: Field, in block: CSSStyleBlock) -> Field? {
        let all = project.styles.fieldsWithOffsets(of: field.owner)
        guard let own = all.first(where: { $0.field.name == field.field.name }), let other = all.first(where: { $0.field.name == name })
        else { return nil }
        return self.field(other.field, of: field.owner, field.prefix, place: field.place + other.offset - own.offset, in: block)
    }

    /// Nil for a field that no brand sets.
    func field(_ field: StyleField, of type: StyleType, _ prefix: CSSStylePrefix, place: Int, in block: CSSStyleBlock) -> Field? {
        let usual = block.firstLeaf + place
        let changed = block.changes[place]
        // A state that takes a value away has a property too, without a value.
        guard isSet.indices.contains(usual), isSet[usual] || changed.map({ isSet[$0] }) ?? false else { return nil }
        // The style's control states are told apart in the component's state too: their rules are the more specific ones.
        let states = changed.map { (self.states[usual] ?? []).union(self.states[$0] ?? []) } ?? self.states[usual]
        let name = (changed == nil ? nil : prefix.state) ?? prefix.style
        return Field(
            prefix: prefix, name: name.member(field.name), owner: type, field: field, place: place, leaf: changed ?? usual,
            states: states?.sorted() ?? [], isChanged: changed != nil)
    }
}

extension CSSStyleFields.Field {
    /// Of a value in a state.
    func name(in state: UInt8) -> CSSName {
        state == 0 ? name : name.part(ControlStateName.name(of: state).replacing("+", with: "-"))
    }

    /// The parts that its property has, whatever the value: those that no shorthand of CSS takes.
    var parts: [String] {
        switch field.kind {
        case .token(.typography): ["letterSpacing"]
        case .token(.gradient): ["stops"]
        case .token: isLineCount ? ["display", "overflow"] : isBorderWidth ? ["style"] : []
        case .enumeration(let name): CSSStyleWords.parts(of: name)
        case .insets: ["block", "inline"]
        case .boolean, .string, .image, .style: []
        }
    }

    var isLineCount: Bool { owner.isLineCount(field) }
    var isBorderWidth: Bool { owner.isBorderWidth(field) }
    var isClipping: Bool { owner.isClipping(field) }
}

extension StyleType {
    func isLineCount(_ field: StyleField) -> Bool { name == "LabelStyle" && field.name == "numberOfLines" }
    func isBorderWidth(_ field: StyleField) -> Bool {
        name == "ViewStyle" && field.name == "borderWidth" || name == "BorderStyle" && field.name == "width"
    }
    func isClipping(_ field: StyleField) -> Bool { name == "ViewStyle" && field.name == "clipsToBounds" }
}
