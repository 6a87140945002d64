import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenSwift

@Suite struct SwiftDeclarationTests {
    /// Whatever is printed with an access level is also a declaration that a comparison sees, unless only generated code uses it.
    @Test func everyPrintedDeclarationIsCollected() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardized
        var options = Compiler.Options()
        options.outputs = [SwiftOutput()]
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        let project = try #require(compiler.resolve(try Project(folder: root.appending(path: "tokens")).input, reporting: &diagnostics))
        let files = SwiftOutput().declarations(of: project)
        let printed = compiler.emit(project, reporting: &diagnostics) { $0 }
            .filter { $0.path.hasSuffix(".swift") && !$0.path.hasSuffix("GeneratedSnapshots.swift") }
        #expect(Set(files.keys) == Set(printed.map(\.path)))
        for file in printed {
            let names = Set((files[file.path] ?? []).map { $0.name.split(separator: ".").last.map(String.init) ?? "" })
            let text = String(decoding: file.contents, as: UTF8.self)
            let found = text.matches(
                of: /public (?!import )(?:[a-z]+ )*(?:(?:var|let|func|enum|struct|protocol|typealias) ([^ :(<]+)|(init)\??\((?!_\w))/
            )
            .map { String($0.1 ?? $0.2 ?? "") }.filter { !$0.hasPrefix("_") }
            #expect(!found.isEmpty || names.isEmpty, "\(file.path)")
            #expect(Set(found).subtracting(names) == [], "\(file.path)")
        }
    }
}
