import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The style fields that at least one brand sets, with their names in CSS. Other fields have no property.
package struct CSSStyleFields: Sendable {
    struct Field: Sendable {
        let prefix: CSSStylePrefix
        let name: CSSName
        /// The style type that declares the field.
        let owner: StyleType
        let field: StyleField
        /// The index among the leaves of its style; in a state, of the underlying style.
        let place: Int
        /// The index of its values among each brand's leaves.
        let leaf: Int
        /// The states that at least one brand has a value for and the view can have, `normal` first; empty for a field without states.
        let states: [UInt8]
        /// Whether a component's state has its own property for it.
        let isChanged: Bool
    }

    var project: ResolvedProject
    /// The variants of all styles, then the changes that component states make to them.
    private(set) var blocks: [CSSStyleBlock]
    private let isSet: [Bool]
    private let states: [Int: Set<UInt8>]
    /// Lookup tables by the name of a style type, because a large project has thousands of types and asks for each many times.
    private let types: [String: StyleType]
    private let offsets: [String: [(field: StyleField, offset: Int)]]

    /// - Parameters:
    ///   - withScreens: whether the areas of screens have properties, as on the pages that tokengen draws. An app's pages have no use for them.
    ///   - others: control states by the fields that count as set in all variants, such as `NewsViewStyle/titleStyle/font`.
    package init(_ project: ResolvedProject, withScreens: Bool = false, settingAlso others: [String: Set<UInt8>] = [:]) {
        self.project = project
        blocks = CSSStyleBlock.all(in: project.styles).filter { withScreens || $0.type.swift != .screen }
        var isSet = Array(repeating: false, count: project.styles.leafCount)
        var states: [Int: Set<UInt8>] = [:]
        for brand in project.brands {
            for (index, leaf) in brand.leaves.enumerated() where index < isSet.count {
                guard let declared = leaf.declared else { continue }
                isSet[index] = true
                if case .states(let values) = declared { states[index, default: [0]].formUnion(values.map(\.state)) }
            }
        }
        for (number, block) in others.isEmpty ? [] : Array(blocks.enumerated()) {
            for (place, leaf) in block.type.leaves.enumerated() {
                guard let own = others["\((block.state ?? block.type).name)/\(leaf.path)"] else { continue }
                let index = blocks[number].declare(place)
                isSet[index] = true
                if !own.isEmpty { states[index, default: [0]].formUnion(own) }
            }
        }
        self.isSet = isSet
        types = Dictionary(project.styles.types.map { ($0.name, $0) }) { first, _ in first }
        offsets = types.mapValues { [styles = project.styles] in styles.fieldsWithOffsets(of: $0) }
        self.states = states
        blocks = concurrentMap(blocks) { [self] block in
            var block = block
            visit(in: block.type, block.prefix, place: 0, block) { if block.state == nil || $0.isChanged { block.fields.append($0) } }
            return block
        }
    }

    private func visit(in type: StyleType, _ prefix: CSSStylePrefix, place: Int, _ block: CSSStyleBlock, _ visit: (Field) -> Void) {
        for (field, offset) in fieldsWithOffsets(of: type) {
            if case .style(let style) = field.kind {
                guard let type = self.type(named: style), sets(place + offset, count: type.leaves.count, in: block) else { continue }
                self.visit(in: type, prefix.member(field.name), place: place + offset, block, visit)
            } else if let field = self.field(field, of: type, prefix, place: place + offset, in: block) {
                visit(field)
            }
        }
    }

    func type(named name: String) -> StyleType? { types[name] }

    /// The fields of a type, each with the offset of its first leaf within the type.
    func fieldsWithOffsets(of type: StyleType) -> [(field: StyleField, offset: Int)] { offsets[type.name] ?? [] }

    /// Returns the names of a style's fields that a brand sets, in whole or in part.
    func setNames(of type: StyleType, place: Int, in block: CSSStyleBlock) -> [String] {
        let all = fieldsWithOffsets(of: type)
        return all.indices.compactMap { index in
            let end = index + 1 < all.count ? all[index + 1].offset : type.leaves.count
            return sets(place + all[index].offset, count: end - all[index].offset, in: block) ? all[index].field.name : nil
        }
    }

    /// Returns another field of the same style, if a brand sets it.
    func field(named name: String, nextTo field: Field, in block: CSSStyleBlock) -> Field? {
        let all = fieldsWithOffsets(of: field.owner)
        guard let own = all.first(where: { $0.field.name == field.field.name }), let other = all.first(where: { $0.field.name == name })
        else { return nil }
        return self.field(other.field, of: field.owner, field.prefix, place: field.place + other.offset - own.offset, in: block)
    }

    /// Returns nil for a field that no brand sets.
    func field(_ field: StyleField, of type: StyleType, _ prefix: CSSStylePrefix, place: Int, in block: CSSStyleBlock) -> Field? {
        guard sets(place, count: 1, in: block) else { return nil }
        let usual = block.firstLeaf + place
        let changed = block.changes[place]
        // The style's control states are distinguished inside a component's state too, because their rules are more specific.
        let states = changed.map { (self.states[usual] ?? []).union(self.states[$0] ?? []) } ?? self.states[usual]
        let possible = states?.intersection(BuiltInStyles.controlStates(of: type.name))
        let name = (changed == nil ? nil : prefix.state) ?? prefix.style
        return Field(
            prefix: prefix, name: name.member(field.name), owner: type, field: field, place: place, leaf: changed ?? usual,
            states: possible?.sorted() ?? [], isChanged: changed != nil)
    }

    /// Whether a brand sets one of the leaves. A state that removes a value counts too: it has a property, without a value.
    private func sets(_ place: Int, count: Int, in block: CSSStyleBlock) -> Bool {
        (place..<place + count).contains { place in
            let usual = block.firstLeaf + place
            return isSet.indices.contains(usual) && (isSet[usual] || block.changes[place].map { isSet[$0] } ?? false)
        }
    }
}

