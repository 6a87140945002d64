import TokenResolver

/// A project as outputs see it: with expressions, or with their results, which are calculated when the first output asks.
package struct ProjectViews {
    private let project: ResolvedProject
    private lazy var results = project.withResults

    package init(_ project: ResolvedProject) { self.project = project }

    package mutating func view(for output: any Output) -> ResolvedProject { output.hasExpressions ? project : results }
}
