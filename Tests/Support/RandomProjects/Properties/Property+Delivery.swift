import TokenCatalogue
import TokenComparison
import TokenCompiler
import TokenData
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver

extension Property {
    /// A release needs no override to show what its own tokens say, and a comparison of its catalogue with them finds nothing.
    static let payload = Property(name: "payload") { trial throws(Violation) in
        guard trial.isClean, let resolved = trial.resolved, resolved.isNamed else { return }
        for brand in resolved.brands {
            let finder = try attempt {
                let catalogue = try BrandBundle(brand, of: resolved).catalogue
                let release = try TokenCatalogue(json: catalogue)
                var finder = try OverrideFinder(release: release, now: try TokenCatalogue(json: catalogue))
                try finder.find()
                return finder
            }
            try require(
                finder.overrides.paths.isEmpty,
                "nothing changed in '\(brand.name)', yet this is overridden: \(finder.overrides.paths.prefix(3))")
            try require(finder.notes.isEmpty, "nothing changed in '\(brand.name)', yet: \(finder.notes.prefix(3))")
            let changes = try differences(between: try attempt { try BrandBundle(brand, of: resolved).catalogue }, and: resolved)
            try require(changes.isEmpty, "nothing changed in '\(brand.name)' since its catalogue, yet: \(changes.prefix(3))")
        }
    }

    private static func differences(between catalogue: [UInt8], and project: ResolvedProject) throws(Violation) -> [Change] {
        let release = try attempt { try TokenCatalogue(json: catalogue) }
        let read = try attempt { try ResolvedProject(release, from: "release.json") }
        guard let old = read.asInCatalogue(of: release.brand, configuration: read.configuration),
            let new = project.asInCatalogue(of: release.brand, configuration: read.configuration)
        else { throw Violation("the catalogue of '\(release.brand)' has another brand") }
        return Comparison(old, new).changes
    }

    /// Migration changes no value, and leaves nothing for a second one.
    static let migrated = Property(name: "migrated") { trial throws(Violation) in
        guard trial.isClean, let resolved = trial.resolved else { return }
        let compiler = Compiler(options: Trial.options(for: trial.draft))
        var ignored = Diagnostics()
        let files = compiler.migrate(trial.input, reporting: &ignored)
        if !trial.project.features.contains(.legacyForms), !trial.project.features.contains(.unreadTokens) {
            try require(files.isEmpty, "a modern project is rewritten: \(files.map(\.file.name))")
        }
        guard !files.isEmpty else { return }
        var input = trial.input
        for file in files { _ = input.replace(file.file, with: file.bytes) }
        var diagnostics = Diagnostics()
        guard let after = compiler.resolve(input, reporting: &diagnostics) else {
            throw Violation("the migrated project is refused: \(diagnostics.all.first { $0.severity == .error }?.text ?? "no error")")
        }
        for (one, other) in zip(resolved.brands, after.brands) {
            for mode in TokenMode.allCases {
                let json = ResolvedJSON(colors: nil)
                try require(
                    json.print(one, mode: mode) == json.print(other, mode: mode), "migration changes '\(one.name)' in \(mode.label)")
            }
        }
        let again = compiler.migrate(input, reporting: &ignored)
        try require(again.isEmpty, "a second migration rewrites \(again.map(\.file.name))")
        for file in files { try requireModern(file) }
    }

    /// Each file alone, so content that another file replaces counts too.
    private static func requireModern(_ file: MigratedFile) throws(Violation) {
        var options = Compiler.Options()
        options.isStrict = true
        var diagnostics = Diagnostics()
        let source = SourceFile(name: "alone.json", bytes: file.bytes)
        let input = ProjectInput(name: "alone.json", isSingleFile: true, files: [.init(path: "alone.json", source: source)])
        _ = Compiler(options: options).resolve(input, reporting: &diagnostics)
        let left = diagnostics.all.first { $0.id == .legacyForm && $0.severity == .error }
        try require(
            left == nil,
            "migration leaves a form behind in '\(file.file.name)': \(left?.range?.startLocation.line ?? 0): \(left?.text ?? "")")
    }
}
