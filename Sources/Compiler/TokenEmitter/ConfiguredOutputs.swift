import TokenAndroid
import TokenData
import TokenDiagnostics
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
        if let first = project.modifiers.first {
            let names = outputs.filter { !$0.output.hasContexts }.map(\.name.label)
            if !names.isEmpty { diagnostics.report(.notByContext(project.modifiers.map { "'\($0.name)'" }, names), at: first.place) }
        }
        var views = ProjectViews(project)
        return outputs.flatMap { $0.output.parts(of: views.view(for: $0.output), reporting: &diagnostics) }
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
    fileprivate static func notByContext(_ modifiers: [String], _ outputs: [String]) -> Self {
        .warning(
            .notByContext,
            "\(outputs.joinedWithAnd) \(outputs.count == 1 ? "has" : "have") only the default contexts of \(modifiers.joinedWithAnd)")
    }
}
