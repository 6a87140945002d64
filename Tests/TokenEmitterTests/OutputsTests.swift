import Foundation
import StyleTypes
import Testing
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenResolver
import ViewStyles

/// The JSON files of a brand, and what `tokengen resolve` prints.
@Suite struct OutputsTests {
    private static let project = """
        --- tokengen.yaml
        name: news
        release: 7
        --- base/tokens.yaml
        color:
          $type: color
          purple: "#783BF9"
          accent: "{color.purple}"
          wide: "color(display-p3 1 0 0)"
        font:
          $type: typography
          title:
            $value: { fontFamily: Inter, fontSize: 22, fontWeight: regular, lineHeight: 1.2, letterSpacing: 0 }
            $extensions: { tokengen: { textStyle: title1, maximumSize: 2rem } }
        --- modes/dark.yaml
        color: { $type: color, purple: "#9F74FF" }
        --- brands/badoo.yaml
        a: { $type: number, own: 1 }
        z: { $type: number, own: 2 }
        --- brands/bumble.yaml
        color: { $type: color, purple: "#FFC629" }
        --- styles/styles.yaml
        enums:
          Shape: [round, square]
        CardStyle:
          fields: { shape: Shape, color: { type: color, states: true }, label: LabelStyle }
          value: { shape: square, color: "{color.accent}", label: { numberOfLines: 2 } }
          variants: { big: { shape: null } }
        """
    /// The fields of `CardStyle`, those of its label one by one.
    private static let fieldCount = 2 + LabelStyle._wordCount

    private func object(_ path: String) throws -> [String: Any] {
        let text = try #require(emitted(Self.project)[path])
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func catalogueDescribesTheBrand() throws {
        let catalogue = try object("Badoo/badoo.catalogue.json")
        #expect(catalogue["format"] as? Int == 1)
        #expect(catalogue["app"] as? String == "news")
        #expect(catalogue["brand"] as? String == "badoo")
        #expect(catalogue["release"] as? Int == 7)
        #expect((catalogue["layout"] as? String)?.count == 16)
        #expect(catalogue["modes"] as? [String] == ["dark", "dark+high-contrast"])
        #expect(catalogue["enums"] as? [String: [String]] == ["Shape": ["round", "square"]].merging(Self.builtInEnums) { $1 })
    }

    private static let builtInEnums = [
        "TextAlignment": ["natural", "leading", "center", "trailing", "left", "right", "justified"],
        "LineBreakMode": ["wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle"],
        "TextTransform": ["plain", "uppercase", "lowercase", "capitalized"],
        "TextDecoration": ["plain", "underline", "strikethrough"], "FontStyle": ["upright", "italic"],
        "ViewMaterial": ["glass", "clearGlass"],
        "GradientDirection": ["topToBottom", "leadingToTrailing", "topLeadingToBottomTrailing", "bottomLeadingToTopTrailing"],
        "BorderEdges": ["all", "top", "bottom", "leading", "trailing", "horizontal", "vertical"],
        "CornerShape": ["circular", "continuous", "capsule"],
        "RoundedCorners": [
            "all", "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
        ],
    ]

    @Test func catalogueHoldsTokensAsDeclared() throws {
        let text = try #require(emitted(Self.project)["Badoo/badoo.catalogue.json"])
        #expect(text.contains("\n\"color.accent\":{\"type\":\"color\",\"slot\":0,\"value\":\"{color.purple}\"},\n"))
        #expect(text.contains(",\"textStyle\":\"title1\",\"maximumSize\":{\"value\":2,\"unit\":\"rem\"}},\n"))
        let tokens = try #require(try object("Badoo/badoo.catalogue.json")["tokens"] as? [String: [String: Any]])
        #expect(tokens.count == 6)
        #expect(tokens["color.purple"]?["modes"] as? [String: String] == ["dark": "#9F74FF"])
        // The slots of a brand's own tokens follow those of the styles.
        #expect(tokens.mapValues { $0["slot"] as? Int }["a.own"] == 4 + 2 * Self.fieldCount)
        let order = ["a.own", "color.accent", "color.purple", "color.wide", "font.title", "z.own"]
        let places = order.compactMap { text.range(of: "\n\"\($0)\":")?.lowerBound }
        #expect(places.count == order.count)
        #expect(places == places.sorted())
    }

    @Test func catalogueHoldsTheFieldsOnceAndTheValuesOfEachVariant() throws {
        let styles = try #require(try object("Badoo/badoo.catalogue.json")["styles"] as? [String: [String: Any]])
        #expect(styles.keys.sorted() == ["CardStyle"])
        let card = try #require(styles["CardStyle"])
        let fields = try #require(card["fields"] as? [String: String])
        #expect(fields.count == Self.fieldCount)
        #expect(fields["shape"] == "enum:Shape")
        #expect(fields["color"] == "color+states")
        #expect(fields["label/viewStyle/cornerRadius"] == "dimension")
        let variants = try #require(card["variants"] as? [String: [String: Any]])
        #expect(variants["default"]?["slot"] as? Int == 4)
        #expect(variants["big"]?["slot"] as? Int == 4 + Self.fieldCount)
        let values = try #require(variants["default"]?["values"] as? [String: Any])
        #expect(values.keys.sorted() == ["color", "label/numberOfLines", "shape"])
        #expect(values["shape"] as? String == "square")
        #expect(values["color"] as? [String: String] == ["normal": "{color.accent}"])
        #expect((variants["big"]?["values"] as? [String: Any])?["shape"] == nil)
    }

    @Test func valuesAreResolvedInEachMode() throws {
        let tokens = try object("Bumble/bumble.tokens.json")
        let accent = try #require(tokens["color.accent"] as? [String: Any])
        #expect((accent["value"] as? [String: Any])?["hex"] as? String == "#FFC629")
        let modes = try #require(accent["modes"] as? [String: [String: Any]])
        #expect(modes.keys.sorted() == ["dark", "dark+high-contrast"])
        #expect(tokens.keys.contains("a.own") == false)
    }

    @Test func resolvedColoursAreConvertedOnDemand() throws {
        var diagnostics = Diagnostics()
        let project = try #require(Compiler(options: .init()).resolve(Project(Self.project).input, reporting: &diagnostics))
        let brand = try #require(project.brands.first { $0.name == "badoo" })
        func print(_ colors: ColorSpace?, _ mode: TokenMode) -> String {
            String(decoding: ResolvedJSON(colors: colors).print(brand, mode: mode), as: UTF8.self)
        }
        #expect(print(nil, .light).contains(#""color.wide":{"type":"color","value":{"colorSpace":"display-p3","components":[1,0,0]}}"#))
        #expect(print(.displayP3, .light).contains(#""color.accent":{"type":"color","value":{"colorSpace":"display-p3""#))
        let srgb = try #require(try JSONSerialization.jsonObject(with: Data(print(.srgb, .dark).utf8)) as? [String: [String: Any]])
        #expect((srgb["color.wide"]?["value"] as? [String: Any])?["colorSpace"] as? String == "srgb")
        #expect(((srgb["color.accent"]?["value"] as? [String: Any])?["components"] as? [Double])?.first == 0x9F / 255.0)
    }
}
