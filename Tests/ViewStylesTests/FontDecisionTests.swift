import Testing
import TokenRuntime
import ViewStyles

struct FontDecisionTests {
    private func font(_ families: [String], weight: Double = 400, textStyle: String? = nil, postScriptName: String? = nil) -> TokenFont {
        TokenFont(
            families: TokenFontFamily(families), size: 16, weight: weight, lineHeight: 1.5, letterSpacing: 0.5, textStyle: textStyle,
            postScriptName: postScriptName)
    }

    @Test func facesAreTriedInOrderUpToTheSystems() {
        #expect(font(["Inter", "Arial"]).faces == [.family("Inter"), .family("Arial"), .system(.standard)])
        #expect(
            font(["Inter"], postScriptName: "Inter-Bold").faces == [.postScriptName("Inter-Bold"), .family("Inter"), .system(.standard)])
        // Families after the system's font are never reached.
        #expect(font(["ui-rounded", "Inter"]).faces == [.system(.rounded)])
        #expect(font([]).faces == [.system(.standard)])
    }

    @Test(arguments: [
        ("system-ui", FontDesign.standard), ("ui-rounded", .rounded), ("ui-serif", .serif), ("ui-monospace", .monospaced),
    ])
    func systemFamiliesAreDesigns(name: String, design: FontDesign) {
        #expect(FontDesign(familyName: name) == design)
        #expect(font([name]).faces == [.system(design)])
    }

    @Test(arguments: [
        (1.0, -0.8), (100, -0.8), (200, -0.6), (350, -0.2), (400, 0), (450, 0.115), (700, 0.4), (900, 0.62), (950, 0.62), (1000, 0.62),
    ])
    func weightsLieOnApplesScale(weight: Double, place: Double) {
        #expect(abs(font([], weight: weight).weightOnAppleScale() - place) < 1e-9)
    }

    @Test(arguments: [
        (1.0, FontWeight.ultraLight), (150, .ultraLight), (151, .thin), (400, .regular), (449, .regular), (451, .medium), (649, .semibold),
        (951, .black), (1000, .black),
    ])
    func theNearestWeightWithAName(weight: Double, name: FontWeight) {
        #expect(font([], weight: weight).nearestWeight() == name)
    }

    @Test(arguments: [(1.0, 201.0), (400, 600), (700, 900), (850, 900), (900, 900), (1000, 1000)])
    func boldTextIsTwoStepsHeavierUpToBlack(weight: Double, bolder: Double) {
        #expect(font([], weight: weight).shownWeight(isBoldText: true) == bolder)
        #expect(font([], weight: weight).shownWeight(isBoldText: false) == weight)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNoNumberIsRegular(weight: Double) {
        #expect(FontWeight(nearest: weight) == .regular)
    }

    @Test func theTextStyleIsBodyWhereThereIsNone() {
        #expect(font([]).scalingStyle == .body)
        #expect(font([], textStyle: "title2").scalingStyle == .title2)
        #expect(font([], textStyle: "huge").scalingStyle == .body)
        #expect(font([], textStyle: "none").scalingStyle == nil)
    }

    @Test(arguments: [
        (String?.none, Double?.none, 40.0), ("none", nil, 16), ("none", 12, 16), (nil, 24, 24), ("title1", 24, 24), (nil, 60, 40),
        // An override may make the font larger than its maximum, which counts then.
        (nil, 12, 12), (nil, 0, 1), (nil, .infinity, 40),
    ])
    func theShownSizeIsTheScaledOneWithinTheLimits(textStyle: String?, maximum: Double?, size: Double) {
        let font = TokenFont(families: [], size: 16, lineHeight: 1, textStyle: textStyle, maximumSize: maximum)
        #expect(font.shownSize(scaled: 40) == size)
    }

    @Test func aLineIsAsHighAsTheTokenSaysAndTheTextInItsMiddle() {
        let metrics = TextMetrics(font([]), size: 16, naturalLineHeight: 20)
        #expect(metrics.lineHeight == 24)
        #expect(metrics.baselineOffset == 2)
        #expect(metrics.lineSpacing == 4)
        #expect(metrics.letterSpacing == 0.5)
        // Twice as large for someone who prefers that.
        let large = TextMetrics(font([]), size: 32, naturalLineHeight: 40)
        #expect(large.lineHeight == 48)
        #expect(large.letterSpacing == 1)
        let tight = TextMetrics(font([]), size: 16, naturalLineHeight: 30)
        #expect(tight.baselineOffset == -3)
        #expect(tight.lineSpacing == 0)
    }

    @Test func aFontWithoutASizeDividesByNothing() {
        let empty = TokenFont(families: [], size: 0, lineHeight: 1, letterSpacing: 2)
        #expect(TextMetrics(empty, size: 0, naturalLineHeight: 0).letterSpacing == 2)
    }
}
