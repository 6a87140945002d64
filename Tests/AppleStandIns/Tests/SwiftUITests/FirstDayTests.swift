import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

// example: swiftui-words
struct Badge: View {
    let title: String
    let isOn: Bool

    var body: some View {
        Text(title)
            .font(.title)
            .foregroundStyle(isOn ? .accent : .text.secondary)
            .padding(.horizontal, .screen)
            .background(.surface, in: .card)
            .border(.focus, cornerRadius: .card)
            .shadow(.raised)
            .animation(.press, value: isOn)
    }
}
// end of example

// example: swiftui-shapes
struct Dot: View {
    @TokenValue(.space.s) private var gap

    var body: some View {
        HStack(spacing: gap) {
            Circle().fill(.accent.opacity(0.5)).frame(width: .dot, height: .dot)
            Rectangle().fill(.photo).clipShape(.card)
        }
        .padding(.space.s)
    }
}
// end of example

// example: swiftui-button
struct Primary: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.font(.button).foregroundStyle(.text.onAccent).background(.accent, in: .card)
    }
}
// end of example

// example: swiftui-joined
struct Headline: View {
    let author: String
    let title: String
    @Environment(\.self) private var environment
    @Environment(\.brand) private var brand

    var body: some View {
        Text(author).textStyle(NewsViewStyle(in: brand).titleStyle, in: environment)
            + Text(title).font(FontToken.body.resolve(in: environment)).foregroundStyle(.text.secondary)
    }
}
// end of example

/// What a SwiftUI developer writes first, with only `SwiftUI`, `ViewStyles` and generated code imported.
@MainActor struct FirstDayTests {
    /// Resolves a colour as it is drawn.
    private func color(_ style: Any?, in environment: EnvironmentValues) -> Color.Resolved? {
        (style as? ColorToken)?.resolve(in: environment)
    }

