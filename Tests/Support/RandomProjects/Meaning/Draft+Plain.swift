extension Draft {
    /// A token's final value, written without references and formulas.
    /// Nil if something that it needs does not exist, or is not known exactly enough.
    func plain(_ token: Int, in context: Context) -> Node? {
        winner(of: token, in: context).flatMap { plain($0.value, in: context) }
    }

    func plain(_ node: Node, in context: Context) -> Node? {
        var isWhole = true
        let node = node.replacingReferences { reference in
            let target = plain(reference.token, in: context)?.descending(reference.steps)
            if target == nil { isWhole = false }
            return target ?? .null
        }
        return isWhole ? node.calculated(remInPoints: remInPoints ?? 16) : nil
    }
}

extension Node {
    /// The part at the end of these names and indices.
    func descending(_ steps: [String]) -> Node? {
        steps.reduce(self) { (node: Node?, step) in
            switch node {
            case .map: node?[step]
            case .list(let items): Int(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
            default: nil
            }
        }
    }
}
