import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// A parsed resolver document: the order in which sources are merged, and the choices of inputs (resolver module 2025.10).
package struct ResolverDocument: Sendable {
    /// All sources of tokens. Other members refer to them by index.
    package var sources: [TokenSource] = []
    /// `resolutionOrder`: later items win over earlier ones.
    package var order: [Item] = []
    /// Modifiers that are declared but not in the order. They have no effect, but inputs may name them.
    package var unusedModifiers: [Modifier] = []

    package enum Item: Sendable {
        /// - Parameter choice: the contexts in which the set counts; empty for all.
        case set([Int], in: Choice = [:])
        case modifier(Modifier)
    }

    package struct Modifier: Sendable {
        package var name: String
        /// In the order of the document.
        package var contexts: [Context]
        /// Nil if an input has to choose.
        package var defaultContext: String?
        /// Whether its contexts are chosen at run time even if the configuration does not list it.
        package var isOpen = false
        /// From which width of the window a context applies, in points.
        package var follows: [(context: ResolverConfiguration.Name, points: Double)] = []
        /// Where it is declared.
        package var place: SyntaxReference

        package func context(named name: String) -> Context? { contexts.first { $0.name == name } }
    }

    package struct Context: Sendable {
        package var name: String
        package var sources: [Int]
    }

    /// The chosen context of each modifier, by the modifier's name.
    package typealias Choice = [String: String]

    /// The modifiers in the order, each once.
    package var modifiers: [Modifier] {
        var names: Set<String> = []
        return order.compactMap { item in
            guard case .modifier(let modifier) = item, names.insert(modifier.name).inserted else { return nil }
            return modifier
        }
    }

    /// The number of possible choices: the product of the context counts, or `Int.max` on overflow.
    package var permutationCount: Int {
        modifiers.reduce(1) { product, modifier in
            let (result, isTooLarge) = product.multipliedReportingOverflow(by: modifier.contexts.count)
            return isTooLarge ? .max : result
        }
    }

    /// Returns the layers of a choice, weakest first. Sources that the `owner` modifier chooses belong to the brand.
    ///
    /// If a source occurs several times, only the last occurrence counts, because it declares everything again.
    package func layers(for choice: Choice, owner: String? = nil) -> [ProjectPlan.Layer] {
        var layers: [ProjectPlan.Layer] = []
        var seen: Set<ProjectPlan.Layer> = []
        for item in order.reversed() {
            let (sources, isOwn) = sources(of: item, choice, owner: owner)
            for source in sources.reversed() {
                let layer = ProjectPlan.Layer(sources: [source], isBase: !isOwn, isClosed: false)
                if seen.insert(layer).inserted { layers.append(layer) }
            }
        }
        return layers.reversed()
    }

    private func sources(of item: Item, _ choice: Choice, owner: String?) -> (sources: [Int], isOwn: Bool) {
        switch item {
        case .set(let sources, let contexts): (contexts.allSatisfy { choice[$0.key] == $0.value } ? sources : [], false)
        case .modifier(let modifier):
            (choice[modifier.name].flatMap { modifier.context(named: $0) }?.sources ?? [], modifier.name == owner)
        }
    }
}

extension ResolverDocument {
    /// Returns every file that a `$ref` anywhere in the tree names, in text order. Omits paths that must not be named.
    package static func fileNames(in tree: SyntaxTree) -> [String] {
        var seen: Set<String> = []
        return tree.scalars(equalling: "$ref").compactMap { key in
            let value = tree.value(of: key)
            guard value.index < tree.nodes.count, tree.isScalar(value) else { return nil }
            guard case .file(let path)? = try? ResolverReference(tree.string(value)), seen.insert(path).inserted else { return nil }
            return path
        }
    }

    /// Whether a file's name is that of a resolver document: `resolver.yaml`, `theme.resolver.json`.
    package static func isNamed(_ path: String) -> Bool {
        let name = (path.pathNames.last ?? path).withoutFileEnding
        return name == "resolver" || name.hasSuffix(".resolver")
    }
}
