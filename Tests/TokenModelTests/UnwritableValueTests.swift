import Testing

@testable import TokenModel

/// A value that no snapshot can hold throws, whatever it is and however deep it is nested.
struct UnwritableValueTests {
    private static let color = TokenValue.color(.init(.srgb, .init(1, 0, 0)))
    private static let zero = TokenValue.dimension(0, .px)
    private static let layer = TokenValue.composite(.shadow, [color, zero, zero, zero, zero, nil])

    private static let values: [TokenValue] = [
        .reference("a.b"),
        .list([.list([layer])]),
        .list([layer, .reference("a.b")]),
        .list([.number(1)]),
        .list([.composite(.shadow, [color])]),
        .composite(.gradient, [color]),
        .list([.composite(.gradient, [color, .keyword("solid")])]),
        .composite(.shadow, [.reference("a.b"), zero, zero, zero, zero, nil]),
        .composite(.border, [color, zero, .keyword("wavy")]),
        .composite(.border, [color, zero]),
        .composite(.border, [color, nil, .keyword("solid")]),
        .composite(.transition, [.duration(1, .s), .duration(1, .s), nil]),
        .list([.composite(.gradient, [color, nil])]),
        .list([.composite(.shadow, [nil, zero, zero, zero, zero, nil])]),
        .composite(.border, [color, zero, .composite(.strokeStyle, [.list([color]), .keyword("butt")])]),
        .composite(.strokeStyle, [.keyword("butt"), .list([])]),
        .composite(.strokeStyle, [.list([]), .keyword("pointed")]),
        .composite(.strokeStyle, [.list([])]),
        .composite(.typography, [.fontFamily(["A"], isList: false), zero, .fontWeight(.number(400)), zero, .number(1)]),
        .composite(.color, []),
        .insets([zero, .string("wide"), zero, zero]),
        .dimension(1e308, .rem),
        .number(.infinity),
        .states([StateValue(state: 0, value: layer), StateValue(state: 2, value: .list([.list([layer])]))]),
    ]

    @Test(arguments: values) func itIsThrown(value: TokenValue) throws {
        var writer = SnapshotWriter(slotCount: 1, layout: 0, remInPoints: 16)
        #expect(throws: UnwritableValue.self) { try writer.word(for: value) }
        var dark = ByMode(repeating: Self.layer)
        dark.dark = value
        // If the light value is a shadow, the dark one is read as a shadow too; a value that does not differ by mode is taken from the
        // light.
        if case .number = value {} else { #expect(throws: UnwritableValue.self) { try writer.word(for: ByMode(repeating: value)) } }
        #expect(throws: UnwritableValue.self) { try writer.word(for: dark) }
        // The unfinished record is gone, and the next word is as if it had never been begun.
        try writer.set(slot: 0, to: writer.word(for: Self.color))
        let snapshot = WrittenSnapshot(try writer.finish())
        #expect(snapshot.record(0, count: 3) == (try WrittenSnapshot(Self.color)).record(0, count: 3))
    }

    @Test func slotsAndKindsAreCounted() throws {
        var writer = SnapshotWriter(slotCount: 2, layout: 0, remInPoints: 16)
        let word = try writer.word(for: .number(1))
        for slot in [Slot(-1), 2, Slot(.max)] {
            #expect(throws: UnwritableValue.slot(slot, count: 2)) { try writer.set(slot: slot, to: word) }
        }
        let whole = writer
        #expect(throws: UnwritableValue.kindCount(1, slotCount: 2)) { try whole.finish(kinds: [SlotKind(.number)]) }
    }
}
