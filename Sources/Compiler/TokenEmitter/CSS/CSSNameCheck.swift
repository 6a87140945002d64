import TokenDiagnostics
import TokenModel
import TokenResolver

/// Finds tokens that would have one name in CSS.
struct CSSNameCheck {
    private(set) var diagnostics = Diagnostics()
    private var owners: [CSSName: NameOwner] = [:]

    init(_ brand: ResolvedBrand, of project: ResolvedProject) {
        owners.reserveCapacity(brand.tokens.count * 2)
        for toggle in CSSMode.toggles { owners[CSSName(toggle)] = NameOwner("'--\(toggle)' of tokengen's own", nil) }
        for token in brand.tokens {
            let name = CSSName(token.path)
            let owner = NameOwner("'\(token.path)'", token.key)
            claim(name, owner)
            for part in CSSDeclarations.parts(of: token.type) { claim(name.part(part), owner) }
            if token.type == .shadow { claimLayers(of: token, name, owner, in: brand) }
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
            .collision(owner.name, other.name, name), at: owner.range, notes: [.init("\(other.name) has the name too", at: other.range)])
    }
}

extension Diagnostic.Message {
    fileprivate static func collision(_ one: String, _ other: String, _ name: CSSName) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be '--\(String(decoding: name.bytes, as: UTF8.self))' in CSS")
    }
}
