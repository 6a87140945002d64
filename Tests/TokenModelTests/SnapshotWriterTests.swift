import Testing

@testable import TokenModel

struct SnapshotWriterTests {
    @Test func digestIsPublishedFNV1a() {
        var digest = Digest64()
        for byte in "foobar".utf8 {
            digest.combine(UInt64(byte))
        }
        #expect(digest.value == 0x8594_4171_f739_67e8)
    }

    @Test func digestSeparatesTexts() {
        func digest(_ texts: String...) -> Digest64 {
            var digest = Digest64()
            texts.forEach { digest.combine($0) }
            return digest
        }
        #expect(digest("a", "bc") != digest("ab", "c"))
        #expect(digest("a", "") != digest("a"))
    }

    @Test func headerDescribesTheSnapshot() throws {
        let writer = SnapshotWriter(slotCount: 3, layout: 0xfffe_0000_0000_0001, remInPoints: 16)
        let bytes = try writer.finish()
        #expect(Array(bytes[..<8]) == Array("TKNSNAP1".utf8))
        let snapshot = WrittenSnapshot(bytes)
        #expect(snapshot.words[1] == 3 | 3 << 32)
        // Looks like a link during writing, and must stay unchanged.
        #expect(snapshot.words[2] == 0xfffe_0000_0000_0001)
        #expect(snapshot.words[3] == UInt64(bytes.count))
        #expect(snapshot.words[4] == bytes.withUnsafeBytes { SnapshotFormat.checksum(of: $0) })
        #expect(snapshot.words[5..<8].allSatisfy { $0 == 0 })
        #expect(snapshot.words[8...] == [.max, .max, .max])
    }

    @Test func kindsStandBehindTheRecords() throws {
        let kinds = SlotKind.Form.allCases.map { SlotKind($0, hasStates: $0 == .text) }
        let writer = SnapshotWriter(slotCount: kinds.count, layout: 0, remInPoints: 16)
        let bytes = try writer.finish(kinds: IndexedArray(kinds), catalogue: 42)
        let snapshot = WrittenSnapshot(bytes)
        #expect(snapshot.words[5] == 42)
        let start = Int(snapshot.words[6]) * 8
        #expect(bytes[start..<start + kinds.count].map { SlotKind(rawValue: $0) } == kinds)
        #expect(SlotKind(rawValue: UInt8(kinds.count)) == nil)
    }

    @Test(arguments: [
        (TokenValue.dimension(3, .px), 3.0), (.dimension(1.5, .rem), 15), (.duration(250, .ms), 0.25), (.duration(2, .s), 2),
        (.number(-0.5), -0.5), (.fontWeight(.name("semi-bold")), 600), (.fontWeight(.number(450)), 450),
    ])
    func numbersAreInTheSnapshotsUnits(value: TokenValue, number: Double) throws {
        let snapshot = try WrittenSnapshot(value, remInPoints: 10)
        #expect(Double(bitPattern: snapshot.slot(0)) == number)
    }

    @Test func immediateWords() throws {
        let snapshot = try WrittenSnapshot(.boolean(true), .boolean(false), .enumeration(5))
        #expect(snapshot.slot(0) == 1)
        #expect(snapshot.slot(1) == 0)
        #expect(snapshot.slot(2) == 5)
    }

    @Test func textIsPaddedWithZeros() throws {
        let snapshot = try WrittenSnapshot(.string("overflows"), .string(""), .image("eightchr"))
        #expect(snapshot.record(0, count: 3) == [9, word("overflow"), word("s")])
        #expect(snapshot.record(1, count: 1) == [0])
        #expect(snapshot.record(2, count: 2) == [8, word("eightchr")])
    }

    @Test func equalRecordsAreStoredOnce() throws {
        let color = TokenValue.color(.init(.srgb, .init(1, 0, 0)))
        let same = TokenValue.color(.init(.srgb, .init(1, 0, 0), alpha: 1, hex: "#ff0000"))
        let snapshot = try WrittenSnapshot(
            color, same, .fontFamily(["A", "B"], isList: true), .fontFamily(["A", "B"], isList: true), .string("A"))
        #expect(snapshot.target(of: 8) == snapshot.target(of: 9))
        #expect(snapshot.target(of: 10) == snapshot.target(of: 11))
        #expect(snapshot.target(of: snapshot.target(of: 10) + 1) == snapshot.target(of: 12))
    }

    @Test func manyRecordsAreAllFoundAgain() throws {
        func color(_ index: Int) -> TokenValue { .color(.init(.srgb, .init(Double(index % 100) / 100, Double(index / 100) / 100, 0))) }
        let values = (0..<10_000).map(color)
        let snapshot = try WrittenSnapshot(values + values)
        #expect(Set((8..<10_008).map(snapshot.target)).count == 10_000)
        #expect((8..<10_008).allSatisfy { snapshot.target(of: $0) == snapshot.target(of: $0 + 10_000) })
        #expect(snapshot.words.count == 8 + 20_000 + 3 * 10_000)
    }

    @Test func missingComponentsCountAsZero() throws {
        let snapshot = try WrittenSnapshot(.color(.init(.srgb, .init(0, 0.5, 1), missing: 0b001)))
        #expect(snapshot.record(0, count: 3) == [1, floats(0, 0.5), floats(1, 1)])
    }

    @Test func outOfRangeSRGBIsDisplayP3() throws {
        let snapshot = try WrittenSnapshot(.color(.init(.displayP3, .init(1, 0, 0), alpha: 0.5)))
        #expect(snapshot.record(0, count: 3) == [1 | 1 << 32, floats(1, 0), floats(0, 0.5)])
    }

    @Test func gradientPositionsAreClamped() throws {
        let color = TokenValue.color(.init(.srgb, .init(0, 0, 0)))
        let snapshot = try WrittenSnapshot(
            .list([.composite(.gradient, [color, .number(-1)]), .composite(.gradient, [color, .number(7)])]))
        let stops = snapshot.target(of: snapshot.target(of: 8) + 1)
        #expect(snapshot.words[stops] == 2)
        #expect(Double(bitPattern: snapshot.words[stops + 2]) == 0)
        #expect(Double(bitPattern: snapshot.words[stops + 4]) == 1)
    }

    @Test(arguments: [([1.0], [1.0, 1.0]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 2, 3, 1, 2, 3]), ([], [])])
    func oddDashesAreRepeated(dashes: [Double], expected: [Double]) throws {
        let snapshot = try WrittenSnapshot(.composite(.strokeStyle, [.list(dashes.map { .dimension($0, .px) }), .keyword("butt")]))
        let record = snapshot.record(0, count: 3 + expected.count)
        #expect(record == [8, 1, UInt64(expected.count)] + expected.map(\.bitPattern))
    }

    @Test func sameCallsGiveSameBytes() throws {
        let values: [TokenValue] = [.string("a"), .fontFamily(["x", "a"], isList: true), .color(.init(.oklch, .init(0.6, 0.1, 30)))]
        #expect(try WrittenSnapshot(values).words == WrittenSnapshot(values).words)
    }
}