extension CSSStyleFields.Field {
    /// Returns the name of the property for the value in a state.
    func name(in state: UInt8) -> CSSName { name(name, in: state) }

    /// Returns the name of the property that a component's state changes.
    func nameInStyle(in state: UInt8) -> CSSName { name(prefix.style.member(field.name), in: state) }

    private func name(_ name: CSSName, in state: UInt8) -> CSSName {
        state == 0 ? name : name.part(ControlStateName.name(of: state).replacing("+", with: "-"))
    }

    /// The parts that the property has for every value, because no CSS shorthand covers them.
    var parts: [String] {
        switch field.kind {
        case .token(.typography): ["letterSpacing"]
        case .token(.gradient): ["stops"]
        case .token: isLineCount ? ["display", "overflow"] : fixedParts.map(\.part)
        case .enumeration(let name): CSSStyleWords.parts(of: name)
        case .insets: ["block", "inline"]
        case .boolean: isGlass ? CSSStyleWords.glassParts : []
        case .string, .image, .style: []
        }
    }

    /// The parts that are the same for every value, and not set if the field is not.
    var fixedParts: [(part: String, words: StaticString)] {
        isBorderWidth ? [("style", "solid")] : isBarLine ? [("style", "solid"), ("width", "1px")] : []
    }

    var isLineCount: Bool { owner.isLineCount(field) }
    var isBorderWidth: Bool { owner.isBorderWidth(field) }
    var isBarLine: Bool { owner.isBarLine(field) }
    var isClipping: Bool { owner.isClipping(field) }
    var isGlass: Bool { owner.isGlass(field) }
    /// Whether the field asks for what only Apple's systems draw.
    var asksForGlass: Bool { isGlass || [.enumeration("ViewMaterial"), .enumeration("ButtonKind")].contains(field.kind) }
}

extension StyleType {
    func isLineCount(_ field: StyleField) -> Bool { name == "LabelStyle" && field.name == "numberOfLines" }
    func isBorderWidth(_ field: StyleField) -> Bool {
        ["ViewStyle", "TextFieldStyle"].contains(name) && field.name == "borderWidth" || name == "BorderStyle" && field.name == "width"
    }
    func isBarLine(_ field: StyleField) -> Bool {
        isBar && field.name == "shadowColor"
    }
    func isGlass(_ field: StyleField) -> Bool { isBar && field.name == "glass" }
    private var isBar: Bool { ["NavigationBarStyle", "TabBarStyle", "ToolbarStyle"].contains(name) }
    func isClipping(_ field: StyleField) -> Bool { name == "ViewStyle" && field.name == "clipsToBounds" }
}
