import TokenDiagnostics
import TokenProject

/// A choice of the source that stays open until run time, as the project calls it.
struct ImportedModifier {
    let name: String
    /// The default comes first.
    let contexts: [String]
    /// Its name in the source.
    let origin: String

    /// Lines for the summary: what it is, and what else there is to decide.
    var understood: String {
        let from = name == origin ? "" : ", from '\(origin.escapedForDisplay)'"
        return "modifier '\(name.escapedForDisplay)': \(contexts.inQuotes)\(from)"
    }

    var note: String? {
        guard ModifierName.isOfWidths(origin, contexts) else { return nil }
        return
            "'\(name.escapedForDisplay)' is chosen by the app or the page: the source states no widths. To choose it by the width of the window, "
            + "add them with 'follows' under 'modifiers' in tokengen.yaml."
    }

    /// The section of `tokengen.yaml`, with all contexts or, for a document that may get others, the names only.
    static func configuration(_ modifiers: [ImportedModifier], withContexts: Bool = true) -> String {
        guard !modifiers.isEmpty else { return "" }
        let lines = modifiers.map { modifier in
            guard withContexts else { return "  - \(modifier.name.asYAML)\n" }
            return "  \(modifier.name.asYAML): [\(modifier.contexts.map(\.asYAML).joined(separator: ", "))]\n"
        }
        return "\n# The choices that stay open until run time. The first context of each is the default.\nmodifiers:\n" + lines.joined()
    }
}

/// Names modifiers and their contexts so that they are valid and differ. Names of roles and of properties in an output are taken.
struct ImportedModifierNames {
    private var given: ImportedNames
    private var renamed: [String] = []

    init(avoiding taken: [String]) { given = ImportedNames(taken: ModifierConfiguration.reserved + taken) }

    mutating func modifier(for axis: ImportedSource.Axis) -> ImportedModifier {
        var contexts = ImportedNames()
        let modifier = ImportedModifier(
            name: given.name(ofModifier: axis.name), contexts: axis.contexts.map { contexts.name(ofContext: $0.name) }, origin: axis.name)
        for (name, text) in zip([modifier.name] + modifier.contexts, [axis.name] + axis.contexts.map(\.name)) {
            guard text.normalForm.replacing(" ", with: "-") != name else { continue }
            renamed.append("'\(text.escapedForDisplay)' is '\(name.escapedForDisplay)'")
        }
        return modifier
    }

    /// A line for the summary; nil if no name is changed.
    var note: String? {
        guard !renamed.isEmpty else { return nil }
        let more = renamed.count > 10 ? " and \(renamed.count - 10) more" : ""
        return "Renamed modifiers and contexts: \(renamed.prefix(10).joined(separator: ", "))\(more)."
    }
}

extension String {
    /// The text as a JSON string, which is valid YAML.
    var asYAML: String { String(JSONText.string(self).text.dropLast()) }
}
