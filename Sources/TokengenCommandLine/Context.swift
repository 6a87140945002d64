import TokenDiagnostics
import TokenModel
import TokenParser
import TokenResolver

/// A choice of brand, appearance or contrast, as it was given.
struct ContextInput {
    var key: String
    var value: String
    /// Nil for one from the command line.
    var range: SourceRange?

    /// The members of a JSON object; what else the file holds is reported.
    static func read(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> [ContextInput] {
        guard let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { return [] }
        guard let root = tree.root, tree.kind(root) == .mapping else {
            diagnostics.report(.inputsNoObject, at: SourceRange(file: file, start: 0, end: 0))
            return []
        }
        return tree.entries(of: root).compactMap { key, value in
            guard tree.isScalar(value) else {
                diagnostics.report(.inputNoString(tree.string(key)), at: tree.range(value), pointer: tree.pointer(to: value))
                return nil
            }
            return ContextInput(key: tree.string(key), value: tree.string(value), range: tree.range(value))
        }
    }
}

/// One brand in one mode.
struct Context {
    let brand: ResolvedBrand
    let mode: TokenMode

    private static let defaults = ["appearance": "light", "contrast": "normal"]
    private static let choices = ["appearance": ["light", "dark"], "contrast": ["normal", "high"]]

    /// Nil where an input is unknown or the brand is missing, which has been reported; of two inputs with one key the later counts.
    init?(_ inputs: [ContextInput], in project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        let brands = project.brands.map(\.name)
        let choices = Self.choices.merging(["brand": brands]) { $1 }
        var values = Self.defaults
        for input in inputs {
            guard let allowed = choices[input.key] else {
                let hint = nearest(to: input.key, among: choices.keys).didYouMean
                diagnostics.report(.unknownInput(input.key), at: input.range, hint: hint)
                continue
            }
            guard allowed.contains(input.value) else {
                let hint = nearest(to: input.value, among: allowed).didYouMean
                diagnostics.report(.unknownInputValue(input, allowed), at: input.range, hint: hint)
                continue
            }
            values[input.key] = input.value
        }
        let chosen = values["brand"] ?? (brands.count == 1 ? brands[0] : nil)
        if chosen == nil, !inputs.contains(where: { $0.key == "brand" }) { diagnostics.report(.missingBrand(brands), at: nil) }
        guard !diagnostics.hasErrors, let brand = project.brands.first(where: { $0.name == chosen }) else { return nil }
        self.brand = brand
        let isDark = values["appearance"] == "dark"
        mode = values["contrast"] == "high" ? (isDark ? .darkHighContrast : .highContrast) : (isDark ? .dark : .light)
    }
}

extension Diagnostic.Message {
    fileprivate static var inputsNoObject: Self {
        .error(.inputs, "inputs are a JSON object, such as {\"brand\": \"bumble\", \"appearance\": \"dark\"}")
    }
    fileprivate static func inputNoString(_ key: String) -> Self { .error(.inputs, "'\(key)' takes a string") }
    fileprivate static func unknownInput(_ key: String) -> Self {
        .error(.unknownInput, "'\(key)' is no input; inputs are brand, appearance and contrast")
    }
    fileprivate static func unknownInputValue(_ input: ContextInput, _ allowed: [String]) -> Self {
        .error(.unknownInput, "'\(input.value)' is no value of '\(input.key)'; its values are \(allowed.joined(separator: ", "))")
    }
    fileprivate static func missingBrand(_ brands: [String]) -> Self {
        .error(.missingInput, "the brand is not given; write --input brand=NAME with one of \(brands.joined(separator: ", "))")
    }
}
