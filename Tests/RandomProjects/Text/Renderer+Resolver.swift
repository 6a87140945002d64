/// A resolver document that says what the folders would.
extension Renderer {
    func resolverDocument() -> Node {
        var sets: [Node.Member] = [.init(name: "base", value: .map(["sources": sources(of: .base)]))]
        var modifiers: [Node.Member] = []
        var order: [Node] = [.map(["$ref": .text("#/sets/base")])]
        func add(_ name: String, _ contexts: [Node.Member], default usual: String?) {
            var members: [Node.Member] = [.init(name: "contexts", value: .map(contexts))]
            if let usual { members.append(.init(name: "default", value: .text(usual))) }
            modifiers.append(.init(name: name, value: .map(members)))
            order.append(.map(["$ref": .text("#/modifiers/\(name)")]))
        }
        if !draft.brands.isEmpty {
            add("brand", draft.brands.indices.map { .init(name: draft.brands[$0], value: sources(of: Layer(brand: $0))) }, default: nil)
        }
        if draft.modes.contains(.dark) {
            add(
                "appearance", [.init(name: "light", value: .list([])), .init(name: "dark", value: sources(of: Layer(mode: .dark)))],
                default: "light")
        }
        if draft.modes.contains(.highContrast) {
            add(
                "contrast", [.init(name: "normal", value: .list([])), .init(name: "high", value: sources(of: Layer(mode: .highContrast)))],
                default: "normal")
        }
        sets.append(.init(name: "unused", value: .map(["sources": .list([])])))
        return .map([
            "version": .text("2025.10"), "sets": .map(sets), "modifiers": .map(modifiers), "resolutionOrder": .list(order),
        ])
    }

    private func sources(of layer: Layer) -> Node {
        .list(draft.files.filter { $0.layer == layer }.map { .map(["$ref": .text($0.path)]) })
    }
}
