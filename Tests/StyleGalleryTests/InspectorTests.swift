import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleGallery
import Testing
import TokenRuntime
import ViewStyles

/// Where the values of this repository's components come from.
@MainActor struct InspectorTests {
    private let news = ComponentDescription.sample(
        "NewsView", style: "NewsViewStyle", states: ["usual": nil, "promoted": 1], variants: ["default", "promoted"])
    private let banner = ComponentDescription.sample(
        "Banner", style: "BannerStyle", states: ["shown": nil, "held": nil], variants: ["default", "error", "info", "success", "warning"])

    private func field(
        _ path: String, of component: ComponentDescription, state: Int = 0, variant: Int = 0, in brand: Brand
    ) throws -> Inspector.Field {
        let inspector = try #require(Inspector(brand.store))
        let fields = inspector.fields(of: component, ComponentLook(example: nil, state: state, variant: variant), in: brand)
        return try #require(fields.first { $0.path == path })
    }

    @Test func aFieldLeadsThroughTokensToItsValue() throws {
        let field = try field("titleStyle/textColor", of: news, in: .badoo)
        let color = try #require(NewsViewStyle(in: .badoo).titleStyle?.textColor)
        #expect(field.value == "\(color)")
        #expect(field.declared.hasPrefix("{"))
        #expect("{\(try #require(field.chain.first).path)}" == field.declared)
        #expect(field.chain.count > 1)
        #expect(try #require(field.chain.last).declared.hasPrefix("{") == false)
        #expect(field.steps.last == "= \(color)")
        #expect(!field.isChanged && field.title == "titleStyle/textColor")
    }

    @Test(arguments: [(Brand.badoo, 0), (.badoo, 1), (.bumble, 0), (.bumble, 1)])
    func aStateThatPicksAVariantHasItsValues(brand: Brand, state: Int) throws {
        let style = NewsViewStyle(in: brand, state == 1 ? .promoted : .default)
        let field = try field("viewStyle/backgroundColor", of: news, state: state, in: brand)
        #expect(field.value == style.viewStyle?.backgroundColor.map { "\($0)" })
    }

    @Test func whatAStateChangesIsShownInsteadOfTheStyle() throws {
        let held = try field("viewStyle/shadow", of: banner, state: 1, variant: 2, in: .badoo)
        #expect(held.state == "held")
        #expect(held.title == "viewStyle/shadow, in held")
        let inspector = try #require(Inspector(Brand.badoo.store))
        let fields = inspector.fields(of: banner, ComponentLook(example: nil, state: 1, variant: 2), in: .badoo)
        #expect(fields.count { $0.path == "viewStyle/shadow" } == 1)
    }

    /// The changes of such a state have one variant, whatever that of the look.
    @Test func aStateThatPicksAVariantCanChangeFieldsToo() throws {
        let field = ComponentDescription.sample("SearchField", style: "NewsViewStyle", states: ["idle": nil, "editing": 1])
        let inspector = try #require(Inspector(Brand.badoo.store))
        for variant in 0..<2 {
            let fields = inspector.fields(of: field, ComponentLook(example: nil, state: 1, variant: variant), in: .badoo)
            #expect(fields.contains { $0.state == "editing" })
        }
    }

    @Test func triedValuesAreShownAndMarked() throws {
        let token = try #require(try field("titleStyle/textColor", of: news, in: .badoo).chain.first)
        let trial = TokenTrial()
        #expect(trial.brand(over: .badoo) == .badoo)
        trial.set(token, to: "#FF0080", in: .badoo)
        #expect(trial.message.isEmpty)
        let tried = trial.brand(over: .badoo)
        let shown = try field("titleStyle/textColor", of: news, in: tried)
        #expect(shown.value?.contains("#FF0080") == true)
        #expect(shown.isChanged && shown.title == "titleStyle/textColor, changed")
        #expect(NewsViewStyle(in: tried).titleStyle?.textColor?.hex() == "#FF0080")
        #expect(trial.brand(over: .badoo) == tried)
        // What is refused is not tried.
        trial.set(token, to: "#GG", in: .badoo)
        #expect(!trial.message.isEmpty)
        #expect(trial.brand(over: .badoo) == tried)
        // Another brand has its own.
        #expect(trial.brand(over: .bumble) == .bumble)
        trial.set(token, to: "#00AA00", in: .bumble)
        trial.end(in: .badoo)
        #expect(trial.brand(over: .badoo) == .badoo && trial.message.isEmpty)
        #expect(NewsViewStyle(in: trial.brand(over: .bumble)).titleStyle?.textColor?.hex() == "#00AA00")
        #expect(trial.isTrying(in: .bumble))
        trial.set(token, to: " ", in: .bumble)
        #expect(!trial.isTrying(in: .bumble) && trial.brand(over: .bumble) == .bumble)
    }

    @Test func everyFieldOfEveryComponentHasAValue() throws {
        for brand in [Brand.badoo, .bumble] {
            let inspector = try #require(Inspector(brand.store))
            let catalogue = try brand.store.catalogue()
            for (name, style) in catalogue.styles where !name.contains("@") {
                let component = ComponentDescription.sample("Any", style: name)
                for variant in 0..<style.variants.count {
                    let look = ComponentLook(example: nil, state: 0, variant: variant)
                    for field in inspector.fields(of: component, look, in: brand) {
                        #expect(field.value != nil && field.value?.isEmpty == false, "\(name) \(field.path)")
                    }
                }
            }
        }
    }

    @Test func tokensToTryAreThoseOfOneText() throws {
        let inspector = try #require(Inspector(Brand.badoo.store))
        let tokens = inspector.fields(of: news, ComponentLook(example: nil, state: 0, variant: 0), in: .badoo).tokensToTry
        #expect(tokens.map(\.path) == tokens.map(\.path).sorted())
        #expect(tokens.contains { $0.type == .color })
        #expect(!tokens.contains { $0.type == .typography })
    }

    @Test func whatTheCatalogueDoesNotHaveHasNoFields() throws {
        let inspector = try #require(Inspector(Brand.badoo.store))
        let look = ComponentLook(example: nil, state: 0, variant: 0)
        #expect(inspector.fields(of: .sample("Gone", style: "Gone"), look, in: .badoo) == [])
        #expect(inspector.fields(of: .sample("Plain"), look, in: .badoo) == [])
        #expect(inspector.fields(of: news, ComponentLook(example: nil, state: 0, variant: 9), in: .badoo) == [])
        #expect(inspector.fields(of: news, ComponentLook(example: nil, state: 9, variant: 0), in: .badoo) == [])
    }
}
