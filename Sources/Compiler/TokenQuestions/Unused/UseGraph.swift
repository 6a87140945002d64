import TokenLint
import TokenModel
import TokenResolver

/// What in a project uses what.
///
/// A node is a declared part, or stands for several of them together. A node is used if all of what it needs is used.
struct UseGraph {
    typealias Node = Int

    private var users: [[Node]] = []
    /// How many nodes each needs before it is used; 1 unless it stands for several together.
    private var needed: [Int] = []

    var count: Int { users.count }

    mutating func addNode(needing count: Int = 1) -> Node {
        users.append([])
        needed.append(count)
        return users.count - 1
    }

    /// Says that one node uses another.
    mutating func add(_ user: Node, uses used: Node) { users[user].append(used) }

    /// Adds what is used where both nodes are.
    mutating func addNode(ofBoth one: Node, _ other: Node) -> Node {
        guard one != other else { return one }
        let both = addNode(needing: 2)
        users[one].append(both)
        users[other].append(both)
        return both
    }

    /// Returns which nodes are used if some are, besides those that need others.
    func used(from roots: [Node]) -> [Bool] {
        var isUsed = Array(repeating: false, count: count)
        var missing = needed
        var open: [Node] = []
        func reach(_ node: Node) {
            missing[node] -= 1
            guard missing[node] <= 0, !isUsed[node] else { return }
            isUsed[node] = true
            open.append(node)
        }
        for root in Set(roots) { reach(root) }
        while let node = open.popLast() { for used in users[node] { reach(used) } }
        return isUsed
    }
}
