import TokenFormat
import TokenModel
import TokenResolver

/// The style fields that some brand sets, with their names in CSS: what no brand sets has no property.
struct CSSStyleFields: Sendable {
    struct Field {
        let prefix: CSSName
        let name: CSSName
        /// The style type that declares it.
        let owner: StyleType
        let field: StyleField
        /// Its place among the leaves of each brand.
        let leaf: Int
        /// The states that some brand has a value for, `normal` first; empty where there are none.
        let states: [UInt8]
    }

    let project: ResolvedProject
    private let isSet: [Bool]
    private let states: [Int: Set<UInt8>]

    init(_ project: ResolvedProject) {
        self.project = project
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

    static func name(of block: StyleBlock, in styles: StyleLayout) -> CSSName {
        let name = CSSName(styles.types[block.type].name)
        return block.variant == "default" ? name : name.part(block.variant)
    }

    /// Those of a type itself and of the styles within it, in order.
    func all(in type: StyleType, _ prefix: CSSName, firstLeaf: Int, _ visit: (Field) -> Void) {
        for (field, offset) in project.styles.fieldsWithOffsets(of: type) {
            let name = prefix.member(field.name)
            if case .style(let style) = field.kind {
                if let type = project.styles.type(named: style) { all(in: type, name, firstLeaf: firstLeaf + offset, visit) }
            } else if let field = self.field(field, of: type, prefix, leaf: firstLeaf + offset) {
                visit(field)
            }
        }
    }

    /// Another field of the same style, if some brand sets it.
    func field(named name: String, beside field: Field) -> Field? {
        let all = project.styles.fieldsWithOffsets(of: field.owner)
        guard let own = all.first(where: { $0.field.name == field.field.name }), let other = all.first(where: { $0.field.name == name })
        else { return nil }
        return self.field(other.field, of: field.owner, field.prefix, leaf: field.leaf + other.offset - own.offset)
    }

    /// Nil for a field that no brand sets.
    func field(_ field: StyleField, of type: StyleType, _ prefix: CSSName, leaf: Int) -> Field? {
        guard isSet.indices.contains(leaf), isSet[leaf] else { return nil }
        return Field(
            prefix: prefix, name: prefix.member(field.name), owner: type, field: field, leaf: leaf,
            states: states[leaf].map { $0.sorted() } ?? [])
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

    var isLineCount: Bool { owner.name == "LabelStyle" && field.name == "numberOfLines" }
    var isBorderWidth: Bool {
        owner.name == "ViewStyle" && field.name == "borderWidth" || owner.name == "BorderStyle" && field.name == "width"
    }
    var isClipping: Bool { owner.name == "ViewStyle" && field.name == "clipsToBounds" }
}
