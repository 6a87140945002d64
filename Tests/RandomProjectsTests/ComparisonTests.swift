import Foundation
import Gate
import Subprocesses
import Testing
import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenOutput
import TokenResolver

import TokenSchemas
import TokenVerdicts
@testable import RandomProjects

@Suite(.startsPrograms) struct ComparisonTests {
    /// Of renamed tokens whose value no other token has, before or after, hardly one is missed. That none is invented is a property of all
    /// random projects.
    @Test func aRenamedTokenWithAValueOfItsOwnIsFound() throws {
        let share = try RenameShare(seeds: 0..<50)
        #expect(share.count > 20)
        #expect(share.found * 100 >= share.count * 95, "\(share.found) of \(share.count): missed are \(share.missed)")
    }

    private static let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    /// Many more in `make long`.
    @Test(.enabled(if: SwiftToolchain.isPossible(build)), arguments: [3, 12] as [UInt64])
    func theVerdictOnSwiftIsThatOfTheCompiler(seed: UInt64) throws {
        let (_, found) = Trial.firstViolation(in: RandomProject(seed: seed), on: try Bench(build: Self.build), of: [.swiftVerdict])
        #expect(found == nil, "\(found?.violation.description ?? "")")
    }

    /// As judged by Python's `jsonschema`, with the schema that `tokengen schema diff` prints.
    @Test func theJSONFollowsItsSchema() throws {
        struct Text: Encodable {
            let schema: String
            let text: String
            let isYAML: Bool
        }
        struct Task: Encodable {
            let schemas: [String: String]
            let texts: [String: Text]
        }
        var texts: [String: Text] = [:]
        let bench = try Bench()
        for seed in 0..<15 as Range<UInt64> {
            guard let (_, comparison) = Trial(RandomProject(seed: seed), on: bench).comparison() else { continue }
            let verdicts = Verdicts(comparison, oldFindings: [], newFindings: [])
            texts["\(seed)"] = Text(schema: "diff", text: ComparisonJSON(comparison, verdicts).text, isYAML: false)
        }
        #expect(texts.count > 5)
        let schema = String(decoding: SchemaPrinter().print(.diff).contents, as: UTF8.self)
        let file = bench.folder.appending(path: "task.json")
        try JSONEncoder().encode(Task(schemas: ["diff": schema], texts: texts)).write(to: file)
        let script = URL(filePath: #filePath).appending(path: "../../Support/Programs/validate-schemas.py").standardized
        let result = try Subprocess.run(["sh", "-c", "python3 '\(script.path())' < '\(file.path())'"])
        #expect(result.status == 0 && result.output == "{}", "\(result.output.prefix(600))")
    }

    // MARK: Names in CSS

    /// As an expression reads the files, not as the comparison does.
    @Test func theNamesThatCSSLosesAreTold() throws {
        let bench = try Bench()
        var counts = (pairs: 0, losses: 0)
        for seed in 0..<20 as Range<UInt64> {
            var draft = Draft(rolling: seed)
            draft.configuration.removeAll { $0.name == "outputs" }
            draft.configuration.append(.init(name: "outputs", value: .map(["css": .text("Web")])))
            guard let (pair, comparison) = Trial(RandomProject(draft), on: bench).comparison() else { continue }
            let told = Verdicts(comparison, oldFindings: [], newFindings: []).goneNames.first { $0.output == .css }?.names ?? []
            let gone = try Self.names(inCSSOf: comparison.old).subtracting(Self.names(inCSSOf: comparison.new))
            let invented = Set(told).subtracting(gone).sorted().prefix(4), missed = gone.subtracting(told).sorted().prefix(4)
            #expect(invented.isEmpty && missed.isEmpty, "seed \(seed), \(pair.edits): invented \(invented), missed \(missed)")
            counts.pairs += 1
            counts.losses += gone.isEmpty ? 0 : 1
        }
        #expect(counts.pairs > 8 && counts.losses > 1, "\(counts)")
    }

    private static func names(inCSSOf project: ResolvedProject) throws -> Set<String> {
        var options = Compiler.Options()
        options.outputs = [ConfiguredOutputs(only: [.css])]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        var names: Set<String> = []
        for file in files where file.path.hasSuffix(".css") {
            let text = String(decoding: file.contents, as: UTF8.self)
            // Comments, texts and other words come first, so that nothing in them is taken for a name.
            let words =
                /\/\*(?s:.*?)\*\/|"(?:\\(?s:.)|[^"\\])*"|'(?:\\(?s:.)|[^'\\])*'|(\.?-*(?:[A-Za-z_]|[^\x00-\x7F]|\\(?:[0-9a-fA-F]{1,6} ?|(?s:.)))(?:[A-Za-z0-9_-]|[^\x00-\x7F]|\\(?:[0-9a-fA-F]{1,6} ?|(?s:.)))*|--(?:[A-Za-z0-9_-]|[^\x00-\x7F]|\\(?:[0-9a-fA-F]{1,6} ?|(?s:.)))+)(\s*[:{])?/
                .matchingSemantics(.unicodeScalar)
            for match in text.matches(of: words) {
                guard let name = match.1.map(String.init) else { continue }
                // A combining character may follow the dashes.
                let scalars = name.unicodeScalars
                if scalars.starts(with: ".".unicodeScalars)
                    || scalars.starts(with: "--".unicodeScalars) && !scalars.starts(with: "--_".unicodeScalars) && match.2 != nil
                {
                    names.insert(name)
                }
            }
        }
        return names
    }
}
