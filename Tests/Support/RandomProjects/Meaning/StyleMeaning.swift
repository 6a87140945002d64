import TokenFormat
import TokenModel
import TokenResolver

extension Draft {
    /// A field that holds a value, not a style, with the names that lead to it.
    package struct Leaf: Sendable {
        package var names: [String]
        var kind: FieldKind
        var hasStates: Bool
    }

    /// In the order of the fields.
    package func leaves(ofStyle name: String) -> [Leaf] {
        fields(ofStyle: name).flatMap { field -> [Leaf] in
            guard case .style(let part) = field.kind else {
                return [Leaf(names: [field.name], kind: field.kind, hasStates: field.hasStates)]
            }
            return leaves(ofStyle: part).map { Leaf(names: [field.name] + $0.names, kind: $0.kind, hasStates: $0.hasStates) }
        }
    }

    /// The result that tokengen must have for a field of a style; nil if nothing sets it.
    package func meaning(of leaf: Leaf, ofStyle name: String, variant: String, in context: Context) -> TokenValue? {
        guard let type = styles.types.first(where: { $0.name == name }) else { return nil }
        return meaning(of: leaf, type.levels(brand: context.brand, variant: variant).map(\.values), in: context)
    }

    /// The result for a field of a variant in a state of a component.
    func meaning(
        of leaf: Leaf, ofStyle name: String, variant: String, in state: ComponentStateDraft, _ context: Context
    ) -> TokenValue? {
        guard let type = styles.types.first(where: { $0.name == name }) else { return nil }
        let levels = type.levels(brand: context.brand, variant: state.variant ?? variant).map(\.values)
        return meaning(of: leaf, levels + state.patches(in: context.brand), in: context)
    }

    /// The fields that a state changes in some brand.
    func leaves(ofStyle name: String, changedBy state: ComponentStateDraft) -> [Leaf] {
        leaves(ofStyle: name).filter { leaf in state.allPatches.contains { says($0, leaf.names[...]) } }
    }

    private func says(_ values: [(field: String, value: FieldValue)], _ names: ArraySlice<String>) -> Bool {
        guard let value = values.first(where: { $0.field == names.first })?.value else { return false }
        if case .part(let part) = value { return says(part, names.dropFirst()) }
        return true
    }

    private func meaning(of leaf: Leaf, _ levels: [[(field: String, value: FieldValue)]], in context: Context) -> TokenValue? {
        let values = live(levels, leaf.names[...])
        if leaf.hasStates { return states(values, leaf.kind, in: context) }
        guard case .value(let node)? = values.last else { return nil }
        return meaning(of: node, as: leaf.kind, in: context)
    }

    /// What is written for a field, with references intact; with states a list of them. Nil if nothing sets it.
    func words(
        of leaf: Leaf, ofStyle name: String, variant: String, in state: ComponentStateDraft?, _ context: Context
    ) -> Node? {
        guard let type = styles.types.first(where: { $0.name == name }) else { return nil }
        let levels = type.levels(brand: context.brand, variant: state?.variant ?? variant).map(\.values)
        let values = live(levels + (state?.patches(in: context.brand) ?? []), leaf.names[...])
        if leaf.hasStates {
            let nodes = stateNodes(values)
            return nodes.isEmpty ? nil : .list(nodes.map { .map([.init(name: "\($0.bits)", value: $0.node)]) })
        }
        if case .value(let node)? = values.last { return node }
        return nil
    }

    /// The values that the levels give at the end of the names, weakest first, from the last reset on.
    private func live(_ levels: [[(field: String, value: FieldValue)]], _ names: ArraySlice<String>) -> [FieldValue] {
        guard let name = names.first else { return [] }
        var values: [FieldValue] = []
        for level in levels {
            guard let value = level.first(where: { $0.field == name })?.value else { continue }
            if case .reset = value { values = [] } else { values.append(value) }
        }
        guard names.count > 1 else { return values }
        let parts = values.compactMap { if case .part(let part) = $0 { part } else { nil } }
        return live(parts, names.dropFirst())
    }

    private func states(_ values: [FieldValue], _ kind: FieldKind, in context: Context) -> TokenValue? {
        let states = stateNodes(values).compactMap { bits, node in
            meaning(of: node, as: kind, in: context).map { StateValue(state: bits, value: $0) }
        }
        return states.isEmpty ? nil : .states(states)
    }

    private func stateNodes(_ values: [FieldValue]) -> [(bits: UInt8, node: Node)] {
        var nodes: [UInt8: Node] = [:]
        for value in values {
            switch value {
            case .states(let states): for state in states { nodes[state.bits] = state.value }
            case .value(let node): nodes[0] = node
            case .reset, .part: break
            }
        }
        return nodes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func meaning(of node: Node, as kind: FieldKind, in context: Context) -> TokenValue? {
        switch kind {
        case .token(let type): return meaningOfField(node, type, in: context)
        case .boolean: return node == .boolean(true) ? .boolean(true) : .boolean(false)
        case .string: return TokenMeaning.text(node).map(TokenValue.string)
        case .image: return TokenMeaning.text(node).map(TokenValue.image)
        case .enumeration(let name):
            return TokenMeaning.text(node).flatMap { cases(ofEnumeration: name).firstIndex(of: $0) }.map(TokenValue.enumeration)
        case .insets:
            return .insets(
                TokenValue.sides.map { side in
                    node[side].flatMap { meaning(of: $0, as: TokenType.dimension, in: context) } ?? .dimension(0, .px)
                })
        case .style: return nil
        }
    }

    /// A reference to a typography has that token's text style and PostScript name.
    private func meaningOfField(_ node: Node, _ type: TokenType, in context: Context) -> TokenValue? {
        if case .reference(let reference) = node, reference.steps.isEmpty { return meaning(of: reference.token, in: context) }
        return meaning(of: node, as: type, in: context)
    }
}

extension StyleDraft {
    /// Weakest first.
    fileprivate func levels(brand: Int?, variant: String) -> [StyleLevel] {
        let own = variant == "default" ? nil : variant
        var order: [(brand: Int?, variant: String?)] = [(nil, nil)]
        if brand != nil { order.append((brand, nil)) }
        if own != nil { order.append((nil, own)) }
        if brand != nil, own != nil { order.append((brand, own)) }
        return order.compactMap { key in levels.first { $0.brand == key.brand && $0.variant == key.variant } }
    }
}
