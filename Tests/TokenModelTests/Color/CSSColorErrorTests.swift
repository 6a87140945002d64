import Testing
import TokenModel

struct CSSColorErrorTests {
    /// The text with the wrong bytes between guillemets, and the message.
    @Test(arguments: [
        ("«»", "empty text is no colour; a colour is #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«  »", "empty text is no colour; a colour is #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«#12345»", "'#12345' has 5 hexadecimal digits; a colour has 3, 4, 6 or 8"),
        (" «#»", "'#' has 0 hexadecimal digits; a colour has 3, 4, 6 or 8"),
        ("«#f»", "'#f' has 1 hexadecimal digit; a colour has 3, 4, 6 or 8"),
        ("#12«g»456", "'g' in '#12g456' is no hexadecimal digit"),
        ("#12«é»", "'é' in '#12é' is no hexadecimal digit"),
        ("#12«/»", "'/' in '#12/' is no hexadecimal digit"),
        ("«purpel»", "'purpel' is no colour name of CSS"),
        ("«Currentcolor»", "'currentcolor' is no colour name of CSS"),
        ("«{color.accent}»", "'{color.accent}' is no colour; a colour is #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«783BF9»", "'783BF9' is no colour; a colour is #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("red «blue»", "'blue' stands after the end of the colour"),
        ("#fff «;»", "';' stands after the end of the colour"),
        ("rgb(1 2 3)«)»", "')' stands after the end of the colour"),
        ("«cmyk»(0 1 1 0)", "'cmyk' is no colour function of CSS Color 4"),
        ("«red»()", "'red' is no colour function of CSS Color 4"),
        ("«rgb» (1 2 3)", "'rgb' is a function; its '(' follows without a space"),
        ("«rgb»", "'rgb' is a function; its '(' follows without a space"),
        ("«rgb()»", "rgb() has 0 components; it takes 3"),
        ("«lab( 50 )»", "lab() has 1 component; it takes 3"),
        ("«rgb(1 2 /»3)", "rgb() has 2 components; it takes 3"),
        ("«rgb(1, 2,)»", "rgb() has 2 components; it takes 3"),
        ("rgb(1 2 3 «4»)", "'4' is one too many; rgb() takes 3 components and alpha after '/'"),
        ("rgb(1,2,3,4«,»5)", "',' is one too many; rgb() takes 3 components and alpha after ','"),
        ("rgb(1 2 3 / 4 «5»)", "'5' is one too many; rgb() takes 3 components and alpha after '/'"),
        ("«rgb(»", "rgb( lacks its closing parenthesis"),
        ("«rgb(1 2 3»", "rgb( lacks its closing parenthesis"),
        ("«oklch(0.5 0 0 / »", "oklch( lacks its closing parenthesis"),
        ("rgb(1, 2 «3»)", "components of rgb() are separated by commas throughout or by spaces throughout"),
        ("rgb(1 2«,» 3)", "components of rgb() are separated by commas throughout or by spaces throughout"),
        ("oklch(0.5«,» 0, 0)", "',' does not separate the components of oklch(); spaces do"),
        ("rgb(1 2 3«,» 0.5)", "alpha follows '/' where spaces separate the components"),
        ("rgb(1, 2, 3 «/» 0.5)", "alpha follows ',' where commas separate the components"),
        ("rgb(«none», 2, 3)", "'none' needs the notation with spaces, rgb(… … …)"),
        ("hsl(1, 2%, 3%, «none»)", "'none' needs the notation with spaces, hsl(… … …)"),
        ("rgb(1, «20%», 3)", "numbers and percentages mix only in the notation with spaces"),
        ("hsl(1, 20%, «30»)", "'30' lacks its '%' in the notation with commas"),
        ("rgb(«é» 1 1)", "'é' is no component; a component is a number, a percentage or none"),
        ("rgb(1 «calc(1» + 1) 1)", "'calc(1' is no component; a component is a number, a percentage or none"),
        ("rgb(1 «from» red)", "'from' is no component; a component is a number, a percentage or none"),
        ("rgb(1 «-» 1)", "'-' is no component; a component is a number, a percentage or none"),
        ("rgb(5«.» 1 1)", "'.' is no component; a component is a number, a percentage or none"),
        ("rgb(1«px» 2 3)", "'px' is no unit of a colour; a hue takes deg, rad, grad or turn"),
        ("lch(1 2 3«em»)", "'em' is no unit of a colour; a hue takes deg, rad, grad or turn"),
        ("hsl(«10%» 1 1)", "'10%' is a percentage; a hue is an angle or a number"),
        ("lab(1 «2deg» 3)", "'2deg' is an angle, which only a hue can be"),
        ("rgb(1 2 3 / «1turn»)", "'1turn' is an angle, which only a hue can be"),
        ("rgb(«1e999» 0 0)", "'1e999' is too large a number"),
        ("hsl(«1e308turn» 0 0)", "'1e308turn' is too large a number"),
        ("color(srgb 1 «1.2» 1)", "'1.2' is outside 0 to 1, the range of a component of srgb"),
        ("color(rec2020 1 1 «-1%»)", "'-1%' is outside 0 to 1, the range of a component of rec2020"),
        (
            "color(«p3» 1 1 1)",
            """
            'p3' is no colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50 or xyz
            """
        ),
        (
            "color(«hsl» 1 1 1)",
            """
            'hsl' is no colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50 or xyz
            """
        ),
        (
            "color(«»)",
            """
            color() lacks its colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, \
            xyz-d50 or xyz
            """
        ),
    ])
    func saysWhatIsWrongAndWhere(_ marked: String, _ message: String) throws {
        let parts = marked.split(separator: "«", omittingEmptySubsequences: false).flatMap {
            $0.split(separator: "»", omittingEmptySubsequences: false)
        }
        try #require(parts.count == 3)
        let start = parts[0].utf8.count
        let error = #expect(throws: CSSColorError.self) { try ColorValue(css: parts.joined()) }
        #expect(error?.message == message)
        #expect(error?.range == start..<start + parts[1].utf8.count)
    }

    @Test func cutsWhatItQuotes() {
        let error = #expect(throws: CSSColorError.self) {
            try ColorValue(css: "{" + String(repeating: "é", count: 1000))
        }
        #expect(error?.message.hasPrefix("'{" + String(repeating: "é", count: 15) + "…' is no colour;") == true)
    }

