import TokenDiagnostics
import TokenSyntax

/// Reading `resolutionOrder` (resolver module 2025.10, section 4.1.5).
extension ResolverDocumentReader {
    mutating func readOrder(_ root: NodeID) {
        guard let order = tree.value(of: "resolutionOrder", in: root) else { return }
        guard let list = list(at: order, "'resolutionOrder'") else { return }
        var inline: [String: NodeID] = [:]
        for item in tree.items(of: list) {
            guard tree.kind(item) == .mapping else {
                report(.noItem, item)
                continue
            }
            guard let target = follower.follow(item, isInOrder: true) else { continue }
            readItem(item, target, &inline)
        }
        removeRepetitions()
    }

    private mutating func readItem(_ item: NodeID, _ target: ReferenceFollower.Target, _ inline: inout [String: NodeID]) {
        switch target.home {
        case .set: addSet(target, at: item)
        case .modifier(let name): addModifier(target, named: name, at: item)
        case nil:
            guard object(target, at: item, "an item of 'resolutionOrder'") != nil else { return }
            let kind = kind(of: target, at: item)
            if kind == nil, target.isReferenced { return }
            let name = name(of: target, at: item, &inline)
            switch kind {
            case "set": addSet(target, at: item)
            case "modifier": if let name { addModifier(target, named: name, at: item) }
            default: break
            }
        }
    }

    private mutating func addSet(_ target: ReferenceFollower.Target, at item: NodeID) {
        guard let list = list(ofSet: target, at: item) else { return }
        if let (list, choice) = combination(target, at: item) {
            document.order.append(.set(sources(of: list), in: choice))
            orderKeys.append(OrderKey(node: list))
            return
        }
        document.order.append(.set(sources(of: list)))
        orderKeys.append(OrderKey(node: list))
    }

    private mutating func addModifier(_ target: ReferenceFollower.Target, named name: String, at item: NodeID) {
        guard let modifier = modifier(target, named: name, at: item) else { return }
        document.order.append(.modifier(modifier))
        orderKeys.append(OrderKey(node: follower.member("contexts", of: target) ?? item, modifier: name))
    }

    /// Keeps only the last occurrence of each set or modifier in the order, because it declares everything again.
    private mutating func removeRepetitions() {
        var seen: Set<OrderKey> = []
        let isLast = orderKeys.reversed().map { seen.insert($0).inserted }.reversed()
        document.order = zip(document.order, isLast).filter(\.1).map(\.0)
    }

    /// Returns the `type` of an inline item (section 4.1.6).
    private mutating func kind(of target: ReferenceFollower.Target, at item: NodeID) -> String? {
        guard let type = follower.member("type", of: target) else {
            let text = tree.value(of: "$ref", in: item).map(tree.string)
            report(text.map { .neither($0) } ?? .missing("type", "\"set\" or \"modifier\""), item)
            return nil
        }
        if tree.isText(type), tree.equals(type, "set") || tree.equals(type, "modifier") { return tree.string(type) }
        report(.kind, type)
        return nil
    }

    /// Returns the `name` of an inline item, which must be unique.
    private mutating func name(of target: ReferenceFollower.Target, at item: NodeID, _ inline: inout [String: NodeID]) -> String? {
        guard let node = follower.member("name", of: target) else {
            report(.missing("name", "a text"), item)
            return nil
        }
        guard tree.isText(node) else {
            report(.noText("'name'"), node)
            return nil
        }
        let name = tree.string(node)
        if let earlier = inline.updateValue(node, forKey: name) {
            report(.nameTwice(name), node, notes: [.init("this item is named '\(name)' too", at: tree.range(earlier))])
        }
        return name
    }
}

extension Diagnostic.Message {
    fileprivate static var noItem: Self {
        .error(.resolverDocument, "an item of 'resolutionOrder' must be a reference to a set or modifier, or one written inline")
    }
    fileprivate static func neither(_ text: String) -> Self {
        .error(.resolverReference, "'\(text)' is neither a set nor a modifier; an item of 'resolutionOrder' must refer to one")
    }
    fileprivate static var kind: Self { .error(.resolverDocument, "'type' must be \"set\" or \"modifier\"") }
    fileprivate static func nameTwice(_ name: String) -> Self {
        .error(.declaredTwice, "two inline items of 'resolutionOrder' are named '\(name)'")
    }
}
