import Testing

@testable import TokenModel

struct SnapshotModesTests {
    private let white = TokenValue.color(.init(.srgb, .init(1, 1, 1)))
    private let black = TokenValue.color(.init(.srgb, .init(0, 0, 0)))
    private let wide = TokenValue.color(.init(.displayP3, .init(0, 1, 0)))

    private func byMode(_ light: TokenValue, dark: TokenValue, highContrast: TokenValue? = nil) -> ByMode<TokenValue> {
        var values = ByMode(repeating: light)
        values.dark = dark
        values.highContrast = highContrast ?? light
        values.darkHighContrast = dark
        return values
    }

    @Test func colorHoldsAllModes() throws {
        let snapshot = try WrittenSnapshot(modes: byMode(white, dark: black, highContrast: wide))
        #expect(
            snapshot.record(0, count: 9) == [
                4 | 0b0100 << 32, floats(1, 1), floats(1, 1), floats(0, 0), floats(0, 1), floats(0, 1), floats(0, 1), floats(0, 0),
                floats(0, 1),
            ])
    }

    @Test func uniformColorIsTheRecordOfOne() throws {
        // Written in different ways, but the same colour.
        let snapshot = try WrittenSnapshot(modes: byMode(white, dark: .color(.init(.hsl, .init(0, 0, 100)))))
        #expect(snapshot.record(0, count: 1) == [1])
    }

    @Test func uniformBorderIsTheRecordOfOne() throws {
        let border = TokenValue.composite(.border, [white, .dimension(1, .px), .keyword("solid")])
        #expect(try WrittenSnapshot(modes: byMode(border, dark: border)).record(0, count: 1) == [1])
    }

    @Test func compositesHaveABodyForEachMode() throws {
        func shadow(_ color: TokenValue) -> TokenValue {
            .composite(.shadow, [color] + Array(repeating: .dimension(1, .px), count: 4) + [nil])
        }
        let snapshot = try WrittenSnapshot(modes: byMode(shadow(white), dark: .list([shadow(black), shadow(white)])))
        let record = snapshot.target(of: 8)
        #expect(snapshot.words[record] == 4)
        let layerCounts = (1...4).map { snapshot.words[snapshot.target(of: record + $0)] }
        #expect(layerCounts == [1, 2, 1, 2])
        #expect(snapshot.target(of: record + 1) == snapshot.target(of: record + 3))
        #expect(snapshot.words[snapshot.target(of: record + 1) + 6] == 0, "an absent inset is false")
    }

    @Test func statesHoldOneWordForEachStateWithAllModes() throws {
        let light = TokenValue.states([StateValue(state: 4, value: black), StateValue(state: 0, value: white)])
        let dark = TokenValue.states([StateValue(state: 4, value: black), StateValue(state: 0, value: black)])
        let snapshot = try WrittenSnapshot(modes: byMode(light, dark: dark))
        let record = snapshot.target(of: 8)
        #expect(snapshot.words[record] == 0b10001)
        #expect(snapshot.words[snapshot.target(of: record + 1)] & 0xff == 4, "normal differs by mode")
        #expect(snapshot.words[snapshot.target(of: record + 2)] & 0xff == 1, "selected does not")
    }

    /// A bug of the code that made them; taking the default mode's would hide it.
    @Test func valuesThatCannotDifferAreRefused() {
        #expect(throws: UnwritableValue.unexpected(.number(2), expected: "the same value in all modes")) {
            try WrittenSnapshot(modes: byMode(.number(1), dark: .number(2)))
        }
    }
}
