import AndroidTools
import TokenDiagnostics

extension Property {
    /// What Android's own tools understand is what the project resolves to. They take seconds for a project, so these properties are tried where
    /// they are asked for.
    package static let android = [resources, kotlin]

    /// aapt2 compiles and links the resources of each brand without a word.
    package static let resources = Property(name: "resources") { trial throws(Violation) in
        guard let project = try attempt({ try trial.androidProject() }) else { return }
        for brand in project.project.brands {
            let (table, said) = try attempt { try project.table(of: brand) }
            guard let table, said.isEmpty else { throw Violation("aapt2 says of '\(brand.name)': \(said)") }
            if let difference = ResourceComparison(project.project, brand, with: table).differences.first { throw Violation(difference) }
        }
    }

    /// The Kotlin compiles without a warning, and its accessors and components do what they should.
    package static let kotlin = Property(name: "kotlin") { trial throws(Violation) in
        if let violation = try attempt({ try KotlinBatch([trial]) }).violations[0] { throw violation }
    }
}

/// The property `kotlin` of several projects, which are compiled together.
package struct KotlinBatch {
    /// In the order of the projects.
    package let violations: [Violation?]
    /// How many projects have Kotlin. The others have an error, or a name that Android does not take.
    package let projectCount: Int
    /// How many values and transitions were compared.
    package let valueCount: Int

    package init(_ trials: [Trial]) throws {
        guard let compiler = KotlinCompiler.installed else { throw Violation("there is no Kotlin compiler") }
        let projects = try trials.map { try $0.androidProject() }
        let run = try KotlinRun(projects.compactMap(\.self), with: compiler)
        var differences = run.differences[...]
        violations = projects.map { project in
            project.flatMap { _ in differences.popFirst()?.first }.map { Violation($0) }
        }
        projectCount = run.differences.count
        valueCount = run.count
    }
}

extension Trial {
    /// Nil if the project has an error, or a name that Android does not take.
    fileprivate func androidProject() throws -> AndroidProject? {
        guard isClean, var project = resolved else { return nil }
        project.configuration.android.package = "random\(draft.seed)"
        let made = try AndroidProject(project)
        return made.diagnostics.hasErrors ? nil : made
    }
}
