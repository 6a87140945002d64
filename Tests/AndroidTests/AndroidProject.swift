import AndroidTools
import Foundation
import ProjectCases
import RandomProjects
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

@testable import TokenEmitter

/// A project whose Android output is written to a folder.
struct AndroidProject {
    let project: ResolvedProject
    let folder: TemporaryFolder
    /// What generating reported.
    let diagnostics: Diagnostics

    /// The project of a token folder.
    init(tokens: String) throws {
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens, reporting: &diagnostics))
        var options = Compiler.Options()
        options.outputs = [AndroidOutput()]
        let made = Compiler(options: options).generate(input, reporting: &diagnostics) { $0 }
        project = try #require(made?.project, "\(diagnostics.all.map(\.text))")
        folder = try TemporaryFolder()
        for file in made?.outputs ?? [] { try folder.write(String(decoding: file.contents, as: UTF8.self), to: file.path) }
        self.diagnostics = diagnostics
    }

    /// A random project. Nil if it has an error.
    init?(seed: UInt64) throws {
        let tokens = try TemporaryFolder()
        try RandomProject(seed: seed).write(to: URL(filePath: tokens.path))
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens.path, reporting: &diagnostics))
        if let project = Compiler(options: .init()).resolve(input, reporting: &diagnostics) {
            AndroidOutput().check(project, reporting: &diagnostics)
        }
        guard !diagnostics.hasErrors else { return nil }
        try self.init(tokens: tokens.path)
    }

    /// A project with these files, by path in the token folder.
    init(_ files: [String: String]) throws {
        let tokens = try TemporaryFolder()
        for (path, text) in files { try tokens.write(text, to: path) }
        try self.init(tokens: tokens.path)
    }

    /// Returns the resources of a brand, which aapt2 compiles and links without a word.
    func table(of brand: ResolvedBrand, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> ResourceTable {
        try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))", sourceLocation: sourceLocation)
        let name = BrandNames(brand).folder
        let (table, said) = try ResourceTable.link(URL(filePath: folder("\(name)/res")))
        #expect(said == "", sourceLocation: sourceLocation)
        return try #require(table, sourceLocation: sourceLocation)
    }

    /// Compares each brand's resources with its values. Returns how many values were compared.
    func compare(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [Int] {
        try project.brands.map { brand in
            let comparison = ResourceComparison(project, brand, with: try table(of: brand, sourceLocation: sourceLocation))
            #expect(comparison.differences == [], sourceLocation: sourceLocation)
            return comparison.count
        }
    }
}
