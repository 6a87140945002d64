import Testing
import TokenModel

@testable import TokenRuntime

struct TokenStatesTests {
    private static func states(_ values: (UInt8, TokenValue)...) throws -> TokenSnapshot {
        try .of(.states(values.map { StateValue(state: $0.0, value: $0.1) }))
    }

    @Test func absentStatesFallBackToNormal() throws {
        let states: TokenStates<Double> = try Self.states((0, .number(1)), (2, .number(2)), (5, .number(3))).value(at: 0)
        #expect(states[.normal] == 1)
        #expect(states[.disabled] == 2)
        #expect(states[[.selected, .highlighted]] == 3)
        #expect(states[.selected] == 1)
        #expect(states[[.disabled, .highlighted]] == 1)
        #expect(states.explicit(.selected) == nil)
        #expect(states.states == [.normal, .disabled, [.selected, .highlighted]])
    }

    @Test func withoutNormalTheOthersAreNil() throws {
        let states: TokenStates<TokenColor> = try Self.states((8, .srgb(1, 1, 1))).value(at: 0)
        #expect(states[.focused] == .white)
        #expect(states[.normal] == nil)
        #expect(states[.disabled] == nil)
    }

    @Test func statesBeyondTheFourBitsFallBackToNormal() throws {
        let states: TokenStates<Double> = [.normal: 1, ControlState(rawValue: 1 << 40): 2]
        #expect(states[ControlState(rawValue: 1 << 40)] == 1)
        #expect(states[ControlState(rawValue: 16)] == 1)
        #expect(states.states == [.normal])
    }

    @Test func colorsByStateDifferByMode() throws {
        func states(_ normal: TokenValue) -> TokenValue {
            .states([StateValue(state: 0, value: normal), StateValue(state: 1, value: .srgb(0, 0, 0))])
        }
        let snapshot = try TokenSnapshot.of(light: states(.srgb(1, 1, 1)), dark: states(.srgb(0, 0, 0)))
        let colors: TokenStates<TokenColor> = snapshot.value(at: 0)
        #expect(colors[.normal] == TokenColor(light: .white, dark: .black))
        #expect(colors[.highlighted] == .black)
    }

    @Test func handMadeEqualsRead() throws {
        let read: TokenStates<TokenImage> = try Self.states((0, .image("a")), (4, .image("b"))).value(at: 0)
        let made: TokenStates<TokenImage> = [.selected: TokenImage("b"), .normal: TokenImage("a")]
        #expect(read == made)
        #expect(read.hashValue == made.hashValue)
        #expect(made != [.normal: TokenImage("a")])
        #expect(made != [.normal: TokenImage("a"), .selected: TokenImage("c")])
        #expect("\(made)" == "normal: a, selected: b")
    }

    @Test func emptyAndRepeatedStates() {
        let empty: TokenStates<Fruit> = [:]
        #expect(empty.states.isEmpty)
        #expect(empty[.normal] == nil)
        let twice: TokenStates<Fruit> = [.normal: .apple, .normal: .banana]
        #expect(twice == TokenStates(.banana))
    }
}
