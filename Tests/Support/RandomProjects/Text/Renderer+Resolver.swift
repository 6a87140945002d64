/// A resolver document that means the same as the folders would.
extension Renderer {
    mutating func document(_ resolver: ResolverDraft) -> Node {
        var modifiers: [Node.Member] = []
        if resolver.hasOtherModifier {
            let compact: Node = .map(["only-compact": .map(["$type": .text("number"), "one": .map(["$value": .number("1")])])])
            modifiers.append(modifier("density", [("roomy", .list([])), ("compact", .list([compact]))], default: "roomy"))
        }
        if !draft.brands.isEmpty {
            let contexts = draft.brands.indices.map { (draft.brands[$0], sources(of: Layer(brand: $0))) }
            modifiers.append(modifier("brand", contexts, default: nil))
        }
        if draft.modes.contains(.dark) {
            let contexts = [("light", Node.list([])), ("dark", sources(of: Layer(mode: .dark)))]
            modifiers.append(modifier("appearance", contexts, default: "light"))
        }
        if draft.modes.contains(.highContrast) {
            let contexts = [("normal", Node.list([])), ("high", sources(of: Layer(mode: .highContrast)))]
            modifiers.append(modifier("contrast", contexts, default: "normal"))
        }
        let order = ["#/sets/base"] + modifiers.map { "#/modifiers/\($0.name)" }
        return .map([
            "version": .text("2025.10"), "sets": sets(resolver), "modifiers": .map(modifiers),
            "resolutionOrder": .list(order.map { .map(["$ref": .text($0)]) }),
        ])
    }

    private mutating func sets(_ resolver: ResolverDraft) -> Node {
        guard resolver.hasInnerSet else { return .map(["base": .map(["sources": sources(of: .base)])]) }
        return .map([
            "inner": .map(["description": .text("All of it."), "sources": sources(of: .base)]),
            "base": .map(["sources": .list([.map(["$ref": .text("#/sets/inner")])])]),
        ])
    }

    private func modifier(_ name: String, _ contexts: [(name: String, sources: Node)], default usual: String?) -> Node.Member {
        var members: [Node.Member] = [.init(name: "contexts", value: .map(contexts.map { .init(name: $0.name, value: $0.sources) }))]
        if let usual { members.append(.init(name: "default", value: .text(usual))) }
        return .init(name: name, value: .map(members))
    }

    private mutating func sources(of layer: Layer) -> Node {
        var sources: [Node] = []
        for file in draft.files.indices where draft.files[file].layer == layer {
            sources.append(draft.files[file].isInline ? source(file) : .map(["$ref": .text(draft.files[file].path)]))
        }
        return .list(sources)
    }
}