    @Test(arguments: [Brand.badoo, .bumble, .badoo.in(density: .compact)], ColorScheme.allCases)
    func tokensHaveTheValuesOfTheBrandAround(_ brand: Brand, _ scheme: ColorScheme) throws {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        environment.brand = brand
        let drawn = drawing {
            $0.colorScheme = scheme
        } of: {
            Badge(title: "New", isOn: true).brand(brand)
        }
        func expected(_ color: TokenColor) -> Color.Resolved { color.resolve(in: environment) }
        #expect(
            color(drawn.first("foregroundStyle")?.arguments["style"], in: environment) == expected(PlatformTokens.Color.accent(in: brand)))
        #expect(color(drawn.first("fill")?.arguments["style"], in: environment) == expected(PlatformTokens.Color.surface(in: brand)))
        let font = PlatformTokens.Font.title(in: brand)
        #expect(drawn.first("Text")?.environment.font == font.font(fixedSize: font.size))
        #expect(drawn.first("padding")?["length", as: CGFloat?.self] == CGFloat(PlatformTokens.Space.screen(in: brand)))
        #expect(drawn.all("Text").allSatisfy { $0.environment.brand.name == brand.name })
        let shape = RoundedRectangle(cornerRadius: CGFloat(PlatformTokens.Radius.card(in: brand)))
        #expect(drawn.first("RoundedRectangle")?["shape"] == shape)
    }

    @Test func aTokenFollowsTheContextsAround() {
        var environment = EnvironmentValues()
        environment.brand = .badoo
        #expect(DimensionToken.row(in: environment.brand) == PlatformTokens.Size.row(in: .badoo.in(density: .comfortable)))
        environment.density = .compact
        #expect(DimensionToken.row(in: environment.brand) == 44)
        #expect(PlatformTokens.Size.row(in: .badoo.in(density: .comfortable)) != 44)
    }

    @Test func aShapeHasTheColourMoreTransparent() throws {
        let drawn = drawing { Dot().brand(.badoo) }
        let fill = try #require(drawn.first("fill")?.arguments["style"] as? ColorToken)
        let expected = PlatformTokens.Color.accent(in: .badoo).components.alpha / 2
        #expect(fill.resolve(in: try #require(drawn.first("Circle")).environment).opacity == Float(expected))
        #expect(drawn.all("clipShape").count == 1)
    }

    @Test func aColourIsAWordForTextsAndShapes() {
        let drawn = drawing {
            VStack {
                // example: swiftui-colour
                Text("Hello").foregroundStyle(.text.secondary)
                Circle().fill(.accent)
                // end of example
            }.brand(.badoo)
        }
        #expect(drawn.first("fill")?.arguments["style"] as? ColorToken == .accent)
    }

    @Test func aNameOfSwiftUIStaysSwiftUIs() {
        let drawn = drawing { Text("x").foregroundStyle(.background).brand(.badoo) }
        #expect(drawn.first("Text")?["string"] == "x")
        #expect(ColorToken.background(in: .badoo) == PlatformTokens.Color.background(in: .badoo))
        #expect(ColorToken.color.background == .background)
    }

    @Test func aTintIsTheTokens() {
        let drawn = drawing { Text("x").tint(.accent).brand(.badoo) }
        #expect(drawn.first("tint")?.arguments["tint"] as? ColorToken == .accent)
        let own = drawing { Text("x").tint(.red).brand(.badoo) }
        #expect(own.first("tint")?.arguments["tint"] as? Color == .red)
    }

    /// As Styles.md says.
    @Test func aColourWinsOverABorderOfItsName() {
        let drawn = drawing {
            VStack {
                Text("colour").border(.accent)
                Text("border").border(BorderToken.accent)
            }.brand(.badoo)
        }
        #expect(drawn.first("border")?["width"] == CGFloat(1))
        #expect(drawn.all("strokeBorder").count == 1)
    }

    @Test func aGradientWithTheNameOfAColourIsOfTheType() {
        #expect(GradientToken.accent == PlatformTokens.Gradient.accent)
        let drawn = drawing {
            VStack {
                Rectangle().fill(GradientToken.accent)
                Rectangle().fill(.gradient.accent)
            }
        }
        #expect(drawn.all("fill").count == 2)
    }

    /// SwiftUI's other modifiers take SwiftUI's values as before.
    @Test func plainValuesStayAsTheyAre() {
        let drawn = drawing {
            VStack {
                Text("a").padding().padding(8).padding(.horizontal).padding(.vertical, 4)
                Circle().fill(.red).clipShape(.circle).frame(width: 4).border(.red)
                Text("b").background(.blue).shadow(color: .black, radius: 2)
            }
        }
        #expect(drawn.all("padding").count == 4)
        #expect(drawn.all("clipShape").first?.arguments["shape"] is Circle)
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func aFontForATextScales(_ size: DynamicTypeSize) {
        var environment = EnvironmentValues()
        environment.brand = .badoo
        let atLarge = FontToken.body.resolve(in: environment)
        environment.dynamicTypeSize = size
        let token = PlatformTokens.Font.body(in: .badoo)
        let font = FontToken.body.resolve(in: environment)
        #expect(font == token.font(in: environment))
        // UIKit's stand-in scales at this size alone.
        #expect((font == atLarge) == (size != .xxxLarge))
    }

    @Test func joinedTextsKeepWhatATextCanKeep() throws {
        var environment = EnvironmentValues()
        environment.brand = .badoo
        let style = try #require(NewsViewStyle.badoo.titleStyle)
        let text = Text("Ann").textStyle(style, in: environment)
        #expect(text.font == style.font?.font(in: environment))
        #expect(text.color == style.textColor?.color)
        #expect(text.traits["tracking"] == (style.font?.letterSpacing).map { "\(CGFloat($0))" })
        #expect(Text("Ann").textStyle(nil, in: environment) == Text("Ann"))
        let drawn = drawing { Headline(author: "Ann", title: "News").brand(.badoo) }
        #expect(drawn.first("Text")?["string"] == "AnnNews")
    }

    /// No style is shown, tokens are neutral, and a debug build says so.
    @Test func withoutABrandNothingStops() async {
        await #expect(processExitsWith: .success) {
            let reported = Reports()
            StyleErrors.report { reported.add($0) }
            await MainActor.run {
                let drawn = drawing {
                    VStack {
                        Badge(title: "New", isOn: false)
                        Dot()
                        Headline(author: "Ann", title: "News")
                        NewsView(title: "Hello", message: "…")
                        Text("x").viewStyle { NewsViewStyle(in: $0).titleStyle }
                        Text("y").border(.focus).shadow(.raised).animation(.press, value: 1)
                        Rectangle().fill(.photo)
                    }
                }
                precondition(drawn.all("Text").count == 6)
                let environment = EnvironmentValues()
                precondition(environment.brand.name.isEmpty && environment.tokenStore == nil)
                precondition(ColorToken.accent.resolve(in: environment).opacity == 1)
                precondition(NewsViewStyle(in: environment.brand).titleStyle == nil)
                precondition(DimensionToken.card(in: environment.brand) == 0)
                precondition(environment.brand.in(density: .compact).held.name.isEmpty)
            }
            precondition(reported.all == [.missingBrand])
        }
    }
}

private final class Reports: @unchecked Sendable {
    private(set) var all: [StyleError] = []
    func add(_ error: StyleError) { all.append(error) }
}
