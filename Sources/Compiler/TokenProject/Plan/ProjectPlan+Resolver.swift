import TokenDiagnostics
import TokenModel

extension ProjectPlan {
    /// Creates the plan of a project with a resolver document. The contexts of one modifier are the brands, two others define the modes, and the rest
    /// have fixed contexts.
    ///
    /// - Parameter inputs: contexts in addition to brand, appearance and contrast, which take precedence over the configuration.
    init(
        _ document: ResolverDocument, configuration: Configuration, name: String, inputs: [ContextInput],
        reporting diagnostics: inout Diagnostics
    ) {
        sources = document.sources
        readsEveryFile = true
        let known = diagnostics.errorCount
        let roles = ResolverRoles(document, configuration.resolver, reporting: &diagnostics)
        let errorCount = diagnostics.errorCount
        let listed = configuration.modifiers + document.opened(besides: configuration, roles.names)
        modifiers = document.open(listed, besides: roles.names, reporting: &diagnostics)
        let open = Set(listed.map(\.name.text))
        otherInputs = document.modifiers.map(\.name).filter { !roles.names.contains($0) && !open.contains($0) }
        let configured = document.chosen(by: configuration.resolver.inputs, reporting: &diagnostics)
        for input in configuration.resolver.inputs {
            guard let name = input.key.match(among: Array(open)) else { continue }
            diagnostics.report(.openAndPinned(name), at: input.place)
        }
        let inputs = inputs.filter { $0.key.match(among: modifiers.map(\.name)) == nil }
        let pinned = configured.merging(document.chosen(by: inputs, reporting: &diagnostics)) { $1 }
        for modifier in document.modifiers where !roles.names.contains(modifier.name) && !open.contains(modifier.name) {
            guard pinned[modifier.name] == nil else { continue }
            if let context = modifier.defaultContext {
                // It may have been meant as the modifier of a role with an error.
                guard diagnostics.errorCount == known, modifier.contexts.count > 1 else { continue }
                diagnostics.report(.fixed(modifier.name, context), at: modifier.place, hint: .keepingOpen(modifier, context))
            } else {
                diagnostics.report(.unpinned(modifier), at: modifier.place)
            }
        }
        guard diagnostics.errorCount == errorCount else { return }
        hasBrands = roles.brand != nil
        let names = roles.brand?.contexts.map(\.name).sorted() ?? [name]
        for name in names {
            var choice = Dictionary(document.modifiers.map { ($0.name, $0.defaultContext ?? "") }) { $1 }.merging(pinned) { $1 }
            for modifier in modifiers { choice[modifier.name] = modifier.defaultContext }
            if let brand = roles.brand { choice[brand.name] = name }
            var brand = Brand(name, of: document, roles, choice)
            if !modifiers.isEmpty { brand.levels = document.levels(of: choice, roles, modifiers) }
            brands.append(brand)
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
        return isOverlay ? .overlay(added.map { [$0] }) : .whole(all)
    }
}

extension ResolverDocument {
    /// Returns the modifiers that stay open. Reports those that the document does not have, or whose contexts differ from the document's.
    fileprivate func open(
        _ configured: [ModifierConfiguration], besides roles: Set<String>, reporting diagnostics: inout Diagnostics
    ) -> [OpenModifier] {
        configured.compactMap { configuration in
            let name = configuration.name
            guard let modifier = modifiers.first(where: { $0.name == name.text }) else {
                diagnostics.report(.noModifier(name.text), name.text, name.place, among: modifiers.map(\.name))
                return nil
            }
            guard !roles.contains(name.text) else {
                diagnostics.report(.roleAndOpen(name.text), at: name.place)
                return nil
            }
            let declared = modifier.contexts.map(\.name)
            if let refused = declared.first(where: { !ModifierConfiguration.canList(context: $0) }) {
                diagnostics.report(.refusedContext(refused, name.text), at: name.place)
                return nil
            }
            let given = configuration.contexts?.map(\.text)
            for context in configuration.contexts ?? [] where !declared.contains(context.text) {
                diagnostics.report(
                    .unknownContext(context.text, of: name.text, declared), context.text, context.place, among: declared)
            }
            if let given, let missing = declared.first(where: { !given.contains($0) }) {
                diagnostics.report(.unlisted(missing, name.text), at: name.place)
            }
            let standard = given?.first ?? modifier.defaultContext ?? declared.first
            let contexts = [standard].compactMap(\.self) + (given ?? declared).filter { $0 != standard }
            return OpenModifier(configuration, contexts: contexts, reporting: &diagnostics)
        }
    }

