import TokenFormat
import TokenModel
import TokenResolver

/// A style file.
extension Renderer {
    mutating func styles(inFile file: Int) -> Node {
        var members: [Node.Member] = []
        let enumerations = draft.styles.enumerations.filter { $0.file == file }
        if !enumerations.isEmpty {
            members.append(
                .init(
                    name: "enums",
                    value: .map(
                        enumerations.map { enumeration in
                            .init(name: enumeration.name, value: .list(enumeration.cases.map(Node.text)))
                        })))
        }
        for type in draft.styles.types where type.file == file { members.append(.init(name: type.name, value: node(of: type))) }
        return .map(members)
    }

    private mutating func node(of type: StyleDraft) -> Node {
        var members: [Node.Member] = []
        if let description = type.description { members.append(.init(name: "$description", value: .text(description))) }
        if let target = swift(type.target) { members.append(.init(name: "swift", value: target)) }
        members.append(.init(name: "fields", value: .map(type.fields.map { .init(name: $0.name, value: node(of: $0)) })))
        if let applies = type.applies {
            members.append(.init(name: "applies", value: .map(applies.map { .init(name: $0.field, value: .text($0.view)) })))
        }
        return .map(members + values(of: type))
    }

    private func swift(_ target: StyleDraft.Target) -> Node? {
        var members: [Node.Member] = []
        if let type = target.type { members.append(.init(name: "type", value: .text(type))) }
        if let accessor = target.accessor { members.append(.init(name: "accessor", value: .text(accessor))) }
        return members.isEmpty ? nil : .map(members)
    }

    private mutating func node(of field: FieldDraft) -> Node {
        let isLong = field.hasStates || field.description != nil || dice.chance(20)
        guard isLong else { return .text(field.kind.text) }
        var members: [Node.Member] = [.init(name: "type", value: .text(field.kind.text))]
        if field.hasStates || dice.chance(20) { members.append(.init(name: "states", value: .boolean(field.hasStates))) }
        if let description = field.description { members.append(.init(name: "$description", value: .text(description))) }
        return .map(members)
    }

    private mutating func values(of type: StyleDraft) -> [Node.Member] {
        var members: [Node.Member] = []
        var brands: [Node.Member] = []
        if let values = type.values(brand: nil, variant: nil) { members.append(.init(name: "value", value: node(of: values))) }
        let variants = variants(of: type, brand: nil)
        if !variants.isEmpty { members.append(.init(name: "variants", value: .map(variants))) }
        for brand in draft.brands.indices {
            var content = node(of: type.values(brand: brand, variant: nil) ?? [])
            let variants = self.variants(of: type, brand: brand)
            if !variants.isEmpty, case .map(let fields) = content {
                content = .map(fields + [.init(name: "variants", value: .map(variants))])
            }
            if content != .map([]) || type.levels.contains(where: { $0.brand == brand }) {
                brands.append(.init(name: draft.brands[brand], value: content))
            }
        }
        if let stray = type.strayBrand { brands.append(.init(name: stray, value: .map([]))) }
        if !brands.isEmpty { members.append(.init(name: "brands", value: .map(brands))) }
        return members
    }

    private mutating func variants(of type: StyleDraft, brand: Int?) -> [Node.Member] {
        var members: [Node.Member] = []
        for level in type.levels where level.brand == brand {
            if let variant = level.variant { members.append(.init(name: variant, value: node(of: level.values))) }
        }
        return members
    }

    mutating func node(of values: [(field: String, value: FieldValue)]) -> Node {
        var members: [Node.Member] = []
        for (field, value) in values { members.append(.init(name: field, value: node(of: value))) }
        return .map(members)
    }

    private mutating func node(of value: FieldValue) -> Node {
        switch value {
        case .reset: return .null
        case .value(let node): return plainText(node)
        case .part(let values): return node(of: values)
        case .states(let states):
            var members: [Node.Member] = []
            for state in states {
                members.append(.init(name: name(ofState: state.bits), value: state.value.map { plainText($0) } ?? .null))
            }
            return .map(members)
        }
    }

    /// Its parts in random order.
    private mutating func name(ofState bits: UInt8) -> String {
        let parts = ControlStateName.all.filter { $0.bits != 0 && bits & $0.bits != 0 }.map(\.name)
        return parts.isEmpty ? "normal" : dice.shuffled(parts).joined(separator: "+")
    }
}

extension StyleDraft {
    fileprivate func values(brand: Int?, variant: String?) -> [(field: String, value: FieldValue)]? {
        levels.first { $0.brand == brand && $0.variant == variant }?.values
    }
}

extension FieldKind {
    fileprivate var text: String {
        switch self {
        case .token(let type): type.rawValue
        case .style(let name), .enumeration(let name): name
        case .boolean: "bool"
        case .string: "string"
        case .image: "image"
        case .insets: "insets"
        }
    }
}
