import Testing
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

/// The paths of each brand, one a line: a minimal output.
private struct PathList: Output {
    var limit = Int.max

    func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        for brand in project.brands where brand.tokens.count > limit {
            diagnostics.report(.error(.configuration, "'\(brand.name)' is too long"), at: nil)
        }
    }

    func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        project.brands.map { brand in
            OutputPart(of: [brand]) {
                let text = brand.tokens.map { $0.path + "\n" }.joined()
                return ([EmittedFile(path: brand.name + ".txt", contents: Array(text.utf8))], Diagnostics())
            }
        }
    }
}

/// An output needs only a folder of its own and an entry in the list, and nothing of Swift's.
@Suite struct OutputTests {
    private let input = Project(
        """
        --- base/size.yaml
        size: { $type: dimension, one: 1, two: 2 }
        --- brands/badoo.yaml
        own: { $type: number, a: 1 }
        --- brands/bumble.yaml
        own: { $type: number, b: 1 }
        """
    ).input

    private func generate(_ outputs: [any Output], _ input: ProjectInput? = nil) -> (files: [String: String], diagnostics: [Diagnostic]) {
        var options = Compiler.Options()
        options.outputs = outputs
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).generate(input ?? self.input, reporting: &diagnostics) { $0 }?.outputs ?? []
        let texts = files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }
        return (Dictionary(texts) { first, _ in first }, diagnostics.all)
    }

    @Test func aloneAndBesideSwift() {
        let alone = generate([PathList()])
        #expect(alone.files == ["badoo.txt": "size.one\nsize.two\nown.a\n", "bumble.txt": "size.one\nsize.two\nown.b\n"])
        let swift = generate([SwiftOutput()])
        let both = generate([SwiftOutput(), PathList()])
        #expect(both.files == swift.files.merging(alone.files) { first, _ in first })
        #expect(alone.diagnostics.isEmpty && swift.diagnostics.isEmpty && both.diagnostics.isEmpty)
    }

    @Test func whatOnlySwiftCannotSayIsNoErrorOfOthers() {
        let twins = Project("size: { $type: number, b-c: 1, bC: 2 }\n--- brands/badoo.yaml\nown: { $type: number, a: 1 }").input
        #expect(generate([SwiftOutput()], twins).diagnostics.map(\.id) == [.nameCollision])
        #expect(generate([PathList()], twins).diagnostics.isEmpty)
    }

    @Test func whatAnOutputCannotSayIsToldByCheck() {
        var options = Compiler.Options()
        options.outputs = [SwiftOutput(), PathList(limit: 2)]
        #expect(Compiler(options: options).check(input).map(\.text) == ["'badoo' is too long", "'bumble' is too long"])
    }
}