    /// Returns the modifiers that the document itself keeps open, unless the configuration decides about them. One that no output could name has its
    /// default context, as any other that is not listed.
    fileprivate func opened(besides configuration: Configuration, _ roles: Set<String>) -> [ModifierConfiguration] {
        let listed = configuration.modifiers.map(\.name.text)
        var taken = Set((listed + configuration.resolver.inputs.map(\.key) + ModifierConfiguration.reserved).map { $0.lowercased() })
        let opened = modifiers.compactMap { modifier -> ModifierConfiguration? in
            guard modifier.isOpen, modifier.contexts.count > 1, modifier.canBeListed, !roles.contains(modifier.name),
                taken.insert(modifier.name.lowercased()).inserted
            else { return nil }
            return ModifierConfiguration(name: .init(text: modifier.name, place: modifier.place), follows: modifier.follows)
        }
        return Array(opened.prefix(ModifierConfiguration.maximumCount - listed.count))
    }

    /// Returns the sources in the document's order, each as a layer, with those of all contexts of open modifiers and of all modes.
    fileprivate func levels(of choice: Choice, _ roles: ResolverRoles, _ open: [OpenModifier]) -> [ProjectPlan.Level] {
        let modes = [.light] + roles.modes
        let choices = Dictionary(uniqueKeysWithValues: modes.map { ($0, roles.choice(of: $0)) })
        return order.flatMap { item -> [ProjectPlan.Level] in
            switch item {
            case .set(let sources, let contexts):
                var level = ProjectPlan.Level(sources: sources)
                for (name, context) in contexts.sorted(by: { $0.key < $1.key }) {
                    if let index = open.firstIndex(where: { $0.name == name }) {
                        guard let context = open[index].contexts.firstIndex(of: context) else { return [] }
                        level.conditions.append(.init(modifier: index, context: context))
                    } else if choices[.light]?[name] != nil {
                        level.modes.formIntersection(modes.filter { choices[$0]?[name] == context })
                    } else if choice[name] != context {
                        return []
                    }
                }
                return [level]
            case .modifier(let modifier):
                if let index = open.firstIndex(where: { $0.name == modifier.name }) {
                    return open[index].contexts.indices.map { context in
                        .init(
                            sources: modifier.context(named: open[index].contexts[context])?.sources ?? [],
                            conditions: [.init(modifier: index, context: context)])
                    }
                }
                guard choices[.light]?[modifier.name] != nil else {
                    return [.init(sources: choice[modifier.name].flatMap { modifier.context(named: $0) }?.sources ?? [])]
                }
                return modifier.contexts.map { context in
                    .init(sources: context.sources, modes: Set(modes.filter { choices[$0]?[modifier.name] == context.name }))
                }
            }
        }
        .filter { !$0.modes.isEmpty }
        .flatMap { level in level.sources.map { .init(sources: [$0], conditions: level.conditions, modes: level.modes) } }
    }
}

extension ResolverDocument.Modifier {
    /// Whether the modifier and all of its contexts have names that every output can have.
    fileprivate var canBeListed: Bool {
        ModifierConfiguration.canList(name) && contexts.allSatisfy { ModifierConfiguration.canList(context: $0.name) }
    }
}

extension String {
    fileprivate static func keepingOpen(_ modifier: ResolverDocument.Modifier, _ context: String) -> String {
        let list = "list it under 'modifiers' in tokengen.yaml to choose it at run time, or "
        return (modifier.canBeListed ? list : "") + "fix it with '\(modifier.name): \(context)' under 'resolver.inputs'"
    }
}

extension Diagnostic.Message {
    fileprivate static func fixed(_ modifier: String, _ context: String) -> Self {
        .warning(.missingInput, "modifier '\(modifier)' has only its default context '\(context)'")
    }
    fileprivate static func openAndPinned(_ modifier: String) -> Self {
        .error(.configuration, "modifier '\(modifier)' is listed under 'modifiers' and fixed here; remove one of the two")
    }
    fileprivate static func noModifier(_ name: String) -> Self {
        .error(.configuration, "'resolutionOrder' of the resolver document has no modifier '\(name)'")
    }
    fileprivate static func roleAndOpen(_ name: String) -> Self {
        .error(.configuration, "modifier '\(name)' is the brand or a mode; remove it from 'modifiers'")
    }
    fileprivate static func unlisted(_ context: String, _ modifier: String) -> Self {
        .error(
            .configuration,
            "modifier '\(modifier)' also has the context '\(context)' in the resolver document; list all contexts, or only the modifier")
    }
    fileprivate static func refusedContext(_ context: String, _ modifier: String) -> Self {
        .error(
            .configuration,
            "modifier '\(modifier)' cannot be chosen at run time, because no context can have the name '\(context)'; rename it in the resolver "
                + "document, or choose a context under 'resolver.inputs'")
    }
    fileprivate static func unpinned(_ modifier: ResolverDocument.Modifier) -> Self {
        let list = modifier.canBeListed ? "list it under 'modifiers' in tokengen.yaml, or " : ""
        return .error(
            .missingInput, "modifier '\(modifier.name)' has no default; \(list)choose a context under 'resolver.inputs' in tokengen.yaml")
    }
}
