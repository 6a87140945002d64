import TokenAndroid
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift
import TokenWeb

/// The outputs that the configuration's `outputs` lists, generated in parallel. Without that key, only Swift.
package struct ConfiguredOutputs: Output {
    private let swift: SwiftOutput
    /// Limits the outputs to these; nil for all.
    private let only: Set<OutputName>?

    /// Whether only Swift is generated, regardless of the configuration, as the build plugin needs.
    private let isSwiftAlone: Bool

    package init(swift: SwiftOutput = SwiftOutput(), only: Set<OutputName>? = nil, isSwiftAlone: Bool = false) {
        self.swift = swift
        self.only = only
        self.isSwiftAlone = isSwiftAlone
    }

    /// Names that no modifier can have in some output.
    package static var takenModifierNames: [String] { EnvironmentProperties.names }

    /// Returns the outputs that are generated for a project.
    package func names(for configuration: Configuration) -> [OutputName] {
        guard !isSwiftAlone else { return [.swift] }
        let names = configuration.outputs?.map(\.name) ?? [.swift]
        return names.filter { only?.contains($0) ?? true }
    }

    /// Each output has its own view of the project.
    package var hasExpressions: Bool { true }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var views = ProjectViews(project)
        for (_, output) in outputs(for: project) { output.check(views.view(for: output), reporting: &diagnostics) }
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        let outputs = outputs(for: project)
        if !project.modifiers.isEmpty { note(outputs.compactMap { $0.output.contextLoss(of: project) }, of: project, to: &diagnostics) }
        var views = ProjectViews(project)
        return outputs.flatMap { $0.output.parts(of: views.view(for: $0.output), reporting: &diagnostics) }
    }

    /// Notes once which tokens have only the values of the default contexts in some outputs.
    private func note(_ losses: [ContextLoss], of project: ResolvedProject, to diagnostics: inout Diagnostics) {
        let lost = losses.map { ($0.subject, $0.tokens(of: project)) }.filter { !$0.1.paths.isEmpty }
        let paths = lost.reduce(into: Set<String>()) { $0.formUnion($1.1.paths) }
        let modifiers = lost.reduce(into: ModifierSet()) { $0.formUnion($1.1.modifiers) }.indices.map { project.modifiers[$0] }
        guard let (first, others) = paths.firstAndOthers else { return }
        let message = Diagnostic.Message.notByContext("'\(first)'\(others)", paths.count, modifiers.map { "'\($0.name)'" }, lost.map(\.0))
        diagnostics.report(message, at: modifiers.first?.place)
    }

    private func outputs(for project: ResolvedProject) -> [(name: OutputName, output: any Output)] {
        names(for: project.configuration).map { name in
            let output: any Output =
                switch name {
                case .swift: swift
                case .css: CSSOutput()
                case .json: JSONOutput()
                case .android: AndroidOutput()
                case .xcassets: AssetCatalogueOutput()
                case .dtcg: DTCGOutput()
                case .typescript: TypeScriptOutput()
                }
            return (name, output)
        }
    }
}

extension Diagnostic.Message {
    /// - Parameters:
    ///   - tokens: the first of them, and in words the number of others.
    ///   - count: of the tokens.
    fileprivate static func notByContext(_ tokens: String, _ count: Int, _ modifiers: [String], _ outputs: [String]) -> Self {
        let (differ, have) = count == 1 ? ("differs", "it has the value") : ("differ", "they have the values")
        return .note(
            .notByContext,
            "\(tokens) \(differ) by \(modifiers.joinedWithAnd); in \(outputs.joinedWithAnd) \(have) of the default context\(modifiers.count == 1 ? "" : "s")"
        )
    }
}
