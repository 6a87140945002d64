import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Finds tokens and style fields that would have the same name in CSS.
///
/// Of two tokens, the name belongs to the one that CSS spells unchanged, otherwise to the first.
struct CSSNameCheck {
    private(set) var diagnostics = Diagnostics()
    /// The paths of the tokens that have no name for that reason. For two fields it is an error.
    private(set) var hidden: Set<String> = []
    private let brand: ResolvedBrand
    private let names: OutputNames
    /// The token that has each name.
    private var tokens: [CSSName: ResolvedToken.ID] = [:]
    /// Other owners of names.
    private var owners: [CSSName: NameOwner] = [:]

    init(_ brand: ResolvedBrand, _ fields: CSSStyleFields, _ names: OutputNames) {
        self.brand = brand
        self.names = names
        tokens.reserveCapacity(brand.tokens.count)
        for toggle in CSSMode.toggles.map({ CSSName($0) }) + (CSSContexts(fields.project.modifiers)?.toggles.flatMap(\.self) ?? []) {
            owners[toggle] = NameOwner("tokengen's own '--\(toggle.text)'", nil)
        }
        var holdsDashes = false
        for (index, token) in brand.tokens.indexed {
            let name = CSSName(names.path(token.path))
            if !holdsDashes { holdsDashes = name.holdsTwoDashes }
            claim(name, token: index)
        }
        // Two dashes begin a part. If no other name has two dashes, parts cannot collide unless their composites do.
        let styles = fields.project.styles
        if holdsDashes || styles.types.contains(where: { !$0.variants.isEmpty && tokens[CSSName($0.name)] != nil }) {
            for index in brand.tokens.indices where !hidden.contains(brand.tokens[index].path) { claimParts(of: index) }
        }
        claimFields(fields)
    }

    private mutating func claimParts(of index: ResolvedToken.ID) {
        let token = brand.tokens[index]
        let name = CSSName(names.path(token.path))
        let owner = owner(of: token)
        for part in CSSDeclarations.parts(of: token.type) { claim(name.part(part), owner, of: index) }
        if token.type == .shadow { claimLayers(of: index, name, owner) }
    }

    private func owner(of token: ResolvedToken) -> NameOwner { NameOwner("'\(token.path)'", token.key) }

    /// Claims a token's name. The text for a message is only built if there is a collision.
    private mutating func claim(_ name: CSSName, token index: ResolvedToken.ID) {
        guard let other = tokens[name] else {
            if let own = owners[name] { return refuse(index, name, own) }
            return tokens[name] = index
        }
        let isBetter = isUnchanged(index, name) && !isUnchanged(other, name)
        tokens[name] = isBetter ? index : other
        let (loser, winner) = isBetter ? (other, index) : (index, other)
        refuse(loser, name, owner(of: brand.tokens[winner]))
    }

    /// Whether CSS spells a token's path as it is.
    private func isUnchanged(_ token: ResolvedToken.ID, _ name: CSSName) -> Bool {
        let path = names.path(brand.tokens[token].path)
        return name.bytes.elementsEqual(path.utf8.lazy.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "-") : $0 })
    }

    private mutating func refuse(_ token: ResolvedToken.ID, _ name: CSSName, _ other: NameOwner) {
        let path = brand.tokens[token].path
        guard hidden.insert(path).inserted else { return }
        diagnostics.report(lost: owner(of: brand.tokens[token]), path: path, in: .css, as: "--" + name.text, to: other)
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

    private mutating func claimLayers(of index: ResolvedToken.ID, _ name: CSSName, _ owner: NameOwner) {
        var count = 1
        for values in brand.valuesInContexts(of: index) {
            for mode in TokenMode.allCases { count = max(count, brand.values[values[mode]].items.count) }
        }
        for layer in 1...count {
            for member in TokenType.shadow.members { claim(name.part("\(layer)-\(member.name)"), owner, of: index) }
        }
    }

    /// - Parameter token: the token that the part belongs to; nil for a field.
    private mutating func claim(_ name: CSSName, _ owner: NameOwner, of token: ResolvedToken.ID? = nil) {
        let known = tokens[name]
        let other = known.map { self.owner(of: brand.tokens[$0]) } ?? owners[name]
        guard let other, other != owner else { return owners[name] = owner }
        if let token { return refuse(token, name, other) }
        owners[name] = owner
        if let known { refuse(known, name, owner) } else { report(owner, other, name) }
    }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, _ name: CSSName) { report(owner, other, "--" + name.text) }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, class name: CSSName) { report(owner, other, "." + name.text) }

    private mutating func report(_ owner: NameOwner, _ other: NameOwner, _ name: String) {
        diagnostics.report(
            .collision(owner.name, other.name, name), at: owner.range, notes: [.init("\(other.name) has the same name", at: other.range)])
    }
}

extension Diagnostic.Message {
    static func collision(_ one: String, _ other: String, _ name: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '\(name)' in CSS")
    }
}
