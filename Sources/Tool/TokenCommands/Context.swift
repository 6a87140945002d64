import TokenCommandLine
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// One brand in one mode and combination of contexts.
struct Context {
    /// Its values are those of the combination.
    let brand: ResolvedBrand
    let mode: TokenMode

    /// The inputs that every project has.
    static let keys: Set<String> = ["brand", "appearance", "contrast"]
    private static let defaults = ["appearance": "light", "contrast": "normal"]
    private static let choices = ["appearance": ["light", "dark"], "contrast": ["normal", "high"]]

    /// Nil if an input is unknown or the brand is missing, which is reported. If a key is given twice, the later input applies.
    init?(_ inputs: [ContextInput], in project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        let brands = project.brands.map(\.name)
        let open = Dictionary(project.modifiers.map { ($0.name, $0.contexts) }) { $1 }
        let choices = Self.choices.merging(["brand": brands]) { $1 }.merging(open) { $1 }
        var values = Self.defaults
        for var input in inputs {
            // Those of modifiers may differ in case, as in a resolver document.
            if let name = input.key.match(among: Array(open.keys)) {
                input.key = name
                input.value = input.value.match(among: open[name] ?? []) ?? input.value
            }
            guard let allowed = choices[input.key] else {
                guard !project.takes(input) else { continue }
                let hint = nearest(to: input.key, among: choices.keys + project.otherInputs).didYouMean
                diagnostics.report(
                    .unknownInput(input.key, project.modifiers.map(\.name) + project.otherInputs), at: input.place?.range,
                    pointer: input.place?.pointer, hint: hint)
                continue
            }
            guard allowed.contains(input.value) else {
                let hint = nearest(to: input.value, among: allowed).didYouMean
                diagnostics.report(.unknownInputValue(input, allowed), at: input.place?.range, pointer: input.place?.pointer, hint: hint)
                continue
            }
            values[input.key] = input.value
        }
        let chosen = values["brand"] ?? (brands.count == 1 ? brands[0] : nil)
        // A project without brands has an error of its own.
        if chosen == nil, !brands.isEmpty, !inputs.contains(where: { $0.key == "brand" }) {
            diagnostics.report(.missingBrand(brands), at: nil)
        }
        guard !diagnostics.hasErrors, let brand = project.brands.first(where: { $0.name == chosen }) else { return nil }
        self.brand = brand.in(
            project.modifiers.map { modifier in values[modifier.name].flatMap { modifier.contexts.firstIndex(of: $0) } ?? 0 },
            project.modifiers)
        let isDark = values["appearance"] == "dark"
        mode = values["contrast"] == "high" ? (isDark ? .darkHighContrast : .highContrast) : (isDark ? .dark : .light)
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownInput(_ key: String, _ others: [String]) -> Self {
        let names = ["brand", "appearance"] + (["contrast"] + others).prefix(12)
        return .error(.unknownInput, "unknown input '\(key)'; inputs are \(names.joinedWithAnd)")
    }
    fileprivate static func unknownInputValue(_ input: ContextInput, _ allowed: [String]) -> Self {
        .error(.unknownInput, "'\(input.value)' is not a value of '\(input.key)'; expected \(allowed.joined(separator: ", "))")
    }
    fileprivate static func missingBrand(_ brands: [String]) -> Self {
        .error(.missingInput, "the brand is missing; add --brand with one of \(brands.joined(separator: ", "))")
    }
}
