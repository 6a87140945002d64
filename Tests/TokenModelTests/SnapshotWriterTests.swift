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

    @Test func headerDescribesTheImage() throws {
        let writer = SnapshotWriter(slotCount: 3, layout: 0xfffe_0000_0000_0001, remInPoints: 16)
        let bytes = try writer.finish()
        #expect(Array(bytes[..<8]) == Array("TKNSNAP1".utf8))
        let image = Image(bytes)
        #expect(image.words[1] == 3 | 3 << 32)
        // Looks like a link during writing, and must stay unchanged.
        #expect(image.words[2] == 0xfffe_0000_0000_0001)
        #expect(image.words[3] == UInt64(bytes.count))
        #expect(image.words[4] == bytes.withUnsafeBytes { SnapshotFormat.checksum(of: $0) })
        #expect(image.words[5..<8].allSatisfy { $0 == 0 })
        #expect(image.words[8...] == [.max, .max, .max])
    }

    @Test func kindsStandBehindTheRecords() throws {
        let kinds = SlotKind.Form.allCases.map { SlotKind($0, hasStates: $0 == .text) }
        let writer = SnapshotWriter(slotCount: kinds.count, layout: 0, remInPoints: 16)
        let bytes = try writer.finish(kinds: IndexedArray(kinds), catalogue: 42)
        let image = Image(bytes)
        #expect(image.words[5] == 42)
        let start = Int(image.words[6]) * 8
        #expect(bytes[start..<start + kinds.count].map { SlotKind(rawValue: $0) } == kinds)
        #expect(SlotKind(rawValue: UInt8(kinds.count)) == nil)
    }

    @Test(arguments: [
        (TokenValue.dimension(3, .px), 3.0), (.dimension(1.5, .rem), 15), (.duration(250, .ms), 0.25), (.duration(2, .s), 2),
        (.number(-0.5), -0.5), (.fontWeight(.name("semi-bold")), 600), (.fontWeight(.number(450)), 450),
    ])
    func numbersAreInTheImagesUnits(value: TokenValue, number: Double) throws {
        let image = try Image(value, remInPoints: 10)
        #expect(Double(bitPattern: image.slot(0)) == number)
    }

    @Test func immediateWords() throws {
        let image = try Image(.boolean(true), .boolean(false), .enumeration(5))
        #expect(image.slot(0) == 1)
        #expect(image.slot(1) == 0)
        #expect(image.slot(2) == 5)
    }

    @Test func textIsPaddedWithZeros() throws {
        let image = try Image(.string("overflows"), .string(""), .image("eightchr"))
        #expect(image.record(0, count: 3) == [9, word("overflow"), word("s")])
        #expect(image.record(1, count: 1) == [0])
        #expect(image.record(2, count: 2) == [8, word("eightchr")])
    }

    @Test func equalRecordsAreStoredOnce() throws {
        let color = TokenValue.color(.init(.srgb, .init(1, 0, 0)))
        let same = TokenValue.color(.init(.srgb, .init(1, 0, 0), alpha: 1, hex: "#ff0000"))
        let image = try Image(color, same, .fontFamily(["A", "B"], isList: true), .fontFamily(["A", "B"], isList: true), .string("A"))
        #expect(image.target(of: 8) == image.target(of: 9))
        #expect(image.target(of: 10) == image.target(of: 11))
        #expect(image.target(of: image.target(of: 10) + 1) == image.target(of: 12))
    }

    @Test func manyRecordsAreAllFoundAgain() throws {
        func color(_ index: Int) -> TokenValue { .color(.init(.srgb, .init(Double(index % 100) / 100, Double(index / 100) / 100, 0))) }
        let values = (0..<10_000).map(color)
        let image = try Image(values + values)
        #expect(Set((8..<10_008).map(image.target)).count == 10_000)
        #expect((8..<10_008).allSatisfy { image.target(of: $0) == image.target(of: $0 + 10_000) })
        #expect(image.words.count == 8 + 20_000 + 3 * 10_000)
    }

    @Test func missingComponentsCountAsZero() throws {
        let image = try Image(.color(.init(.srgb, .init(0, 0.5, 1), missing: 0b001)))
        #expect(image.record(0, count: 3) == [1, floats(0, 0.5), floats(1, 1)])
    }

    @Test func outOfRangeSRGBIsDisplayP3() throws {
        let image = try Image(.color(.init(.displayP3, .init(1, 0, 0), alpha: 0.5)))
        #expect(image.record(0, count: 3) == [1 | 1 << 32, floats(1, 0), floats(0, 0.5)])
    }

    @Test func gradientPositionsAreClamped() throws {
        let color = TokenValue.color(.init(.srgb, .init(0, 0, 0)))
        let image = try Image(
            .list([.composite(.gradient, [color, .number(-1)]), .composite(.gradient, [color, .number(7)])]))
        let stops = image.target(of: image.target(of: 8) + 1)
        #expect(image.words[stops] == 2)
        #expect(Double(bitPattern: image.words[stops + 2]) == 0)
        #expect(Double(bitPattern: image.words[stops + 4]) == 1)
    }

    @Test(arguments: [([1.0], [1.0, 1.0]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 2, 3, 1, 2, 3]), ([], [])])
    func oddDashesAreRepeated(dashes: [Double], expected: [Double]) throws {
        let image = try Image(.composite(.strokeStyle, [.list(dashes.map { .dimension($0, .px) }), .keyword("butt")]))
        let record = image.record(0, count: 3 + expected.count)
        #expect(record == [8, 1, UInt64(expected.count)] + expected.map(\.bitPattern))
    }

    @Test func sameCallsGiveSameBytes() throws {
        let values: [TokenValue] = [.string("a"), .fontFamily(["x", "a"], isList: true), .color(.init(.oklch, .init(0.6, 0.1, 30)))]
        #expect(try Image(values).words == Image(values).words)
    }
}
