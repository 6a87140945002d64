import Foundation
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenWeb

/// Values and names that are valid in token files but not in CSS as they are.
@Suite struct CSSValueTests {
    private func emitted(_ text: String, _ output: any Output = CSSOutput()) throws -> (files: [String: String], diagnostics: Diagnostics) {
        var options = Compiler.Options()
        options.outputs = [output]
        var diagnostics = Diagnostics()
        let compiler = Compiler(options: options)
        let project = try #require(compiler.resolve(Project(text).input, reporting: &diagnostics))
        let files = compiler.emit(project, reporting: &diagnostics) { $0 }
        return (Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }), diagnostics)
    }

    @Test func positionsOfGradientsAreClamped() throws {
        let css = try #require(
            try emitted(
                """
                --- brands/badoo.yaml
                far: { $type: number, $value: 1.5 }
                sky:
                  $type: gradient
                  $value: [ { color: "#000000", position: -0.5 }, { color: "#FFFFFF", position: "{far}" } ]
                """
            ).files["badoo.css"])
        #expect(css.contains("--sky--stops: #000000 0%, #FFFFFF calc(clamp(0, var(--far), 1) * 100%);"))
    }

    /// A corner that is not rounded is 0; the others have the radius of the shape, or that of the field.
    @Test func cornersAreThoseOfTheStyle() throws {
        let (files, diagnostics) = try emitted(
            """
            --- brands/badoo.yaml
            a: { $type: number, $value: 1 }
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { cornerRadius: 8 } }
            SheetStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { cornerRadius: 8, cornerShape: continuous, roundedCorners: topTrailing } }
            """)
        let css = try #require(files["styles.css"])
        #expect(css.contains("border-radius: var(--card-style-view-style-corner-radius);"))
        let radius = "var(--sheet-style-view-style-corner-shape, var(--sheet-style-view-style-corner-radius))"
        #expect(css.contains("  border-radius: \(radius);\n"))
        #expect(
            css.contains("border-start-end-radius: var(--sheet-style-view-style-rounded-corners--start-end, \(radius));"), "\(css)")
        let values = try #require(files["badoo.css"])
        #expect(values.contains("--sheet-style-view-style-rounded-corners--start-start: 0;"))
        #expect(values.contains("--sheet-style-view-style-rounded-corners--start-end: initial;"))
        #expect(
            diagnostics.all.map(\.text) == [
                "CSS rounds corners with circles, including those of 'SheetStyle/default/viewStyle/cornerShape'"
            ])
    }

    /// In CSS a border without a colour would have that of the text. UIKit shows none, except for a text field's own line.
    @Test func aBorderWithoutAColorIsTransparent() throws {
        let files = try emitted(
            """
            --- brands/badoo.yaml
            a: { $type: number, $value: 1 }
            --- styles/form.yaml
            PanelStyle:
              fields: { viewStyle: ViewStyle, edgeStyle: BorderStyle, lineStyle: TextFieldStyle, fieldStyle: TextFieldStyle }
              value:
                viewStyle: { borderWidth: 1 }
                edgeStyle: { width: 1, color: "#FF0000" }
                lineStyle: { border: line, borderColor: { focused: "#FF0000" } }
                fieldStyle: { borderWidth: 1 }
            """
        ).files
        let css = try #require(files["styles.css"])
        for color in [
            "transparent", "var(--panel-style-edge-style-color, transparent)",
            "var(--panel-style-line-style-border-color, var(--panel-style-line-style-border--color, transparent))",
        ] {
            #expect(css.contains("  border-color: \(color);\n"), "\(color)")
        }
        #expect(css.contains(".panel-style__field-style {\n") && css.split(separator: "border-color: transparent;").count == 3, "\(css)")
        #expect(try #require(files["badoo.css"]).contains("--panel-style-line-style-border--color: currentcolor;"))
    }

    @Test func negativeMembersAreZeroAndNoted() throws {
        let (files, diagnostics) = try emitted(
            """
            --- brands/badoo.yaml
            size: { $type: dimension, $value: -3 }
            edge: { $type: border, $value: { width: "{size}", color: "#000000", style: solid } }
            glow: { $type: shadow, $value: { color: "#000000", offsetX: -1, offsetY: 0, blur: -2, spread: -1 } }
            fade: { $type: transition, $value: { duration: -20ms, delay: -5ms, timingFunction: [0, 0, 1, 1] } }
            """)
        let css = try #require(files["badoo.css"])
        for line in [
            "--edge--width: 0px;", "--glow--1-blur: 0px;", "--fade--duration: 0ms;", "--fade--delay: -5ms;", "--glow--1-spread: -1px;",
        ] {
            #expect(css.contains(line), "\(line)")
        }
        #expect(
            diagnostics.all.map(\.text) == [
                "CSS has no negative widths, blurs, durations or text sizes; 0 is written in 'edge' and 2 others"
            ])
    }

    /// A registration applies to the whole page, so also to another brand's property of the same name.
    @Test(arguments: ["o: { $type: dimension, own: 12 }", "o-own: { $type: dimension, $value: 12 }"])
    func aNameOfTwoTypesIsNotRegistered(other: String) throws {
        let text = """
            --- brands/x/a.yaml
            o: { $type: color, own: "#FF0000", two: "#FF0000" }
            --- brands/x/modes/dark.yaml
            o: { $type: color, own: "#0000FF", two: "#0000FF" }
            --- brands/y.yaml
            \(other)
            """
        let css = try #require(try emitted(text).files["x.css"])
        #expect(!css.contains("@property --o-own "))
        #expect(css.contains("@property --o-two "))
    }

    @Test func whatIsOneNameInCSSCollides() throws {
        let text = "--- brands/x.json\n{ \"$type\": \"number\", \"a\\u0000\": { \"$value\": 1 }, \"a\\ufffd\": { \"$value\": 2 } }"
        #expect(try emitted(text).diagnostics.all.map(\.id) == [.nameCollision])
    }

    @Test func namesOfImagesArePartsOfURLs() throws {
        let css = try #require(
            try emitted(
                """
                --- tokengen.yaml
                css: { images: "img/{name}.svg" }
                --- brands/x.yaml
                a: { $type: number, $value: 1 }
                --- styles/row.yaml
                RowStyle:
                  fields: { icon: IconStyle }
                  value: { icon: { image: "people/a#b?c 50%" } }
                """
            ).files["x.css"])
        #expect(css.contains("url(\"img/people/a%23b%3Fc%2050%25.svg\")"), "\(css)")
    }

    @Test func aStateThatRemovesAValueSaysSoInJSON() throws {
        let json = try #require(
            try emitted(
                """
                --- brands/x.yaml
                a: { $type: number, $value: 1 }
                --- styles/card.yaml
                CardStyle:
                  fields: { viewStyle: ViewStyle }
                  value: { viewStyle: { cornerRadius: 8, borderWidth: 1 } }
                --- components/card.yaml
                Card:
                  level: atom
                  style: CardStyle
                  states: { usual: {}, flat: { style: { viewStyle: { cornerRadius: null } } } }
                """, JSONOutput()
            ).files["x.tokens.json"])
        #expect(
            json.contains(
                """
                "Card@flat":{
                "default":{
                "viewStyle/cornerRadius":{"kind":"dimension","value":null}
                """), "\(json)")
    }

    /// What else a script for another platform needs: what groups say, and the components.
    @Test func groupsAndComponentsAreInJSON() throws {
        let files = try emitted(
            """
            --- base/t.yaml
            color:
              $type: color
              $description: Colours by role.
              $extensions: { com.example: { group: 7 } }
              accent: { $value: "#112233" }
              quiet: { muted: { $value: "#445566" } }
            --- brands/x.yaml
            color: { $description: Colours of X. }
            --- styles/card.yaml
            CardStyle: { fields: { titleStyle: LabelStyle }, value: { titleStyle: { textColor: "{color.accent}" } } }
            --- components/card.yaml
            Card:
              level: atom
              style: CardStyle
              content: { title: string }
              body: { label: "{title}", style: titleStyle }
              examples: { usual: { content: { title: '</x> "' } } }
            """, JSONOutput()
        ).files
        let json = try #require(files["x.tokens.json"])
        #expect(
            json.contains(
                """
                "groups":{
                "color":{"description":"Colours of X.","extensions":{"com.example":{"group":7}}}
                },
                """), "\(json)")
        let components = try #require(files["components.json"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(components.utf8)) as? [String: Any])
        let card = try #require((object["components"] as? [String: [String: Any]])?["Card"])
        #expect(card["style"] as? String == "CardStyle")
        #expect((card["body"] as? [String: Any])?["content"] as? [String: Int] == ["field": 0])
        #expect((card["examples"] as? [[String: Any]])?.first?["content"] as? [String] == ["</x> \""])
    }
}
