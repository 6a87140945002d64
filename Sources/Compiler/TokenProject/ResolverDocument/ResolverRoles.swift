import TokenDiagnostics
import TokenModel

/// The modifiers that are the brand and the modes.
struct ResolverRoles {
    private typealias Axis = (modifier: String, normal: String, other: String)
    private typealias Modes = (modifier: String, contexts: [TokenMode: String])

    private(set) var brand: ResolverDocument.Modifier?
    /// One modifier for all modes, instead of one for each axis.
    private var mode: Modes?
    private var appearance: Axis?
    private var contrast: Axis?

    init(_ document: ResolverDocument, _ configuration: ResolverConfiguration, reporting diagnostics: inout Diagnostics) {
        brand = Self.modifier(configuration.brand, or: "brand", in: document, &diagnostics)
        appearance = Self.axis(configuration.appearance, or: "appearance", in: document, &diagnostics)
        contrast = Self.axis(configuration.contrast, or: "contrast", in: document, &diagnostics)
        mode = Self.modes(configuration.mode, isAlone: appearance == nil && contrast == nil, in: document, &diagnostics)
        if names.count < given.count {
            let place = (configuration.brand ?? configuration.appearance.modifier ?? configuration.contrast.modifier)?.place
            diagnostics.report(.twoRoles, at: place)
        }
        if mode != nil, appearance != nil || contrast != nil {
            diagnostics.report(.twoFormsOfModes, at: configuration.mode.modifier?.place)
        }
    }

    private var given: [String] { [brand?.name, mode?.modifier, appearance?.modifier, contrast?.modifier].compactMap(\.self) }

    var names: Set<String> { Set(given) }

    /// The modes that the document has in addition to the default mode.
    var modes: [TokenMode] {
        TokenMode.overlaying.filter { mode in
            if let contexts = self.mode?.contexts { return contexts[mode] != nil }
            return (!mode.isDark || appearance != nil) && (!mode.isHighContrast || contrast != nil)
        }
    }

    func choice(of mode: TokenMode) -> ResolverDocument.Choice {
        var choice: ResolverDocument.Choice = [:]
        if let modes = self.mode { choice[modes.modifier] = modes.contexts[mode] }
        if let axis = appearance { choice[axis.modifier] = mode.isDark ? axis.other : axis.normal }
        if let axis = contrast { choice[axis.modifier] = mode.isHighContrast ? axis.other : axis.normal }
        return choice
    }

    /// Returns the modifier that the configuration names, otherwise the modifier with the usual name, if it exists.
    private static func modifier(
        _ name: ResolverConfiguration.Name?, or usual: String, in document: ResolverDocument, _ diagnostics: inout Diagnostics
    ) -> ResolverDocument.Modifier? {
        let found = document.modifiers.first { $0.name == name?.text ?? usual }
        if let name, found == nil {
            let known = document.modifiers.map(\.name)
            diagnostics.report(
                .unknownModifier(name.text), at: name.place,
                suggestion: nearest(to: name.text, among: known))
        }
        return found
    }

    private static func axis(
        _ axis: ResolverConfiguration.Axis, or usual: String, in document: ResolverDocument, _ diagnostics: inout Diagnostics
    ) -> Axis? {
        guard let modifier = modifier(axis.modifier, or: usual, in: document, &diagnostics) else { return nil }
        let missing = [axis.normal, axis.other].filter { modifier.context(named: $0) == nil }
        guard missing.isEmpty else {
            let place = axis.modifier?.place ?? modifier.place
            for name in missing {
                diagnostics.report(.missingContext(name, modifier.name, usual), at: place)
            }
            return nil
        }
        return (modifier.name, axis.normal, axis.other)
    }

    /// Returns the modifier of all modes. One that the configuration does not name counts only if each of its contexts is a mode and no other modifier
    /// is an axis: `mode` is a common name.
    private static func modes(
        _ modes: ResolverConfiguration.Modes, isAlone: Bool, in document: ResolverDocument, _ diagnostics: inout Diagnostics
    ) -> Modes? {
        guard let modifier = modifier(modes.modifier, or: "mode", in: document, &diagnostics) else { return nil }
        let names = Dictionary(uniqueKeysWithValues: TokenMode.allCases.map { ($0, modes.contexts[$0]?.text ?? $0.label) })
        let contexts = names.filter { modifier.context(named: $0.value) != nil }
        let others = modifier.contexts.map(\.name).filter { !contexts.values.contains($0) }
        let missing = ([.light] + modes.contexts.keys.sorted { $0.rawValue < $1.rawValue }).filter { contexts[$0] == nil }
        let place = modes.modifier?.place ?? modes.contexts.values.first?.place
        if others.isEmpty, missing.isEmpty, isAlone || place != nil { return (modifier.name, contexts) }
        guard let place else { return nil }
        for name in others { diagnostics.report(.noMode(name, modifier.name), at: place) }
        for mode in Set(missing).sorted(by: { $0.rawValue < $1.rawValue }) {
            diagnostics.report(
                .missingContext(names[mode] ?? "", modifier.name, "mode"), at: modes.contexts[mode]?.place ?? place)
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownModifier(_ name: String) -> Self {
        .error(.configuration, "'resolutionOrder' of the resolver document has no modifier '\(name)'")
    }
    fileprivate static func missingContext(_ name: String, _ modifier: String, _ key: String) -> Self {
        .error(
            .unknownContext,
            "modifier '\(modifier)' has no context '\(name)'; name it under 'resolver.\(key)' in tokengen.yaml")
    }
    fileprivate static func noMode(_ context: String, _ modifier: String) -> Self {
        .error(
            .unknownContext,
            "context '\(context)' of modifier '\(modifier)' is no mode; under 'resolver.mode', say which contexts are light, dark, high-contrast "
                + "and dark+high-contrast")
    }
    fileprivate static var twoRoles: Self {
        .error(.configuration, "brand, mode, appearance and contrast must be different modifiers")
    }
    fileprivate static var twoFormsOfModes: Self {
        .error(.configuration, "'mode' is instead of 'appearance' and 'contrast'; the resolver document has modifiers for both")
    }
}
