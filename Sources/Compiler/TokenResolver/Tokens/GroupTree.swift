/// The groups of a set by name. Walks a path name by name, whatever its length.
struct GroupTree {
    private struct Key: Hashable {
        var parent: Int
        var name: String
    }

    private var index: [Key: Int] = [:]

    init(_ set: TokenSet) {
        for (group, value) in set.groups.enumerated() {
            if let parent = value.parent { add(group, named: value.path.lastName, to: parent) }
        }
    }

    func group(named name: String, in parent: Int) -> Int? { index[Key(parent: parent, name: name)] }

    mutating func add(_ group: Int, named name: String, to parent: Int) { index[Key(parent: parent, name: name)] = group }
}

extension TokenSet {
    /// Returns the path of a member of a group.
    func path(of name: String, in group: Int) -> String {
        groups[group].path.isEmpty ? name : groups[group].path + "." + name
    }
}

extension String {
    /// The path of the group that something is in; nil if it is in none.
    package var groupPath: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

    /// The last name of a path. Names cannot contain `.`.
    package var lastName: String { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self }
}
