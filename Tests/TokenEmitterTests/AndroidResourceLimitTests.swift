import Testing
import TokenCompiler
import TokenDiagnostics

import TokenOutput
@testable import TokenAndroid

@Suite struct AndroidResourceLimitTests {
    /// Android's own limit would take a project of 65,536 tokens, so this has a smaller one.
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

    /// Only colours have lists by control state.
    @Test func otherValuesByStateAreThoseOfNormal() throws {
        let project = Project(
            """
            --- brands/badoo.yaml
            size: { $type: dimension, small: 4px }
            --- styles/send.yaml
            SendStyle:
              fields: { button: ButtonStyle }
              value:
                button:
                  cornerRadius: { normal: "{size.small}", highlighted: 8 }
                  alpha: { disabled: 0.5 }
            """)
        var diagnostics = Diagnostics()
        let resolved = try #require(Compiler(options: .init()).resolve(project.input, reporting: &diagnostics))
        let resources = AndroidResources(resolved.brands[0], of: resolved)
        let xml = resources.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
        #expect(xml.contains(#"<dimen name="send_style_button_corner_radius">@dimen/size_small</dimen>"#))
        #expect(!xml.contains("send_style_button_alpha"))
        #expect(!xml.contains("></dimen>"))
    }
}
