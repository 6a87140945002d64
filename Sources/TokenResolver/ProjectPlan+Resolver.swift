import TokenDiagnostics
import TokenModel

extension ProjectPlan {
    /// The plan of a project with a resolver document: the contexts of one modifier are the brands, two others give the modes, and the rest
    /// is pinned.
    ///
    /// - Parameter inputs: chosen besides brand, appearance and contrast, over what the configuration pins.
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
            if modifier.defaultContext == nil, pinned[modifier.name] == nil { diagnostics.reportUnpinned(modifier) }
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

    /// One permutation of a resolver document, with no brand and no modes.
    init(_ document: ResolverDocument, choices: [(name: String, choice: ResolverDocument.Choice)]) {
        sources = document.sources
        readsEveryFile = true
        brands = choices.map { Brand(name: $0.name, layers: document.layers(for: $0.choice)) }
    }

    /// A file belongs to a brand if no other brand reads it.
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
        let normal = choice.merging(roles.choice(of: .light)) { $1 }
        layers = document.layers(for: normal, owner: roles.brand?.name)
        let base = layers.flatMap(\.sources)
        for mode in roles.modes {
            let all = document.layers(for: choice.merging(roles.choice(of: mode)) { $1 }, owner: roles.brand?.name).flatMap(\.sources)
            modes.append((mode, all.starts(with: base) ? .overlay(Array(all.dropFirst(base.count))) : .whole(all)))
        }
    }
}

/// Which modifiers are the brand and the modes.
private struct ResolverRoles {
    private typealias Axis = (modifier: String, normal: String, other: String)

    private(set) var brand: ResolverDocument.Modifier?
    private var appearance: Axis?
    private var contrast: Axis?

    init(_ document: ResolverDocument, _ configuration: ResolverConfiguration, reporting diagnostics: inout Diagnostics) {
        brand = Self.modifier(configuration.brand, or: "brand", in: document, &diagnostics)
        appearance = Self.axis(configuration.appearance, or: "appearance", in: document, &diagnostics)
        contrast = Self.axis(configuration.contrast, or: "contrast", in: document, &diagnostics)
        let given = [brand?.name, appearance?.modifier, contrast?.modifier].compactMap(\.self)
        if Set(given).count < given.count {
            let place = (configuration.brand ?? configuration.appearance.modifier ?? configuration.contrast.modifier)
            diagnostics.report(.twoRoles, at: place?.range, pointer: place?.pointer)
        }
    }

    var names: Set<String> { Set([brand?.name, appearance?.modifier, contrast?.modifier].compactMap(\.self)) }

    /// Those besides the default that the document has.
    var modes: [TokenMode] {
        TokenMode.allCases.filter { mode in
            switch mode {
            case .light: false
            case .dark: appearance != nil
            case .highContrast: contrast != nil
            case .darkHighContrast: appearance != nil && contrast != nil
            }
        }
    }

    func choice(of mode: TokenMode) -> ResolverDocument.Choice {
        var choice: ResolverDocument.Choice = [:]
        if let axis = appearance { choice[axis.modifier] = mode == .dark || mode == .darkHighContrast ? axis.other : axis.normal }
        if let axis = contrast { choice[axis.modifier] = mode == .highContrast || mode == .darkHighContrast ? axis.other : axis.normal }
        return choice
    }

    /// The one that the configuration names, else the one with the usual name, if there is one.
    private static func modifier(
        _ name: ResolverConfiguration.Name?, or usual: String, in document: ResolverDocument, _ diagnostics: inout Diagnostics
    ) -> ResolverDocument.Modifier? {
        let found = document.modifiers.first { $0.name == name?.text ?? usual }
        if let name, found == nil {
            let known = document.modifiers.map(\.name)
            diagnostics.report(
                .unknownModifier(name.text), at: name.range, pointer: name.pointer, suggestion: nearest(to: name.text, among: known))
        }
        return found
    }

    private static func axis(
        _ axis: ResolverConfiguration.Axis, or usual: String, in document: ResolverDocument, _ diagnostics: inout Diagnostics
    ) -> Axis? {
        guard let modifier = modifier(axis.modifier, or: usual, in: document, &diagnostics) else { return nil }
        let missing = [axis.normal, axis.other].filter { modifier.context(named: $0) == nil }
        guard missing.isEmpty else {
            for name in missing {
                diagnostics.report(
                    .missingContext(name, modifier.name, usual), at: axis.modifier?.range ?? modifier.place.range,
                    pointer: axis.modifier?.pointer ?? modifier.place.pointer)
            }
            return nil
        }
        return (modifier.name, axis.normal, axis.other)
    }
}

extension Diagnostics {
    fileprivate mutating func reportUnpinned(_ modifier: ResolverDocument.Modifier) {
        report(.unpinned(modifier.name), at: modifier.place.range, pointer: modifier.place.pointer)
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownModifier(_ name: String) -> Self {
        .error(.configuration, "'\(name)' is no modifier in the order of the resolver document")
    }
    fileprivate static func missingContext(_ name: String, _ modifier: String, _ key: String) -> Self {
        .error(
            .unknownContext,
            "modifier '\(modifier)' has no context '\(name)'; say under 'resolver.\(key)' in tokengen.yaml what it is called")
    }
    fileprivate static var twoRoles: Self {
        .error(.configuration, "brand, appearance and contrast are three different modifiers")
    }
    fileprivate static func unpinned(_ modifier: String) -> Self {
        .error(.missingInput, "modifier '\(modifier)' has no default; choose a context under 'resolver.inputs' in tokengen.yaml")
    }
}
