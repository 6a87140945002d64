import TokenOutput

/// The owners of Swift names, by scope.
struct NameScopes<Owner> {
    private struct Key: Hashable {
        var scope: Int
        var name: String
    }

    private var owners: [Key: Owner] = [:]

    /// Returns the existing owner of the name. If there is none, `owner` gets the name and the result is nil.
    mutating func claim(_ name: SwiftName, in scope: Int = 0, for owner: Owner) -> Owner? {
        let key = Key(scope: scope, name: name.text)
        if let earlier = owners[key] { return earlier }
        owners[key] = owner
        return nil
    }
}
