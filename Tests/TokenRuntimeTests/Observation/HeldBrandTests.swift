import RuntimeFixtures
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Brands that keep one set of values, whatever is published.
struct HeldBrandTests {
    private let news: FixtureBrand

    init() throws { news = try .news() }

    private let red = ##"{"tokens":{"color.ink":{"$value":"#FF0000"}}}"##

    @Test func heldBrandKeepsItsValues() throws {
        let held = news.brand.held
        let ink = news.brand.color("color.ink")
        let override = try TokenSnapshot(applying: news.compile(red).bytes, to: news.brand.store.bundled)
        news.brand.store.publish(override)
        #expect(held.color("color.ink") == ink)
        #expect(news.brand.color("color.ink") != ink)
        #expect(news.brand.held.snapshot == override)
        #expect(held.name == "badoo")
    }

    @Test func heldBrandIsTheSameForTheSameValues() throws {
        let held = news.brand.held
        #expect(news.brand.held == held)
        #expect(held.held == held)
        let override = try TokenSnapshot(applying: news.compile(red).bytes, to: news.brand.store.bundled)
        news.brand.store.publish(override)
        #expect(news.brand.held != held)
        news.brand.store.publish(news.brand.store.bundled)
        #expect(news.brand.held == held)
        #expect(held != news.brand)
    }

    /// `swift: { delivery: false }` leaves the catalogue out of the app.
    @Test func brandWithoutCatalogueTakesNoOverrides() {
        let brand = Brand(keeping: TokenStore(name: "badoo", snapshot: news.brand.store.bundled) { [] })
        #expect(throws: PayloadRejection.malformed(reason: "The app was generated with 'delivery: false'.")) {
            try brand.overridden(by: red)
        }
    }

    @Test func overriddenBrandLeavesTheBrand() throws {
        let preview = try news.brand.overridden(by: red)
        #expect(preview.color("color.ink") == TokenColor(red: 1, green: 0, blue: 0))
        #expect(news.brand.snapshot == news.brand.store.bundled)
        #expect(try news.brand.overridden(by: red) == preview)
        #expect(preview.held == preview)
        #expect(preview.name == "badoo")
    }

    /// Based on the bundled values, not on a payload or another preview.
    @Test func overriddenBrandBeginsWithTheBundledValues() throws {
        let preview = try news.brand.overridden(by: red)
        news.brand.store.publish(preview.snapshot)
        for brand in [news.brand, preview] {
            let other = try brand.overridden(by: ##"{"tokens":{"size.card":{"$value":{"value":1,"unit":"px"}}}}"##)
            #expect(other.number("size.card") == 1)
            #expect(other.color("color.ink") == news.brand.store.bundledInk)
        }
        #expect(try preview.overridden(by: "{}").snapshot == news.brand.overridden(by: "{}").snapshot)
    }

    @Test(arguments: ["", "[]", #"{"app":"news"}"#, #"{"tokens":[]}"#, #"{"tokens":{},"tokens":{}}"#, #"{"tokens":{"color.ink":{}}}"#])
    func wrongOverridesAreThrown(_ text: String) throws {
        #expect(throws: PayloadRejection.self) { try news.brand.overridden(by: text) }
    }

    @Test func brandsOfTheSameTableInTwoStoresAreHeldApart() throws {
        let again = try news.again()
        #expect(again.held != news.brand.held)
        #expect(again.held.color("color.ink") == news.brand.held.color("color.ink"))
    }
}

extension TokenStore {
    fileprivate var bundledInk: TokenColor { held(at: bundled).color("color.ink") }
}
