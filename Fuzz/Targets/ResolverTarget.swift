import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

enum ResolverTarget {
    static func run(_ input: ProjectInput, isStrict: Bool) throws(Finding) {
        let isChosen = isChosen(input.files.flatMap(\.source.bytes))
        let result = try Result(input, isStrict: isStrict, emits: isChosen)
        try DiagnosticProperties.check(result.diagnostics, prints: isChosen)
        for (name, bytes) in result.outputs where name.hasSuffix(".json") { try requireJSON(bytes, name) }
        guard isChosen else { return }
        try checkOnceMore(input, isStrict: isStrict, against: result)
        try checkRewriting(input)
    }

    private static func checkOnceMore(_ input: ProjectInput, isStrict: Bool, against first: Result) throws(Finding) {
        let again = try Result(input, isStrict: isStrict, emits: true)
        let isSame = first.outputs.elementsEqual(again.outputs) { $0.name == $1.name && $0.bytes == $1.bytes }
        try require(isSame, "two runs give different output")
        try require(first.report == again.report, "two runs give different diagnostics")
    }

    /// Migration and fixes. Files that migration does not change keep their errors.
    private static func checkRewriting(_ input: ProjectInput) throws(Finding) {
        let compiler = Compiler(options: Compiler.Options())
        var diagnostics = Diagnostics()
        for file in compiler.migrate(input, reporting: &diagnostics) where isJSON(file.file.bytes) {
            try requireJSON(file.bytes, "the migrated '\(file.file.name)'")
        }
        try DiagnosticProperties.check(diagnostics.all, prints: false)
        _ = ProjectFixer(input) { compiler.check($0) }
        for diagnostic in compiler.check(input).filter({ !$0.fixes.isEmpty }).prefix(5) { try checkFix(of: diagnostic, input, compiler) }
    }

    /// After a fix the error is gone, and what was written has no other error, unless the syntax hid it.
    private static func checkFix(of diagnostic: Diagnostic, _ input: ProjectInput, _ compiler: Compiler) throws(Finding) {
        guard let fixed = FixedFile.all(of: [diagnostic]).first, let fix = fixed.fixes.first, fixed.fixes.count == 1 else { return }
        var input = input
        guard input.replace(fixed.file, with: fixed.bytes) else { return }
        let written = fix.range.start..<fix.range.start + fix.replacement.utf8.count
        for left in compiler.check(input) where left.severity == .error {
            try require(left.id != diagnostic.id || left.text != diagnostic.text, "'\(left.text)' is still there after '\(fix.text)'")
            guard diagnostic.id != .yamlSyntax, diagnostic.id != .jsonSyntax else { continue }
            guard let range = left.range, range.file.name == fixed.file.name, left.id != .yamlSyntax else { continue }
            try require(range.start < written.lowerBound || range.end > written.upperBound, "'\(fix.text)' leads to '\(left.text)'")
        }
    }

    /// The results of one run of the pipeline.
    private struct Result {
        private(set) var outputs: [(name: String, bytes: [UInt8])] = []
        private(set) var diagnostics: [Diagnostic]

        var report: String { DiagnosticFormatter(form: .json).text(for: diagnostics) }

        init(_ input: ProjectInput, isStrict: Bool, emits: Bool) throws(Finding) {
            var options = Compiler.Options()
            options.name = "app"
            options.isStrict = isStrict
            options.outputs = emits ? [SwiftOutput()] : []
            options.lints = true
            let compiler = Compiler(options: options)
            var found = Diagnostics()
            let project = emits ? compiler.check(input, reporting: &found)?.project : compiler.resolve(input, reporting: &found)
            diagnostics = found.all
            try require(project != nil || found.hasErrors, "a project that is not resolved has no error")
            guard let project else { return }
            try Self.checkGraphs(of: project)
            for brand in project.brands {
                for mode in TokenMode.allCases { add(brand, in: mode) }
            }
            guard emits else { return }
            let files = compiler.emit(project, reporting: &found) { ($0.path, $0.contents) }
            if !found.hasErrors { outputs += files }
            diagnostics = found.all
        }

        /// No event is needed for the first state, and each chain of events leads where it says.
        private static func checkGraphs(of project: ResolvedProject) throws(Finding) {
            for component in project.components {
                let graph = StateGraph(component)
                for (state, path) in graph.paths.enumerated() {
                    guard let path else { continue }
                    let end = path.reduce(0) { graph.evaluate($1, in: $0).state }
                    try require(end == state, "'\(component.name)': events \(path) lead to \(end), not to \(state)")
                }
                try require(!component.states.isEmpty && graph.paths.first == [], "'\(component.name)' does not begin anywhere")
            }
        }

        private mutating func add(_ brand: ResolvedBrand, in mode: TokenMode) {
            outputs.append(("resolved \(brand.name) \(mode).json", ResolvedJSON(colors: nil).print(brand, mode: mode)))
            guard mode == .light else { return }
            outputs.append(("converted \(brand.name).json", ResolvedJSON(colors: .displayP3).print(brand, mode: mode)))
        }
    }
}
