import RuntimeFixtures
import Testing
import TokenModel

@testable import TokenDelivery
@testable import TokenRuntime

/// What a stack of layers shows: each is layered over those below as a payload is over the bundled values.
struct LayerStackTests {
    private let news: FixtureBrand

    init() throws { news = try .news() }

    /// Each text has the overrides of a layer, the lowest first.
    private func stack(_ layers: String...) throws -> Brand {
        let list = layers.enumerated().map { #"{"name":"l\#($0)","fits":{"from":1,"through":1},\#($1)}"# }.joined(separator: ",")
        let payload = try PayloadLayers(content: Array(#"{"layers":[\#(list)]}"#.utf8))
        let store = news.brand.store
        let compiled = try OverrideCompiler(catalogue: store.catalogue(), bundled: store.bundled).compile(
            payload.stack(release: 1, now: 0) { _ in 0 }.map(payload.overrides))
        return store.held(at: try TokenSnapshot(applying: compiled.bytes, to: store.bundled))
    }

    private let red = TokenColor(red: 1, green: 0, blue: 0)
    private let green = TokenColor(red: 0, green: 1, blue: 0)

    @Test func theUpperOneOfTwoWins() throws {
        let lower = ##""tokens":{"color.accent":{"$value":"#F00"},"color.ink":{"$value":"#F00"}}"##
        let brand = try stack(lower, ##""tokens":{"color.accent":{"$value":"#0F0"}}"##)
        #expect(brand.color("color.accent") == green)
        #expect(brand.color("color.text.title") == green)
        #expect(brand.color("color.ink") == red)
    }

    @Test func aLowerReferenceFollowsAnUpperValue() throws {
        let brand = try stack(
            ##""tokens":{"color.ink":{"$value":"{color.disabled}"}}"##, ##""tokens":{"color.disabled":{"$value":"#F00"}}"##)
        #expect(brand.color("color.ink") == red)
        #expect(brand.color("color.text.message") == red)
    }

    @Test func modesAreLayeredAndAValueHoldsInAll() throws {
        let dark = ##""tokens":{"color.ink":{"modes":{"dark":"#F00"}}}"##
        let contrast = ##""tokens":{"color.ink":{"modes":{"high-contrast":"#0F0"}}}"##
        let both = try stack(dark, contrast).color("color.ink")
        #expect(both.components(for: .light) == news.brand.color("color.ink").components(for: .light))
        #expect(both.components(for: .dark).red == 1 && both.components(for: .dark).green == 0)
        #expect(both.components(for: .highContrast).green == 1)
        let value = ##""tokens":{"color.ink":{"$value":"#00F"}}"##
        #expect(try !stack(dark, value).color("color.ink").isDynamic)
        let above = try stack(value, dark).color("color.ink")
        #expect(above.components(for: .light).blue == 1 && above.components(for: .dark).red == 1)
    }

    @Test func statesAreLayered() throws {
        let path = "NewsViewStyle/default/titleColor"
        let lower = ##""styles":{"\##(path)":{"highlighted":"#F00","disabled":null}}"##
        let upper: TokenStates<TokenColor>? = try stack(lower, ##""styles":{"\##(path)":{"selected":"#0F0"}}"##).field(path)
        #expect(upper?.states == [.normal, .highlighted, .selected])
        let reset: TokenStates<TokenColor>? = try stack(lower, ##""styles":{"\##(path)":null}"##).field(path)
        #expect(reset == nil)
        let again: TokenStates<TokenColor>? = try stack(##""styles":{"\##(path)":null}"##, ##""styles":{"\##(path)":{"selected":"#0F0"}}"##)
            .field(path)
        #expect(again?.states == [.selected])
    }

    /// Each is right alone.
    @Test func twoThatAreWrongTogetherAreRefused() throws {
        let one = ##""tokens":{"color.accent":{"$value":"{color.ink}"}}"##
        let other = ##""tokens":{"color.ink":{"$value":"{color.accent}"}}"##
        _ = (try stack(one), try stack(other))
        let reason = "it refers to itself: color.accent → color.ink → color.accent"
        #expect(throws: PayloadRejection.wrongOverride(path: "color.accent", reason: reason)) { try stack(one, other) }
    }

    @Test func aStackOfOneIsThatLayer() throws {
        let overrides = ##""tokens":{"color.accent":{"$value":"#F00"}},"styles":{"NewsViewStyle/default/hint":"hello"}"##
        #expect(try stack(overrides).snapshot == news.overridden("{\(overrides)}").snapshot)
        #expect(try stack(overrides, #""tokens":{}"#).snapshot == stack(overrides).snapshot)
        let colors = ##""tokens":{"color.accent":{"$value":"#F00"}}"##
        #expect(try stack(colors, ##""styles":{"NewsViewStyle/default/hint":"hello"}"##).snapshot == stack(overrides).snapshot)
    }
}