    /// Random bytes, and random changes to valid texts, are refused or read, within bounds and without a trap.
    @Test func survivesAnything() {
        var generator = SeededGenerator(seed: 7)
        let seeds = [
            "#783BF9", "#abcd", "rgb(1, 2, 3, 0.5)", "hsl(120deg 50% none / 20%)", "color(display-p3 1 0 0 / 0.5)",
            "oklch(57% 0.1e0 -3turn)",
        ]
        let pieces = Array("#()/%,.+-eE0159 gradturnoneabcf\u{0}\n".utf8) + [0x80, 0xC3, 0xF0, 0xFF]
        var readCount = 0
        for round in 0..<40_000 {
            var bytes = round % 4 == 0 ? [] : Array(seeds[round % seeds.count].utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let piece = pieces[Int.random(in: pieces.indices, using: &generator)]
                let index = Int.random(in: 0...bytes.count, using: &generator)
                if index < bytes.count, Bool.random(using: &generator) { bytes[index] = piece } else { bytes.insert(piece, at: index) }
            }
            bytes.withUnsafeBufferPointer { buffer in
                do throws(CSSColorError) {
                    let color = try ColorValue(css: buffer)
                    readCount += 1
                    #expect(color.components.isFinite)
                    #expect((0...1).contains(color.alpha ?? 1))
                    let display = color.displayColor
                    #expect(ColorValue.Components(display.red, display.green, display.blue).isUnit)
                } catch {
                    #expect(0 <= error.range.lowerBound && error.range.upperBound <= buffer.count, "\(bytes)")
                    #expect(!error.message.isEmpty)
                }
            }
        }
        #expect(readCount > 500)
    }
}
