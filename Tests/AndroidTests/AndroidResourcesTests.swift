import AndroidTools
import Foundation
import Gate
import RandomProjects
import Testing
import TokenDiagnostics

/// Android's resources, compiled, linked and read back by Android's own tool.
@Suite(.startsPrograms, .enabled(if: ResourceTable.isPossible, "no aapt2: Scripts/bootstrap.sh tests installs it"))
struct AndroidResourcesTests {
    @Test func thisRepositoryIsWhatResolveSays() throws {
        let tokens = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../tokens").standardized.path()
        let counts = try AndroidProject(tokens: tokens).compare()
        #expect(counts.count == 2)
        #expect(counts.allSatisfy { $0 > 1000 }, "\(counts)")
    }

    /// The short form of `make android`.
    @Test(arguments: UInt64(1)...24) func randomProjectsAreWhatResolveSays(seed: UInt64) throws {
        let (_, found) = Trial.firstViolation(in: RandomProject(seed: seed), on: try Bench(), of: [.resources])
        #expect(found == nil, "\(found?.violation.description ?? "")")
    }

    @Test func eachTypeIsAResource() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\nrem: 10\n",
            "base/tokens.yaml": """
            color:
              $type: color
              purple: { $value: "#783BF9", $description: "Ours -- only <ours>." }
              accent: { $value: "{color.purple}", $deprecated: Use purple. }
              veil: "#00000080"
              wide: "color(display-p3 1 0 0)"
              byMode: "#FFFFFF"
            size: { $type: dimension, small: 4px, large: 1.5rem, negative: -0.1px, alias: "{size.large}", huge: 1e9px }
            time: { $type: duration, short: 0.2s, long: 300ms }
            weight: { $type: fontWeight, bold: bold }
            family: { $type: fontFamily, text: ["In'ter \\\\ \\"x\\"", Arial], at: "@x", question: "?x" }
            ratio: { $type: number, half: 0.5, alias: "{ratio.half}", tiny: 1e-7, huge: 1e300 }
            curve: { $type: cubicBezier, out: [0.4, 0, 0.2, 1.5] }
            press:
              $type: transition
              quick: { $value: { duration: "{time.short}", delay: 0ms, timingFunction: "{curve.out}" } }
              same: "{press.quick}"
            line:
              $type: border
              thin: { $value: { color: "{color.accent}", width: 1px, style: solid } }
              same: "{line.thin}"
            font:
              $type: typography
              title:
                $value:
                  { fontFamily: "{family.text}", fontSize: 2.2rem, fontWeight: "{weight.bold}", lineHeight: 1.2, letterSpacing: 0.5px }
              same: "{font.title}"
            fade:
              $type: gradient
              two: [{ color: "{color.byMode}", position: 0 }, { color: "#00000000", position: 1 }]
              three: [{ color: "{color.byMode}", position: -1 }, { color: "#FF0000", position: 0.5 }, { color: "#00000000", position: 2 }]
              same: "{fade.two}"
              uneven: [{ color: "#FF0000", position: 0.2 }, { color: "#00000000", position: 1 }]
              sameUneven: "{fade.uneven}"
            glow: { $type: shadow, soft: { $value: { color: "#000000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } } }
            dash: { $type: strokeStyle, dotted: dotted }
            """,
            "modes/dark.yaml": """
            color: { $type: color, byMode: "#000000", accent: "{color.veil}" }
            fade: { $type: gradient, three: [{ color: "#00FF00", position: 0 }, { color: "#0000FF", position: 1 }] }
            """,
            "modes/high-contrast.yaml": "color: { $type: color, byMode: \"#FFFF00\" }\n",
        ])
        let counts = try project.compare()
        #expect(counts == [113])
        let table = try project.quietTable(of: project.project.brands[0])
        #expect(table.text("color/color_accent", at: .day) == "#ff783bf9")
        #expect(table.text("color/color_accent", at: .night) == "#80000000")
        #expect(table.text("dimen/size_large", at: .day) == "15.000000dp")
        #expect(table.text("integer/press_same_duration", at: .day) == "200")
        #expect(table.text("color/line_same_color", at: .night) == "#80000000")
        #expect(table.items(of: "style/font_same").count == 5)
        #expect(table.elements("drawable/fade_uneven", at: .day) == nil)
        #expect(
            project.diagnostics.all.map(\.text) == [
                "Android's resources have no shadows; 'glow.soft' is left out",
                "Android's resources have no stroke styles; 'dash.dotted' and 2 others are left out",
                "Android's resources have only gradients of two or three even stops; 'fade.sameUneven' and 1 other are left out",
                "Android's resources have only sRGB colours; the nearest ones are written for 'color.wide'",
                "Android's resources have no high contrast; 'color.byMode' has the value of normal contrast",
                "Android's resources have no numbers as large as those of 'ratio.huge' and 1 other, which are left out",
            ])
    }

    /// What refers to a value that is left out has the value instead, and is left out too.
    @Test func nothingRefersToWhatIsLeftOut() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\nrem: 100\n",
            "base/tokens.yaml": """
            color: { $type: color, ink: "#123456" }
            size: { $type: dimension, huge: 1e9px, same: "{size.huge}", rem: 100000rem }
            curve: { $type: cubicBezier, steep: [0, 1e39, 1, 0], same: "{curve.steep}" }
            line:
              $type: border
              wide: { $value: { color: "{color.ink}", width: "{size.huge}", style: solid } }
              same: "{line.wide}"
            press: { $type: transition, steep: { $value: { duration: 1s, delay: 0s, timingFunction: "{curve.steep}" } }, same: "{press.steep}" }
            font:
              $type: typography
              tall: { $value: { fontFamily: A, fontSize: 1000000px, fontWeight: 400, lineHeight: 1000000, letterSpacing: 0px } }
              loose: { $value: { fontFamily: A, fontSize: 1e-30px, fontWeight: 400, lineHeight: 1, letterSpacing: 1000px } }
              same: "{font.tall}"
            """,
            "styles/card.yaml": """
            CardStyle:
              fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
              value:
                viewStyle: { backgroundColor: "{color.ink}", borderColor: "{color.ink}", borderWidth: 2px }
                titleStyle: { font: "{font.same}", textColor: "{color.ink}" }
            """,
        ])
        // Android's linker refuses a reference to nothing.
        let table = try project.quietTable(of: project.project.brands[0])
        #expect(table.text("color/line_same_color", at: .day) == "#ff123456")
        #expect(table.text("dimen/line_same_width", at: .day) == nil)
        #expect(table.elements("interpolator/press_same_timing_function", at: .day) == nil)
    }

    /// A shape has the gradient itself, by night too.
    @Test func aShapeHasTheGradientOfTheNight() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\n",
            "base/tokens.yaml": """
            color: { $type: color, from: "#111111", to: "#222222" }
            fade:
              $type: gradient
              own: [{ color: "#111111", position: 0 }, { color: "#222222", position: 1 }]
              shared: [{ color: "{color.from}", position: 0 }, { color: "{color.to}", position: 1 }]
            """,
            "modes/dark.yaml": """
            color: { $type: color, from: "#AAAAAA" }
            fade: { $type: gradient, own: [{ color: "#AAAAAA", position: 0 }, { color: "#BBBBBB", position: 1 }] }
            """,
            "styles/card.yaml": """
            CardStyle:
              fields: { own: ViewStyle, shared: ViewStyle }
              value: { own: { gradient: "{fade.own}" }, shared: { gradient: "{fade.shared}" } }
            """,
        ])
        _ = try project.compare()
        let files = try FileManager.default.subpathsOfDirectory(atPath: project.folder.path).filter { $0.contains("card_style") }
        let night = try #require(files.first { $0.hasSuffix("drawable-night/card_style_own.xml") })
        #expect(try project.folder.text(of: night).contains("#FFAAAAAA"))
        let shared = try #require(files.first { $0.hasSuffix("drawable/card_style_shared.xml") })
        #expect(try project.folder.text(of: shared).contains("@color/color_from"))
    }

    @Test func fieldsOfStylesAreResources() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\n",
            "base/tokens.yaml": """
            color: { $type: color, ink: "#111111", paper: "#FFFFFF", brand: "#783BF9" }
            space: { $type: dimension, m: 8px }
            """,
            "modes/dark.yaml": "color: { $type: color, ink: \"#EEEEEE\" }\n",
            "styles/card.yaml": """
            CardStyle:
              fields: { title: LabelStyle, button: ButtonStyle, lines: number, isOpen: bool, tag: string }
              value:
                title:
                  viewStyle: { backgroundColor: "{color.paper}", borderColor: "{color.ink}", borderWidth: 2px, borderPattern: dashed, cornerRadius: "{space.m}", roundedCorners: leading }
                  textColor: "{color.ink}"
                  numberOfLines: 2
                  textAlignment: center
                  lineBreakMode: truncatingTail
                  textTransform: uppercase
                  font: { fontFamily: Inter, fontSize: 17px, fontWeight: 600, lineHeight: 1.2, letterSpacing: 0px }
                button:
                  titleColor: { normal: "{color.ink}", disabled: "#808080", selected+highlighted: "{color.brand}" }
                  contentInsets: { top: "{space.m}", leading: 4px, bottom: 8px, trailing: 12px }
                lines: 1.5
                isOpen: true
                tag: "It's \\"new\\"\\\\n"
              variants: { compact: { title: { numberOfLines: 0, textAlignment: right, viewStyle: { cornerShape: capsule } } } }
            """,
        ])
        let counts = try project.compare()
        #expect(counts == [142])
        let table = try project.quietTable(of: project.project.brands[0])
        let label = table.items(of: "style/card_style_title")
        #expect(label["0x010100af"] == .text("0x00000001"))
        #expect(label["0x01010153"] == .reference("integer/card_style_title_number_of_lines"))
        #expect(label["0x010100ab"] == .text("3"))
        #expect(label["0x0101038c"] == .text("true"))
        #expect(label["0x01010098"] == .reference("color/card_style_title_text_color"))
        #expect(label["0x010100d4"] == .reference("drawable/card_style_title_view_style"))
        let shape = try #require(table.elements("drawable/card_style_title_view_style", at: .night))
        #expect(shape.map(\.name) == ["shape", "solid", "corners", "stroke"])
        #expect(table.text(ofAttribute: shape[3].attributes["color"] ?? "", at: .night) == "#ffeeeeee")
        #expect(table.text(ofAttribute: shape[3].attributes["width"] ?? "", at: .day) == "2.000000dp")
        func radii(_ name: String) -> [String: String] {
            let corners = table.elements("drawable/\(name)_view_style", at: .day)?.first { $0.name == "corners" }
            return (corners?.attributes ?? [:]).compactMapValues { table.text(ofAttribute: $0, at: .day) }
        }
        let leading = ["topLeftRadius", "bottomLeftRadius"]
        for (name, radius) in [("card_style_title", "8.000000dp"), ("card_style_compact_title", "9999.000000dp")] {
            for (corner, length) in radii(name) {
                #expect(length == (leading.contains(corner) ? radius : "0.000000dp"), "\(name) \(corner)")
            }
            #expect(radii(name).count == 4)
        }
        let compact = table.items(of: "style/card_style_compact_title")
        #expect(compact["0x01010153"] == nil)
        #expect(compact["0x010100af"] == .text("0x00000005"))
    }

    @Test func namesAreThoseThatAndroidTakes() throws {
        let names = [
            "new", "1", "größe", "👋", "a b", "Ü", "URLBar", "it's", "-->", "]]>", "<b>", #"\u0007"#, "class", "🇨🇭", "é", #"\""#, "_", "--",
        ]
        let description = #"--> --\u0007 ]]> <!-- \uFFFE \" ' &amp; --"#
        let tokens = names.enumerated().map { ##""\##($1)": { "$value": \##($0), "$description": "\##(description)" }"## }
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\n", "base/tokens.json": ##"{ "$type": "number", \##(tokens.joined(separator: ", ")) }"##,
        ])
        let counts = try project.compare()
        #expect(counts == [names.count * 2])
    }

    @Test func ofTwoWithOneNameOneHasNone() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\n",
            "base/tokens.yaml": "color: { $type: color, onAccent: \"#FFFFFF\", on-accent: \"#000000\" }\n",
        ])
        #expect(
            project.diagnostics.all.map(\.text) == [
                "'color.onAccent' has no name in Android's resources, where 'color.on-accent' is '@color/color_on_accent'",
                "'color.onAccent' has no name in Kotlin, where 'color.on-accent' is 'onAccent'",
            ])
        #expect(project.folder.files != [])
    }
}
