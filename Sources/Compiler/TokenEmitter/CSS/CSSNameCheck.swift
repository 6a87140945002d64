import TokenDiagnostics
import TokenModel
import TokenResolver

/// Finds tokens and style fields that would have the same name in CSS.
struct CSSNameCheck {
    private(set) var diagnostics = Diagnostics()
    private let brand: ResolvedBrand
    /// The token that has each name.
    private var tokens: [CSSName: ResolvedToken.ID] = [:]
    /// Other owners of names.
    private var owners: [CSSName: NameOwner] = [:]

    init(_ brand: ResolvedBrand, _ fields: CSSStyleFields) {
        self.brand = brand
        tokens.reserveCapacity(brand.tokens.count)
        for toggle in CSSMode.toggles { owners[CSSName(toggle)] = NameOwner("tokengen's own '--\(toggle)'", nil) }
        var holdsDashes = false
        for (index, token) in brand.tokens.indexed {
            let name = CSSName(token.path)
            if !holdsDashes { holdsDashes = name.holdsTwoDashes }
            claim(name, token: index)
        }
        // Two dashes begin a part. If no other name has two dashes, parts cannot collide unless their composites do.
        let styles = fields.project.styles
        if holdsDashes || styles.types.contains(where: { !$0.variants.isEmpty && tokens[CSSName($0.name)] != nil }) {
            for token in brand.tokens { claimParts(of: token) }
        }
        claimFields(fields)
    }

    private mutating func claimParts(of token: ResolvedToken) {
        let name = CSSName(token.path)
        let owner = owner(of: token)
        for part in CSSDeclarations.parts(of: token.type) { claim(name.part(part), owner) }
        if token.type == .shadow { claimLayers(of: token, name, owner, in: brand) }
    }

    private func owner(of token: ResolvedToken) -> NameOwner { NameOwner("'\(token.path)'", token.key) }

    /// Claims a token's name. The text for a message is only built if there is a collision.
    private mutating func claim(_ name: CSSName, token index: ResolvedToken.ID) {
        let other = tokens.updateValue(index, forKey: name).map { owner(of: brand.tokens[$0]) } ?? owners[name]
        if let other { report(owner(of: brand.tokens[index]), other, name) }
    }

    private mutating func claimFields(_ fields: CSSStyleFields) {
        let styles = fields.project.styles
        // Types and variants first: errors inside two of them with one name would only be consequences.
        var classes: [CSSName: NameOwner] = [:]
        var shared: Set<Int> = []
        for (index, block) in fields.blocks.enumerated() {
            let owner = NameOwner("'\(block.label)'", block.range)
            guard let other = classes.updateValue(owner, forKey: block.name) else { continue }
            shared.insert(index)
            report(owner, other, class: block.name)
        }
        var elements: [String: [CSSStyleElement]] = [:]
        // The same two elements in the next variant are not another error.
        var told: Set<String> = []
        for (index, block) in fields.blocks.enumerated() where !shared.contains(index) {
            let all = elements[block.type.name] ?? CSSStyleElement.all(of: block.type, in: styles)
            elements[block.type.name] = all
            for element in all.dropFirst() where block.touches(element) {
                let name = element.name(in: block.name)
                let owner = NameOwner("'\(block.path)/\(element.path)'", block.range)
                guard let other = classes.updateValue(owner, forKey: name) else { continue }
                if told.insert("\(block.type.name)/\(element.path)").inserted { report(owner, other, class: name) }
            }
            for field in block.fields {
                let owner = NameOwner("'\(styles.path(ofLeaf: field.leaf))'", block.state?.range ?? field.field.range)
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

    private mutating func claim(_ name: CSSName, _ owner: NameOwner) {
        let other = tokens[name].map { self.owner(of: brand.tokens[$0]) } ?? owners[name]
        owners[name] = owner
        if let other, other != owner { report(owner, other, name) }
    }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, _ name: CSSName) { report(owner, other, "--" + name.text) }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, class name: CSSName) { report(owner, other, "." + name.text) }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, _ name: String) {
        diagnostics.report(
            .collision(owner.name, other.name, name), at: owner.range, notes: [.init("\(other.name) has the same name", at: other.range)])
    }
}

extension Diagnostic.Message {
    fileprivate static func collision(_ one: String, _ other: String, _ name: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name)' in CSS")
    }
}
