import Foundation
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// A project written in the specification's format and read again, strictly.
package enum RoundTrip {
    /// Returns the first difference of each brand, or why it cannot be read.
    package static func differences(of project: ResolvedProject) -> [String] {
        var options = Compiler.Options()
        options.outputs = [DTCGOutput()]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).emit(project, reporting: &diagnostics) { $0 }
        guard !diagnostics.hasErrors else { return diagnostics.all.map(\.text) }
        let documents = files.filter { $0.path.hasSuffix(".resolver.json") }
        let byBrand = Dictionary(grouping: documents) { name(of: $0) ?? "" }
        return project.brands.compactMap { brand in
            guard let documents = byBrand[brand.name], documents.count == 1 else { return "'\(brand.name)' has no document of its own" }
            let (made, diagnostics) = read(documents[0].path, among: files, remInPoints: project.configuration.remInPoints)
            if let error = diagnostics.all.first(where: { $0.severity == .error }) { return "'\(brand.name)': \(error.text)" }
            guard let made, let again = made.brands.first else { return "'\(brand.name)' is not read" }
            // In the order in which they apply.
            let order = made.modifiers.compactMap { made in
                project.modifiers.firstIndex { ($0.name, $0.contexts, $0.follows) == (made.name, made.contexts, made.follows) }
            }
            guard order.count == made.modifiers.count, order.count == project.modifiers.count else {
                return "'\(brand.name)' has the modifiers \(made.modifiers.map(\.name))"
            }
            return combinations(of: project.modifiers).lazy.compactMap { contexts in
                difference(
                    between: brand.in(contexts, project.modifiers), and: again.in(order.map { contexts[$0] }, made.modifiers),
                    remInPoints: project.configuration.remInPoints
                ).map { $0 + " " + project.modifiers.text(contexts) }
            }.first
        }
    }

    /// All combinations of contexts, the default first.
    private static func combinations(of modifiers: [OpenModifier]) -> [[Int]] {
        modifiers.reduce([[]]) { all, modifier in all.flatMap { contexts in modifier.contexts.indices.map { contexts + [$0] } } }
    }

    private static func name(of document: EmittedFile) -> String? {
        struct Document: Decodable { var name: String }
        return try? JSONDecoder().decode(Document.self, from: Data(document.contents)).name
    }

    private static func read(
        _ document: String, among files: [EmittedFile], remInPoints: Double
    ) -> (project: ResolvedProject?, diagnostics: Diagnostics) {
        var input = ProjectInput(name: document, isSingleFile: false, files: [])
        input.files = files.map { .init(path: $0.path, source: SourceFile(name: $0.path, bytes: $0.contents)) }
        input.resolver = document
        // Expressions are calculated again.
        input.files.append(
            .init(path: "tokengen.yaml", source: SourceFile(name: "tokengen.yaml", bytes: Array("rem: \(remInPoints)\n".utf8))))
        var options = Compiler.Options()
        options.isStrict = true
        var diagnostics = Diagnostics()
        let project = Compiler(options: options).read(input, reporting: &diagnostics)
        return (project, diagnostics)
    }

    private static func difference(between brand: ResolvedBrand, and made: ResolvedBrand, remInPoints: Double) -> String? {
        if made.modes != brand.modes { return "'\(brand.name)' has modes \(made.modes.map(\.label))" }
        for mode in TokenMode.allCases {
            let (one, other) = (lines(of: brand, mode, remInPoints), lines(of: made, mode, remInPoints))
            for (one, other) in zip(one, other) where one != other { return "'\(brand.name)', \(mode.label): \(one) became \(other)" }
            if one.count != other.count { return "'\(brand.name)', \(mode.label): \(one.count) lines became \(other.count)" }
        }
        let notes = { (brand: ResolvedBrand) in brand.groupNotes.map { "\($0.path): \($0.description ?? "") \($0.extensions != nil)" } }
        return notes(brand) == notes(made) ? nil : "'\(brand.name)': groups \(notes(brand)) became \(notes(made))"
    }

    private static func lines(of brand: ResolvedBrand, _ mode: TokenMode, _ remInPoints: Double) -> [String] {
        var brand = brand
        // What the JSON schemas do not allow is written as the nearest that they do.
        brand.values = brand.values.mapValues(\.allowedBySchema)
        let json = ResolvedJSON(colors: nil, hasDetails: true).print(brand, mode: mode, remInPoints: remInPoints)
        return json.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
