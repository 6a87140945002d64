extension [[Int]] {
    /// The nodes of a graph that lie on a cycle, in ascending order. Each element lists the successors of a node.
    ///
    /// Finds all in one walk (R. Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972). Uses an explicit stack, because a chain can be as
    /// long as a file.
    var cyclicNodes: [Int] {
        var order: [Int] = Array<Int>(repeating: 0, count: count)
        var lowest = order
        var isOpen = Array<Bool>(repeating: false, count: count)
        var open: [Int] = []
        var found: [Int] = []
        var visited = 0
        for start in indices where order[start] == 0 {
            var path: [(node: Int, next: Int)] = []
            func enter(_ node: Int) {
                visited += 1
                (order[node], lowest[node], isOpen[node]) = (visited, visited, true)
                open.append(node)
                path.append((node, 0))
            }
            enter(start)
            while let (node, next) = path.last {
                if next < self[node].count {
                    path[path.count - 1].next += 1
                    let target = self[node][next]
                    if order[target] == 0 { enter(target) } else if isOpen[target] { lowest[node] = Swift.min(lowest[node], order[target]) }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { lowest[parent] = Swift.min(lowest[parent], lowest[node]) }
                guard lowest[node] == order[node], let first = open.lastIndex(of: node) else { continue }
                let group = open[first...]
                for member in group { isOpen[member] = false }
                if group.count > 1 || self[node].contains(node) { found += group }
                open.removeSubrange(first...)
            }
        }
        return found.sorted()
    }
}
