import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenDelivery
import TokenRuntime
import ViewStyles

@MainActor struct BrandEnvironmentTests {
    /// A separate store for each test: no other test sees what is published to it.
    private let brand = Brand.badoo.copy()
    private nonisolated static let pink = ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##

    private var news: some View {
        Text("News").viewStyle { brand in NewsViewStyle(in: brand).viewStyle }
    }

    private func border(_ drawn: [Drawing]) -> Color? { drawn.first("strokeBorder")?["style"] }

    @Test func thereIsNoBrandUnlessOneIsGiven() {
        #expect(EnvironmentValues().brand == .unset)
        #expect(EnvironmentValues().tokenStore == nil)
        #expect(drawing { news }.outline == ["opacity", "overlay", "background", "Text"])
    }

    @Test func subtreeIsShownInItsBrand() throws {
        let drawn = drawing {
            VStack {
                news
                news.brand(.bumble)
            }.brand(.badoo)
        }
        let fills = drawn.all("fill").map { $0["style", as: Color.self] }
        #expect(fills == [NewsViewStyle.badoo.viewStyle?.backgroundColor?.color, NewsViewStyle.bumble.viewStyle?.backgroundColor?.color])
        let texts = drawn.all("Text")
        #expect(texts.map { $0.environment.brand.name } == ["badoo", "bumble"])
        #expect(texts.map { $0.environment.tokenStore === Brand.badoo.store } == [true, false])
    }

    @Test func overrideRedrawsOnlyWhatShowsItsBrand() async throws {
        let host = Host {
            VStack {
                news.brand(brand)
                news.brand(.bumble)
            }
        }
        let before = border(host.draw())
        #expect(host.stale.isEmpty)
        brand.store.publish(try brand.overridden(by: Self.pink).snapshot)
        await host.waitUntilStale()
        // One of the two, but neither its content nor the view around it.
        #expect(host.stale == ["BrandModifier"])
        let after = border(host.draw())
        #expect(before == NewsViewStyle.badoo.viewStyle?.borderColor?.color)
        #expect(after == TokenColor(hex: "#FF0080")?.color)
    }

    @Test func allViewsOfABrandChangeAtOnce() async throws {
        let host = Host {
            VStack {
                news
                news
            }.brand(brand)
        }
        let before = border(host.draw())
        brand.store.publish(try brand.overridden(by: Self.pink).snapshot)
        // The change is not announced yet: a drawing at this moment still shows the old values.
        #expect(host.draw().all("strokeBorder").map { $0["style"] } == [before, before])
        await host.waitUntilStale()
        let pink = TokenColor(hex: "#FF0080")?.color
        #expect(host.draw().all("strokeBorder").map { $0["style"] } == [pink, pink])
    }

    @Test func switchingBrandsKeepsState() async throws {
        var shown = brand
        let host = Host {
            VStack {
                news
                Counter()
            }.brand(shown)
        }
        host.draw()
        shown = .bumble
        let drawn = host.draw()
        #expect(drawn.all("Text").map { $0["string"] } == ["News", "2"])
        #expect(drawn.first("fill")?["style"] == NewsViewStyle.bumble.viewStyle?.backgroundColor?.color)
        brand.store.publish(try brand.overridden(by: Self.pink).snapshot)
        for _ in 0..<100 { await Task.yield() }
        #expect(host.stale.isEmpty)
    }

    @Test func previewHasABrandOfItsOwn() throws {
        let pink = try Brand.badoo.overridden(by: Self.pink)
        #expect(border(drawing { news.brand(pink) }) == TokenColor(hex: "#FF0080")?.color)
        #expect(border(drawing { news.brand(.badoo) }) == NewsViewStyle.badoo.viewStyle?.borderColor?.color)
    }

    @Test func stylesOfEachTypeAreReadFromTheBrand() {
        let style = PrimaryButtonStyle.badoo
        let drawn = drawing {
            VStack {
                Text("1").viewStyle { NewsViewStyle(in: $0).titleStyle }
                Button("2") {}.viewStyle { PrimaryButtonStyle(in: $0).buttonStyle }
                Text("3").viewStyle { ColorSwatchStyle(in: $0).borderStyle }
                Image("4").viewStyle { AvatarStyle(in: $0).imageStyle }
            }.brand(.badoo)
        }
        #expect(drawn.all("Text").first?.environment.font != nil)
        #expect(drawn.all("Text")[1].environment.font != nil && style.buttonStyle?.font != nil)
        #expect(drawn.all("strokeBorder").count >= 1)
        #expect(drawn.first("aspectRatio")?["contentMode"] == SwiftUI.ContentMode.fill)
    }
}

extension Brand {
    /// The same values in another store.
    fileprivate func copy() -> Brand {
        let store = store
        return Brand(keeping: TokenStore(name: name, snapshot: store.bundled, modifiers: Brand.badoo.modifiers) { store.bundledCatalogue })
    }
}

extension Host {
    /// Changes are announced on the main actor, in order.
    fileprivate func waitUntilStale() async {
        for _ in 0..<10_000 where stale.isEmpty { await Task.yield() }
    }
}
