/// Which nodes of a YAML file get anchors: some of those that occur more than once.
struct Anchors {
    private var candidates: Set<Node> = []
    private var names: [Node: String] = [:]
    /// Maps with anchors, in the order in which they were written.
    private var maps: [(name: String, members: [Node.Member])] = []
    private let share: Int
    private let keepsOrder: Bool

    /// - Parameters:
    ///   - share: of the candidates, how many get one, in percent.
    ///   - keepsOrder: whether the order of members means something.
    init(in root: Node, share: Int, keepsOrder: Bool) {
        self.share = share
        self.keepsOrder = keepsOrder
        guard share > 0 else { return }
        var seen: Set<Node> = []
        collect(root, &seen)
    }

    private mutating func collect(_ node: Node, _ seen: inout Set<Node>) {
        switch node {
        case .map(let members):
            // Maps from which another map may take members are candidates too.
            if !seen.insert(node).inserted || members.count > 1 { candidates.insert(node) }
            for member in members { collect(member.value, &seen) }
        case .list(let items):
            if !seen.insert(node).inserted { candidates.insert(node) }
            for item in items { collect(item, &seen) }
        case .text, .number: if !seen.insert(node).inserted { candidates.insert(node) }
        case .null, .boolean, .reference, .formula: break
        }
    }

    /// The anchor of an equal node written before.
    func alias(for node: Node) -> String? { names[node] }

    /// The anchor for the node that is written next.
    mutating func anchor(for node: Node, _ dice: inout Dice) -> String? {
        guard candidates.contains(node), dice.chance(share) else { return nil }
        let name = "a\(names.count)"
        names[node] = name
        if case .map(let members) = node { maps.append((name, members)) }
        return name
    }

    /// A map whose members are all among these, with the members that it lacks; merged members come after a map's own.
    func merge(for members: [Node.Member], _ dice: inout Dice) -> (anchor: String, rest: [Node.Member])? {
        let fitting = maps.filter { map in
            map.members.count < members.count
                && (keepsOrder ? members.suffix(map.members.count).elementsEqual(map.members) : map.members.allSatisfy(members.contains))
        }
        guard let map = dice.pickAny(fitting) else { return nil }
        return (map.name, members.filter { !map.members.contains($0) })
    }
}
