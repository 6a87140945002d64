import RuntimeFixtures
import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Items of lists that refer to lists themselves, in tokens and in fields with and without states.
struct ListItemTests {
    private let brand: FixtureBrand

    private static let layer = "{ color: \"#FF0000\", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }"
    private static let tokens = """
        shadow: { $type: shadow, one: [\(layer)], bare: { $value: \(layer) }, none: [], two: ["{shadow.one}", "{shadow.bare}"] }
        gradient: { $type: gradient, one: [{ color: "#FF0000", position: 0.5 }] }
        """

    init() throws {
        brand = try FixtureBrand(
            """
            \(Self.tokens)
            --- styles/card.yaml
            CardStyle:
              fields:
                shade: { type: shadow, states: true }
                fill: { type: gradient, states: true }
                plain: shadow
              value:
                shade: { normal: ["{shadow.one}"], disabled: ["{shadow.bare}", "{shadow.one}"] }
                fill: { normal: ["{gradient.one}", { color: "#0000FF", position: 1 }] }
                plain: ["{shadow.one}", "{shadow.bare}"]
            """)
    }

    @Test func anItemOfAListIsItsOnlyItem() throws {
        let shade: TokenStates<TokenShadow> = try #require(brand.brand.field("CardStyle/default/shade"))
        #expect(shade[.normal]?.layers(for: .light).count == 1)
        #expect(shade[.disabled]?.layers(for: .light).count == 2)
        let fill: TokenStates<TokenGradient> = try #require(brand.brand.field("CardStyle/default/fill"))
        #expect(fill[.normal]?.stops(for: .light).map(\.position) == [0.5, 1])
        let plain: TokenShadow = try #require(brand.brand.field("CardStyle/default/plain"))
        #expect(plain.layers(for: .light).count == 2)
        let two: TokenShadow = brand.brand.value("shadow.two")
        #expect(two.layers(for: .light).count == 2)
    }

    private static let dimension = #"{"value":0,"unit":"px"}"#
    private static let json =
        ##"{"color":"#00FF00","offsetX":\##(dimension),"offsetY":\##(dimension),"blur":\##(dimension),"spread":\##(dimension)}"##

    @Test func aListOfOneInAPayloadIsItsOnlyItem() throws {
        let preview = try brand.overridden(
            ##"{"tokens":{"shadow.bare":{"$value":[\##(Self.json)]},"shadow.one":{"$value":\##(Self.json)}}}"##)
        let shade: TokenStates<TokenShadow> = try #require(preview.field("CardStyle/default/shade"))
        let green = TokenColor(red: 0, green: 1, blue: 0)
        #expect(shade[.normal]?.layers(for: .light).map(\.color) == [green])
        #expect(shade[.disabled]?.layers(for: .light).map(\.color) == [green, green])
    }

    @Test(arguments: ["", "modes"]) func aListOfSeveralInAPayloadIsRefused(where place: String) throws {
        let list = "[\(Self.json),\(Self.json)]"
        let value = place == "modes" ? ##""modes":{"dark":\##(list)}"## : ##""$value":\##(list)"##
        let reason = "a list item refers to a list that is empty or has several items"
        #expect(throws: PayloadRejection.wrongOverride(path: "shadow.two", reason: reason)) {
            try brand.overridden(##"{"tokens":{"shadow.one":{\##(value)}}}"##)
        }
        let withoutTwo = ##"{"tokens":{"shadow.two":{"$value":\##(list)},"shadow.one":{\##(value)}}}"##
        let error = #expect(throws: PayloadRejection.self) { try brand.overridden(withoutTwo) }
        guard case .wrongOverride(let path, reason, nil) = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(path.hasPrefix("CardStyle/default/"))
    }
}

/// A value that the table cannot express rejects the payload: only a damaged catalogue leads to one.
struct UnwritableOverrideTests {
    @Test func itIsARejectionThatNamesThePath() throws {
        let brand = try FixtureBrand(
            """
            color: { $type: color, ink: "#000000" }
            number: { $type: number, half: 0.5 }
            gradient: { $type: gradient, fade: [{ color: "#FF0000", position: "{number.half}" }] }
            """)
        let text = String(decoding: brand.catalogue, as: UTF8.self).replacing("{number.half}", with: "{color.ink}")
        let compiler = OverrideCompiler(catalogue: try TokenCatalogue(json: Array(text.utf8)), bundled: brand.brand.store.bundled)
        let source = try OverrideSource(json: Array(##"{"tokens":{"color.ink":{"$value":"#FF0000"}}}"##.utf8))
        let error = #expect(throws: PayloadRejection.self) { try compiler.compile([source]) }
        guard case .wrongOverride("gradient.fade", let reason, nil) = error else {
            return #expect(Bool(false), "\(String(describing: error))")
        }
        #expect(reason.hasPrefix("its value cannot be stored: expected a number, found color("))
    }
}

/// The same in a store: a payload that nests lists is refused, and left out if an app update makes its lists nest.
struct ListItemStoreTests {
    private let device = SampleDevice(MemoryFileSystem())

    private func app(release: Int, shade: String) throws -> TokenStore {
        let layer = "{ color: \"#FF0000\", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }"
        let text = """
            shadow: { $type: shadow, one: [\(layer)] }
            --- brands/badoo.yaml
            own: { $type: number, number: 1 }
            --- styles/card.yaml
            CardStyle: { fields: { shade: { type: shadow, states: true } }, value: { shade: { normal: \(shade) } } }
            """
        let store = try FixtureBrand(text, app: "news", release: release).brand.store
        store.open(device.configuration)
        return store
    }

    private var payload: [UInt8] {
        let zero = #"{"value":0,"unit":"px"}"#
        let layer = ##"{"color":"#00FF00","offsetX":\##(zero),"offsetY":\##(zero),"blur":\##(zero),"spread":\##(zero)}"##
        return FixturePayload(1, tokens: ##"{"shadow.one":{"$value":[\##(layer),\##(layer)]}}"##).file.unsigned
    }

    private let refusal = PayloadRejection.wrongOverride(
        path: "CardStyle/default/shade", reason: "a list item refers to a list that is empty or has several items", layer: "base")

    @Test func installRefusesIt() throws {
        let store = try app(release: 1, shade: "[\"{shadow.one}\"]")
        #expect(throws: refusal) { try store.install(payload) }
        #expect(store.status.active == nil)
    }

    @Test func anAppUpdateLeavesItOut() throws {
        #expect(try app(release: 1, shade: "\"{shadow.one}\"").install(payload) == .activated(sequence: 1))
        let updated = try app(release: 2, shade: "[\"{shadow.one}\"]")
        #expect(updated.status.notices == [.recompiled(sequence: 1), .leftOut(layer: "base", sequence: 1)])
        #expect(updated.snapshot == updated.bundled)
    }
}
