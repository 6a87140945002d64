import TokenDiagnostics
import TokenEmitter
import TokenLint
import TokenResolver

/// The pipeline: files in, files and diagnostics out. It reads and writes nothing itself.
///
/// | stage | in → out | where |
/// | --- | --- | --- |
/// | Parse | `SourceFile` → `SyntaxTree` → `TokenDocument` | `TokenParser`, `TokenDocumentReader` |
/// | Resolve | documents → `ResolvedProject`: every brand, every mode | `TokenResolver` |
/// | Check | the lint rules over every brand and mode; names that collide in an output | `TokenLint`, `TokenEmitter` |
/// | Emit | `ResolvedProject` → `EmittedFile`s | `TokenEmitter` |
///
/// Each stage goes on after a fault, so that one run reports everything; nothing is emitted where there was an error.
package struct Compiler: Sendable {
    package struct Options: Sendable {
        /// The brands wanted; empty for all.
        package var brands: [String] = []
        /// The name of a source without brands.
        package var name: String?
        /// Whether every file is held to the specification by the letter.
        package var isStrict = false
        /// What is made of a resolver document.
        package var selection = ProjectResolver.Selection.project([])
        /// Overrides the configuration's.
        package var access: AccessLevel?
        /// Where neither says.
        package var defaultAccess = AccessLevel.public
        /// Whether what is generated goes into a package: elsewhere nothing can be seen by a package alone.
        package var isInPackage = true
        package var arrangement = Arrangement.modules
        /// Whether names that collide in Swift are faults: for a file that is only looked at they are not.
        package var isForSwift = false
        /// Whether all lint rules run: before Swift is generated only those do that look for what would ship as a fault.
        package var lints = false

        package init() {}
    }

    let options: Options

    package init(options: Options) { self.options = options }

    /// Nil where there was an error, which `diagnostics` then holds.
    package func resolve(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        var resolver = ProjectResolver()
        resolver.brands = options.brands
        resolver.name = options.name
        resolver.isStrict = options.isStrict
        resolver.selection = options.selection
        guard let project = Activity.during("resolving", { resolver.resolve(input, reporting: &diagnostics) }) else { return nil }
        guard diagnostics.hasErrors else { return project }
        // What there is of the project is enough to tell which names collide and what the configuration gets wrong, in the same run.
        if options.isForSwift { checkNames(project, reporting: &diagnostics) }
        if options.lints { Linter().checkConfiguration(of: project, reporting: &diagnostics) }
        return nil
    }

    /// All that is wrong with a project.
    package func check(_ input: ProjectInput) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        if let project = resolve(input, reporting: &diagnostics) {
            checkNames(project, reporting: &diagnostics)
            _ = lint(project, reporting: &diagnostics)
        }
        return diagnostics.all
    }

    /// Reports what would have one name in Swift.
    package func checkNames(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        Activity.during("checking names") { emitter(for: project).checkNames(project, reporting: &diagnostics) }
    }

    /// Reports what the rules find, as far as the options want them.
    package func lint(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> LintReport {
        guard options.lints else { return LintReport(brandCount: project.brands.count) }
        return Activity.during("linting") { Linter().check(project, reporting: &diagnostics) }
    }

    /// What `use` makes of each file, as `Emitter` does; none where the project cannot be said in Swift, and not all where two paths have
    /// one name there: `diagnostics` then has an error.
    package func emit<Output: Sendable>(
        _ project: ResolvedProject, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> [Output] {
        guard project.isNamed else {
            diagnostics.report(.missingName, at: nil)
            return []
        }
        if options.arrangement == .modules, access(for: project) == .internal {
            diagnostics.report(.internalModules, at: nil)
            return []
        }
        if access(for: project) != wantedAccess(for: project), let place = project.configuration.accessPlace {
            diagnostics.report(.noPackage, at: place.range, pointer: place.pointer)
        }
        if !options.lints { Linter().checkAlways(project, reporting: &diagnostics) }
        guard !diagnostics.hasErrors else { return [] }
        return Activity.during("generating") { emitter(for: project).emit(project, reporting: &diagnostics, use) }
    }

    private func emitter(for project: ResolvedProject) -> Emitter {
        Emitter(arrangement: options.arrangement, access: access(for: project))
    }

    private func wantedAccess(for project: ResolvedProject) -> AccessLevel {
        options.access ?? project.configuration.access ?? options.defaultAccess
    }

    private func access(for project: ResolvedProject) -> AccessLevel {
        let wanted = wantedAccess(for: project)
        return wanted == .package && !options.isInPackage ? .internal : wanted
    }
}

extension Diagnostic.Message {
    fileprivate static var internalModules: Self {
        .error(.configuration, "modules use each other's types, which 'internal' access hides; choose 'public' or 'package'")
    }
    fileprivate static var noPackage: Self {
        .warning(.configuration, "a target of an Xcode project has no 'package' access; 'internal' is used")
    }
    fileprivate static var missingName: Self {
        .error(.missingName, "this source has neither brands nor a name; write 'name:' into its tokengen.yaml, or give --name")
    }
}
