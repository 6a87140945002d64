import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

extension DoctorRow {
    /// The number of each kind of part. Of a project that cannot be resolved, the number of files alone.
    static func size(of input: ProjectInput, _ project: ResolvedProject?) -> [DoctorRow] {
        let json = input.files.count { $0.path.hasSuffix(".json") }
        let files = DoctorRow("files", "\(input.files.count), \(json) of them JSON")
        guard let project else { return [files] }
        let blocks = project.styles.variantBlocks
        let variants = blocks.count { $0.variant != "default" }
        let contexts = project.modifiers.reduce(0) { $0 + $1.contexts.count }
        let outputs = project.configuration.outputs?.map(\.name.rawValue).joined(separator: ", ")
        return [
            files,
            DoctorRow("brands", "\(project.brands.count)"),
            DoctorRow("modes", "\(Set(project.brands.flatMap(\.distinctModes)).count)"),
            DoctorRow("modifiers", "\(project.modifiers.count)" + (contexts == 0 ? "" : " with \(contexts.counted("context"))")),
            DoctorRow("tokens", tokens(of: project)),
            DoctorRow("styles", "\(blocks.count - variants)" + (variants == 0 ? "" : " with \(variants.counted("variant"))")),
            DoctorRow("components", "\(project.components.count)"),
            DoctorRow("outputs", outputs ?? "not set"),
        ]
    }

    /// The errors and warnings by identifier: `contrast 3, unresolved-alias 1`.
    static func findings(_ diagnostics: [Diagnostic]) -> [DoctorRow] {
        func text(_ severity: Diagnostic.Severity) -> String {
            let counts = Dictionary(diagnostics.filter { $0.severity == severity }.map { ($0.id.name, 1) }, uniquingKeysWith: +)
            return counts.isEmpty ? "none" : counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        }
        return [DoctorRow("errors", text(.error)), DoctorRow("warnings", text(.warning))]
    }

    /// The number of tokens, in all and by type: `12: color 8, dimension 4`. A token that several brands have counts once.
    private static func tokens(of project: ResolvedProject) -> String {
        var types: [String: TokenType] = [:]
        for brand in project.brands {
            for token in brand.tokens { types[token.path] = token.type }
        }
        let counts = TokenType.allCases.map { type in (name: type.rawValue, count: types.values.count { $0 == type }) }
        let list = counts.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
        return list.isEmpty ? "0" : "\(types.count): \(list)"
    }
}
