import Foundation
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// What an import makes of a source, and what is printed about it.
struct ImportedMeaning {
    /// All tokens of each brand in each mode; empty if the import fails.
    var values: [String: String] = [:]
    var printed = ""
    var hasErrors = false

    init(_ source: [String: String]) throws {
        let project = try ImportCase(source, from: source.count == 1 ? "source/\(source.keys.first ?? "")" : "source")
        var diagnostics = Diagnostics()
        var resolved: ResolvedProject?
        if project.outcome.exitCode == 0, let input = ProjectLoader.load(project.folder("project/tokens"), reporting: &diagnostics) {
            resolved = Compiler(options: .init()).read(input, reporting: &diagnostics)
        }
        let messages = diagnostics.all.map { "\($0.text) [\($0.id)]" } + [resolved.flatMap(LeftOutSummary.init)?.list].compactMap(\.self)
        hasErrors = project.outcome.exitCode != 0 || diagnostics.hasErrors
        printed = ([project.outcome.output, project.outcome.error] + messages).joined(separator: "\n")
            .replacing(project.folder.path, with: "")
        for brand in resolved?.brands ?? [] {
            for mode in [.light] + TokenMode.overlaying {
                let json = ResolvedJSON(colors: nil, hasDetails: true).print(brand, mode: mode)
                values["\(brand.name) \(mode)"] = String(decoding: json, as: UTF8.self)
            }
        }
    }

    /// Whether an added part is imported or named, compared with the source without it. An error has its place.
    func shows(_ part: SourceMutation, besides plain: ImportedMeaning) -> Bool {
        if values != plain.values || hasErrors { return true }
        // Some names are written without their sign.
        return printed != plain.printed
            && [SourceMutation.unknownName, String(part.name.drop { $0 == "$" })].contains(where: printed.contains)
    }
}
