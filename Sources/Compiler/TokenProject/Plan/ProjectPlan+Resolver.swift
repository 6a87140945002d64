import TokenDiagnostics
import TokenModel

extension ProjectPlan {
    /// Creates the plan of a project with a resolver document. The contexts of one modifier are the brands, two others define the modes, and the rest
    /// have fixed contexts.
    ///
    /// - Parameter inputs: contexts in addition to brand, appearance and contrast, which take precedence over the configuration.
    init(
        _ document: ResolverDocument, configuration: ResolverConfiguration, name: String, inputs: [ContextInput],
        reporting diagnostics: inout Diagnostics
    ) {
        sources = document.sources
        readsEveryFile = true
        let roles = ResolverRoles(document, configuration, reporting: &diagnostics)
        otherInputs = document.modifiers.map(\.name).filter { !roles.names.contains($0) }
        let pinned = document.chosen(by: configuration.inputs, reporting: &diagnostics)
            .merging(document.chosen(by: inputs, reporting: &diagnostics)) { $1 }
        let errorCount = diagnostics.errorCount
        for modifier in document.modifiers where !roles.names.contains(modifier.name) {
            guard modifier.defaultContext == nil, pinned[modifier.name] == nil else { continue }
            diagnostics.report(.unpinned(modifier.name), at: modifier.place)
        }
        guard diagnostics.errorCount == errorCount else { return }
        hasBrands = roles.brand != nil
        let names = roles.brand?.contexts.map(\.name).sorted() ?? [name]
        for name in names {
            var choice = Dictionary(document.modifiers.map { ($0.name, $0.defaultContext ?? "") }) { $1 }.merging(pinned) { $1 }
            if let brand = roles.brand { choice[brand.name] = name }
            brands.append(Brand(name, of: document, roles, choice))
        }
        findOwnFiles()
    }

    /// Creates the plan of permutations of a resolver document, each as a brand without modes.
    init(_ document: ResolverDocument, choices: [(name: String, choice: ResolverDocument.Choice)]) {
        sources = document.sources
        readsEveryFile = true
        brands = choices.map { Brand(name: $0.name, layers: document.layers(for: $0.choice)) }
    }

    /// Assigns a file to a brand if no other brand reads it.
    private mutating func findOwnFiles() {
        var owners: [ObjectIdentifier: Int] = [:]
        let files = brands.map { brand in Set(sources(of: [brand]).map { ObjectIdentifier(sources[$0].file) }) }
        for file in files.joined() { owners[file, default: 0] += 1 }
        guard brands.count > 1 else { return }
        for index in brands.indices { brands[index].ownFiles = files[index].filter { owners[$0] == 1 } }
    }
}

extension ProjectPlan.Brand {
    fileprivate init(_ name: String, of document: ResolverDocument, _ roles: ResolverRoles, _ choice: ResolverDocument.Choice) {
        self.name = name
        range = roles.brand?.place.range
        let normal = choice.merging(roles.choice(of: .light)) { $1 }
        layers = document.layers(for: normal, owner: roles.brand?.name)
        let base = layers.flatMap(\.sources)
        for mode in roles.modes {
            let all = document.layers(for: choice.merging(roles.choice(of: mode)) { $1 }, owner: roles.brand?.name).flatMap(\.sources)
            modes.append((mode, change(to: all, over: base, in: mode)))
        }
    }

    /// A mode comes on top of the default mode, and of the modes that it combines, only if it has all their sources.
    private func change(to all: [Int], over base: [Int], in mode: TokenMode) -> ProjectPlan.Change {
        let added = Array(all.dropFirst(base.count))
        let isOverlay =
            all.starts(with: base)
            && modes.allSatisfy { other, change in
                !mode.overlays.contains(other) || Set(change.sources).isSubset(of: added)
            }
        return isOverlay ? .overlay(added) : .whole(all)
    }
}

extension Diagnostic.Message {
    fileprivate static func unpinned(_ modifier: String) -> Self {
        .error(.missingInput, "modifier '\(modifier)' has no default; choose a context under 'resolver.inputs' in tokengen.yaml")
    }
}
