import Foundation
import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenDigest
import TokenOutput
import TokenResolver
import TokenSwift
import TokenVerdicts

extension Property {
    /// An app that names everything of the old Swift compiles with the new one exactly where the verdict says so, and each name at which it does
    /// not is in the verdict. Of what is for UIKit alone, nothing is compiled.
    package static let swiftVerdict = Property(name: "swift verdict") { trial throws(Violation) in
        // Types of the app's own are not generated.
        guard let toolchain = trial.bench.toolchain, trial.isClean, trial.draft.styles.types.allSatisfy({ $0.target.type == nil }) else {
            return
        }
        var draft = trial.draft
        draft.arrangement = CodeArrangement()
        draft.configuration.removeAll { $0.name == "swift" }
        let open = Trial(RandomProject(draft), on: trial.bench)
        guard let (pair, comparison) = open.comparison(), comparison.old.isNamed, comparison.new.isNamed else { return }
        do throws(Violation) {
            let check = try SwiftVerdictCheck(comparison, toolchain, try trial.bench.emptyFolder("verdict"))
            try check.run()
        } catch {
            throw Violation("\(pair.edits.joined(separator: ", ")): \(error)")
        }
    }
}

private struct SwiftVerdictCheck {
    private let comparison: Comparison
    private let toolchain: SwiftToolchain
    private let folder: URL

    init(_ comparison: Comparison, _ toolchain: SwiftToolchain, _ folder: URL) throws(Violation) {
        (self.comparison, self.toolchain, self.folder) = (comparison, toolchain, folder)
    }

    func run() throws(Violation) {
        let old = try modules(of: comparison.old, in: "old"), new = try modules(of: comparison.new, in: "new")
        var consumer = try attempt { try SwiftConsumer(symbolsIn: folder.appending(path: "old")) }
        // A few signatures cannot be repeated as they are.
        let unusable = try failures(of: consumer, old, "old")
        try require(
            unusable.count * 20 <= consumer.lines.count + 20,
            "the consumer does not compile: \(unusable.count) lines, such as \(unusable.sorted().prefix(3).map { consumer.lines[$0] })")
        consumer.keep { !unusable.contains($0) }
        let failed = Set(try failures(of: consumer, new, "new").map { consumer.names[$0] })
        try compare(failed, consumer)
    }

    private func compare(_ failed: Set<String>, _ consumer: SwiftConsumer) throws(Violation) {
        let verdict = Verdicts(comparison, oldFindings: [], newFindings: []).swift
        var told: Set<String> = []
        for item in verdict?.breaks ?? [] {
            let name = String(item.name.prefix { $0 != "(" }).filter { $0 != "`" }
            switch item.reason {
            case .addedCase: told.insert(name.split(separator: ".").dropLast().joined(separator: ".") + ".switch")
            // What is only there for UIKit is not compiled here.
            case _ where !consumer.symbols.contains(name): continue
            // Of an initializer with such a label, the compiler lists nothing.
            case _ where item.name.split { "(:".contains($0) }.contains { $0.unicodeScalars.count > 1 && $0.unicodeScalars.first == "_" }:
                continue
            default: told.insert(name)
            }
        }
        for name in failed.sorted() {
            // A switch also fails at a case that is gone.
            let owner = name.hasSuffix(".switch") ? String(name.dropLast(".switch".count)) + "." : name + "."
            let isTold = told.contains { name == $0 || name.hasPrefix($0 + ".") || name.hasSuffix(".switch") && $0.hasPrefix(owner) }
            try require(isTold, "'\(name)' no longer compiles, and is not told")
        }
        let used = Set(consumer.names)
        for name in told.sorted() where used.contains(name) {
            // A component's type that is gone still has a name, which the protocol gives it. What was in it, or is made of it, does not compile.
            let owner = name.hasSuffix("Component.Variant") ? String(name.dropLast("Variant".count)) : name + "."
            let fails = failed.contains(name) || failed.contains { $0.hasPrefix(owner) }
            try require(fails, "'\(name)' still compiles, but the verdict says that it breaks")
        }
    }

    /// The lines of a consumer that do not compile with some modules.
    private func failures(of consumer: SwiftConsumer, _ modules: [String], _ side: String) throws(Violation) -> Set<Int> {
        let source = folder.appending(path: "Consumer.swift")
        try attempt { try Data(consumer.source(importing: modules).utf8).write(to: source) }
        let (status, output) = try attempt { try toolchain.typeCheck(source, in: folder.appending(path: side)) }
        let failures = SwiftConsumer.failures(in: output)
        try require((status == 0) == failures.isEmpty, "the consumer fails elsewhere: \(output.prefix(300))")
        return failures
    }

    /// Writes the modules of a project, and returns their names. A brand has the same on both sides.
    private func modules(of project: ResolvedProject, in side: String) throws(Violation) -> [String] {
        let folder = folder.appending(path: side)
        var diagnostics = Diagnostics()
        var options = Compiler.Options()
        options.outputs = [SwiftOutput(arrangement: .modules)]
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        try require(!diagnostics.hasErrors, "the Swift of the \(side) side cannot be generated")
        var sources: [String: [URL]] = [:]
        for file in files where file.path.hasSuffix(".swift") {
            let parts = file.path.split(separator: "/").map(String.init)
            let url = folder.appending(path: "\(parts.dropLast().joined(separator: "_"))_\(parts.last ?? "")")
            try attempt {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(file.contents).write(to: url)
            }
            sources[parts.first ?? "", default: []].append(url)
        }
        let platform = project.configuration.platformModule
        var names: [String] = []
        for (name, urls) in sources.sorted(by: { ($0.key == "Platform" ? 0 : 1, $0.key) < ($1.key == "Platform" ? 0 : 1, $1.key) }) {
            // The same for the same name on both sides, and no longer than a file's name may be.
            let module = name == "Platform" ? platform : "Brand_" + SHA256Digest(of: Array(name.utf8)).hexadecimal
            let result = try attempt { try toolchain.emitInterface(of: module, urls.sorted { $0.path() < $1.path() }, in: folder) }
            try require(result.status == 0, "the Swift of the \(side) side does not compile: \(result.output.prefix(300))")
            names.append(module)
        }
        return names
    }
}
