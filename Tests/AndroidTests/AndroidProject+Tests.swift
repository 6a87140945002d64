import AndroidTools
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

extension AndroidProject {
    /// The project of a token folder, with some of its brands.
    ///
    /// - Parameter brands: empty for all.
    init(tokens: String, brands: [String] = []) throws {
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(tokens, reporting: &diagnostics))
        var options = Compiler.Options()
        options.brands = brands
        let project = Compiler(options: options).resolve(input, reporting: &diagnostics)
        try self.init(#require(project, "\(diagnostics.all.map(\.text))"), diagnostics)
    }

    /// A project with these files, by path in the token folder.
    init(_ files: [String: String]) throws {
        let tokens = try TemporaryFolder()
        for (path, text) in files { try tokens.write(text, to: path) }
        try self.init(tokens: tokens.path)
    }

    /// Returns the resources of a brand, which aapt2 compiles and links without a word.
    func quietTable(of brand: ResolvedBrand, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> ResourceTable {
        try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))", sourceLocation: sourceLocation)
        let (table, said) = try table(of: brand)
        #expect(said == "", sourceLocation: sourceLocation)
        return try #require(table, sourceLocation: sourceLocation)
    }

    /// Compares each brand's resources with its values. Returns how many values were compared.
    func compare(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [Int] {
        try project.brands.map { brand in
            let comparison = ResourceComparison(project, brand, with: try quietTable(of: brand, sourceLocation: sourceLocation))
            #expect(comparison.differences == [], sourceLocation: sourceLocation)
            return comparison.count
        }
    }
}
