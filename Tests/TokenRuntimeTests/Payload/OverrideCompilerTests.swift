import RuntimeFixtures
import SeededRandom
import Testing
import TokenModel
import ViewStyles

@testable import TokenDelivery
@testable import TokenRuntime

struct OverrideCompilerTests {
    private let news: FixtureBrand

    init() throws { news = try .news() }

    @Test func whatIsNotOverriddenIsTheBundledValue() throws {
        let preview = try news.overridden(##"{"tokens":{"color.accent":{"$value":"#FF0080"}}}"##)
        #expect(preview.color("color.surface") == news.brand.color("color.surface"))
        #expect(preview.number("size.card") == 12)
    }

    /// The catalogue has paths in normal form C; a payload may be written otherwise.
    @Test func pathsAreComparedInNormalForm() throws {
        let brand = try FixtureBrand(
            """
            \u{E9}: { $type: number, \u{E9}: 1, other: 5, "\u{301}x": 7 }
            --- brands/x.yaml
            own: { $type: number, a: 1 }
            --- styles/s.yaml
            Stil\u{E9}: { fields: { \u{E9}: number, "\u{301}x": number }, value: { \u{E9}: 1, "\u{301}x": 2 }, variants: { "\u{301}v": {} } }
            """)
        let preview = try brand.overridden(
            #"{"tokens":{"e\u0301.\#u{E9}":{"$value":2},"e\#u{301}.other":{"$value":"{\#u{E9}.e\#u{301}}"},"é.\u0301x":{"$value":8}},"#
                + #""styles":{"Stile\#u{301}/default/e\#u{301}":3,"Stil\#u{E9}/\u0301v/\u0301x":4}}"#)
        #expect(preview.number("\u{E9}.\u{E9}") == 2)
        #expect(preview.number("\u{E9}.other") == 2)
        #expect(preview.number("\u{E9}.\u{301}x") == 8)
        #expect(preview.field("Stil\u{E9}/default/\u{E9}") == 3.0)
        #expect(preview.snapshot.words(at: preview.store.bundled.slotCount - 2)[0] == 4.0)
    }

    /// Compiler and runtime agree on what a family's name is.
    @Test(arguments: ["[1, 2, 3]", #""{}""#, #"["{}"]"#, #"["{f}"]"#, #""{f""#, "[]", "1"])
    func aFontFamilyIsANameOrNames(value: String) throws {
        #expect(throws: (any Error).self) { try FixtureBrand("f: { $type: fontFamily, $value: \(value) }") }
        let brand = try FixtureBrand("f: { $type: fontFamily, $value: [\"1\", x] }")
        #expect(throws: PayloadRejection.self) { try brand.overridden(#"{"tokens":{"f":{"$value":\#(value)}}}"#) }
    }

    /// Minus zero is zero: equal values are no change.
    @Test func thereIsOneZero() throws {
        let brand = try FixtureBrand("n: { $type: number, zero: 0, minus: -0 }\n--- brands/x.yaml\n{}")
        let preview = try brand.overridden(#"{"tokens":{"n.zero":{"$value":-0.0},"n.minus":{"$value":0}}}"#)
        for brand in [brand.brand, preview] {
            #expect(brand.number("n.zero").sign == .plus)
            #expect(brand.number("n.minus").sign == .plus)
        }
        let bundled = brand.brand.store.bundled
        #expect(SnapshotComparison(bundled, preview.snapshot, bundled: bundled).differingSlots == [])
    }

    @Test func allThatRefersToATokenFollows() throws {
        let preview = try news.overridden(##"{"tokens":{"color.accent":{"$value":"#FF0000"}}}"##)
        let red = TokenColor(red: 1, green: 0, blue: 0)
        #expect(preview.color("color.accent") == red)
        #expect(preview.color("color.text.title") == red)
        let border: TokenBorder = preview.value("border.card")
        #expect(border.components.color == red)
        #expect(border.components.width == 1)
        #expect(border.components.style.pattern == .dashes([4, 2], lineCap: .round))
        let gradient: TokenGradient = preview.value("gradient.promotion")
        #expect(gradient.stops(for: .light)[0].color == red)
        #expect(preview.field("NewsViewStyle/default/titleStyle/textColor") == red)
        #expect(preview.field("NewsViewStyle/promoted/viewStyle/borderColor") == red)
        let states: TokenStates<TokenColor>? = preview.field("NewsViewStyle/default/titleColor")
        #expect(states?[.normal] == red)
        #expect(states?[.disabled] == news.brand.color("color.disabled"))
        let card: TokenBorder? = preview.field("NewsViewStyle/default/cardBorder")
        #expect(card?.components.color == red)
    }

    @Test func subValuesFollowToo() throws {
        let preview = try news.overridden(
            ##"{"tokens":{"family.text":{"$value":["Avenir","system-ui"]},"size.card":{"$value":{"value":1,"unit":"rem"}},"easing.standard":{"$value":[0,0,1,1]}}}"##
        )
        let font: TokenFont = preview.value("font.title")
        #expect(Array(font.families) == ["Avenir", "system-ui"])
        #expect(font.size == 22)
        let insets: TokenInsets? = preview.field("NewsViewStyle/default/insets")
        #expect(insets == TokenInsets(top: 16, leading: 4, bottom: 0, trailing: 0))
        let transition: TokenTransition = preview.value("transition.appear")
        #expect(transition.timingFunction == TokenCubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
    }

    @Test func aPlainValueHoldsInAllModesAndModesInTheirOwn() throws {
        let plain = try news.overridden(##"{"tokens":{"color.ink":{"$value":"#FF0000"}}}"##).color("color.ink")
        #expect(!plain.isDynamic)
        let dark = try news.overridden(##"{"tokens":{"color.ink":{"modes":{"dark":"#FF0000"}}}}"##).color("color.ink")
        #expect(dark.components(for: .light) == news.brand.color("color.ink").components(for: .light))
        #expect(dark.components(for: .dark).red == 1 && dark.components(for: .dark).green == 0)
        #expect(dark.components(for: .darkHighContrast) == dark.components(for: .dark))
        let both = try news.overridden(
            ##"{"tokens":{"color.ink":{"$value":"#0000FF","modes":{"high-contrast":"#00FF00"}}}}"##
        ).color("color.ink")
        #expect(both.components(for: .dark).blue == 1)
        #expect(both.components(for: .highContrast).green == 1)
        #expect(both.components(for: .darkHighContrast).green == 1)
    }

    @Test func referencesBetweenOverridesAreResolvedInTheEnd() throws {
        let preview = try news.overridden(
            ##"{"tokens":{"color.text.message":{"$value":"{color.accent}"},"color.accent":{"$value":"{color.surface}"},"color.surface":{"$value":"#123456","modes":{"dark":"#654321"}}}}"##
        )
        let surface = preview.color("color.surface")
        #expect(surface.isDynamic)
        #expect(preview.color("color.text.message") == surface)
        #expect(preview.color("color.text.title") == surface)
    }

    @Test func fieldsAreSetResetAndMerged() throws {
        let preview = try news.overridden(
            ##"{"styles":{"NewsViewStyle/default/titleColor":{"highlighted":"#00FF00","disabled":null},"NewsViewStyle/default/titleStyle/textColor":null,"NewsViewStyle/default/tone":"loud","NewsViewStyle/default/icon":"star","NewsViewStyle/default/viewStyle/cornerRadius":{"value":3,"unit":"px"},"NewsViewStyle/default/viewStyle/clipsToBounds":true}}"##
        )
        let states: TokenStates<TokenColor>? = preview.field("NewsViewStyle/default/titleColor")
        #expect(states?.states == [.normal, .highlighted])
        #expect(states?[.highlighted] == TokenColor(red: 0, green: 1, blue: 0))
        #expect(preview.field("NewsViewStyle/default/titleStyle/textColor") as TokenColor? == nil)
        #expect(preview.field("NewsViewStyle/default/tone") as Double? == Double(bitPattern: 1))
        #expect(preview.field("NewsViewStyle/default/icon") as TokenImage? == TokenImage("star"))
        #expect(preview.field("NewsViewStyle/default/viewStyle/cornerRadius") == 3.0)
        #expect(preview.field("NewsViewStyle/default/viewStyle/clipsToBounds") == true)
        #expect(preview.field("NewsViewStyle/promoted/titleStyle/textColor") == news.brand.color("color.text.title"))
    }

    @Test func unknownPathsAreCountedAndLeftOut() throws {
        let compiled = try news.compile(
            ##"{"tokens":{"color.gone":{"$value":"#FF0000"},"color.ink":{"$value":"#FF0000"}},"styles":{"OldStyle/default/x":1,"NewsViewStyle/gone/tone":"loud","tone":null}}"##
        )
        #expect(compiled.overrideCount == 1)
        #expect(compiled.unknownPaths == ["color.gone", "OldStyle/default/x", "NewsViewStyle/gone/tone", "tone"])
    }

    @Test(arguments: [
        (##"{"tokens":{"color.ink":{"$value":12}}}"##, "color.ink", "a color must be a CSS colour or an object"),
        (##"{"tokens":{"color.ink":{"$value":null}}}"##, "color.ink", "a token cannot be reset; leave it out to keep its value"),
        (##"{"tokens":{"color.ink":{}}}"##, "color.ink", "an override needs '$value' or 'modes'"),
        (##"{"tokens":{"color.ink":"#FF0000"}}"##, "color.ink", "an override must be an object with '$value' or 'modes'"),
        (##"{"tokens":{"color.ink":{"$value":"#FF0000","extra":1}}}"##, "color.ink", "unknown member 'extra' of an override"),
        (##"{"tokens":{"color.ink":{"modes":{"sepia":"#FF0000"}}}}"##, "color.ink", "unknown mode 'sepia'"),
        (##"{"tokens":{"color.ink":{"$value":"{color.gone}"}}}"##, "color.ink", "no token named 'color.gone'"),
        (##"{"tokens":{"color.ink":{"$value":"{size.card}"}}}"##, "color.ink", "'size.card' is a dimension; expected a color"),
        (##"{"tokens":{"size.card":{"modes":{"dark":{"value":1,"unit":"px"}}}}}"##, "size.card", "a dimension cannot differ by mode"),
        (
            ##"{"tokens":{"size.card":{"$value":{"value":1,"unit":"em"}}}}"##, "size.card",
            "a dimension needs a number as 'value' and a 'unit'"
        ),
        (
            ##"{"tokens":{"color.accent":{"$value":"{color.text.title}"}}}"##, "color.accent",
            "it refers to itself: color.accent → color.text.title → color.accent"
        ),
        (##"{"styles":{"NewsViewStyle/default/tone":"shrill"}}"##, "NewsViewStyle/default/tone", "a Tone must be one of calm, loud"),
        (
            ##"{"styles":{"NewsViewStyle/default/icon":"http://example.com/a.png"}}"##, "NewsViewStyle/default/icon",
            "an image's URL must start with 'https://'"
        ),
        (
            ##"{"styles":{"NewsViewStyle/default/titleStyle/textColor":true}}"##, "NewsViewStyle/default/titleStyle/textColor",
            "a color must be a CSS colour or an object"
        ),
    ])
    func aWrongOverrideRejectsAll(_ text: String, path: String, reason: String) throws {
        #expect(throws: PayloadRejection.wrongOverride(path: path, reason: reason)) { try news.overridden(text) }
    }

    @Test func theSameOverrideIsTheSameMemory() throws {
        let text = ##"{"tokens":{"color.accent":{"$value":"#FF0080"},"size.card":{"$value":{"value":1,"unit":"px"}}}}"##
        let first = try news.overridden(text)
        let second = try news.overridden(text)
        #expect(first.snapshot == second.snapshot)
        #expect(first == second)
        #expect(try news.compile(text).bytes == FixtureBrand.news().compile(text).bytes)
    }

    @Test func aCycleThatNoModeHasIsNone() throws {
        let preview = try news.overridden(
            ##"{"tokens":{"color.accent":{"$value":"#FF0000","modes":{"dark":"{color.surface}"}},"color.surface":{"$value":"{color.accent}","modes":{"dark":"#00FF00"}}}}"##
        )
        #expect(preview.color("color.surface").components(for: .light).red == 1)
        #expect(preview.color("color.accent").components(for: .dark).green == 1)
    }
}

struct CompiledOverrideTests {
    @Test func everyFlippedBitIsRefusedOrHarmless() throws {
        let news = try FixtureBrand.news()
        let compiled = try news.compile(
            ##"{"tokens":{"color.accent":{"$value":"#FF0080"},"family.text":{"$value":["A","B"]}},"styles":{"NewsViewStyle/default/hint":"hello"}}"##
        )
        for bit in 0..<compiled.bytes.count * 8 {
            var bytes = compiled.bytes
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: SnapshotError.self) { try TokenSnapshot(applying: bytes, to: news.brand.store.bundled) }
        }
    }

    @Test func anotherSnapshotIsRefused() throws {
        let compiled = try FixtureBrand.news().compile(##"{"tokens":{"color.ink":{"$value":"#FF0080"}}}"##)
        let other = try FixtureBrand.news(accent: "#000000")
        #expect(throws: SnapshotError.otherSnapshot) { try TokenSnapshot(applying: compiled.bytes, to: other.brand.store.bundled) }
    }

    @Test func wordsThatLeadAstrayAreRefusedWhateverTheChecksumSays() throws {
        let news = try FixtureBrand.news()
        let bundled = news.brand.store.bundled
        var generator = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let entries = (0..<3).map { _ in
                (slot: Slot(Int(generator.next() % UInt64(bundled.slotCount))), word: generator.hostileWord(words: bundled.words.count))
            }
            let records = (0..<6).map { _ in generator.hostileWord(words: bundled.words.count) }
            let compiled = CompiledOverride(
                entries: entries, sections: [], records: records, bundled: bundled, overrideCount: 3, unknownPaths: [])
            guard let snapshot = try? TokenSnapshot(applying: compiled.bytes, to: bundled) else { continue }
            // An accepted override can be read without an error.
            for entry in entries { bundled.describe(slot: entry.slot.index, of: snapshot) }
        }
    }
}

extension TokenSnapshot {
    /// Reads the slot by its kind.
    fileprivate func describe(slot: Int, of snapshot: TokenSnapshot) {
        guard let kind = kind(of: slot), !kind.hasStates else { return }
        let words = snapshot.words(at: slot)
        switch kind.form {
        case .number, .boolean, .enumeration: _ = (words[0] as Double?, words[0] as Bool?)
        case .text: _ = (words[0] as TokenImage?)?.description
        case .color: _ = (words[0] as TokenColor?)?.description
        case .fontFamily: _ = (words[0] as TokenFontFamily?)?.description
        case .cubicBezier: _ = (words[0] as TokenCubicBezier?)?.description
        case .strokeStyle: _ = (words[0] as TokenStrokeStyle?)?.description
        case .border: _ = (words[0] as TokenBorder?)?.description
        case .transition: _ = (words[0] as TokenTransition?)?.description
        case .shadow: _ = (words[0] as TokenShadow?)?.description
        case .gradient: _ = (words[0] as TokenGradient?)?.description
        case .typography: _ = (words[0] as TokenFont?)?.description
        case .insets: _ = (words[0] as TokenInsets?)?.description
        }
    }
}

extension SplitMix64 {
    /// Mostly distances within the table, and words at the edges of their ranges.
    fileprivate mutating func hostileWord(words: Int) -> UInt64 {
        switch next() % 8 {
        case 0: next()
        case 1: .max
        case 2: next() % 5
        case 3: 1 << (next() % 64)
        default: (next() % UInt64(words * 2)) &* 8 &- UInt64(words / 2 * 8)
        }
    }
}
