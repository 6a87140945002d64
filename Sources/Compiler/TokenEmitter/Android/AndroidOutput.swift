import TokenDiagnostics
import TokenResolver

/// Android: resources for views, in a folder for each brand.
package struct AndroidOutput: Output {
    package init() {}

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        _ = resources(of: project, reporting: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        let resources = resources(of: project, reporting: &diagnostics)
        var notes = AndroidNotes()
        for resources in resources { notes.add(resources.notes) }
        notes.report(to: &diagnostics)
        return resources.map { resources in OutputPart(of: [resources.brand]) { (resources.files, Diagnostics()) } }
    }

    private func resources(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [AndroidResources] {
        let resources = concurrentMap(project.brands) { AndroidResources($0, of: project) }
        for resources in resources { diagnostics.append(resources.diagnostics) }
        return resources
    }
}
