/// Who has which Swift name, scope by scope.
struct NameScopes<Owner> {
    private struct Key: Hashable {
        var scope: Int
        var name: String
    }

    private var owners: [Key: Owner] = [:]

    /// The one that has the name already; nil, and the name is taken, where nobody has.
    mutating func claim(_ name: SwiftName, in scope: Int = 0, for owner: Owner) -> Owner? {
        let key = Key(scope: scope, name: name.text)
        if let earlier = owners[key] { return earlier }
        owners[key] = owner
        return nil
    }
}
