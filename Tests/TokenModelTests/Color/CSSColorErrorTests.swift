import SeededRandom
import Testing
import TokenModel

struct CSSColorErrorTests {
    /// The text with the wrong bytes between guillemets, and the message.
    @Test(arguments: [
        ("«»", "empty text is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«  »", "empty text is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«#12345»", "'#12345' has 5 hexadecimal digits; a colour needs 3, 4, 6 or 8"),
        (" «#»", "'#' has 0 hexadecimal digits; a colour needs 3, 4, 6 or 8"),
        ("«#f»", "'#f' has 1 hexadecimal digit; a colour needs 3, 4, 6 or 8"),
        ("#12«g»456", "'g' in '#12g456' is not a hexadecimal digit"),
        ("#12«é»", "'é' in '#12é' is not a hexadecimal digit"),
        ("#12«/»", "'/' in '#12/' is not a hexadecimal digit"),
        ("«purpel»", "'purpel' is not a CSS colour name"),
        ("«Currentcolor»", "'currentcolor' is not a CSS colour name"),
        ("«{color.accent}»", "'{color.accent}' is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("«783BF9»", "'783BF9' is not a colour; use #rrggbb, a name, or a function such as oklch(0.6 0.2 290)"),
        ("red «blue»", "unexpected 'blue' after the colour"),
        ("#fff «;»", "unexpected ';' after the colour"),
        ("rgb(1 2 3)«)»", "unexpected ')' after the colour"),
        ("«cmyk»(0 1 1 0)", "'cmyk' is not a colour function of CSS Color 4"),
        ("«red»()", "'red' is not a colour function of CSS Color 4"),
        ("«rgb» (1 2 3)", "'rgb' is a function; '(' must follow without a space"),
        ("«rgb»", "'rgb' is a function; '(' must follow without a space"),
        ("«rgb()»", "rgb() has 0 components; it takes 3"),
        ("«lab( 50 )»", "lab() has 1 component; it takes 3"),
        ("«rgb(1 2 /»3)", "rgb() has 2 components; it takes 3"),
        ("«rgb(1, 2,)»", "rgb() has 2 components; it takes 3"),
        ("rgb(1 2 3 «4»)", "'4' is one too many; rgb() takes 3 components and alpha after '/'"),
        ("rgb(1,2,3,4«,»5)", "',' is one too many; rgb() takes 3 components and alpha after ','"),
        ("rgb(1 2 3 / 4 «5»)", "'5' is one too many; rgb() takes 3 components and alpha after '/'"),
        ("«rgb(»", "rgb( is missing its closing parenthesis"),
        ("«rgb(1 2 3»", "rgb( is missing its closing parenthesis"),
        ("«oklch(0.5 0 0 / »", "oklch( is missing its closing parenthesis"),
        ("rgb(1, 2 «3»)", "rgb() mixes commas and spaces; separate its components with one of them"),
        ("rgb(1 2«,» 3)", "rgb() mixes commas and spaces; separate its components with one of them"),
        ("oklch(0.5«,» 0, 0)", "oklch() separates its components with spaces, not ','"),
        ("rgb(1 2 3«,» 0.5)", "alpha must follow '/' when spaces separate the components"),
        ("rgb(1, 2, 3 «/» 0.5)", "alpha must follow ',' when commas separate the components"),
        ("rgb(«none», 2, 3)", "'none' is allowed only with spaces, rgb(… … …)"),
        ("hsl(1, 2%, 3%, «none»)", "'none' is allowed only with spaces, hsl(… … …)"),
        ("rgb(1, «20%», 3)", "numbers and percentages can be mixed only when spaces separate them"),
        ("hsl(1, 20%, «30»)", "'30' needs '%' when commas separate the components"),
        ("rgb(«é» 1 1)", "'é' is not a component; use a number, a percentage or none"),
        ("rgb(1 «calc(1» + 1) 1)", "'calc(1' is not a component; use a number, a percentage or none"),
        ("rgb(1 «from» red)", "'from' is not a component; use a number, a percentage or none"),
        ("rgb(1 «-» 1)", "'-' is not a component; use a number, a percentage or none"),
        ("rgb(5«.» 1 1)", "'.' is not a component; use a number, a percentage or none"),
        ("rgb(1«px» 2 3)", "'px' is not an angle unit; use deg, rad, grad or turn for a hue"),
        ("lch(1 2 3«em»)", "'em' is not an angle unit; use deg, rad, grad or turn for a hue"),
        ("hsl(«10%» 1 1)", "'10%' is a percentage; a hue must be an angle or a number"),
        ("lab(1 «2deg» 3)", "'2deg' is an angle; only a hue can be one"),
        ("rgb(1 2 3 / «1turn»)", "'1turn' is an angle; only a hue can be one"),
        ("rgb(«1e999» 0 0)", "'1e999' is too large"),
        ("hsl(«1e308turn» 0 0)", "'1e308turn' is too large"),
        ("color(srgb 1 «1.2» 1)", "'1.2' is outside 0 to 1, the range of a component of srgb"),
        ("color(rec2020 1 1 «-1%»)", "'-1%' is outside 0 to 1, the range of a component of rec2020"),
        (
            "color(«p3» 1 1 1)",
            """
            'p3' is not a colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50 or xyz
            """
        ),
        (
            "color(«hsl» 1 1 1)",
            """
            'hsl' is not a colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, xyz-d50 or xyz
            """
        ),
        (
            "color(«»)",
            """
            color() needs a colour space; color() takes srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65, \
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
        #expect(error?.message.hasPrefix("'{" + String(repeating: "é", count: 15) + "…' is not a colour;") == true)
    }

    /// Random bytes, and random changes to valid texts, are refused or read, within bounds and without a trap.
    @Test func survivesAnything() {
        var generator = SplitMix64(seed: 7)
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
