import TokenFormat
import TokenModel
import TokenResolver

extension StyleLayout {
    /// Returns the style type of a part of a style, by the fields that lead to it. Nil if one of them is not a style.
    func type(at path: some Sequence<String>, in type: StyleType) -> StyleType? {
        path.reduce(Optional(type)) { holder, name in
            guard case .style(let style) = holder?.fields.first(where: { $0.name == name })?.kind else { return nil }
            return self.type(named: style)
        }
    }
}

/// The style types that declare leaves, each looked up once.
struct LeafOwners {
    private let styles: StyleLayout
    private var known: [String: String?] = [:]

    init(_ styles: StyleLayout) { self.styles = styles }

    mutating func style(of leaf: StyleLeaf, in block: StyleBlock) -> String? {
        let type = styles.types[block.patch?.type ?? block.type]
        let holders = leaf.path.parts(separatedBy: "/").dropLast()
        let key = ([type.name] + holders).joined(separator: "/")
        if let owner = known[key] { return owner }
        let owner = styles.type(at: holders, in: type)?.name
        known[key] = .some(owner)
        return owner
    }
}
