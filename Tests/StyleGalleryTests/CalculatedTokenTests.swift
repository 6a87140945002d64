import RuntimeFixtures
import StyleGallery
import Testing
import TokenRuntime
import ViewStyles

/// Tokens that are calculated from others, in the gallery on the device.
@MainActor struct CalculatedTokenTests {
    private let brand: Brand

    init() throws {
        brand = try FixtureBrand(
            """
            space: { $type: dimension, unit: 8, gap: "calc({space.unit} * 1.5)" }
            ratio: { $type: number, factor: 2, rows: "calc(12 / {ratio.factor})" }
            --- styles/row.yaml
            RowStyle:
              fields: { gap: { type: dimension }, rows: { type: number } }
              value: { gap: "{space.gap}", rows: "{ratio.rows}" }
            """
        ).brand
    }

    private func fields(in brand: Brand) throws -> [Inspector.Field] {
        let look = ComponentLook(example: nil, state: 0, variant: 0)
        return try #require(Inspector(self.brand.store)).fields(of: .sample("Row", style: "RowStyle"), look, in: brand)
    }

    private func token(_ path: String) throws -> Inspector.Token {
        try #require(try fields(in: brand).flatMap(\.chain).first { $0.path == path })
    }

    @Test func anExpressionIsShownWithItsResult() throws {
        let field = try #require(try fields(in: brand).first { $0.path == "gap" })
        #expect(
            field.steps == ["{space.gap}", "space.gap: calc({space.unit} * 1.5), = 12", #"space.unit: {"value":8,"unit":"px"}"#, "= 12"],
            "\(field.steps)")
        #expect(try token("space.gap").warning == "Calculated: calc({space.unit} * 1.5). Another value replaces the calculation.")
        #expect(try token("space.unit").warning == nil)
    }

    @Test func whatFollowsATryIsCalculatedByTheStore() throws {
        let trial = TokenTrial()
        trial.set(try token("space.unit"), to: "10px", in: brand)
        #expect(trial.message.isEmpty)
        let tried = try fields(in: trial.brand(over: brand))
        #expect(tried.first { $0.path == "gap" }?.value == "15")
        #expect(tried.followers(of: trial.paths(in: brand)) == ["space.gap = 15"])
        // A try of the calculated token itself replaces the calculation.
        trial.set(try token("space.gap"), to: "3px", in: brand)
        #expect(try fields(in: trial.brand(over: brand)).first { $0.path == "gap" }?.value == "3")
    }

    @Test func aTryThatMakesAnExpressionImpossibleIsRefusedByName() throws {
        let trial = TokenTrial()
        trial.set(try token("ratio.factor"), to: "0", in: brand)
        #expect(trial.message == "ratio.rows: it divides by 'ratio.factor', which is 0.")
        #expect(!trial.isTrying(in: brand))
    }
}
