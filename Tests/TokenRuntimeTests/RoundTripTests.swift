import Testing
import TokenModel

@testable import TokenRuntime

/// Every kind of value, written by the compiler and read by the runtime.
struct RoundTripTests {
    @Test func plainValues() throws {
        let words = try TokenSnapshot.of(.px(1.5), .boolean(true), .boolean(false), .enumeration(2), .string("Grüße, 世界 👋🏽"), nil).words(
            at: 0)
        #expect(words[0] == 1.5)
        #expect(words[1] == true)
        #expect(words[2] == false)
        #expect(words[3] == Fruit.cherry)
        #expect(words[4] == "Grüße, 世界 👋🏽")
        #expect(words.required(0) == 1.5)
    }

    @Test func unsetSlotsAreNil() throws {
        let words = try TokenSnapshot.of(nil, nil).words(at: 0)
        #expect(words[0] as Double? == nil)
        #expect(words[0] as Bool? == nil)
        #expect(words[0] as String? == nil)
        #expect(words[0] as Fruit? == nil)
        #expect(words[0] as TokenColor? == nil)
        #expect(words[1] as TokenStates<TokenColor>? == nil)
        #expect(!words.hasValues(2))
    }

    /// Without a brand, each style is read there.
    @Test func theUnsetBrandHasTheSlotsOfTheLargestStyle() {
        let words = Brand.unset._words(at: 1 << 20, layout: 1)
        #expect(words[0] as Double? == nil)
        #expect(words[SnapshotFormat.maximumStyleSlotCount - 1] as TokenColor? == nil)
        #expect(!words.hasValues(SnapshotFormat.maximumStyleSlotCount))
        #expect(Brand.unset.snapshot.slotCount == SnapshotFormat.maximumStyleSlotCount)
    }

    @Test func hasValuesLooksAtAllOfItsWords() throws {
        let words = try TokenSnapshot.of(nil, nil, .number(0), nil).words(at: 0)
        #expect(words.hasValues(3))
        #expect(!words.hasValues(2))
        #expect(!words[from: 3].hasValues(1))
        #expect(words[from: 2][0] == 0.0)
    }

    @Test func caseThatTheEnumerationLacksIsNil() throws {
        #expect(try TokenSnapshot.of(.enumeration(3)).words(at: 0)[0] as Fruit? == nil)
    }

    @Test func color() throws {
        let color: TokenColor = try TokenSnapshot.of(.srgb(1, 0.5, 0, alpha: 0.25)).value(at: 0)
        #expect(color.components == .init(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        #expect(!color.isDynamic)
        #expect(Appearance.allCases.allSatisfy { color.components(for: $0) == color.components })
    }

    @Test func colorByMode() throws {
        let wide = TokenValue.color(ColorValue(.displayP3, .init(1, 0, 0)))
        let color: TokenColor = try TokenSnapshot.of(light: .srgb(1, 1, 1), dark: wide, highContrast: .srgb(0, 0, 1)).value(at: 0)
        #expect(color.isDynamic)
        #expect(color.components(for: .light) == .init(red: 1, green: 1, blue: 1))
        #expect(color.components(for: .dark) == .init(red: 1, green: 0, blue: 0, gamut: .displayP3))
        #expect(color.components(for: .highContrast) == .init(red: 0, green: 0, blue: 1))
        #expect(color.components(for: .darkHighContrast) == color.components(for: .dark))
    }

    @Test func font() throws {
        let font: TokenFont = try TokenSnapshot.of(
            .composite(
                .typography,
                [
                    .fontFamily(["Inter", "system-ui"], isList: true), .px(22), .fontWeight(.name("bold")), .px(-0.5), .number(1.2),
                    .string("headline"), nil, .px(28),
                ])
        ).value(at: 0)
        #expect(font.families.elementsEqual(["Inter", "system-ui"]))
        #expect(font.size == 22)
        #expect(font.weight == 700)
        #expect(font.letterSpacing == -0.5)
        #expect(font.lineHeight == 1.2)
        #expect(font.textStyle == "headline")
        #expect(font.postScriptName == nil)
        #expect(font.maximumSize == 28)
    }

