import TokenDiagnostics
import TokenModel
import TokenResolver

/// Finds tokens and style fields that would have one name in CSS.
struct CSSNameCheck {
    private(set) var diagnostics = Diagnostics()
    private var owners: [CSSName: NameOwner] = [:]

    init(_ brand: ResolvedBrand, _ fields: CSSStyleFields) {
        owners.reserveCapacity(brand.tokens.count * 2)
        for toggle in CSSMode.toggles { owners[CSSName(toggle)] = NameOwner("'--\(toggle)' of tokengen's own", nil) }
        for token in brand.tokens {
            let name = CSSName(token.path)
            let owner = NameOwner("'\(token.path)'", token.key)
            claim(name, owner)
            for part in CSSDeclarations.parts(of: token.type) { claim(name.part(part), owner) }
            if token.type == .shadow { claimLayers(of: token, name, owner, in: brand) }
        }
        claimFields(fields)
    }

    private mutating func claimFields(_ fields: CSSStyleFields) {
        let styles = fields.project.styles
        // Types and variants first: what is wrong inside of two with one name would only follow from it.
        var types: [CSSName: NameOwner] = [:]
        var shared: Set<Int> = []
        for (index, block) in styles.blocks.enumerated() {
            let type = styles.types[block.type]
            let owner = NameOwner("'\(type.name)\(block.variant == "default" ? "" : "/" + block.variant)'", type.range)
            let name = CSSStyleFields.name(of: block, in: styles)
            guard let other = types.updateValue(owner, forKey: name) else { continue }
            shared.insert(index)
            diagnostics.report(
                .collision(owner.name, other.name, "." + name.text), at: owner.range,
                notes: [.init("\(other.name) has the name too", at: other.range)])
        }
        for (index, block) in styles.blocks.enumerated() where !shared.contains(index) {
            fields.all(in: styles.types[block.type], CSSStyleFields.name(of: block, in: styles), firstLeaf: block.firstLeaf) { field in
                let owner = NameOwner("'\(styles.path(ofLeaf: field.leaf))'", field.field.range)
                for state in field.states.isEmpty ? [0] : field.states {
                    claim(field.name(in: state), owner)
                    for part in field.parts { claim(field.name(in: state).part(part), owner) }
                }
            }
        }
    }

    private mutating func claimLayers(of token: ResolvedToken, _ name: CSSName, _ owner: NameOwner, in brand: ResolvedBrand) {
        var count = 1
        for mode in TokenMode.allCases {
            if case .list(let layers) = brand.values[token.values[mode]] { count = max(count, layers.count) }
        }
        for layer in 1...count {
            for member in TokenType.shadow.members { claim(name.part("\(layer)-\(member.name)"), owner) }
        }
    }

    mutating func claim(_ name: CSSName, _ owner: NameOwner) {
        guard let other = owners.updateValue(owner, forKey: name), other != owner else { return }
        diagnostics.report(
            .collision(owner.name, other.name, "--" + name.text), at: owner.range,
            notes: [.init("\(other.name) has the name too", at: other.range)])
    }
}

extension Diagnostic.Message {
    fileprivate static func collision(_ one: String, _ other: String, _ name: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name)' in CSS")
    }
}
