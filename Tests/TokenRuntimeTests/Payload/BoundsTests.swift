import RuntimeFixtures
import Testing
import TokenPayloads

@testable import TokenDelivery

/// Token files and payloads have the same bounds.
struct BoundsTests {
    /// A project with a value in one place, and a payload that would set the same value.
    struct Case: Sendable, CustomTestStringConvertible {
        /// A style field of `Sample`, or `token` with a type.
        let place: String
        /// As JSON, which is also YAML.
        let value: String
        /// Nil if the value is valid.
        let error: String?

        init(_ place: String, _ value: String, _ error: String? = nil) { (self.place, self.value, self.error) = (place, value, error) }

        var testDescription: String { "\(place) \(value.prefix(60))" }
    }

    private static let bounds = [
        Case("view/alpha", "1"), Case("view/alpha", "5", "the value must be in the range 0 to 1"),
        Case("view/alpha", "-0.001", "the value must be in the range 0 to 1"),
        Case("view/alpha", #""{n.five}""#, "the value must be in the range 0 to 1"),
        Case("view/cornerRadius", #"{"value":1000000,"unit":"px"}"#),
        Case("view/cornerRadius", #"{"value":1e308,"unit":"px"}"#, "the value must be in the range 0 to 1000000 points"),
        Case("view/cornerRadius", #"{"value":62501,"unit":"rem"}"#, "the value must be in the range 0 to 1000000 points"),
        Case("view/cornerRadius", #""{d.minus}""#, "the value must be in the range 0 to 1000000 points"),
        Case("label/numberOfLines", "2"), Case("label/numberOfLines", "3.0"),
        Case("label/numberOfLines", "1.5", "the value must be a whole number in the range 0 to 1000000"),
        Case("label/numberOfLines", "-1", "the value must be a whole number in the range 0 to 1000000"),
        Case("label/numberOfLines", #""{n.half}""#, "the value must be a whole number in the range 0 to 1000000"),
        // An app's own fields have the bounds of their kind.
        Case("number", "1e308"), Case("number", "-5"), Case("length", #"{"value":-5,"unit":"px"}"#),
        Case("length", #"{"value":1e308,"unit":"rem"}"#, "the value must be in the range -1000000000 to 1000000000 points"),
        Case("insets", #"{"top":{"value":-8,"unit":"px"}}"#),
        Case("insets", #"{"top":{"value":1e10,"unit":"px"}}"#, "'top' must be in the range -1000000000 to 1000000000 points"),
        Case("byState", #"{"normal":{"value":1e308,"unit":"px"}}"#, "the value must be in the range -1000000000 to 1000000000 points"),
        Case("font", font(#"{"value":0,"unit":"px"}"#)),
        Case("font", font(#"{"value":-5,"unit":"px"}"#), "'fontSize' must be in the range 0 to 1000000 points"),
        Case("font", font(#""{d.minus}""#), "'fontSize' must be in the range 0 to 1000000 points"),
        // The specification allows it.
        Case("shadow", "[\(layer(blur: 2)),\(layer(blur: -2))]"),
        Case("shadow", "[\(layer(blur: 2)),\(layer(blur: 2_000_000_000))]", "'blur' must be in the range -1000000000 to 1000000000 points"),
        Case("token dimension", #"{"value":1e308,"unit":"rem"}"#, "the value must be in the range -1000000000 to 1000000000 points"),
        Case("token duration", #"{"value":1e13,"unit":"ms"}"#, "the value must be in the range -1000000000 to 1000000000 seconds"),
        Case("token number", "-1e308"),
        Case(
            "token strokeStyle", #"{"dashArray":[{"value":4,"unit":"px"},{"value":1e10,"unit":"px"}],"lineCap":"butt"}"#,
            "'dashArray' must be in the range -1000000000 to 1000000000 points"),
    ]

    private static let texts = [
        Case("text", quoted(4096)), Case("text", quoted(4097), "the text is longer than 4096 bytes"),
        Case("icon", quoted(4097), "the text is longer than 4096 bytes"),
        Case("icon", #""a..b""#), Case("icon", #""https://example.com/a.png""#),
        Case("icon", #""../../Documents/a.png""#, "the name of an image cannot have '..' in its path"),
        Case("icon", #""a\\..\\b""#, "the name of an image cannot have '..' in its path"),
        Case("icon", #""https://example.com/../a.png""#, "the name of an image cannot have '..' in its path"),
        Case("icon", #""http://example.com/a.png""#, "an image's URL must start with 'https://'"),
        Case("icon", #""""#, "an image must be the name of an asset or an HTTPS URL"),
        Case("token fontFamily", quoted(256)), Case("token fontFamily", quoted(257), "the text is longer than 256 bytes"),
        Case("token fontFamily", "[\(quoted(257))]", "the text is longer than 256 bytes"),
    ]

    private static func quoted(_ count: Int) -> String { "\"" + String(repeating: "a", count: count) + "\"" }

    private static func font(_ size: String) -> String {
        #"{"fontFamily":"Inter","fontSize":\#(size),"fontWeight":400,"letterSpacing":{"value":-1,"unit":"px"},"lineHeight":1}"#
    }

    private static func layer(blur: Int) -> String {
        let zero = #"{"value":0,"unit":"px"}"#
        return ##"{"color":"#000000","offsetX":\##(zero),"offsetY":\##(zero),"blur":{"value":\##(blur),"unit":"px"},"spread":\##(zero)}"##
    }

    /// A token or a style field, each with a sound value where the case says nothing of it.
    private static func project(with sample: Case?) throws -> FixtureBrand {
        let token = sample.flatMap { $0.token.map { type in "$type: \(type), $value: \(sample?.value ?? "")" } }
        let parts = sample?.place.split(separator: "/") ?? []
        let value =
            sample?.token != nil
            ? nil : parts.count == 2 ? "\(parts[0]): { \(parts[1]): \(sample?.value ?? "") }" : sample.map { "\($0.place): \($0.value)" }
        return try FixtureBrand(
            """
            d: { $type: dimension, minus: -1 }
            n: { $type: number, five: 5, half: 0.5 }
            t: { sample: { \(token ?? "$type: number, $value: 1") } }
            --- brands/badoo.yaml
            {}
            --- styles/s.yaml
            Sample:
              fields:
                { view: ViewStyle, label: LabelStyle, number: number, length: dimension, insets: insets, byState: { type: dimension, states: true },
                  font: typography, shadow: shadow, text: string, icon: image }
              value: { \(value ?? "number: 1") }
            """, app: "news")
    }

    @Test func aTokenFileCannotBringAnImage() {
        let project = Result { try Self.project(with: Case("icon", #""sha256:\#(String(repeating: "0", count: 64))""#)) }
        #expect(throws: (any Error).self) { try project.get() }
        if case .failure(let error) = project { #expect("\(error)" == "only a payload can bring an image by its digest") }
    }

    @Test(arguments: bounds + texts)
    func compilerAndRuntimeAgree(_ sample: Case) throws {
        let project = Result { try Self.project(with: sample) }
        switch project {
        case .success: #expect(sample.error == nil)
        case .failure(let error): #expect("\(error)" == sample.error)
        }

        let bundled = try Self.project(with: sample.token.map { Case("token \($0)", Self.sound[$0] ?? "1") })
        let override =
            sample.token == nil
            ? #"{"styles":{"Sample/default/\#(sample.place)":\#(sample.value)}}"# : #"{"tokens":{"t.sample":{"$value":\#(sample.value)}}}"#
        let path = sample.token == nil ? "Sample/default/" + sample.place : "t.sample"
        let rejection = sample.error.map { PayloadRejection.wrongOverride(path: path, reason: $0) }
        #expect(Self.rejection(of: override, by: bundled) == rejection)
    }

    private static func rejection(of overrides: String, by fixture: FixtureBrand) -> PayloadRejection? {
        do throws(PayloadRejection) {
            _ = try fixture.brand.overridden(by: overrides)
            return nil
        } catch {
            return error
        }
    }

    private static let sound = [
        "dimension": "1", "duration": "1s", "number": "1", "fontFamily": "Inter",
        "strokeStyle": #"{"dashArray":[{"value":4,"unit":"px"}],"lineCap":"butt"}"#,
    ]

    /// The words that a token file may have, and no other text or reference.
    @Test(arguments: ["none", "body", "caption2", "bogus", "Body", "", "{t.name}"])
    func textStylesAreThoseOfTokenFiles(style: String) throws {
        let bundled = try FixtureBrand(
            """
            t: { name: { $type: fontFamily, $value: body } }
            f:
              $type: typography
              title: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.5 } }
            --- brands/badoo.yaml
            {}
            """, app: "news")
        let size = #""fontSize":{"value":16,"unit":"px"},"letterSpacing":{"value":0,"unit":"px"}"#
        let value = #"{"fontFamily":"Inter",\#(size),"fontWeight":400,"lineHeight":1.5}"#
        let rejection = Self.rejection(of: #"{"tokens":{"f.title":{"$value":\#(value),"textStyle":"\#(style)"}}}"#, by: bundled)
        guard !["none", "body", "caption2"].contains(style) else { return #expect(rejection == nil) }
        let words =
            "none, largeTitle, extraLargeTitle, extraLargeTitle2, title1, title2, title3, headline, subheadline, body, callout, footnote"
        let reason = "expected one of \(words), caption1, caption2"
        #expect(rejection == .wrongOverride(path: "f.title", reason: reason))
    }

    @Test(arguments: [
        (#"{"value":24,"unit":"px"}"#, nil), (#"{"value":1.5,"unit":"rem"}"#, nil), ("null", nil),
        (#"{"value":-1,"unit":"px"}"#, "'maximumSize' must be in the range 0 to 1000000 points"),
        (#"{"value":1e300,"unit":"px"}"#, "'maximumSize' must be in the range 0 to 1000000 points"),
        (#"{"value":1e5,"unit":"rem"}"#, "'maximumSize' must be in the range 0 to 1000000 points"),
        (#""{t.size}""#, "'maximumSize' must be a length, not a reference"), ("24", "a dimension must be an object with value, unit"),
        ("[]", "a dimension must be an object with value, unit"),
    ])
    func aMaximumSizeIsALength(maximum: String, error: String?) throws {
        let font = "fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.5"
        let bundled = try FixtureBrand(
            """
            t: { size: { $type: dimension, $value: 20 } }
            f: { $type: typography, title: { $value: { \(font) }, $extensions: { tokengen: { maximumSize: 30px } } } }
            --- brands/badoo.yaml
            {}
            """, app: "news")
        let size = #""fontSize":{"value":16,"unit":"px"},"letterSpacing":{"value":0,"unit":"px"}"#
        let value = #"{"fontFamily":"Inter",\#(size),"fontWeight":400,"lineHeight":1.5}"#
        let rejection = Self.rejection(of: #"{"tokens":{"f.title":{"$value":\#(value),"maximumSize":\#(maximum)}}}"#, by: bundled)
        #expect(rejection == error.map { .wrongOverride(path: "f.title", reason: $0) })
    }

    /// What follows from an override is checked where it is used.
    @Test func whatFollowsIsChecked() throws {
        let fixture = try FixtureBrand(
            """
            size: { $type: dimension, radius: 4 }
            --- brands/badoo.yaml
            {}
            --- styles/s.yaml
            Sample: { fields: { view: ViewStyle }, value: { view: { cornerRadius: "{size.radius}" } } }
            """, app: "news")
        #expect(
            Self.rejection(of: #"{"tokens":{"size.radius":{"$value":{"value":-4,"unit":"px"}}}}"#, by: fixture)
                == .wrongOverride(
                    path: "Sample/default/view/cornerRadius", reason: "the value must be in the range 0 to 1000000 points"))
    }

    /// Catalogues of before there were bounds have none, and are read all the same.
    @Test func catalogueWithoutBounds() throws {
        let catalogue = try Self.project(with: nil).catalogue
        let old = String(decoding: catalogue, as: UTF8.self).replacing(#/,"bounds":\{[^}]*\}/#, with: "")
        #expect(old.utf8.count < catalogue.count)
        let source = try OverrideSource(json: Array(#"{"styles":{"Sample/default/view/alpha":5}}"#.utf8))
        #expect(try TokenCatalogue(json: Array(old.utf8)).effects(of: [source]).effects.count == 1)
        #expect(throws: PayloadRejection.self) { try TokenCatalogue(json: catalogue).effects(of: [source]) }
        let damaged = old.replacing(#""variants""#, with: #""bounds":{"view/alpha":[1,0]},"variants""#)
        #expect(throws: CatalogueError.self) { try TokenCatalogue(json: Array(damaged.utf8)) }
    }
}

extension BoundsTests.Case {
    /// The type of a token.
    fileprivate var token: String? { place.hasPrefix("token ") ? String(place.dropFirst(6)) : nil }
}
