import TokenDiagnostics
import TokenModel
import TokenResolver

/// What `$extensions` of a project let pass of the rule `contrast`.
package struct ContrastExceptions: Sendable {
    /// The places of style blocks.
    package let blocks: [Int]
    /// By brand, those that have any.
    package let tokens: [(name: String, paths: [String])]

    package var isEmpty: Bool { blocks.isEmpty && tokens.isEmpty }
}

extension ContrastLimits {
    package func exceptions(in project: ResolvedProject) -> ContrastExceptions {
        let exceptions = LintExceptions(project, rules: [.contrast])
        func isExcepted(_ subject: LintSubject) -> Bool {
            exceptions.exception(for: subject, from: LintRule.contrast.id, in: project) != nil
        }
        let tokens = project.brands.enumerated().map { index, brand in
            (brand.name, brand.extensions.keys.sorted().filter { isExcepted(.token($0, brand: index)) }.map { brand.tokens[$0].path })
        }
        return ContrastExceptions(
            blocks: project.styles.blocks.indices.filter { isExcepted(.style($0)) }, tokens: tokens.filter { !$0.1.isEmpty })
    }

    /// The styles that need no contrast in a state of a component, by the state's style type.
    package func unread(in project: ResolvedProject) -> [(name: String, styles: [String])] {
        let states = Set(project.styles.types.lazy.filter { $0.swift == .state }.map(\.name))
        return project.components.flatMap { component in
            component.states.compactMap { state in
                let name = component.name(of: state)
                guard states.contains(name) else { return nil }
                let styles = UnreadStyles(in: state.name, of: component, judgesDisabled: judgesDisabled).all
                return styles.isEmpty ? nil : (name, styles)
            }
        }
    }
}
