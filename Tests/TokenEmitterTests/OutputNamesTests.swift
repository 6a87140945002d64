import Foundation
import Testing
import TokenAndroid
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenWeb

/// The names that a comparison asks each output for are those that the output prints.
@Suite struct OutputNamesTests {
    /// The files of an output for this repository's tokens, and the names that they offer.
    private func printed(by output: some Output) throws -> (files: [EmittedFile], names: Set<String>) {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        var options = Compiler.Options()
        options.outputs = [output]
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        let project = try #require(compiler.resolve(try Project(folder: root.appending(path: "tokens")).input, reporting: &diagnostics))
        let files = compiler.emit(project, reporting: &diagnostics) { $0 }
        #expect(!diagnostics.hasErrors)
        return (files, output.parts(of: project, reporting: &diagnostics).names)
    }

    /// What an expression finds in files, by the first of its groups that matches.
    private func names(in files: [EmittedFile], ending: String, _ expression: Regex<(Substring, Substring)>) -> Set<String> {
        files.filter { $0.path.hasSuffix(ending) }.reduce(into: []) { names, file in
            let text = String(decoding: file.contents, as: UTF8.self)
            names.formUnion(text.matches(of: expression.anchorsMatchLineEndings()).map { String($0.1) })
        }
    }

    @Test func everyPropertyAndClassIsCollected() throws {
        let (files, names) = try printed(by: CSSOutput())
        let properties = self.names(in: files, ending: ".css", /^ *(--[^_: ][^: ]*):/)
        let classes = self.names(in: files, ending: ".css", /^(\.[^: >]+)/)
        #expect(!properties.isEmpty && !classes.isEmpty)
        #expect(properties.union(classes) == names)
    }

    @Test func everyMemberOfTypeScriptIsCollected() throws {
        let (files, names) = try printed(by: TypeScriptOutput())
        let variables = self.names(in: files, ending: ".css", /^ *(--[^: ]+):/)
        let members = self.names(in: files, ending: ".d.ts", /^ +("[^"]+"):/)
        #expect(!variables.isEmpty && !members.isEmpty)
        #expect(variables == names.filter { !$0.contains("[") })
        #expect(members == Set(names.compactMap { $0.firstMatch(of: /\[(.*)\]/).map { String($0.1) } }))
    }

    @Test func everyPublicNameOfKotlinIsCollected() throws {
        let (files, names) = try printed(by: AndroidOutput())
        let sources = URL(filePath: #filePath).appending(path: "../../../Sources/Compiler/KotlinLibrary").standardized
        let library = try ["Library", "Contexts"].flatMap {
            try FileManager.default.contentsOfDirectory(atPath: sources.appending(path: $0).path())
        }
        let own = files.filter { file in !library.contains { file.path.hasSuffix("/" + $0) } }
        let declarations = self.names(in: own, ending: ".kt", /public (?:[a-z]+ )*(?:val|fun|class|interface|object) ([^ :(<{\n]+)/)
        let entries = self.names(in: own, ending: ".kt", /^ +([A-Z]\w*),$/)
        #expect(declarations.count > 100 && !entries.isEmpty)
        // Names of tokens have a type behind them: code that uses a token breaks if that changes.
        func last(_ name: String) -> Substring { name.prefix { $0 != ":" }.split(separator: ".").last ?? "" }
        let found = Set(declarations.union(entries).map(last))
        let collected = Set(names.lazy.filter { !$0.hasPrefix("@") }.map(last)).subtracting(["Companion"])
        #expect(found == collected)
        #expect(names.isSuperset(of: ["NewsViewStyle.Companion.current", "NewsViewStyle.Companion.badoo", "NewsViewComponent.State"]))
    }

    @Test func everyResourceIsCollected() throws {
        let (files, names) = try printed(by: AndroidOutput())
        var found: Set<String> = []
        for file in files where file.path.hasSuffix(".xml") {
            let parts = file.path.split(separator: "/")
            let folder = parts[parts.count - 2].prefix { $0 != "-" }
            guard folder == "values" else {
                found.insert("@\(folder)/\(parts[parts.count - 1].dropLast(4))")
                continue
            }
            let text = String(decoding: file.contents, as: UTF8.self)
            for match in text.matches(of: /^    <(\w+) name="(\w+)"(?: type="(\w+)")?/.anchorsMatchLineEndings()) {
                found.insert("@\(match.3 ?? match.1)/\(match.2)")
            }
        }
        #expect(!found.isEmpty && found == names.filter { $0.hasPrefix("@") })
    }

    @Test func everyColorSetIsCollected() throws {
        let (files, names) = try printed(by: AssetCatalogueOutput())
        let sets = files.compactMap { $0.path.firstMatch(of: /^Colors\.xcassets\/(.*)\.colorset\//).map { String($0.1) } }
        #expect(!sets.isEmpty && Set(sets) == names)
    }
}
