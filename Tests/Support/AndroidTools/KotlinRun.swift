import Foundation
import ProjectCases
import TokenOutput
import TokenResolver

/// The Kotlin of some projects, each in a package of its own: compiled together, with programs that read every value and see every transition.
package struct KotlinRun {
    private let projects: [AndroidProject]
    private let compiler: KotlinCompiler
    private let classes: TemporaryFolder
    /// For each project, how its program differs from what it resolves to, or what the compiler said; nothing if all is well.
    package private(set) var differences: [[String]]
    /// How many values and transitions were compared.
    package private(set) var count = 0

    package init(_ projects: [AndroidProject], with compiler: KotlinCompiler) throws {
        self.projects = projects
        self.compiler = compiler
        classes = try TemporaryFolder()
        differences = projects.map { _ in [] }
        let programs = projects.map { KotlinProgram($0.project) }
        for (project, program) in zip(projects, programs) {
            try project.folder.write(program.source, to: "Program/kotlin/Program.kt")
            try project.folder.write(program.support, to: "Program/kotlin/Lines.kt")
        }
        let classPath = [try compiler.standIns(), classes("shared"), classes("own")]
        // A brand is a module of its own: it sees what is public in the shared one.
        try compile(to: classPath[1], with: [classPath[0]]) { _ in ["Shared"] }
        try compile(to: classPath[2], with: [classPath[0], classPath[1]]) { $0.brands.map { BrandNames($0).folder } + ["Program"] }
        for (index, program) in programs.enumerated() where differences[index].isEmpty {
            let main = projects[index].project.configuration.android.package + ".ProgramKt"
            differences[index] = program.differences(in: try compiler.output(of: main, with: classPath))
            count += program.expected.count
        }
    }

    /// Compiles folders of the projects; again without those that do not compile, so the others are tried.
    private mutating func compile(to classes: String, with classPath: [String], _ folders: (ResolvedProject) -> [String]) throws {
        while true {
            let left = projects.indices.filter { differences[$0].isEmpty }
            if left.isEmpty { return }
            let sources = left.flatMap { index in folders(projects[index].project).map { projects[index].folder($0 + "/kotlin") } }
            let said = try compiler.compile(sources, to: classes, with: classPath)
            if said.isEmpty { return }
            let lines = said.split(separator: "\n").map(String.init)
            for index in left { differences[index] = lines.filter { $0.hasPrefix(projects[index].folder.path) } }
            // The compiler itself failed.
            if left.allSatisfy({ differences[$0].isEmpty }) { for index in left { differences[index] = [said] } }
        }
    }
}