    @Test func shadow() throws {
        let snapshot = try TokenSnapshot.of(
            light: .list([.layer(.srgb(0, 0, 0), 1, 2, 3, 4), .layer(.srgb(1, 1, 1), 0, 0, 0, 0, inset: true)]),
            dark: .layer(.srgb(0, 0, 0, alpha: 0.5), 0, -1, 2, 0))
        let shadow: TokenShadow = snapshot.value(at: 0)
        #expect(shadow.isDynamic)
        #expect(
            Array(shadow.layers(for: .light)) == [
                .init(color: .black, x: 1, y: 2, blur: 3, spread: 4), .init(color: .white, isInset: true),
            ])
        let dark = shadow.layers(for: .darkHighContrast)
        #expect(dark.count == 1)
        #expect(dark[0].color.components.alpha == 0.5)
        #expect(dark.first?.y == -1)
    }

    @Test func border() throws {
        func border(_ width: Double) -> TokenValue { .composite(.border, [.srgb(0, 0, 0), .px(width), .keyword("dotted")]) }
        let dynamic: TokenBorder = try TokenSnapshot.of(light: border(1), dark: border(2)).value(at: 0)
        #expect(dynamic.components == .init(color: .black, width: 1, style: TokenStrokeStyle(.named(.dotted))))
        #expect(dynamic.components(for: .dark).width == 2)
        let plain: TokenBorder = try TokenSnapshot.of(border(3)).value(at: 0)
        #expect(!plain.isDynamic)
        #expect(plain.components(for: .dark).width == 3)
    }

    @Test func gradient() throws {
        func gradient(_ end: Double) -> TokenValue {
            .list([.composite(.gradient, [.srgb(0, 0, 0), .number(0)]), .composite(.gradient, [.srgb(1, 1, 1), .number(end)])])
        }
        let gradient: TokenGradient = try TokenSnapshot.of(light: gradient(0.5), dark: gradient(2)).value(at: 0)
        #expect(gradient.stops(for: .light).map(\.position) == [0, 0.5])
        #expect(gradient.stops(for: .dark).map(\.position) == [0, 1])
        #expect(gradient.stops(for: .dark).map(\.color) == [.black, .white])
    }

    @Test(arguments: zip(TokenStrokeStyle.Name.allCases, TokenValue.strokeStyleKeywords))
    func strokeStyleNames(name: TokenStrokeStyle.Name, keyword: String) throws {
        let style: TokenStrokeStyle = try TokenSnapshot.of(.keyword(keyword)).value(at: 0)
        #expect(style.pattern == .named(name))
        #expect("\(name)" == keyword)
    }

    @Test(arguments: zip(TokenStrokeStyle.LineCap.allCases, TokenValue.lineCaps))
    func dashes(lineCap: TokenStrokeStyle.LineCap, keyword: String) throws {
        let style: TokenStrokeStyle = try TokenSnapshot.of(
            .composite(.strokeStyle, [.list([.px(1), .px(2), .px(3)]), .keyword(keyword)])
        ).value(at: 0)
        #expect(style.pattern == .dashes([1, 2, 3, 1, 2, 3], lineCap: lineCap))
        #expect("\(lineCap)" == keyword)
    }

    @Test func transition() throws {
        let transition: TokenTransition = try TokenSnapshot.of(
            .composite(.transition, [.duration(300, .ms), .duration(1, .s), .cubicBezier(0.25, -1, 0.5, 2)])
        ).value(at: 0)
        #expect(transition.duration == 0.3)
        #expect(transition.delay == 1)
        #expect(transition.timingFunction == TokenCubicBezier(x1: 0.25, y1: -1, x2: 0.5, y2: 2))
    }

    @Test func imagesFamiliesAndInsets() throws {
        let snapshot = try TokenSnapshot.of(
            .image("badge"), .image("https://example.com/a.png"), .fontFamily([], isList: true), .insets([.px(1), .px(2), .px(3), .px(4)]))
        let asset: TokenImage = snapshot.value(at: 0)
        #expect(asset.name == "badge")
        #expect(asset.url == nil)
        let remote: TokenImage = snapshot.value(at: 1)
        #expect(remote.url?.host() == "example.com")
        let family: TokenFontFamily = snapshot.value(at: 2)
        #expect(family.isEmpty)
        let insets: TokenInsets = snapshot.value(at: 3)
        #expect((insets.top, insets.leading, insets.bottom, insets.trailing) == (1, 2, 3, 4))
    }
}

enum Fruit: Int, TokenEnumeration { case apple, banana, cherry }
