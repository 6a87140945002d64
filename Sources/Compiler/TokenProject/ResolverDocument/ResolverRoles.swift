import TokenDiagnostics
import TokenModel

/// The modifiers that are the brand and the modes.
struct ResolverRoles {
    private typealias Axis = (modifier: String, normal: String, other: String)

    private(set) var brand: ResolverDocument.Modifier?
    private var appearance: Axis?
    private var contrast: Axis?

    init(_ document: ResolverDocument, _ configuration: ResolverConfiguration, reporting diagnostics: inout Diagnostics) {
        brand = Self.modifier(configuration.brand, or: "brand", in: document, &diagnostics)
        appearance = Self.axis(configuration.appearance, or: "appearance", in: document, &diagnostics)
        contrast = Self.axis(configuration.contrast, or: "contrast", in: document, &diagnostics)
        if names.count < given.count {
            let place = (configuration.brand ?? configuration.appearance.modifier ?? configuration.contrast.modifier)?.place
            diagnostics.report(.twoRoles, at: place)
        }
    }

    private var given: [String] { [brand?.name, appearance?.modifier, contrast?.modifier].compactMap(\.self) }

    var names: Set<String> { Set(given) }

    /// The modes that the document has in addition to the default mode.
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
    fileprivate static var twoRoles: Self {
        .error(.configuration, "brand, appearance and contrast must be three different modifiers")
    }
}
