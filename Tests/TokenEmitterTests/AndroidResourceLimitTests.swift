import Testing
import TokenCompiler
import TokenDiagnostics

@testable import TokenEmitter

/// Android's own limit would take a project of 65,536 tokens, so these have a smaller one.
@Suite struct AndroidResourceLimitTests {
    @Test func eachTypeHasALimitOfItsOwn() throws {
        let project = Project(
            """
            --- brands/badoo.yaml
            color: { $type: color, one: "#000000", two: "#111111", three: "{color.two}" }
            size: { $type: dimension, small: 4px, large: 8px }
            --- modes/dark.yaml
            color: { $type: color, one: "#FFFFFF" }
            """)
        var diagnostics = Diagnostics()
        let resolved = try #require(Compiler(options: .init()).resolve(project.input, reporting: &diagnostics))
        func errors(limit: Int) -> [String] {
            AndroidResources(resolved.brands[0], of: resolved, limit: limit).diagnostics.all.map(\.text)
        }
        #expect(errors(limit: 3) == [])
        #expect(errors(limit: 2) == ["brand 'badoo' has more resources of the type 'color' than Android can take, which is 2"])
    }
}
